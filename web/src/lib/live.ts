// The live connection to a table: a socket, or server-sent events with POST where sockets fail.
import type { Scene, Zone } from './scene';
import type { Ack, FromServer, Refused, Request, ShortScene, View } from './wire';

export type Connection = 'connecting' | 'open' | 'lost';

interface Handlers {
  view(view: View): void;
  connection(state: Connection): void;
  /** The table is not there any more, or not for this person. */
  gone?(code: number): void;
}

/** What the connection is made of; tests put their own in. */
export interface Wires {
  socket(path: string): WebSocket;
  events(path: string): EventSource;
  post(path: string, body: unknown): Promise<Ack>;
}

/** A person may not come in any more; a table does not exist. */
export const SHUT_OUT = 4403;
export const NO_SUCH_TABLE = 4404;
const PING = 15_000;
/** No sign of life for so long means that the connection is dead. */
const SILENCE = 40_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** So many sockets in a row that never opened: sockets are blocked here. */
const BLOCKED = 3;
/** A wish that was not acknowledged is sent again after so long. */
const PATIENCE = 6_000;
/** A socket that was closed because there was too much of something. */
const TOO_MANY = 4429;

interface Wish {
  message: Record<string, unknown>;
  settle(ack: Ack): void;
}

const browser: Wires = {
  socket: (path) => new WebSocket(location.origin.replace(/^http/, 'ws') + path),
  events: (path) => new EventSource(path),
  post: async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const data = (await answer.json()) as Ack & { error?: Refused };
    // What is wrong with the request itself will not be right when it is sent again.
    return data.error ? { kind: 'ack', id: '', version: 0, refused: data.error } : data;
  },
};

export class Live {
  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #version: number | null = null;
  #scene: Scene | null = null;
  #wishes = new Map<string, Wish>();
  #failures = 0;
  #wait = FIRST_WAIT;
  #heard = 0;
  #closed = false;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #pulse: ReturnType<typeof setInterval>;
  #number = 0;

  constructor(
    readonly table: string,
    readonly handlers: Handlers,
    readonly wires: Wires = browser,
  ) {
    this.#pulse = setInterval(() => this.#beat(), PING);
    this.#connect();
  }

  /** Asks for something; settled when the server acknowledges, however often that must be asked. */
  request(wish: Request): Promise<Ack> {
    const id = `${Date.now().toString(36)}-${(this.#number++).toString(36)}-${random()}`;
    const message = { kind: 'choose', id, ...wish };
    return new Promise((settle) => {
      this.#wishes.set(id, { message, settle });
      this.#send(id);
    });
  }

  /** Asks for everything anew: the story has a gap. */
  refresh(): void {
    this.#version = null;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#hello();
    else if (this.#events) this.#listen();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#pulse);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close();
    this.#events?.close();
  }

  // --- the socket ---

  #connect(): void {
    if (this.#closed) return;
    if (this.#failures >= BLOCKED) {
      this.#listen();
      return;
    }
    this.handlers.connection('connecting');
    const socket = this.wires.socket(`/api/tables/${this.table}/live`);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#failures = 0;
      this.#heard = Date.now();
      this.#hello();
      for (const id of this.#wishes.keys()) this.#send(id);
    };
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (code === SHUT_OUT || code === NO_SUCH_TABLE) {
        this.handlers.gone?.(code);
        this.close();
        return;
      }
      if (!opened) this.#failures++;
      this.#again(code === TOO_MANY ? wait(reason) : 0);
    };
  }

  #hello(): void {
    this.#socket?.send(JSON.stringify({ kind: 'hello', version: this.#version, short: true }));
  }

  /** Tries again later, each time a little more patiently; not before the server wants it. */
  #again(least = 0): void {
    if (this.#closed) return;
    this.handlers.connection('lost');
    this.#later(least + this.#wait * (0.75 + Math.random() / 2), () => this.#connect());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #beat(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard > SILENCE) socket.close();
    else socket.send('{"kind":"ping"}');
  }

  // --- server-sent events ---

  #listen(): void {
    this.#events?.close();
    if (this.#closed) return;
    const since = this.#version === null ? '' : `?version=${this.#version}`;
    const events = this.wires.events(`/api/tables/${this.table}/events${since}`);
    this.#events = events;
    const take = (event: MessageEvent) => this.#take(JSON.parse(String(event.data)) as FromServer);
    events.onmessage = take;
    events.addEventListener('view', take as EventListener);
    events.onopen = () => {
      for (const id of this.#wishes.keys()) this.#send(id);
    };
    events.onerror = () => {
      if (this.#events !== events) return;
      events.close();
      this.#events = null;
      this.#failures = 0; // perhaps sockets work by now
      this.#again();
    };
  }

  // --- both ---

  #take(message: FromServer): void {
    this.#heard = Date.now();
    if (message.kind === 'view') {
      this.#wait = FIRST_WAIT;
      this.#version = message.version;
      const scene = message.scene && whole(message.scene, this.#scene);
      if (message.scene && !scene) {
        this.refresh(); // never with a server that keeps to the protocol
        return;
      }
      this.#scene = scene;
      this.handlers.connection('open');
      this.handlers.view({ ...message, scene });
    } else if (message.kind === 'ack') {
      const wish = this.#wishes.get(message.id);
      this.#wishes.delete(message.id);
      wish?.settle(message);
    }
  }

  #send(id: string): void {
    const wish = this.#wishes.get(id);
    if (!wish) return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(wish.message));
      this.#later(PATIENCE, () => this.#send(id));
    } else if (this.#events) {
      this.wires
        .post(`/api/tables/${this.table}/choose`, wish.message)
        .then((ack) => this.#take({ ...ack, kind: 'ack', id }))
        .catch(() => this.#later(PATIENCE, () => this.#send(id)));
    }
  }

  #later(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#closed) then();
    }, wait);
    this.#timers.add(timer);
  }
}

/** A scene whose unchanged zones are only named, with those of the scene before it. */
function whole(short: ShortScene, before: Scene | null): Scene | null {
  const known = new Map(before?.zones.map((zone) => [zone.id, zone]));
  const zones: Zone[] = [];
  for (const zone of short.zones) {
    const shown = typeof zone === 'string' ? known.get(zone) : zone;
    if (!shown) return null;
    zones.push(shown);
  }
  return { ...short, zones };
}

/** The milliseconds to wait: the reason of a close ends with seconds, as in "TOO_MANY 12". */
function wait(reason: string): number {
  return 1000 * Number(/ (\d+)$/.exec(reason)?.[1] ?? 0);
}

function random(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('');
}
