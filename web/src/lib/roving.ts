// One tab stop for each region; arrow keys go to the nearest thing in their direction.
import type { Attachment } from 'svelte/attachments';

const HITS = '.hit';
const REGION = '[data-region]';

function hits(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(HITS)];
}

/** Puts the focus on a thing, zone or seat. */
export function focusOn(id: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-thing="${CSS.escape(id)}"] > .hit`)];
  (found.find((hit) => hit.offsetParent !== null) ?? found[0])?.focus({ preventScroll: true });
}

/** Keeps exactly one tab stop in each region. */
function settle(root: HTMLElement): void {
  for (const region of root.querySelectorAll<HTMLElement>(REGION)) {
    const here = hits(region).filter((hit) => hit.closest(REGION) === region);
    const open = here.filter((hit) => hit.tabIndex === 0);
    if (open.length === 1) continue;
    for (const hit of open.slice(1)) hit.tabIndex = -1;
    if (open.length === 0 && here[0]) here[0].tabIndex = 0;
  }
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** The nearest thing in a direction; what lies askew counts as farther. */
export function nearest(
  from: readonly [number, number],
  way: readonly [number, number],
  spots: readonly (readonly [number, number])[],
): number {
  let best = -1;
  let least = Infinity;
  spots.forEach(([x, y], i) => {
    const along = (x - from[0]) * way[0] + (y - from[1]) * way[1];
    const aside = Math.abs((x - from[0]) * way[1]) + Math.abs((y - from[1]) * way[0]);
    if (along < 2) return;
    const distance = along + 2.5 * aside;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

export const roving: Attachment<HTMLElement> = (root) => {
  const focus = (event: FocusEvent) => {
    const hit = event.target as HTMLElement;
    const region = hit.matches(HITS) ? hit.closest<HTMLElement>(REGION) : null;
    if (!region) return;
    for (const other of hits(region)) other.tabIndex = other === hit ? 0 : -1;
  };
  const key = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    const hit = event.target as HTMLElement;
    if (!way || !hit.matches(HITS)) return;
    const others = hits(root).filter((other) => other !== hit && other.offsetParent !== null);
    const found = nearest(middle(hit), way, others.map(middle));
    if (found >= 0) others[found]!.focus();
    event.preventDefault();
  };
  let waiting = 0;
  const observer = new MutationObserver(() => {
    if (!waiting) waiting = requestAnimationFrame(() => ((waiting = 0), settle(root)));
  });
  observer.observe(root, { childList: true, subtree: true });
  settle(root);
  root.addEventListener('focusin', focus);
  root.addEventListener('keydown', key);
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
    root.removeEventListener('focusin', focus);
    root.removeEventListener('keydown', key);
  };
};
