// Work that can wait until what was touched has been painted.

const LONGEST = 100; // ms; a page that is not painted must not wait for ever

/** Does something when the next frame has been painted; at once where nobody looks. */
export function afterPaint(then: () => void): void {
  if (document.hidden) {
    then();
    return;
  }
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    then();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST);
}
