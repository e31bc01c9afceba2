import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { TableState } from '../src/lib/table.svelte';
import { speech, ui } from '../src/lib/words.svelte';
import Gathering from '../src/parts/Gathering.svelte';
import { catalogue } from './setup';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (key: string) => screen.getByRole('button', { name: ui(key) });

test('new links end those already sent: the host is asked first', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify({ links: [null, 'secret'] }));
  });
  sessionStorage.clear();
  speech.use(async (language, game) => catalogue(language, game));
  await speech.speak('en', 'arctic');
  const nobody = { level: null, online: false, away: false, wants_pause: false, hints: 0 };
  const table = new TableState({
    request: async () => ({ kind: 'ack', id: 'x', version: 1 }),
    moment: async () => null!,
  });
  table.take({
    kind: 'view', version: 1, question: null, undo: null, scene: null, story: [], since: 0, chat: [],
    table: {
      id: 'T', game: 'arctic', options: {}, status: 'gathering', frozen: null, private: true,
      pace: { kind: 'live', seconds: 90 }, you: 0, host: true, spectators: 0, moves: 0, now: Date.now(),
      deadlines: {}, rematch: null, rules: '1',
      from_position: false, deal: null, hints: true, rated: false, unrated: null, terms: [],
      seats: [{ kind: 'person', name: 'Ada', ...nobody }, { kind: 'open', name: null, ...nobody }],
    },
  });
  render(Gathering, { table });
  const links = () => asked.filter((path) => path.endsWith('/links')).length;
  await fireEvent.click(button('new-links'));
  expect(screen.getByRole('alert').textContent).toBe(ui('new-links-ask'));
  await fireEvent.click(button('new-links-no'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(links()).toBe(0);
  await fireEvent.click(button('new-links'));
  await fireEvent.click(button('new-links'));
  await expect.poll(() => document.querySelector<HTMLInputElement>('.link input')?.value).toContain('/join/T/secret');
  expect(links()).toBe(1);
});
