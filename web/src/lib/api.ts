// The server over HTTP.
import type { Lesson } from './learning.svelte';
import type { Scene, Text } from './scene';
import type { GameInfo, Rule, Session, TableCard, View } from './wire';

/** The server said no, in a sentence. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly obstacle: string,
    readonly reason: Text | null,
    sentence: string,
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
export const lesson = (game: string) => ask<Lesson>(`/lessons/${game}`);
export const session = () => ask<Session>('/session');
export const setName = (name: string) => post<Session>('/session', { name });
export const claim = (name: string, password: string) =>
  post<Session>('/session/claim', { name, password });
export const enter = (name: string, password: string) =>
  post<Session>('/session/enter', { name, password });
export const leaveSession = () => post<Session>('/session/leave');
export const tables = () =>
  ask<{ open: TableCard[]; mine: TableCard[]; finished: TableCard[] }>('/tables');
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
