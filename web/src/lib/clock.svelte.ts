// A clock that ticks while somebody looks at it.
import { ui } from './words.svelte';

class Clock {
  now = $state(Date.now());
}

/** The time, twice a second, for as long as the component lives. */
export function ticking(): Clock {
  const clock = new Clock();
  $effect(() => {
    const timer = setInterval(() => (clock.now = Date.now()), 500);
    return () => clearInterval(timer);
  });
  return clock;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds as a person reads them. */
export function inWords(ms: number): string {
  if (ms >= 2 * DAY) return ui('days', { count: Math.floor(ms / DAY) });
  if (ms >= 2 * HOUR) return ui('hours', { count: Math.floor(ms / HOUR) });
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
