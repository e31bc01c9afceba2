import { expect, test } from 'vitest';
import { countsOf, docked, freeSites, homes, landOf, stacksOf } from '../src/games/darwin/parts';
import type { Thing } from '../src/lib/scene';
import { fixture, webFile } from './setup';

const card = (part: string, dock: string): Thing => ({
  id: `card:${part}`, kind: 'card', name: { key: 'card', values: {}, thing: null },
  facts: { part, dock }, hidden: false, zones: [],
});
const torso = card('torso', 'HWLLT');

test('lists of symbols, with and without numbers', () => {
  expect(countsOf('run 2, cold 1')).toEqual([{ name: 'run', count: 2 }, { name: 'cold', count: 1 }]);
  expect(countsOf('climb, heat')).toEqual([{ name: 'climb', count: null }, { name: 'heat', count: null }]);
  expect(countsOf('')).toEqual([]);
  expect(countsOf(undefined)).toEqual([]);
});

test('every card of an animal sits at a place of its own', () => {
  const cards = [torso, card('legs', 'L'), card('legs', 'L'), card('head', 'H'), card('tail', 'T')];
  expect(docked(cards).map((d) => d.site)).toEqual(['torso', 'hind', 'fore', 'head', 'tail']);
  expect(docked([torso, card('double_legs', 'LL')])[1]!.site).toBe('both');
});

test('the sites that are still free', () => {
  expect(freeSites([torso])).toEqual(['head', 'wings', 'legs', 'legs', 'tail']);
  expect(freeSites([torso, card('legs', 'L'), card('head', 'H')])).toEqual(['wings', 'legs', 'tail']);
  expect(freeSites([torso, card('double_legs', 'LL')])).toEqual(['head', 'wings', 'tail']);
});

test('the scene has the facts that the look reads', () => {
  const { scene } = fixture('darwin-6-late');
  const [place] = scene.zones.find((z) => z.id === 'places')!.things;
  expect(place!.facts).toMatchObject({ habitat: expect.any(String), needs: expect.any(String), counts: expect.any(String) });
  const species = scene.zones.find((z) => z.id.startsWith('species:') && z.count > 0)!.things[0]!;
  expect(species.facts).toMatchObject({ rank: 1, diet: expect.any(String), symbols: expect.any(String), fate: expect.any(String) });
  expect(scene.status.map((s) => s.key)).toContain('status-index');
});

test('a player finds every species of theirs, by habitat', () => {
  const { scene } = fixture('darwin-4-late');
  const all = scene.zones.filter((z) => z.id.startsWith('species:')).flatMap((z) => z.things);
  for (const seat of [0, 1, 2, 3]) {
    const found = homes(scene, seat).flatMap((home) => home.species);
    expect(found.map((t) => t.id)).toEqual(all.filter((t) => t.facts.owner === seat).map((t) => t.id));
  }
});

test('every habitat has a landscape', () => {
  const data = webFile('../src/wallacea/games/darwin/data/habitats.csv').trim().split('\n').slice(1);
  const habitats = data.map((line) => line.split(',')[0]!);
  const lands = new Set(habitats.map(landOf));
  expect(lands).toEqual(new Set(['grass', 'sand', 'ice', 'firs', 'jungle', 'reeds', 'sea', 'rocks']));
  expect(habitats.filter((h) => landOf(h) === 'grass')).toEqual(['savanna', 'steppe', 'mediterranean', 'cretaceous_plain']);
});

test('a habitat with many species gets stacks side by side, in the order of feeding', () => {
  const habitat = (species: number) => Array.from({ length: species }, (_, i) => i + 1);
  const heights = (...counts: number[]) => stacksOf(counts.map(habitat)).map((stacks) => stacks.map((stack) => stack.length));
  expect(heights(4, 0, 1)).toEqual([[4], [0], [1]]);
  expect(heights(2, 5, 3)).toEqual([[2], [3, 2], [3]]);
  expect(heights(1, 10)).toEqual([[1], [4, 4, 2]]);
  expect(heights(6, 7, 5, 1)).toEqual([[3, 3], [4, 3], [3, 2], [1]]);
  // Where all cannot be low, no habitat is parted in vain: fewer stacks are wider.
  expect(heights(3, 5, 10, 5, 5)).toEqual([[3], [5], [5, 5], [5], [5]]);
  expect(stacksOf([habitat(5)])).toEqual([[[1, 2, 3], [4, 5]]]);
});
