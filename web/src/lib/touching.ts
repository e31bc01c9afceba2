// Everything a hand can do with a thing: click, hover, focus, long press, drag.
import type { Attachment } from 'svelte/attachments';
import type { Anchor, TableState } from './table.svelte';

const HOVER = 450; // ms before a closer look opens
const LONG_PRESS = 500;
const DRAG = 8; // px before a click becomes a drag

export function anchorOf(element: Element): Anchor {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** The target (thing, zone or seat) under a point of the window. */
export function targetAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thing]');
  return found?.dataset.thing ?? null;
}

/** Makes a button stand for a target of choices. */
export function touching(table: TableState, id: () => string): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let pressed: { x: number; y: number } | null = null;
    let dragged = false;
    let held = false;

    const show = (pinned: boolean) => {
      table.closeup = { id: id(), anchor: anchorOf(node), pinned };
    };
    const hide = () => {
      window.clearTimeout(timer);
      if (table.closeup?.id === id() && !table.closeup.pinned) table.closeup = null;
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
      dragged = held = false;
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
      if (!dragged && Math.hypot(dx, dy) > DRAG && table.standing(id()) === 'start') {
        dragged = true;
        table.drag(id());
      }
      if (dragged) {
        const piece = node.parentElement!;
        piece.style.translate = `${dx}px ${dy}px`;
        table.over = targetBehind(piece, event);
      }
    };
    const up = (event: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      pressed = null;
      if (!dragged) return;
      const piece = node.parentElement!;
      const target = targetBehind(piece, event);
      piece.style.translate = '';
      const outside = !within(node.closest('[data-zone]'), event);
      table.drop(id(), target, outside, anchorOf(node));
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(160, () => !table.walkedIn && hide());
    };
    const cancel = () => {
      window.clearTimeout(timer);
    };
    const click = (event: MouseEvent) => {
      window.clearTimeout(timer);
      if (dragged || held) {
        dragged = held = false;
        event.preventDefault();
        return;
      }
      table.touch(id(), anchorOf(node));
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
function targetBehind(piece: HTMLElement, event: PointerEvent): string | null {
  piece.style.visibility = 'hidden';
  const found = targetAt(event.clientX, event.clientY);
  piece.style.visibility = '';
  return found;
}

function within(element: Element | null, event: PointerEvent): boolean {
  if (!element) return false;
  const box = element.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
