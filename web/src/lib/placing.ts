// Puts a box beside what it belongs to, inside the window.
import type { Attachment } from 'svelte/attachments';
import type { Anchor } from './table.svelte';

const EDGE = 8;

export function placed(anchor: Anchor): Attachment<HTMLElement> {
  return (node) => {
    const place = () => {
      const { offsetWidth: width, offsetHeight: height } = node;
      const [most, deepest] = [window.innerWidth - EDGE, window.innerHeight - EDGE];
      let left = anchor.right + EDGE;
      if (left + width > most) left = anchor.left - EDGE - width;
      let top = anchor.top;
      if (left < EDGE) {
        left = Math.min(Math.max(EDGE, anchor.left), most - width);
        top = anchor.bottom + EDGE;
        if (top + height > deepest) top = anchor.top - EDGE - height;
      }
      node.style.left = `${Math.max(EDGE, Math.min(left, most - width))}px`;
      node.style.top = `${Math.max(EDGE, Math.min(top, deepest - height))}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(node);
    return () => observer.disconnect();
  };
}
