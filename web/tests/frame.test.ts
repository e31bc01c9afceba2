import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookOf } from '../src/games';
import type { Look } from '../src/games/contract';
import { look as plain } from '../src/games/generic';
import type { Scene, Zone } from '../src/lib/scene';
import { TableState } from '../src/lib/table.svelte';
import type { Request } from '../src/lib/wire';
import { speech } from '../src/lib/words.svelte';
import Frame from '../src/parts/Frame.svelte';
import { catalogue, fixture } from './setup';

let sent: Request[];

async function sit(name: string, change: (scene: Scene) => void = () => undefined, look: Look = plain): Promise<TableState> {
  const { scene, names, story, moves } = fixture(name);
  change(scene);
  speech.use(async (language, game) => catalogue(language, game));
  await speech.speak('en', scene.game);
  sent = [];
  const table = new TableState({
    request: async (wish) => (sent.push(wish), { kind: 'ack', id: 'x', version: 1 }),
    moment: async () => scene,
  });
  table.drawn = look;
  table.take({
    kind: 'view', version: 1, question: 5, undo: null, scene, story, since: 0, chat: [],
    table: {
      id: 'T', game: scene.game, options: {}, status: 'running', frozen: null, private: false,
      pace: { kind: 'live', seconds: 90 }, you: 0, host: true, spectators: 0, moves, now: Date.now(),
      deadlines: {}, rematch: null, rules: '1',
      from_position: false, deal: null, hints: true, rated: false, unrated: null, terms: [],
      seats: names.map((n) => ({ kind: 'person', name: n, level: null, online: true, away: false, wants_pause: false, hints: 0 })),
    },
  });
  render(Frame, { table });
  return table;
}

const hit = (id: string) => document.querySelector<HTMLElement>(`[data-thing="${id}"] > .hit`)!;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => new Response('[]'));
});
afterEach(cleanup);

const idsOf = (zones: Zone[]): string[] =>
  zones.flatMap((zone) => zone.things.flatMap((thing) => [thing.id, ...idsOf(thing.zones)]));
const count = (ids: string[], wanted: string) => ids.filter((id) => id === wanted).length;

const SCENES = ['arctic', 'climate', 'origins', 'darwin'].flatMap((game) =>
  ['2-early', '4-middle', '4-late', '2-end'].map((moment) => [game, `${game}-${moment}`] as const),
);

test('an empty hand takes no room', async () => {
  await sit('climate-6-late', (scene) => {
    const hand = scene.zones.find((z) => z.id === 'hand:0')!;
    [hand.things, hand.count] = [[], 0];
    scene.choices = [];
  });
  expect(document.querySelector('.hand[data-zone]')).toBeNull();
});

test('a comma stays with the name before it', async () => {
  await sit('darwin-4-late', (scene) => {
    const [first, rest] = scene.zones.find((z) => z.id === 'places')!.things.map((p) => ({ ...p.name, thing: p.id }));
    scene.prompt = { key: 'seats-more', values: { first: first!, rest: rest! }, thing: null };
    scene.choices = [];
  });
  const kept = document.querySelector('.prompt .kept');
  expect(kept?.textContent).toMatch(/,$/);
});

test.each(SCENES)('the look of %s shows what can be chosen, and nothing twice: %s', async (game, name) => {
  const table = await sit(name, () => undefined, await lookOf(game));
  const pieces = [...document.querySelectorAll<HTMLElement>('.piece[data-thing]')].map((p) => p.dataset.thing!);
  const lying = idsOf(table.scene!.zones);
  const twice = pieces.filter((id) => count(pieces, id) > count(lying, id));
  expect(twice).toEqual([]);
  const targets = new Set([...document.querySelectorAll<HTMLElement>('[data-thing]')].map((p) => p.dataset.thing!));
  for (const { things, words } of [...table.choices, ...table.refusals]) {
    for (const id of things) if (table.targets.has(id)) expect(targets.has(id), `${words}: ${id}`).toBe(true);
  }
});

test.each(['arctic-4', 'climate-6', 'origins-4', 'darwin-6'])('drawn plainly, every thing of %s is there', async (game) => {
  const table = await sit(`${game}-late`);
  const others = table.scene!.zones.filter((z) => z.id.startsWith('hand:') && z.owner !== 0).flatMap((z) => z.things);
  const unseen = new Set(others.map((t) => t.id));
  const pieces = new Set([...document.querySelectorAll<HTMLElement>('.piece')].map((p) => p.dataset.thing));
  expect([...table.things.keys()].filter((id) => !unseen.has(id) && !pieces.has(id))).toEqual([]);
});

test('a click on a lifted thing makes the choice', async () => {
  const table = await sit('arctic-4-early');
  const choice = table.choices.find((c) => c.things.length === 1 && table.choicesAt(c.things[0]!).length === 1)!;
  await fireEvent.click(hit(choice.things[0]!));
  expect(sent).toEqual([{ do: 'play', question: 5, action: choice.action }]);
});

test('a thing with several choices opens a menu; Escape takes the half choice back', async () => {
  const table = await sit('origins-4-middle', (scene) => {
    const [one, two] = scene.choices;
    const thing = scene.zones.flatMap((z) => z.things)[0]!.id;
    scene.choices = [{ ...one!, things: [thing] }, { ...two!, things: [thing] }];
  });
  const thing = table.choices[0]!.things[0]!;
  await fireEvent.click(hit(thing));
  const menu = screen.getByRole('menu');
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(2);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(table.picked).toEqual([]);
  await fireEvent.click(hit(thing));
  await fireEvent.click(screen.getAllByRole('menuitem')[1]!);
  expect(sent).toEqual([{ do: 'play', question: 5, action: table.choices[1]!.action }]);
});

