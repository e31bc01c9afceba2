// Choices by clicking on things, one after another. Pure: no rule of any game is known here.
import type { Choice, Refusal, Thing, Zone } from './scene';

/** How a thing stands to what the viewer can do now. */
export type Standing = 'start' | 'next' | 'picked' | 'refused' | 'idle';

export interface Step {
  /** What has been clicked on so far; empty when nothing is half chosen. */
  picked: string[];
  /** The choice that is now complete. */
  chosen?: Choice;
  /** Choices that differ in words only. */
  menu?: Choice[];
}

/** The choices that go on from what was clicked on: in order, or else in any order. */
export function candidates(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  const inOrder = choices.filter((c) => picked.every((id, i) => c.things[i] === id));
  if (inOrder.length > 0 || picked.length === 0) return inOrder;
  return choices.filter((c) => picked.every((id) => c.things.includes(id)));
}

/** The things that could be clicked on next. */
export function following(choices: readonly Choice[], picked: readonly string[]): Set<string> {
  const ids = new Set<string>();
  for (const choice of candidates(choices, picked)) {
    for (const id of choice.things) if (!picked.includes(id)) ids.add(id);
  }
  return ids;
}

function sameThings(choices: readonly Choice[]): boolean {
  return choices.every((c) => c.things.join(' ') === choices[0]?.things.join(' '));
}

/** What a click on a thing leads to; a click elsewhere begins anew. */
export function click(choices: readonly Choice[], before: readonly string[], id: string): Step {
  if (before.includes(id)) return { picked: [] };
  let picked = [...before, id];
  let left = candidates(choices, picked);
  if (left.length === 0) {
    picked = [id];
    left = candidates(choices, picked);
  }
  if (left.length === 0) return { picked: [...before] };
  const complete = left.filter((c) => c.things.length === picked.length);
  if (left.length === 1 && complete.length === 1) return { picked: [], chosen: complete[0] };
  if (left.length > 1 && sameThings(left)) return { picked, menu: left };
  return complete.length > 0 ? { picked, menu: complete } : { picked };
}

/** Choices that need no thing; they are buttons beside the prompt. */
export function bare(choices: readonly Choice[], known: ReadonlySet<string>): Choice[] {
  return choices.filter((c) => !c.things.some((id) => known.has(id)));
}

export function standing(
  id: string,
  choices: readonly Choice[],
  refusals: readonly Refusal[],
  picked: readonly string[],
): Standing {
  if (picked.includes(id)) return 'picked';
  if (following(choices, picked).has(id)) return picked.length > 0 ? 'next' : 'start';
  return refusals.some((r) => r.things.includes(id)) ? 'refused' : 'idle';
}

/** All things of a scene by their ids. */
export function thingsOf(zones: readonly Zone[], found = new Map<string, Thing>()): Map<string, Thing> {
  for (const zone of zones) {
    for (const thing of zone.things) {
      found.set(thing.id, thing);
      thingsOf(thing.zones, found);
    }
  }
  return found;
}

/** Everything that can be clicked on: things, zones and seats. */
export function targetsOf(zones: readonly Zone[], seats: number): Set<string> {
  const ids = new Set<string>();
  const visit = (zones: readonly Zone[]): void => {
    for (const zone of zones) {
      ids.add(zone.id);
      for (const thing of zone.things) {
        ids.add(thing.id);
        visit(thing.zones);
      }
    }
  };
  visit(zones);
  for (let seat = 0; seat < seats; seat++) ids.add(`seat:${seat}`);
  return ids;
}

/** Copies of a card (`card:5:2`) stand for the first of their kind (`card:5`) in the same zone. */
export function copiesOf(zones: readonly Zone[], found = new Map<string, string>()): Map<string, string> {
  for (const zone of zones) {
    const here = new Set(zone.things.map((t) => t.id));
    for (const thing of zone.things) {
      const first = thing.id.slice(0, thing.id.lastIndexOf(':'));
      if (here.has(first)) found.set(thing.id, first);
      copiesOf(thing.zones, found);
    }
  }
  return found;
}
