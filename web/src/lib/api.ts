// The server over HTTP.
import type { Lesson } from './learning.svelte';
import type { Scene, Text } from './scene';
import type { Block, Deal, GameInfo, Meant, Rule, Session, TableCard, View } from './wire';

/** The server said no, in a sentence. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly obstacle: string,
    readonly reason: Text | null,
    sentence: string,
    /** Milliseconds for which the server wants to be left alone. */
    readonly wait = 0,
  ) {
    super(sentence);
  }
}

interface Fault {
  error?: { obstacle?: string; reason?: Text; sentence?: string };
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`/api${path}`, init);
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const { error } = (data ?? {}) as Fault;
  throw new Problem(
    answer.status,
    error?.obstacle ?? 'SERVER',
    error?.reason ?? null,
    error?.sentence ?? `${answer.status} ${answer.statusText}`,
    1000 * Number(answer.headers.get('retry-after') ?? 0),
  );
}

function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  level?: string;
}

export interface TableWish {
  game: string;
  options: Record<string, string>;
  seats: SeatWish[];
  pace: { kind: 'live' | 'slow'; seconds: number };
  private: boolean;
  hints?: boolean;
  position?: string;
  deal?: Deal;
}

export interface Made {
  id: string;
  links: (string | null)[];
}

/** How the points stood after some moves, for each seat. */
export interface Course {
  scores: { move: number; scores: number[] }[];
}

export const games = () => ask<GameInfo[]>('/games');
/** The levels of bots that people are offered, from weak to strong. */
export const ladder = async () => (await ask<{ ladder: string[] }>('/bots')).ladder;
export const lesson = (game: string) => ask<Lesson>(`/lessons/${game}`);
export const session = () => ask<Session>('/session');
export const setName = (name: string) => post<Session>('/session', { name });
export const claim = (name: string, password: string) =>
  post<Session>('/session/claim', { name, password });
export const enter = (name: string, password: string) =>
  post<Session>('/session/enter', { name, password });
export const leaveSession = (everywhere = false) => post<Session>('/session/leave', { everywhere });
export const changePassword = (old: string, fresh: string) =>
  post<Session>('/session/password', { old, new: fresh });
export const newRecovery = (password: string) => post<Session>('/session/recovery', { password });
export const recover = (name: string, code: string, password: string) =>
  post<Session>('/session/recover', { name, code, password });
export const deleteMe = (how: { password: string } | { sure: true }) =>
  post<Session>('/session/delete', how);
export const blocks = () => ask<{ blocks: Block[] }>('/session/blocks');
export const lift = (id: string) => post<{ blocks: Block[] }>(`/session/blocks/${id}/lift`);
export const mute = (table: string, whom: Meant, everywhere: boolean) =>
  post<unknown>(`/tables/${table}/mute`, { ...whom, everywhere });
export const block = (table: string, whom: Meant) => post<unknown>(`/tables/${table}/block`, whom);
export const unmute = (table: string, whom: Meant) => post<unknown>(`/tables/${table}/unmute`, whom);
export const report = (table: string, whom: Meant, reason: string, words: string) =>
  post<unknown>(`/tables/${table}/report`, { ...whom, reason, words });

export const LISTS = ['open', 'mine', 'finished'] as const;
export type List = (typeof LISTS)[number];
/** So many tables stand on one page of a list. */
export const PAGE = 50;

/** The lobby, with so many pages of each list. */
export async function tables(pages: Readonly<Record<List, number>>): Promise<Record<List, TableCard[]>> {
  const lists = await ask<Record<List, TableCard[]>>('/tables');
  for (const list of LISTS) {
    for (let page = 1; page < pages[list] && lists[list].length === page * PAGE; page++) {
      const after = encodeURIComponent(lists[list].at(-1)!.after);
      const next = await ask<Record<List, TableCard[]>>(`/tables?list=${list}&after=${after}`);
      lists[list].push(...next[list]);
    }
  }
  return lists;
}
export const makeTable = (wish: TableWish) => post<Made>('/tables', wish);
export const links = (id: string) => post<{ links: (string | null)[] }>(`/tables/${id}/links`);
export const join = (id: string, how: { secret: string } | { seat: number }) =>
  post<{ seat: number }>(`/tables/${id}/join`, how);
export const leaveTable = (id: string) => post<unknown>(`/tables/${id}/leave`);
export const start = (id: string, level: string) => post<unknown>(`/tables/${id}/start`, { level });
export const rematch = (id: string) => post<{ id: string }>(`/tables/${id}/rematch`);
export const view = (id: string) => ask<View>(`/tables/${id}/view`);
export const moment = (id: string, move: number) =>
  ask<{ scene: Scene; move: number; moves: number; scores?: number[] }>(
    `/tables/${id}/moments/${move}`,
  );

/** A moment of a finished game as a position. */
export async function position(id: string, move: number): Promise<string> {
  const answer = await fetch(`/api/tables/${id}/position?at=${move}`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

const LOOKS = 24;

/** The course of a finished game, from some of its moments. */
export async function course(id: string, moves: number): Promise<Course> {
  const count = Math.min(LOOKS, moves);
  const wanted = Array.from({ length: count + 1 }, (_, i) => Math.round((i * moves) / Math.max(1, count)));
  const found = await Promise.all(wanted.map((move) => moment(id, move)));
  return { scores: found.flatMap(({ move, scores }) => (scores ? [{ move, scores }] : [])) };
}

const kept = new Map<string, Promise<Rule[]>>();

/** The rules of a game; kept, since they do not change while the page lives. */
export function rulesOf(game: string, language: string): Promise<Rule[]> {
  const path = `/rules/${game}/${language}`;
  let rules = kept.get(path);
  if (!rules) {
    rules = ask<Rule[]>(path);
    rules.catch(() => kept.delete(path));
    kept.set(path, rules);
  }
  return rules;
}