test('a click on what lies on a board means the board, where only that can be chosen', async () => {
  const table = await sit('climate-6-middle', (scene) => {
    const board = scene.zones.flatMap((z) => z.things).find((t) => t.kind === 'board' && t.zones[0]!.things.length > 0)!;
    scene.choices = [{ ...scene.choices[0]!, things: [board.id] }];
    scene.refusals = [];
  });
  const board = table.thing(table.choices[0]!.things[0]!)!;
  await fireEvent.click(hit(board.zones[0]!.things[0]!.id));
  expect(sent).toEqual([{ do: 'play', question: 5, action: table.choices[0]!.action }]);
});

test('what is refused says why, with the rule', async () => {
  const table = await sit('arctic-4-early');
  const refusal = table.refusals.find((r) => r.things.length === 1 && table.standing(r.things[0]!) === 'refused')!;
  await fireEvent.click(hit(refusal.things[0]!));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(speech.words.say(refusal.reason, table.name));
  await fireEvent.click(within(dialog).getAllByText(refusal.rule)[0]!);
  expect(table.rule).toBe(refusal.rule);
  expect(sent).toEqual([]);
});

test('the move list holds every choice and every reason', async () => {
  const table = await sit('arctic-4-early');
  await fireEvent.keyDown(document.body, { key: 'm' });
  const panel = screen.getByRole('tabpanel');
  for (const choice of table.choices) {
    expect(panel.textContent).toContain(speech.words.say(choice.text, table.name));
  }
  for (const refusal of table.refusals) {
    expect(panel.textContent!.toLowerCase()).toContain(speech.words.say(refusal.reason, table.name).toLowerCase());
  }
  await fireEvent.click(panel.querySelector('.moves .move')!);
  expect(sent).toHaveLength(1);
});

test('another language changes every word at once', async () => {
  await sit('climate-6-middle');
  expect(document.body.textContent).toContain('Watering Hole');
  await speech.speak('it');
  await Promise.resolve();
  expect(document.body.textContent).not.toContain('Watering Hole');
  expect(document.documentElement.lang).toBe('it');
});

test('each region has one tab stop', async () => {
  await sit('climate-6-middle');
  for (const region of document.querySelectorAll('[data-region]')) {
    const stops = [...region.querySelectorAll<HTMLElement>('.hit')].filter((h) => h.tabIndex === 0);
    expect(stops.length).toBeLessThanOrEqual(1);
  }
  expect(document.querySelectorAll('.hit[tabindex="0"]').length).toBeGreaterThan(0);
});

const HERE = { left: 0, top: 0, right: 0, bottom: 0 };
const lookCloser = (table: TableState, id: string | null) => (table.closeup = id ? { id, anchor: HERE, pinned: true } : null);
const lookUp = (table: TableState, id: string | null) => (table.rule = id);

// In two languages, since rules are kept once they are here.
test.each([['a closer look', 'en', lookCloser], ['a rule', 'it', lookUp]] as const)(
  '%s that is closed before the rules are here asks nothing more',
  async (_, language, open) => {
    const table = await sit('darwin-4-late');
    await speech.speak(language, 'darwin');
    let answer: (rules: Response) => void = () => undefined;
    const asked = vi.fn(() => new Promise<Response>((settle) => (answer = settle)));
    vi.stubGlobal('fetch', asked);
    const warned = vi.spyOn(console, 'warn');
    open(table, table.scene!.zones.find((z) => z.id === 'market')!.things[0]!.id); // the words do not explain it
    await tick();
    expect(asked).toHaveBeenCalledOnce();
    open(table, null);
    await tick();
    answer(new Response('[{"id": "X-1", "text": "Nothing: at all."}]'));
    await new Promise((settle) => setTimeout(settle));
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  },
);

test.each([
  [1, 13 * 24, false],
  [1, 0.1, true],
  [2, 13 * 24, true],
])('%i people with %f hours each: a clock is shown: %s', async (people, hours, shown) => {
  const table = await sit('climate-4-middle', (scene) => (scene.waiting = [0]));
  const seats = table.info!.seats.map((seat, i) => ({ ...seat, kind: i < people ? ('person' as const) : ('bot' as const) }));
  table.info = { ...table.info!, seats, deadlines: { 0: Date.now() + hours * 3_600_000 } };
  await tick();
  expect(document.querySelector('.clock') !== null).toBe(shown);
});

test('every seat shows its points, and a closer look says where they come from', async () => {
  const table = await sit('climate-4-middle');
  const { points } = table.scene!;
  const plate = (seat: number) => document.querySelector(`[data-thing="seat:${seat}"]`)!;
  const total = points[1]!.at(-1)![1];
  expect(plate(1).querySelector('.points')!.textContent).toBe(`${total}+?`);
  expect(plate(0).querySelector('.points')!.textContent).toBe(String(points[0]!.at(-1)![1]));
  expect(hit('seat:1').getAttribute('aria-label')).toContain(`${total} points, not known to you: food in the bag`);
  lookCloser(table, 'seat:1');
  await tick();
  const lines = [...document.querySelectorAll('.closeup .points div')].map((line) => line.textContent);
  expect(lines).toContain('food in the bagnot known to you');
  expect(lines.at(-1)).toBe(`known points if the game ended now${total}`);
  lookCloser(table, 'seat:0');
  await tick();
  expect(document.querySelector('.closeup .points')!.textContent).toContain('points if the game ended now');
});
