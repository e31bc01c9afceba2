import { expect, test } from 'vitest';
import { kept } from '../src/lib/kept';
import { fixture } from './setup';

test('what equals its predecessor is its predecessor', () => {
  const { scene } = fixture('climate-6-late');
  expect(kept(structuredClone(scene), scene)).toBe(scene);
});

test('what has changed is new, with all that it lies in; the rest stays', () => {
  const { scene } = fixture('climate-6-late');
  const fresh = structuredClone(scene);
  const at = fresh.zones.findIndex((zone) => zone.things.length > 1);
  fresh.zones[at]!.things[0]!.facts.changed = true;
  const now = kept(fresh, scene);
  expect(now).toEqual(fresh);
  expect(now).not.toBe(scene);
  expect(now.zones[at]!.things[0]).not.toBe(scene.zones[at]!.things[0]);
  expect(now.zones[at]!.things[1]).toBe(scene.zones[at]!.things[1]);
  expect(now.choices).toBe(scene.choices);
});

test('things keep themselves when others come and go', () => {
  const old = [{ id: 'a', n: 1 }, { id: 'b', n: 2 }];
  const now = kept([{ id: 'b', n: 2 }, { id: 'c', n: 3 }], old);
  expect(now).toEqual([{ id: 'b', n: 2 }, { id: 'c', n: 3 }]);
  expect(now[0]).toBe(old[1]);
});

test('nothing is mixed up: lengths, kinds, missing and empty', () => {
  for (const [fresh, old] of [
    [[1], [1, 2]], [[1, 2], [1]], [{}, []], [[], {}], [null, {}], [{}, null],
    [{ a: undefined }, { b: undefined }], [{ a: 1 }, { a: 1, b: 2 }], ['1', 1],
  ]) {
    expect(kept(fresh, old)).toStrictEqual(fresh);
  }
});
