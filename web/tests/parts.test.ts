import { expect, test } from 'vitest';
import { describe as inWords, explanations, factsOf, rulesAbout } from '../src/lib/facts';
import { nearest } from '../src/lib/roving';
import { pointsOf } from '../src/lib/points';
import type { Scene, Text, Thing } from '../src/lib/scene';
import { speech } from '../src/lib/words.svelte';
import { catalogue, fixture } from './setup';

const name = (seat: number) => ['Ada', 'Ben'][seat] ?? String(seat);
const thing = (kind: string, facts: Thing['facts']): Thing => ({
  id: 'x', kind, name: { key: 'a-card', values: {}, thing: null }, facts, hidden: false, zones: [],
});

async function speak(game: string, language: 'en' | 'it' = 'en'): Promise<void> {
  speech.use(async (l, g) => catalogue(l, g));
  await speech.speak(language, game);
}

test('facts in words: what is so, what is not, names of the engine and of players', async () => {
  await speak('climate');
  const said = factsOf(thing('card', { trait: 'hard_shell', owner: 1, food: 3, face_down: false, number: null }), name);
  expect(said).toEqual([
    { name: 'trait', said: 'Hard Shell' },
    { name: 'belongs to', said: 'Ben' },
    { name: 'food', said: '3' },
  ]);
});

test('a phrase of the game says name and value at once', async () => {
  await speak('darwin');
  const [fact] = factsOf(thing('board', { needs: 'run 2, cold 1' }), name);
  expect(fact!.said).toBe('');
  expect(fact!.name).toContain('run 2');
  expect(fact!.name).toContain('cold resistance 1');
});

test('some facts are told before all others', async () => {
  await speak('climate');
  const facts = { food: 3, owner: 1, population: 2 };
  expect(factsOf(thing('board', facts), name, ['population', 'fat']).map((f) => f.said)).toEqual(['2', '3', 'Ben']);
});

test('a thing is described in the language in use', async () => {
  const { scene } = fixture('climate-6-late');
  const board = scene.zones.flatMap((z) => z.things).find((t) => t.kind === 'board')!;
  await speak('climate');
  expect(inWords(board, name)).toContain('Population');
  await speak('climate', 'it');
  expect(inWords(board, name)).toContain('Popolazione');
});

test('cards explain themselves, also through what they name', async () => {
  await speak('origins');
  const trait = { key: 'trait-camouflage', values: {}, thing: null };
  expect(explanations({ key: 'card-single', values: { trait }, thing: null })).toHaveLength(1);
});

test('where the catalogue explains nothing, the rules do', async () => {
  await speak('climate');
  const trait = { key: 'trait-hard-shell', values: {}, thing: null };
  const rules = [
    { id: 'CLI-7.6', text: 'Hard Shell does not count here.' },
    { id: 'CLI-13.11', text: 'Hard Shell: counts as 4 larger when attacked.' },
  ];
  expect(rulesAbout({ key: 'card', values: { trait, number: 3 }, thing: null }, rules).map((r) => r.id)).toEqual(['CLI-13.11']);
});

test('arrow keys go to the nearest thing in their direction', () => {
  const spots = [[100, 0], [0, 100], [10, -80], [300, 5]] as const;
  expect(nearest([0, 0], [1, 0], spots)).toBe(0);
  expect(nearest([0, 0], [0, 1], spots)).toBe(1);
  expect(nearest([0, 0], [0, -1], spots)).toBe(2);
  expect(nearest([0, 0], [-1, 0], spots)).toBe(-1);
});

const line = (name: string, points: number | null): [Text, number | null] => [{ key: `score-${name}`, values: {}, thing: null }, points];

test('points are told by source; what the viewer may not know is no number', () => {
  const scene = { points: [[line('bag', null), line('fat', 0), line('population', 4), line('total', 4)]] } as unknown as Scene;
  const points = pointsOf(scene, 0)!;
  expect(points.total).toBe(4);
  expect(points.sources.map(([source]) => source.key)).toEqual(['score-population']);
  expect(points.hidden.map((source) => source.key)).toEqual(['score-bag']);
  expect(pointsOf({ ...scene, points: [] }, 0)).toBeNull();
});
