import { beforeEach, expect, test } from 'vitest';
import { TableState } from '../src/lib/table.svelte';
import type { Request, View } from '../src/lib/wire';
import { fixture } from './setup';

const { scene, names, moves } = fixture('climate-6-middle');
let sent: Request[];
let table: TableState;

function view(more: Partial<View> & { moves?: number } = {}): View {
  const { moves: count = moves, ...rest } = more;
  return {
    kind: 'view', version: 1, question: 1, undo: null, scene, story: [], since: 0, chat: [],
    table: {
      id: 'T', game: 'climate', options: {}, status: 'running', frozen: null, private: false,
      pace: { kind: 'live', seconds: 90 }, you: 0, host: true, spectators: 0, moves: count, now: Date.now(),
      deadlines: {}, rematch: null, rules: '1',
      from_position: false, deal: null, hints: true, rated: false, unrated: null, terms: [],
      seats: names.map((name) => ({ kind: 'person', name, level: null, online: true, away: false, wants_pause: false, hints: 0 })),
    },
    ...rest,
  };
}
const told = (...numbers: number[]) => numbers.map((move) => ({ move, seat: 0, texts: [] }));
const anchor = { left: 0, top: 0, right: 0, bottom: 0 };

beforeEach(() => {
  sent = [];
  table = new TableState({
    request: async (wish) => (sent.push(wish), { kind: 'ack', id: 'x', version: 1 }),
    moment: async () => scene,
  });
});

test('the story grows where it goes on', () => {
  expect(table.take(view({ story: told(0, 1, 2), moves: 2 }))).toBe(false);
  expect(table.take(view({ story: told(3), since: 2, moves: 3 }))).toBe(false);
  expect(table.story.map((t) => t.move)).toEqual([0, 1, 2, 3]);
});

test('a gap is noticed, and a whole story replaces everything', () => {
  table.take(view({ story: told(0, 1, 2), moves: 2 }));
  expect(table.take(view({ story: told(6), since: 5, moves: 6 }))).toBe(true);
  expect(table.take(view({ story: told(0, 1), since: 0, moves: 1 }))).toBe(false);
  expect(table.story.map((t) => t.move)).toEqual([0, 1]);
});

test('things can be chosen only while one is asked and looks at the present', async () => {
  table.take(view());
  const [first] = scene.choices.flatMap((c) => c.things);
  expect(table.standing(first!)).toBe('start');
  await table.visit(3);
  expect(table.standing(first!)).toBe('idle');
  table.returnToNow();
  await expect.poll(() => table.standing(first!)).toBe('start');
  table.take(view({ question: null }));
  expect(table.standing(first!)).toBe('idle');
});

test('a question that changes drops what was half chosen; one that stays does not', () => {
  table.take(view());
  const thing = scene.choices.find((c) => c.things.length === 1)!.things[0]!;
  table.picked = [thing];
  table.take(view({ version: 2 }));
  expect(table.picked).toEqual([thing]);
  table.take(view({ version: 3, question: 2 }));
  expect(table.picked).toEqual([]);
});

test('a choice is sent with the question it answers', async () => {
  table.take(view({ question: 41 }));
  await table.choose(scene.choices[0]!.action);
  expect(sent).toEqual([{ do: 'play', question: 41, action: scene.choices[0]!.action }]);
});

test('until the answer is here all stays as it was, and nothing else can be chosen', async () => {
  const choice = scene.choices.find((c) => c.things.length === 1)!;
  const other = scene.choices.flatMap((c) => c.things).find((id) => id !== choice.things[0])!;
  table.courier.request = async (wish) => (sent.push(wish), { kind: 'ack', id: 'x', version: 2 });
  table.take(view());
  await table.choose(choice.action);
  expect(table.waits).toBe(true);
  expect(table.standing(choice.things[0]!)).toBe('picked');
  expect(table.standing(other)).toBe('start');
  table.touch(other, anchor);
  table.drag(other);
  table.drop(other, [], true, anchor);
  await table.choose(choice.action);
  expect(sent).toHaveLength(1);
  expect(table.picked).toEqual([]);
  table.take(view({ version: 2, question: 2 }));
  expect(table.waits).toBe(false);
  expect(table.standing(choice.things[0]!)).toBe('start');
});

