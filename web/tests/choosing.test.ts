import { describe, expect, test } from 'vitest';
import { bare, candidates, click, copiesOf, following, standing, targetsOf, thingsOf } from '../src/lib/choosing';
import type { Choice, Zone } from '../src/lib/scene';
import { fixture } from './setup';

const text = { key: 'x', values: {}, thing: null };
const choice = (action: number, ...things: string[]): Choice => ({ action, words: '', text, things });

describe('one thing', () => {
  test('a click on a thing with one choice makes it', () => {
    const step = click([choice(1, 'card:1'), choice(2, 'card:2')], [], 'card:1');
    expect(step.chosen?.action).toBe(1);
    expect(step.picked).toEqual([]);
  });

  test('several choices about one thing open a menu', () => {
    const step = click([choice(1, 'a'), choice(2, 'a'), choice(3, 'b')], [], 'a');
    expect(step.chosen).toBeUndefined();
    expect(step.menu?.map((c) => c.action)).toEqual([1, 2]);
    expect(step.picked).toEqual(['a']);
  });

  test('a click on something else changes nothing', () => {
    expect(click([choice(1, 'a')], [], 'z')).toEqual({ picked: [] });
  });
});

describe('several things in order', () => {
  const choices = [choice(1, 'a', 'x'), choice(2, 'a', 'y'), choice(3, 'b', 'x')];

  test('source, then target', () => {
    const first = click(choices, [], 'a');
    expect(first).toEqual({ picked: ['a'] });
    expect(following(choices, first.picked)).toEqual(new Set(['x', 'y']));
    expect(click(choices, first.picked, 'y').chosen?.action).toBe(2);
  });

  test('the target may be clicked on first', () => {
    const first = click(choices, [], 'y');
    expect(first.picked).toEqual(['y']);
    expect(click(choices, first.picked, 'a').chosen?.action).toBe(2);
  });

  test('the order counts where both orders are choices', () => {
    const links = [choice(1, 'a', 'b'), choice(2, 'b', 'a')];
    expect(click(links, ['a'], 'b').chosen?.action).toBe(1);
    expect(click(links, ['b'], 'a').chosen?.action).toBe(2);
  });

  test('another source begins anew; the same one again lets go', () => {
    expect(click(choices, ['a'], 'b')).toEqual({ picked: ['b'] });
    expect(click(choices, ['a'], 'a')).toEqual({ picked: [] });
  });

  test('the same things in the same order differ in words: a menu at once', () => {
    const both = [choice(1, 'a', 'b'), choice(2, 'a', 'b')];
    expect(click(both, [], 'a').menu).toHaveLength(2);
  });

  test('a choice that is complete while others go on is offered beside the targets', () => {
    const mixed = [choice(1, 'a'), choice(2, 'a', 'x')];
    const step = click(mixed, [], 'a');
    expect(step.menu?.map((c) => c.action)).toEqual([1]);
    expect(step.picked).toEqual(['a']);
  });
});

test('how things stand', () => {
  const choices = [choice(1, 'a', 'x')];
  const refusals = [{ ...choice(9, 'n'), obstacle: 'NO', reason: text, rule: 'R-1', aside: false }];
  expect(standing('a', choices, refusals, [])).toBe('start');
  expect(standing('x', choices, refusals, ['a'])).toBe('next');
  expect(standing('a', choices, refusals, ['a'])).toBe('picked');
  expect(standing('n', choices, refusals, [])).toBe('refused');
  expect(standing('q', choices, refusals, [])).toBe('idle');
});

test('copies of a card stand for the first, in the same zone only', () => {
  const thing = (id: string) => ({ id, kind: 'card', name: text, facts: {}, hidden: false, zones: [] });
  const zone = (id: string, ...ids: string[]): Zone => ({
    id, layout: 'set', name: text, things: ids.map(thing), count: ids.length, owner: 0,
  });
  const copies = copiesOf([zone('hand:0', 'card:5', 'card:5:2', 'card:6'), zone('pile', 'card:5:3')]);
  expect([...copies]).toEqual([['card:5:2', 'card:5']]);
});

describe.each(['arctic-2', 'arctic-4', 'climate-2', 'climate-6', 'origins-2', 'origins-4', 'darwin-2', 'darwin-6'])(
  'real scenes of %s',
  (name) => {
    test.each(['early', 'middle', 'late'])('every choice of the %s scene can be reached by clicking', (moment) => {
      const { scene } = fixture(`${name}-${moment}`);
      const known = targetsOf(scene.zones, scene.seats);
      const loose = new Set(bare(scene.choices, known).map((c) => c.action));
      expect(scene.choices.length).toBeGreaterThan(0);
      for (const wanted of scene.choices) {
        if (loose.has(wanted.action)) continue;
        let picked: string[] = [];
        let done = false;
        for (const id of wanted.things) {
          expect(known.has(id), `${id} is on the table`).toBe(true);
          const step = click(scene.choices, picked, id);
          picked = step.picked;
          done = step.chosen?.action === wanted.action || (step.menu ?? []).some((c) => c.action === wanted.action);
          if (done) break;
        }
        expect(done, `choice ${wanted.words}`).toBe(true);
      }
    });
  },
);

test('things of a scene are found wherever they lie', () => {
  const { scene } = fixture('climate-6-late');
  const things = thingsOf(scene.zones);
  const boards = [...things.values()].filter((t) => t.kind === 'board');
  for (const board of boards) for (const zone of board.zones) for (const inner of zone.things) expect(things.get(inner.id)).toBe(inner);
  expect(candidates(scene.choices, [])).toHaveLength(scene.choices.length);
});
