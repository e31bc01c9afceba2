// The looks of the games, each loaded when it is needed.
import type { Look } from './contract';

const LOOKS: Record<string, () => Promise<{ look: Look }>> = {
  arctic: () => import('./arctic'),
  climate: () => import('./climate'),
  origins: () => import('./origins'),
  darwin: () => import('./darwin'),
};

/** The look of a game; one without its own is drawn plainly. */
export async function lookOf(game: string): Promise<Look> {
  const load = LOOKS[game] ?? (() => import('./generic'));
  return (await load()).look;
}
