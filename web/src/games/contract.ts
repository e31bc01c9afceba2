// What the look of a game consists of; README.md explains it.
import type { Component } from 'svelte';
import type { Scene, Thing } from '../lib/scene';

export interface Look {
  /** A class on the whole table; the game's colours are custom properties of it. */
  theme: string;
  /** The inside of a Piece, for every kind of thing of this game. */
  Face: Component<{ thing: Thing; small?: boolean }>;
  /** What belongs to nobody. */
  Common: Component<{ scene: Scene }>;
  /** What belongs to one seat, except the hand; compact in the opponents' strips. */
  Tableau: Component<{ scene: Scene; seat: number; compact: boolean }>;
  /** The zone that is the hand, where it is not `hand:SEAT`. */
  handZone?: (seat: number) => string;
  /** The facts that a closer look tells first. */
  first?: readonly string[];
}
