// What the table reads from the facts of cards, places and species.
import type { Component } from 'svelte';
import type { Scene, Text, Thing, Zone } from '../../lib/scene';
import { messageKey, speech, text } from '../../lib/words.svelte';
import Biceps from '~icons/lucide/biceps-flexed';
import Dolphin from '~icons/game-icons/dolphin';
import Drumstick from '~icons/lucide/drumstick';
import Feather from '~icons/lucide/feather';
import Gecko from '~icons/game-icons/gecko';
import Heart from '~icons/lucide/heart';
import Leaf from '~icons/lucide/leaf';
import Paw from '~icons/game-icons/paw-print';
import Snowflake from '~icons/lucide/snowflake';
import Sun from '~icons/lucide/sun';
import Trash from '~icons/lucide/trash';

export const SYMBOLS: Record<string, Component> = {
  run: Paw,
  swim: Dolphin,
  fly: Feather,
  climb: Gecko,
  heat: Sun,
  cold: Snowflake,
  strength: Biceps,
  hearts: Heart,
  plants: Leaf,
  meat: Drumstick,
  waste: Trash,
};

export interface Count {
  name: string;
  count: number | null;
}

/** A list such as `run 2, cold 1` or `climb, cold`. */
export function countsOf(list: unknown): Count[] {
  if (typeof list !== 'string' || list === '') return [];
  return list.split(', ').map((part) => {
    const [name, count] = part.split(' ');
    return { name: name!, count: count === undefined ? null : Number(count) };
  });
}

/** All symbols of a card or a species, strength and hearts last. */
export function symbolsOf(thing: Thing): Count[] {
  const more = ['strength', 'hearts'].map((name) => ({ name, count: Number(thing.facts[name] ?? 0) }));
  return [...countsOf(thing.facts.symbols), ...more.filter((s) => s.count > 0)];
}

export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find((z) => z.id === id);
}

/** The species at a place, in food order. */
export function speciesAt(scene: Scene, place: Thing): readonly Thing[] {
  return zoneOf(scene, `species:${place.id.slice('place:'.length)}`)?.things ?? [];
}

/** The symbols that count for adaptation at a place. */
export function helpsAt(place: Thing): string[] {
  return countsOf(place.facts.counts).map((c) => c.name);
}

/** Up to so many species stand one below the other anyway. */
const LOW = 4;
/** So many stacks more than habitats have room side by side. */
const MORE = 3;

/** The species of each habitat, in stacks side by side that are as low as the room across allows. */
export function stacksOf<Species>(habitats: readonly (readonly Species[])[]): Species[][][] {
  const stacks = (count: number, height: number) => Math.max(1, Math.ceil(count / height));
  const across = (height: number) => habitats.reduce((sum, species) => sum + stacks(species.length, height), 0);
  let lowest = LOW;
  while (across(lowest) > habitats.length + MORE) lowest++;
  return habitats.map((species) => {
    const number = stacks(species.length, lowest);
    const height = Math.ceil(species.length / number);
    return Array.from({ length: number }, (_, i) => species.slice(i * height, (i + 1) * height));
  });
}

/** Where a player's species live. */
export function homes(scene: Scene, seat: number): { place: Thing; species: Thing[] }[] {
  return (zoneOf(scene, 'places')?.things ?? [])
    .map((place) => ({ place, species: speciesAt(scene, place).filter((t) => t.facts.owner === seat) }))
    .filter(({ species }) => species.length > 0);
}

/** Whether a value is not from the printed game but worked out anew. */
export function reconstructed(thing: Thing, value?: string): boolean {
  return thing.facts[value ? `provenance_${value}` : 'provenance'] === 'reconstructed';
}

/** A fact as the game's catalogue says it. */
export function phrase(fact: string, value: number | string = ''): string {
  return speech.words.say(text(`fact-${messageKey(fact)}`, { value }));
}

/** The name of a card without its number, which is for those who type. */
export function plainName(name: Text): string {
  const id = name.key.replace(/^card-/, ' ');
  return speech.words.say(name).replace(id, '');
}

export type Site = 'head' | 'torso' | 'wings' | 'tail' | 'hind' | 'fore' | 'both';

/** A card at its place on the animal. */
export interface Docked {
  card: Thing;
  site: Site;
}

/** Where each card of an animal sits; the first single leg is the hind one. */
export function docked(cards: readonly Thing[]): Docked[] {
  let legs = 0;
  return cards.map((card) => {
    const part = String(card.facts.part);
    if (part === 'double_legs') return { card, site: 'both' };
    if (part === 'legs') return { card, site: legs++ === 0 ? 'hind' : 'fore' };
    return { card, site: part as Site };
  });
}

const LETTERS: Record<string, string> = { H: 'head', W: 'wings', L: 'legs', T: 'tail' };

/** The docking sites of the torso that no card has taken yet. */
export function freeSites(cards: readonly Thing[]): string[] {
  const torso = cards.find((c) => c.facts.part === 'torso');
  const free = [...String(torso?.facts.dock ?? '')];
  for (const card of cards) {
    if (card === torso) continue;
    for (const letter of String(card.facts.dock)) {
      const at = free.indexOf(letter);
      if (at >= 0) free.splice(at, 1);
    }
  }
  return free.map((letter) => LETTERS[letter]!);
}

/** Cards of one function are of one colour. */
export function tintOf(card: Thing): number {
  const id = String(card.facts.id ?? '');
  return [...id.slice(0, 3)].reduce((sum, letter) => sum * 3 + letter.charCodeAt(0), 0) % 8;
}

/** The way of moving that shapes a part: the symbol it has most of. */
export function shapeOf(card: Thing): string {
  const moving = countsOf(card.facts.symbols).filter((s) => ['run', 'swim', 'fly', 'climb'].includes(s.name));
  moving.sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  return moving[0]?.name ?? 'plain';
}

/** The landscape of each habitat. */
const LANDS: Record<string, string> = {
  savanna: 'grass', steppe: 'grass', cretaceous_plain: 'grass', mediterranean: 'grass',
  desert: 'sand', cold_desert: 'sand', oasis: 'sand',
  polar_desert: 'ice', tundra: 'ice', ice_age: 'ice',
  taiga: 'firs', temperate_forest: 'firs', temperate_rainforest: 'firs',
  tropical_rainforest: 'jungle', cloud_forest: 'jungle', jurassic_forest: 'jungle', subtropical_dry_forest: 'jungle',
  marsh: 'reeds', swamp: 'reeds', river_lake: 'reeds', mangrove: 'reeds', coal_swamp: 'reeds',
  ocean: 'sea', coral_reef: 'sea', coast: 'sea', island: 'sea', ancient_ocean: 'sea',
  mountains: 'rocks',
};

export function landOf(habitat: unknown): string {
  return LANDS[String(habitat)] ?? 'grass';
}
