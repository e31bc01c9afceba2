// The looks of the games, each loaded when it is needed.
import type { Look } from './contract';
import { look as plain } from './generic';

const LOOKS: Record<string, () => Promise<{ look: Look }>> = {
  arctic: () => import('./arctic'),
  climate: () => import('./climate'),
  origins: () => import('./origins'),
  darwin: () => import('./darwin'),
};

/** The look of a game; one without its own is drawn plainly. */
export async function lookOf(game: string): Promise<Look> {
  return (await LOOKS[game]?.())?.look ?? plain;
}
