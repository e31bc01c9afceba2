import { expect, test } from 'vitest';
import { brackets } from '../src/games/origins/traits';
import type { Thing } from '../src/lib/scene';

const thing = (id: string, facts: Thing['facts'] = {}): Thing => ({
  id, kind: 'animal', name: { key: id, values: {}, thing: null }, facts, hidden: false, zones: [],
});
const animals = ['animal:1', 'animal:2', 'animal:3', 'animal:4'].map((id) => thing(id));
const link = (id: string, first: number, second: number) =>
  thing(id, { first_thing: `animal:${first}`, second_thing: `animal:${second}` });

test('a pair card is a bracket between its partners, whichever was named first', () => {
  const [one, other] = brackets([link('a', 1, 2), link('b', 4, 3)], animals);
  expect(one).toMatchObject({ from: 0, to: 1, forward: true });
  expect(other).toMatchObject({ from: 2, to: 3, forward: false });
});

test('brackets that overlap lie in different lanes, those that only touch share one', () => {
  const found = brackets([link('far', 1, 4), link('a', 1, 2), link('again', 1, 2), link('b', 2, 3)], animals);
  const lane = Object.fromEntries(found.map((b) => [b.thing.id, b.lane]));
  expect(lane.a).toBe(0);
  expect(lane.b).toBe(0);
  expect(lane.again).toBe(1);
  expect(lane.far).toBe(2);
});

test('links of other players are left out', () => {
  expect(brackets([link('a', 8, 9)], animals)).toEqual([]);
});
