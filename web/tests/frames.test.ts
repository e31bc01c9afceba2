import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../src/lib/frames';

afterEach(() => vi.restoreAllMocks());

test('what can wait is done after the next frame, once', async () => {
  const then = vi.fn();
  afterPaint(then);
  expect(then).not.toHaveBeenCalled();
  await expect.poll(() => then.mock.calls.length).toBe(1);
  await new Promise((settled) => setTimeout(settled, 150));
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that is not painted does not wait for ever', async () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const then = vi.fn();
  afterPaint(then);
  await expect.poll(() => then.mock.calls.length).toBe(1);
});

test('where nobody looks it is done at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const then = vi.fn();
  afterPaint(then);
  expect(then).toHaveBeenCalledTimes(1);
});
