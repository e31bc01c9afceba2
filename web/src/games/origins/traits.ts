// The picture of each trait, and what the table reads from an animal.
import type { Component } from 'svelte';
import Invisible from '~icons/game-icons/invisible';
import Carnivore from '~icons/game-icons/carnivore-mouth';
import Discussion from '~icons/game-icons/discussion';
import Dolphin from '~icons/game-icons/dolphin';
import Duality from '~icons/game-icons/duality';
import Elephant from '~icons/game-icons/elephant';
import Eye from '~icons/game-icons/beast-eye';
import Fat from '~icons/game-icons/fat';
import Grass from '~icons/game-icons/high-grass';
import Mole from '~icons/game-icons/mole';
import Poison from '~icons/game-icons/poison';
import Relationship from '~icons/game-icons/relationship-bounds';
import Sleep from '~icons/game-icons/night-sleep';
import Snatch from '~icons/game-icons/snatch';
import Sprint from '~icons/game-icons/sprint';
import Tail from '~icons/game-icons/reptile-tail';
import Vulture from '~icons/game-icons/vulture';
import Worm from '~icons/game-icons/leeching-worm';
import Mask from '~icons/lucide/venetian-mask';
import type { Scene, Thing, Zone } from '../../lib/scene';
import { messageKey, speech, text } from '../../lib/words.svelte';

export const PICTURES: Record<string, Component> = {
  carnivorous: Carnivore,
  fat_tissue: Fat,
  high_body_weight: Elephant,
  parasite: Worm,
  swimming: Dolphin,
  camouflage: Invisible,
  sharp_vision: Eye,
  burrowing: Mole,
  running: Sprint,
  mimicry: Mask,
  tail_loss: Tail,
  poisonous: Poison,
  scavenger: Vulture,
  grazing: Grass,
  piracy: Snatch,
  hibernation: Sleep,
  symbiosis: Duality,
  communication: Discussion,
  cooperation: Relationship,
};

export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find((z) => z.id === id);
}

/** What is so of an animal, as the game's catalogue says it. */
export function phrase(fact: string): string {
  return speech.words.say(text(`fact-${messageKey(fact)}`));
}

export function traitsOf(animal: Thing): string[] {
  return animal.zones.flatMap((z) => z.things.map((t) => String(t.facts.trait)));
}

/** A pair card between the animals at two places of a row, in a lane of its own. */
export interface Bracket {
  thing: Thing;
  from: number;
  to: number;
  lane: number;
  /** Of Symbiosis: whether the protected animal is the one farther along the row. */
  forward: boolean;
}

/** Brackets for the links among these animals; short ones lie nearest, none cross in a lane. */
export function brackets(links: readonly Thing[], animals: readonly Thing[]): Bracket[] {
  const at = new Map(animals.map((a, i) => [a.id, i]));
  const found: Bracket[] = [];
  for (const thing of links) {
    const first = at.get(String(thing.facts.first_thing));
    const second = at.get(String(thing.facts.second_thing));
    if (first === undefined || second === undefined) continue;
    const [from, to] = [Math.min(first, second), Math.max(first, second)];
    found.push({ thing, from, to, lane: 0, forward: second > first });
  }
  found.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
  const lanes: Bracket[][] = [];
  for (const bracket of found) {
    const free = lanes.findIndex((lane) => lane.every((b) => b.to <= bracket.from || bracket.to <= b.from));
    bracket.lane = free < 0 ? lanes.length : free;
    (lanes[bracket.lane] ??= []).push(bracket);
  }
  return found;
}
