// A story in short: sentences in a row that say nearly the same become one.
import type { Text } from './scene';
import { text } from './words.svelte';

/** Begins a turn; the mark of the seat at the head of the line says enough. */
const TURN_BEGINS = 'event-turn-begins';
/** Ends the keys of sentences about several things at once. */
const MANY = '-many';

export interface Line {
  text: Text;
  times: number;
}

/** The same sentence several times is counted; those that differ in one thing become a list. */
export function inShort(told: readonly Text[], knows: (key: string) => boolean): Line[] {
  const lines: Line[] = [];
  let listed: string | null = null;
  for (const sentence of told) {
    if (sentence.key === TURN_BEGINS) continue;
    const many = sentence.key + MANY;
    const last = lines.at(-1);
    const goesOn = last && (last.text.key === sentence.key || last.text.key === many);
    if (goesOn) {
      const differing = Object.keys(sentence.values).filter((n) => !same(last.text.values[n], sentence.values[n]));
      if (differing.length === 0) {
        last.times++;
        continue;
      }
      const [name] = differing as [string];
      const asList = differing.length === 1 && name !== 'seat' && knows(many) && (listed ?? name) === name;
      if (last.times === 1 && asList) {
        const both = text('web-list', { first: last.text.values[name]!, rest: sentence.values[name]! });
        last.text = text(many, { ...last.text.values, [name]: both });
        listed = name;
        continue;
      }
    }
    lines.push({ text: sentence, times: 1 });
    listed = null;
  }
  return lines;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
