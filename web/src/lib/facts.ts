// The facts of a thing in words.
import type { Text, Thing } from './scene';
import type { Rule } from './wire';
import { messageKey, speech, text, type NameOfSeat } from './words.svelte';

/** A fact in words: what it is called and its value, or one phrase for both. */
export interface Fact {
  name: string;
  said: string;
}

/** The facts that there are words for, some before all others; what is not so and what is nothing is left out. */
export function factsOf(thing: Thing, name: NameOfSeat, first: readonly string[] = []): Fact[] {
  const words = speech.words;
  const found: Fact[] = [];
  const told = first.filter((key) => key in thing.facts);
  for (const key of [...told, ...Object.keys(thing.facts).filter((key) => !told.includes(key))]) {
    const value = thing.facts[key]!;
    if (value === null || value === false || value === '') continue;
    const said = valueInWords(key, value, name);
    const label = labelOf(thing, key);
    const phrase = `fact-${messageKey(key)}`;
    if (label) found.push({ name: words.say(text(label)), said });
    else if (words.knows(phrase)) {
      const given = typeof value === 'number' ? value : said;
      found.push({ name: words.say(text(phrase, { value: given })), said: '' });
    }
  }
  return found;
}

/** The key of what a fact is called: in things of this kind, or in any. */
function labelOf(thing: Thing, fact: string): string | undefined {
  const name = messageKey(fact);
  const keys = [`web-fact-${messageKey(thing.kind)}-${name}`, `web-fact-${name}`];
  return keys.find((key) => speech.words.knows(key));
}

function valueInWords(key: string, value: string | number | boolean, name: NameOfSeat): string {
  if (typeof value === 'boolean') return '';
  if (typeof value === 'number') return key === 'owner' ? name(value) : String(value);
  return value
    .split(', ')
    .map((part) => {
      const [, what, count] = /^(.*?)( \d+)?$/.exec(part)!;
      return what!.split('/').map(known).join(' / ') + (count ?? '');
    })
    .join(', ');
}

/** Where names of the engine stand in the catalogues. */
const PREFIXES = ['trait-', 'zone-', 'symbol-', 'web-value-', ''];

function known(value: string): string {
  const words = speech.words;
  const name = messageKey(value);
  const key = PREFIXES.map((prefix) => prefix + name).find((k) => words.knows(k));
  return key ? words.say(text(key)) : words.word(value);
}

/** Everything that a screen reader should say of a thing. */
export function describe(thing: Thing, name: NameOfSeat): string {
  const said = speech.words.say(thing.name, name);
  const facts = factsOf(thing, name).map((f) => (f.said ? `${f.name} ${f.said}` : f.name));
  return [said, ...facts].join(', ');
}

/** What a card does, where the catalogue explains it. */
export function explanations(name: Text): string[] {
  const words = speech.words;
  const found: string[] = [];
  const visit = (part: Text): void => {
    const key = `${part.key}-text`;
    if (words.knows(key)) found.push(words.say(text(key, part.values)));
    for (const value of Object.values(part.values)) if (typeof value === 'object') visit(value);
  };
  visit(name);
  return [...new Set(found)];
}

/** The rules that are about what a name names: those that begin with it and a colon. */
export function rulesAbout(name: Text, rules: readonly Rule[]): Rule[] {
  const names: string[] = [];
  const visit = (part: Text): void => {
    names.push(speech.words.say(part).toLowerCase());
    for (const value of Object.values(part.values)) if (typeof value === 'object') visit(value);
  };
  visit(name);
  return rules.filter((rule) => names.some((said) => rule.text.toLowerCase().startsWith(`${said}:`)));
}
