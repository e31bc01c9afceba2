// Looks at the page as a person would: what can be clicked on now, and where.
(() => {
  /** A point of an element where a click really hits it. */
  function pointOf(element) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return null;
    for (const down of [0.5, 0.2, 0.8, 0.06, 0.94]) {
      for (const across of [0.5, 0.15, 0.85, 0.04, 0.96]) {
        const [x, y] = [box.left + across * box.width, box.top + down * box.height];
        if (document.elementFromPoint(x, y)?.closest('button') === element) return { x, y };
      }
    }
    return null;
  }

  function spotOf(element) {
    const point = pointOf(element);
    if (!point) return null;
    const id = element.closest('[data-thing]')?.dataset.thing ?? null;
    return { ...point, id, key: element.dataset.key ?? null };
  }

  const all = (selector) => [...document.querySelectorAll(selector)];
  const spots = (selector) => all(selector).map(spotOf).filter(Boolean);
  // Beside a lesson the list of moves stands in full, and no tab counts it.
  const moves = () => Number(document.querySelector('#tab-moves small')?.textContent ?? all('.coach .move').length);

  function now() {
    if (document.querySelector('dialog[open] tbody')) return { state: 'over', spots: [] };
    const menu = spots('.menu button');
    if (menu.length > 0) return { state: 'menu', spots: menu, moves: moves() };
    const next = spots('.spot.next > .hit');
    if (next.length > 0) return { state: 'half', spots: next, moves: moves() };
    const found = [...spots('.spot.start > .hit'), ...spots('.prompt .question .main')];
    if (document.querySelector('.frame.past, .frame.waits') || moves() === 0) return { state: 'wait', spots: [] };
    return found.length > 0 ? { state: 'free', spots: found, moves: moves() } : { state: 'stuck', spots: [] };
  }

  /** What can be done; waits up to so many milliseconds for something. */
  globalThis.__look = (wait = 0) => {
    const seen = now();
    if (wait <= 0 || (seen.state !== 'wait' && seen.state !== 'stuck')) return seen;
    const until = performance.now() + wait;
    return new Promise((settle) => {
      const again = () => {
        const later = now();
        if (!['wait', 'stuck'].includes(later.state) || performance.now() > until) settle(later);
        else setTimeout(again, 10);
      };
      setTimeout(again, 5);
    });
  };

  /** Where a click really hits what a selector names. */
  globalThis.__spots = spots;

  /** The arrow key that leads from the focus towards a thing. */
  globalThis.__way = (id) => {
    const here = document.activeElement;
    const at = here?.closest('[data-thing]')?.dataset.thing ?? null;
    if (!here?.matches('.hit')) return ['nowhere', at];
    if (at === id) return ['here', at];
    const there = document.querySelector(`[data-thing="${CSS.escape(id)}"] > .hit`);
    if (!there) return ['nowhere', at];
    const [a, b] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
    const dx = b.left + b.right - a.left - a.right;
    const dy = b.top + b.bottom - a.top - a.bottom;
    if (Math.abs(dx) > Math.abs(dy)) return [dx > 0 ? 'ArrowRight' : 'ArrowLeft', at];
    return [dy > 0 ? 'ArrowDown' : 'ArrowUp', at];
  };
})();