test('what was refused can be chosen again', async () => {
  const choice = scene.choices.find((c) => c.things.length === 1)!;
  const refused = { obstacle: 'X', reason: { key: 'x', values: {}, thing: null }, rule: null };
  table.courier.request = async (wish) => (sent.push(wish), { kind: 'ack', id: 'x', version: 1, refused });
  table.take(view());
  await table.choose(choice.action);
  expect(table.standing(choice.things[0]!)).toBe('start');
});

test('a moment shares with the present all that is the same', async () => {
  table.courier.moment = async () => structuredClone(scene);
  table.take(view());
  await table.visit(3);
  expect(table.past!.scene).toBe(table.present);
});

test('undo first lets a half-made choice go', async () => {
  table.take(view());
  table.picked = ['card:1'];
  await table.undo();
  expect(sent).toEqual([]);
  await table.undo();
  expect(sent).toEqual([{ do: 'undo', question: 1 }]);
});

test('what cannot be chosen is looked at instead', () => {
  table.take(view());
  table.touch('food:water', anchor);
  expect(table.closeup).toMatchObject({ id: 'food:water', pinned: true });
});

test('dropping on a target is clicking on it', () => {
  table.take(view());
  const card = scene.choices.find((c) => c.things.length === 1)!;
  table.drag(card.things[0]!);
  expect(table.dragging).toBe(card.things[0]);
  table.drop(card.things[0]!, [], false, anchor); // dropped where it lay
  expect(sent).toEqual([]);
  expect(table.dragging).toBeNull();
});

/** Drops a card that can be chosen by itself on targets; the server then asks this. */
async function dropped(targets: string[], answers: { things: string[] }[], version = 2): Promise<number[]> {
  const card = scene.choices.find((c) => c.things.length === 1)!;
  const choices = answers.map(({ things }, i) => ({ ...card, action: 900 + i, things }));
  table.courier.request = async (wish) => (sent.push(wish), { kind: 'ack', id: 'x', version: 2 });
  table.take(view({ scene: { ...scene, choices: [card] } }));
  table.drag(card.things[0]!);
  table.drop(card.things[0]!, targets, true, anchor);
  await Promise.resolve();
  table.take(view({ version, question: 2, scene: { ...scene, choices } }));
  await new Promise((settled) => setTimeout(settled));
  return sent.flatMap((wish) => (wish.do === 'play' && wish.question === 2 ? [wish.action] : []));
}

test('what a card was dropped on answers the question that follows', async () => {
  const board = 'food:water';
  expect(await dropped(['trait:on-it', board], [{ things: ['food:plants'] }, { things: [board] }])).toEqual([901]);
});

test('a card that can do several things asks which, and then goes where it was dropped', async () => {
  const card = scene.choices.find((c) => c.things.length === 1)!;
  const ways = [card, { ...card, action: 800 }];
  table.courier.request = async (wish) => (sent.push(wish), { kind: 'ack', id: 'x', version: 2 });
  table.take(view({ scene: { ...scene, choices: ways } }));
  table.drag(card.things[0]!);
  table.drop(card.things[0]!, ['food:water'], true, anchor);
  expect(table.menu.map((c) => c.action)).toEqual([card.action, 800]);
  await table.choose(800);
  table.take(view({ version: 2, question: 2, scene: { ...scene, choices: [{ ...card, action: 901, things: ['food:water'] }] } }));
  await new Promise((settled) => setTimeout(settled));
  expect(sent.map((wish) => wish.do === 'play' && wish.action)).toEqual([800, 901]);
});

test('a drop answers nothing where the target is not asked for, or others chose in between', async () => {
  expect(await dropped(['food:water'], [{ things: ['food:plants'] }])).toEqual([]);
  expect(await dropped(['food:water'], [{ things: ['food:water'] }], 3)).toEqual([]);
  expect(table.menu).toEqual([]);
});

test('where the question that follows has several choices for the target, they are offered', async () => {
  expect(await dropped(['food:water'], [{ things: ['food:water'] }, { things: ['food:water'] }])).toEqual([]);
  expect(table.menu.map((c) => c.action)).toEqual([900, 901]);
});

test('what does not concern the viewer now is refused nowhere on the page', () => {
  const one = scene.refusals[0] ?? {
    action: 1, words: 'x', text: scene.prompt!, things: [], obstacle: 'X', reason: scene.prompt!, rule: 'CLI-1', aside: false,
  };
  const refusals = [{ ...one, aside: false, words: 'told' }, { ...one, aside: true, words: 'aside' }];
  table.take(view({ scene: { ...scene, refusals } }));
  expect(table.refusals.map((refusal) => refusal.words)).toEqual(['told']);
});
