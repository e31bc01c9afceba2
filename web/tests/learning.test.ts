import { beforeEach, expect, test } from 'vitest';
import { Learning, type Lesson, type Moment } from '../src/lib/learning.svelte';
import { text } from '../src/lib/words.svelte';
import { fixture } from './setup';

const { scene } = fixture('climate-6-middle');
const [right, wrong] = scene.choices;
const zone = scene.zones.find((z) => z.things.length > 0)!;

function moment(more: Partial<Moment> = {}): Moment {
  return { scene, say: [], highlight: [], expected: [], otherwise: null, after: [], story: [], ...more };
}
const lesson: Lesson = {
  game: 'climate',
  bots: ['Wallace', 'Merian'],
  chapters: [
    {
      title: text('lesson-one'),
      moments: [
        moment({ highlight: [zone.id] }),
        moment({ expected: [right!.action], after: [text('lesson-done')], story: [text('lesson-told')] }),
        moment({ expected: [right!.action] }),
      ],
    },
    { title: text('lesson-two'), moments: [moment()] },
  ],
};

let learning: Learning;
beforeEach(() => (learning = new Learning(lesson, 'Ada')));

test('where there is only something to look at, nothing is asked and a button goes on', () => {
  expect(learning.looks).toBe(true);
  expect(learning.table.choices).toEqual([]);
  const [thing] = zone.things;
  expect(learning.table.isLit(thing!.id)).toBe(true);
  learning.next();
  expect(learning.looks).toBe(false);
  expect(learning.table.choices).toEqual(scene.choices);
  expect(learning.table.isLit(thing!.id)).toBe(false);
});

test('the expected choice goes on and is answered; another one is not taken', async () => {
  learning.next();
  await learning.table.choose(wrong!.action);
  expect(learning.at).toBe(1);
  expect(learning.astray).toBe(true);
  await learning.table.choose(right!.action);
  expect(learning.at).toBe(2);
  expect(learning.astray).toBe(false);
  expect(learning.done).toEqual([text('lesson-done')]);
});

test('the same question twice in a row drops what was half chosen', async () => {
  learning.next();
  learning.table.picked = ['card:1'];
  await learning.table.choose(right!.action);
  expect(learning.table.picked).toEqual([]);
});

test('help names the choice and lights what to click on', async () => {
  learning.next();
  await learning.table.askHint();
  expect(learning.helped).toBe(true);
  expect(learning.wanted).toEqual(right);
  for (const id of right!.things) expect(learning.table.isLit(id)).toBe(true);
});

test('undo goes a moment back, chapters can be opened, and a new one says nothing of the old', async () => {
  learning.next();
  await learning.table.undo();
  expect(learning.at).toBe(0);
  learning.open(1);
  expect([learning.at, learning.chapter, learning.last]).toEqual([3, 1, true]);
  expect(learning.done).toEqual([]);
  expect(learning.table.story.flatMap((t) => t.texts)).toEqual([]);
  learning.next();
  expect(learning.at).toBe(3);
});

test('the story of a chapter grows', () => {
  learning.next();
  learning.next();
  expect(learning.table.story.flatMap((t) => t.texts)).toEqual([text('lesson-told')]);
});

test('everybody at the table has a name', () => {
  expect([0, 1, 2, 3].map(learning.table.name)).toEqual(['Ada', 'Wallace', 'Merian', 'Wallace']);
});
