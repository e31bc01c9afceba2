import { expect, test } from 'vitest';
import type { Text } from '../src/lib/scene';
import { inShort } from '../src/lib/story';
import { Words } from '../src/lib/words.svelte';

const t = (key: string, values: Text['values'] = {}): Text => ({ key, values, thing: null });
const source = `web-list = { $first }, { $rest }
event-new = New: { $card }
event-new-many = New cards: { $card }
event-drew = { $seat } drew { $card }
event-drew-many = { $seat } drew { $card }
`;
const words = new Words('en', source);
const said = (...told: Text[]) =>
  inShort(told, (key) => words.knows(key)).map((l) => words.say(l.text) + (l.times > 1 ? ` x${l.times}` : ''));

test('sentences that differ in one thing become a list', () => {
  expect(said(t('event-new', { card: 'A' }), t('event-new', { card: 'B' }), t('event-new', { card: 'C' }))).toEqual([
    'New cards: A, B, C',
  ]);
});

test('the same sentence again is counted', () => {
  expect(said(t('event-new', { card: 'A' }), t('event-new', { card: 'A' }))).toEqual(['New: A x2']);
});

test('who did it is no list, and two differences are two sentences', () => {
  const drew = (seat: string, card: string) => t('event-drew', { seat, card });
  expect(said(drew('Ada', 'A'), drew('Ben', 'A'))).toEqual(['Ada drew A', 'Ben drew A']);
  expect(said(drew('Ada', 'A'), drew('Ben', 'B'))).toEqual(['Ada drew A', 'Ben drew B']);
});

test('without words for several there is no list; the beginning of a turn is not said', () => {
  expect(said(t('event-other', { x: 1 }), t('event-turn-begins'), t('event-other', { x: 2 }))).toHaveLength(2);
});
