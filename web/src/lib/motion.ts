// Things move from where they were to where they are. The table is the truth at once; this is only paint.
const DURATION = 260;
const MOST = 24; // the farthest; where all moves at once nobody can follow more
const NEAR = 8; // px; less than this is making room

type Spots = Map<string, DOMRect>;

/** Whether anybody wants to see things move. */
export function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function pieces(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.piece[data-thing]')];
}

/** Where every thing is now. */
export function spotsOf(root: ParentNode): Spots {
  const spots: Spots = new Map();
  for (const piece of pieces(root)) {
    const box = piece.getBoundingClientRect();
    // On a phone a thing may stand on two pages, one of which is not shown.
    if (box.width > 0 || !spots.has(piece.dataset.thing!)) spots.set(piece.dataset.thing!, box);
  }
  return spots;
}

/** Lets things glide from their old spots; new ones fade in. */
export function glide(root: ParentNode, before: Spots): void {
  const moved = new Map<Element, { x: number; y: number }>();
  const all = pieces(root).map((piece) => ({ piece, box: piece.getBoundingClientRect() }));
  const fresh = all.filter(({ piece }) => !before.has(piece.dataset.thing!));
  if (all.length - fresh.length === 0) return;
  // All is read before anything is set going: each look after a change would be a layout.
  const moves: { piece: HTMLElement; dx: number; dy: number; zoom: number }[] = [];
  for (const { piece, box } of all) {
    const old = before.get(piece.dataset.thing!);
    if (!old || old.width === 0 || box.width === 0) continue;
    const [x, y] = [old.left - box.left, old.top - box.top];
    moved.set(piece, { x, y });
    // What lies on a board moves with it.
    const board = piece.parentElement?.closest('.piece');
    const with_ = (board && moved.get(board)) ?? { x: 0, y: 0 };
    const [dx, dy] = [x - with_.x, y - with_.y];
    if (Math.hypot(dx, dy) >= NEAR) moves.push({ piece, dx, dy, zoom: zoomOf(piece) });
  }
  moves.sort((a, b) => Math.hypot(b.dx, b.dy) - Math.hypot(a.dx, a.dy));
  for (const { piece, dx, dy, zoom } of moves.slice(0, MOST)) {
    piece.animate(
      [
        { transform: `translate(${dx / zoom}px, ${dy / zoom}px)`, zIndex: 20 },
        { transform: 'none', zIndex: 20 },
      ],
      { duration: DURATION, easing: 'cubic-bezier(.2,.7,.3,1)' },
    );
  }
  if (fresh.length > MOST) return;
  for (const { piece } of fresh) {
    piece.animate([{ opacity: 0, transform: 'scale(.85)' }, { opacity: 1, transform: 'none' }], {
      duration: DURATION,
      easing: 'ease-out',
    });
  }
}

function zoomOf(element: Element): number {
  return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}
