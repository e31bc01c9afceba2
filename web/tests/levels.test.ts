import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Text } from '../src/lib/scene';
import { TableState } from '../src/lib/table.svelte';
import type { Hint, SeatInfo } from '../src/lib/wire';
import { levelAbout, levelName, speech, ui } from '../src/lib/words.svelte';
import NewTable from '../src/parts/NewTable.svelte';
import AtTable from './AtTable.svelte';
import { catalogue } from './setup';

const LADDER = ['easy', 'medium', 'hard', 'master', 'champion'];
const said = (key: string, values: Text['values'] = {}): Text => ({ key, values, thing: null });
const level = (name: string) => said(`level-${name}`);

beforeEach(async () => {
  speech.use(async (language, game) => catalogue(language, game));
  await speech.speak('en', 'arctic');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function atTable(instead: Text[], hint: Hint | null = null): TableState {
  const table = new TableState({
    request: async () => ({ kind: 'ack', id: 'x', version: 1 }),
    moment: async () => null!,
  });
  tell(table, instead);
  table.hint = hint;
  return table;
}

function tell(table: TableState, instead: Text[]): void {
  const seat: Omit<SeatInfo, 'kind' | 'name' | 'level'> = { online: true, away: false, wants_pause: false, hints: 0 };
  table.take({
    kind: 'view', version: table.version + 1, question: null, undo: null, scene: null, story: [], since: 0, chat: [],
    table: {
      id: 'T', game: 'arctic', options: {}, status: 'running', frozen: null, private: true,
      pace: { kind: 'live', seconds: 90 }, you: 0, host: true, spectators: 0, moves: 0, now: Date.now(),
      deadlines: {}, rematch: null, rules: '1',
      from_position: false, deal: null, hints: true, rated: false, unrated: 'alone', terms: [],
      seats: [
        { kind: 'person', name: 'Ada', level: null, ...seat },
        { kind: 'bot', name: 'Wallace', level: 'hard', ...seat, instead },
        { kind: 'bot', name: 'Hooker', level: 'hard', ...seat, instead },
      ],
    },
  });
}

const preparing = (seconds: number) =>
  said('instead-preparing', { level: level('hard'), plays: level('master'), seconds, expected: 9 });

test('who plays for a level that is prepared is said once, with the seconds, until it is ready', async () => {
  const table = atTable([preparing(2)]);
  render(AtTable, { table });
  expect(screen.getAllByText(/hard is still being prepared \(2 of about 9 s\).*: master/)).toHaveLength(1);
  tell(table, [preparing(5)]);
  await expect.poll(() => screen.queryByText(/\(5 of about 9 s\)/)).not.toBeNull();
  tell(table, []);
  await expect.poll(() => screen.queryByText(/being prepared/)).toBeNull();
});

test('a lasting reason is shown for a while', async () => {
  vi.useFakeTimers();
  const why = said('instead-no-master', { level: level('master'), plays: level('hard') });
  const table = atTable([why]);
  render(AtTable, { table });
  expect(screen.getByRole('status').textContent).toContain('has no usable weights');
  await vi.advanceTimersByTimeAsync(13_000);
  expect(screen.queryByRole('status')).toBeNull();
  expect(table.info!.seats[1]!.instead).toEqual([why]);
});

test("a master's hint says what choices change; other hints say why it is not the master's", async () => {
  const options = [
    { action: 1, text: said('yes'), share: 0.7, value: 0.61, change: 0.04 },
    { action: 2, text: said('no'), share: 0.2, value: 0.5, change: -0.07 },
    { action: 3, text: said('yes'), share: 0.1, value: 0.5, change: 0 },
  ];
  const table = atTable([], { action: 1, text: said('yes'), by: 'master', options, instead: [] });
  render(AtTable, { table });
  expect(screen.getByText(/What a bot would do \(master\)/)).toBeTruthy();
  for (const shown of ['61% (+4)', '50% (-7)', '50% (0)']) expect(screen.getByText(new RegExp(shown.replace(/[()+]/g, '\\$&')))).toBeTruthy();
  const why = said('instead-no-master', { level: level('master'), plays: level('hard') });
  const plain = [{ action: 1, text: said('yes'), share: 0.7, value: 0.61, change: null }];
  table.hint = { action: 1, text: said('yes'), by: 'hard', options: plain, instead: [why] };
  await expect.poll(() => screen.queryByText(ui('hint-why', { value: 61, share: 70 }))).not.toBeNull();
  expect(screen.getByText(speech.words.say(why))).toBeTruthy();
});

test('every level of the ladder has a name and a phrase in both languages', async () => {
  for (const language of ['en', 'it'] as const) {
    await speech.speak(language, 'arctic');
    for (const name of LADDER) {
      expect(levelName(name)).not.toContain('level-');
      expect(levelAbout(name)).not.toContain('level-');
    }
  }
  expect(levelName('master')).toBe('maestro');
});

test('a new table offers the levels that the server names', async () => {
  const game = { key: 'arctic', seats: [2, 4] as [number, number], version: '1', name: said('game-arctic'), options: [], lesson: true, presets: {} };
  render(NewTable, { game: game as never, levels: LADDER, close: () => {} });
  const [seat] = screen.getAllByRole('combobox', { name: ui('seat-number', { number: 2 }) }) as HTMLSelectElement[];
  expect([...seat!.options].map((option) => option.value)).toEqual(['open', ...LADDER]);
});
