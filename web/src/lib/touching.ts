// Everything a hand can do with a thing: click, hover, focus, long press, drag.
import type { Attachment } from 'svelte/attachments';
import type { Standing } from './choosing';
import type { Anchor, TableState } from './table.svelte';

const HOVER = 450; // ms before a closer look opens
const LONG_PRESS = 500;
const ACTIVE = new Set<Standing>(['start', 'next', 'picked']);
const DRAG = 8; // px before a click becomes a drag

export function anchorOf(element: Element): Anchor {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** The targets (things, zones or seats) under a point of the window, the innermost first. */
export function targetsAt(x: number, y: number): string[] {
  const ids: string[] = [];
  let found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thing]');
  while (found) {
    ids.push(found.dataset.thing!);
    found = found.parentElement?.closest<HTMLElement>('[data-thing]');
  }
  return ids;
}

/** Makes a button stand for a target of choices. */
export function touching(table: TableState, id: string): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let pressed: { x: number; y: number } | null = null;
    let lifted: HTMLElement | null = null;
    let held = false;

    /** What a click means: this thing, or what it lies on where only that can be chosen. */
    const meant = (): HTMLElement => {
      const own = node.parentElement!;
      if (table.standing(id) !== 'idle') return own;
      let board = own.parentElement?.closest<HTMLElement>('[data-thing]');
      while (board && !ACTIVE.has(table.standing(board.dataset.thing!))) {
        board = board.parentElement?.closest<HTMLElement>('[data-thing]');
      }
      return board ?? own;
    };

    const show = (pinned: boolean) => {
      table.closeup = { id: id, anchor: anchorOf(node), pinned };
    };
    const hide = () => {
      window.clearTimeout(timer);
      if (table.closeup?.id === id && !table.closeup.pinned) table.closeup = null;
    };
    const later = (wait: number, then: () => void) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(then, wait);
    };

    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !table.closeup?.pinned && !table.dragging) {
        later(HOVER, () => show(false));
      }
    };
    const down = (event: PointerEvent) => {
      lifted = null;
      held = false;
      if (event.button !== 0) return;
      pressed = { x: event.clientX, y: event.clientY };
      if (event.pointerType !== 'mouse') {
        later(LONG_PRESS, () => {
          held = true;
          show(true);
        });
      } else {
        hide();
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up, { once: true });
      }
    };
    const move = (event: PointerEvent) => {
      if (!pressed) return;
      const [dx, dy] = [event.clientX - pressed.x, event.clientY - pressed.y];
      if (!lifted && Math.hypot(dx, dy) > DRAG) {
        const piece = meant();
        if (table.standing(piece.dataset.thing!) !== 'start') return;
        lifted = piece;
        table.drag(piece.dataset.thing!);
      }
      if (lifted) {
        const piece = lifted;
        piece.style.translate = `${dx}px ${dy}px`;
        table.over = targetsBehind(piece, event).find((t) => table.standing(t) === 'next') ?? null;
      }
    };
    const up = (event: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      pressed = null;
      if (!lifted) return;
      const piece = lifted;
      const targets = targetsBehind(piece, event);
      piece.style.translate = '';
      const outside = !within(piece.closest('[data-zone]'), event);
      const { clientX: x, clientY: y } = event;
      table.drop(piece.dataset.thing!, targets, outside, { left: x, top: y, right: x, bottom: y });
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(160, () => !table.walkedIn && hide());
    };
    const cancel = () => {
      window.clearTimeout(timer);
    };
    const click = (event: MouseEvent) => {
      window.clearTimeout(timer);
      if (lifted || held) {
        lifted = null;
        held = false;
        event.preventDefault();
        return;
      }
      const piece = meant();
      table.touch(piece.dataset.thing!, anchorOf(piece));
    };
    const focus = () => {
      if (node.matches(':focus-visible') && !table.closeup?.pinned) later(HOVER, () => show(false));
    };

    const listeners: [string, EventListener][] = [
      ['pointerenter', enter as EventListener],
      ['pointerleave', leave as EventListener],
      ['pointerdown', down as EventListener],
      ['pointerup', cancel],
      ['pointercancel', cancel],
      ['click', click as EventListener],
      ['focus', focus],
      ['blur', hide],
      ['contextmenu', (event) => held && event.preventDefault()],
    ];
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    return () => {
      hide();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}

/** What lies under the pointer, apart from the piece that is dragged. */
function targetsBehind(piece: HTMLElement, event: PointerEvent): string[] {
  piece.style.visibility = 'hidden';
  const found = targetsAt(event.clientX, event.clientY);
  piece.style.visibility = '';
  return found;
}

function within(element: Element | null, event: PointerEvent): boolean {
  if (!element) return false;
  const box = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
