import { expect, test } from 'vitest';
import type { Text } from '../src/lib/scene';
import { languageHere, Words } from '../src/lib/words.svelte';
import { words } from './setup';

const t = (key: string, values: Text['values'] = {}, thing: string | null = null): Text => ({ key, values, thing });
const names = (seat: number) => ['Ada', 'Ben'][seat]!;

test('a seat is called by its player’s name', () => {
  const said = words('en', 'arctic').say(t('ask-other', { seat: t('seat', { number: 1 }) }), names);
  expect(said).toBe('Waiting for Ben.');
});

test('the same text in both languages', () => {
  const text = t('ask-other', { seat: t('seat', { number: 0 }) });
  expect(words('it', 'arctic').say(text, names)).not.toBe(words('en', 'arctic').say(text, names));
});

test('what a sentence names becomes a part of its own', () => {
  const source = 'event-took = { $who } took { $card }, twice: { $card }\nfox = fox\nnice = the nice { $animal }';
  const parts = new Words('en', source).parts(
    t('event-took', { who: t('seat', { number: 0 }), card: t('nice', { animal: t('fox', {}, 'token:fox') }) }),
    names,
  );
  expect(parts).toEqual([
    { said: 'Ada', thing: 'seat:0' },
    { said: ' took ', thing: null },
    { said: 'the nice ', thing: null },
    { said: 'fox', thing: 'token:fox' },
    { said: ', twice: ', thing: null },
    { said: 'the nice ', thing: null },
    { said: 'fox', thing: 'token:fox' },
  ]);
});

test('a thing made of several words is one chip', () => {
  const source = 'move = Feed { $it }\nbeast = beast { $name }\nname = Bo';
  const beast = t('beast', { name: t('name', {}, 'name:1') }, 'beast:1');
  expect(new Words('en', source).parts(t('move', { it: beast }))).toEqual([
    { said: 'Feed ', thing: null },
    { said: 'beast Bo', thing: 'beast:1' },
  ]);
});

test('plain values choose plurals', () => {
  expect(words('en').ui('moves-can', { count: 1 })).toBe('1 possible move');
  expect(words('it').ui('moves-can', { count: 5 })).toBe('5 scelte');
});

test('an unknown key is shown as it is, a known name as a word', () => {
  expect(words('en').say(t('no-such-key'))).toBe('no-such-key');
  expect(words('en', 'darwin').word('taiga')).toBe('Taiga');
  expect(words('en', 'darwin').word('no_such_reef')).toBe('no such reef');
});

test('the language: chosen, else the browser’s, else English', () => {
  expect(languageHere('it', ['en'])).toBe('it');
  expect(languageHere(null, ['de-AT', 'it-IT', 'en'])).toBe('it');
  expect(languageHere(null, ['de'])).toBe('en');
  expect(languageHere('xx', ['fr'])).toBe('en');
});

test('phrases for the chat come from the catalogue', () => {
  expect(words('it').keys('phrase-')).toEqual(words('en').keys('phrase-'));
  expect(words('en').keys('phrase-')).toContain('well-played');
});
