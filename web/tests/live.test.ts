import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, type Connection, type Wires } from '../src/lib/live';
import type { Ack, View } from '../src/lib/wire';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly path: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get wishes(): Record<string, unknown>[] {
    return this.sent.filter((m) => m.kind === 'choose');
  }
}

class FakeEvents {
  static all: FakeEvents[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly path: string) {
    FakeEvents.all.push(this);
  }
  addEventListener(): void {}
  close(): void {
    this.closed = true;
  }
}

const posted: { path: string; body: Record<string, unknown> }[] = [];
const wires: Wires = {
  socket: (path) => new FakeSocket(path) as unknown as WebSocket,
  events: (path) => new FakeEvents(path) as unknown as EventSource,
  post: async (path, body) => {
    posted.push({ path, body: body as Record<string, unknown> });
    return { kind: 'ack', id: (body as { id: string }).id, version: 3 } as Ack;
  },
};
const view = (version: number) => ({ kind: 'view', version }) as View;
let views: number[];
let states: Connection[];
let live: Live;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  FakeEvents.all = [];
  posted.length = 0;
  views = [];
  states = [];
  live = new Live('T1', { view: (v) => views.push(v.version), connection: (s) => states.push(s) }, wires);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

test('says hello, then takes views', () => {
  expect(last().path).toBe('/api/tables/T1/live');
  last().open();
  expect(last().sent).toEqual([{ kind: 'hello', version: null, short: true }]);
  last().tell(view(4));
  expect(views).toEqual([4]);
  expect(states.at(-1)).toBe('open');
});

test('a wish is settled by its acknowledgement', async () => {
  last().open();
  const asked = live.request({ do: 'play', question: 2, action: 7 });
  const [wish] = last().wishes;
  expect(wish).toMatchObject({ kind: 'choose', do: 'play', question: 2, action: 7 });
  expect(String(wish!.id).length).toBeGreaterThanOrEqual(8);
  expect(String(wish!.id).length).toBeLessThanOrEqual(64);
  last().tell({ kind: 'ack', id: 'somebody-else', version: 5 });
  last().tell({ kind: 'ack', id: wish!.id, version: 5 });
  await expect(asked).resolves.toMatchObject({ version: 5 });
});

test('an unacknowledged wish is sent again with the same id, on the same socket', () => {
  last().open();
  void live.request({ do: 'hint' });
  vi.advanceTimersByTime(7000);
  expect(last().wishes).toHaveLength(2);
  expect(last().wishes[0]!.id).toBe(last().wishes[1]!.id);
});

test('after a lost connection: the version seen, and the same wish again', async () => {
  last().open();
  last().tell(view(9));
  const asked = live.request({ do: 'play', question: 1, action: 1 });
  const id = last().wishes[0]!.id;
  last().close();
  expect(states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  expect(last().sent[0]).toEqual({ kind: 'hello', version: 9, short: true });
  expect(last().wishes.map((w) => w.id)).toEqual([id]);
  last().tell({ kind: 'ack', id, version: 10 });
  await expect(asked).resolves.toMatchObject({ id });
});

test('a wish made while there is no connection waits for one', () => {
  void live.request({ do: 'undo', question: 3 });
  last().open();
  expect(last().wishes).toHaveLength(1);
});

test('waits longer and longer between attempts, and not longer after a view', () => {
  last().open();
  last().tell(view(1));
  last().close();
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  last().open();
  last().close(); // opened, but told nothing
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(3);
});

test('where there was too much, it waits as long as the server says', () => {
  last().open();
  last().close(4429, 'TOO_MANY_SOCKETS 12');
  vi.advanceTimersByTime(11_900);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('where the table is gone, or not for this person, it is not tried again', () => {
  for (const code of [4403, 4404]) {
    const codes: number[] = [];
    FakeSocket.all.length = 0;
    const live = new Live('t1', { view: () => {}, connection: () => {}, gone: (found) => codes.push(found) }, wires);
    last().open();
    last().close(code);
    vi.advanceTimersByTime(60_000);
    expect(codes).toEqual([code]);
    expect(FakeSocket.all).toHaveLength(1);
    live.close();
  }
});

test('a silent connection is given up', () => {
  last().open();
  last().tell(view(1));
  vi.advanceTimersByTime(16_000);
  expect(last().sent.at(-1)).toEqual({ kind: 'ping' });
  const first = last();
  vi.advanceTimersByTime(60_000);
  expect(first.readyState).toBe(3);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('a gap asks for everything anew', () => {
  last().open();
  last().tell(view(5));
  live.refresh();
  expect(last().sent.at(-1)).toEqual({ kind: 'hello', version: null, short: true });
});

test('where sockets are blocked: server-sent events and POST', async () => {
  for (let i = 0; i < 3; i++) {
    last().close();
    vi.advanceTimersByTime(30_000);
  }
  expect(FakeSocket.all).toHaveLength(3);
  expect(FakeEvents.all).toHaveLength(1);
  expect(FakeEvents.all[0]!.path).toBe('/api/tables/T1/events');
  FakeEvents.all[0]!.onmessage!({ data: JSON.stringify(view(2)) });
  expect(views).toEqual([2]);
  const ack = await live.request({ do: 'play', question: 0, action: 4 });
  expect(ack.version).toBe(3);
  expect(posted[0]).toMatchObject({ path: '/api/tables/T1/choose', body: { kind: 'choose', do: 'play', action: 4 } });
});

test('nothing happens after closing', () => {
  last().open();
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('zones that are only named are taken from the view before', () => {
  const seen: View[] = [];
  const live = new Live('t', { view: (v) => seen.push(v), connection: () => {} }, wires);
  const socket = FakeSocket.all.at(-1)!;
  socket.open();
  expect(socket.sent[0]).toMatchObject({ kind: 'hello', short: true });
  const river = { id: 'river', things: [] };
  const hand = { id: 'hand:0', things: [{ id: 'card:1' }] };
  socket.tell({ ...view(1), scene: { zones: [river, { id: 'hand:0', things: [] }] } });
  socket.tell({ ...view(2), scene: { zones: ['river', hand] } });
  expect(seen[1]!.scene!.zones).toEqual([river, hand]);
  expect(seen[1]!.scene!.zones[0]).toBe(seen[0]!.scene!.zones[0]);
  live.close();
});

test('a zone that is named and not known is asked for', () => {
  const seen: View[] = [];
  const live = new Live('t', { view: (v) => seen.push(v), connection: () => {} }, wires);
  const socket = FakeSocket.all.at(-1)!;
  socket.open();
  socket.tell({ ...view(1), scene: { zones: ['river'] } });
  expect(seen).toEqual([]);
  expect(socket.sent.at(-1)).toMatchObject({ kind: 'hello', version: null });
  live.close();
});
