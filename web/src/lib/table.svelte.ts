// The table as this browser knows it: what is shown, what is half chosen, what is highlighted.
import { getContext, setContext } from 'svelte';
import { bare, click, copiesOf, following, targetsOf, thingsOf, type Standing } from './choosing';
import type { Look } from '../games/contract';
import { afterPaint } from './frames';
import { kept } from './kept';
import { Replay } from './replay.svelte';
import type { Choice, Refusal, Scene, Thing } from './scene';
import type { Ack, Hint, Refused, Request, Said, SeatInfo, TableInfo, Told, View } from './wire';
import { ui } from './words.svelte';

/** Carries wishes to the server. */
export interface Courier {
  request(wish: Request): Promise<Ack>;
  /** The table after so many moves, as this viewer saw it. */
  moment(move: number): Promise<Scene>;
}

/** Where a popover or a menu belongs, in the window. */
export interface Anchor {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is looked at closely: a thing, a zone or a seat. */
export interface Closeup {
  id: string;
  anchor: Anchor;
  /** Stays until it is closed, and can be walked into. */
  pinned: boolean;
}

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  version = $state(0);
  question = $state<number | null>(null);
  undoObstacle = $state<string | null>('NOTHING_TO_UNDO');
  present = $state.raw<Scene | null>(null);
  story = $state.raw<Told[]>([]);
  chat = $state.raw<Said[]>([]);
  /** Seats of people whom this person does not want to hear. */
  hidden = $state.raw<readonly number[]>([]);
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = $state(0);

  /** An earlier moment that is looked at, instead of the present. */
  past = $state.raw<{ move: number; scene: Scene } | null>(null);
  /** On the way back from there. */
  leaving = $state(false);

  /** Plays earlier moments one after the other. */
  readonly replay = new Replay(this);

  picked = $state.raw<readonly string[]>([]);
  menu = $state.raw<readonly Choice[]>([]);
  menuAnchor = $state.raw<Anchor | null>(null);
  closeup = $state.raw<Closeup | null>(null);
  /** How this game is drawn. */
  drawn = $state.raw<Look | null>(null);
  /** The pointer is inside the closer look. */
  walkedIn = false;
  dragging = $state<string | null>(null);
  /** What a dragged thing is held over. */
  over = $state<string | null>(null);
  lit = $state.raw<readonly string[]>([]);
  /** What a lesson points at; stays lit. */
  marked = $state.raw<readonly string[]>([]);
  busy = $state(false);
  /** What was acknowledged shows in this version; until then the table is not up to date. */
  #due = $state(0);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<Hint | null>(null);
  rule = $state<string | null>(null);

  constructor(public courier: Courier) {}

  scene: Scene | null = $derived(this.past?.scene ?? this.present);
  moves = $derived(this.info?.moves ?? 0);
  /** By itself, so that names are not said anew whenever anything else of the table changes. */
  #seats: readonly SeatInfo[] = $derived(this.info?.seats ?? []);
  /** Seats 0 and up have a player; the viewer of a spectator is beyond them. */
  seat: number | null = $derived(
    this.scene && this.scene.viewer < this.scene.seats ? this.scene.viewer : null,
  );
  #offered = $derived(this.past === null && this.question !== null);
  #upToDate = $derived(!this.busy && this.version >= this.#due);
  asked = $derived(this.#offered && this.#upToDate);
  /** Something was chosen, and the table after it is not known yet: all stays as it was till then. */
  waits = $derived(this.#offered && !this.#upToDate);
  choices: readonly Choice[] = $derived(this.#offered ? (this.scene?.choices ?? []) : []);
  refusals: readonly Refusal[] = $derived(this.#offered ? (this.scene?.refusals ?? []).filter((r) => !r.aside) : []);
  /** The things of what was chosen; they show it until the answer is here. */
  #sent = $state.raw<readonly string[]>([]);

  #zones = $derived(this.scene?.zones);
  things = $derived(thingsOf(this.#zones ?? []));
  #copies = $derived(copiesOf(this.#zones ?? []));
  #targets: ReadonlySet<string> = new Set();
  /** The same set as long as it holds the same: every sentence of the log looks into it. */
  targets: ReadonlySet<string> = $derived.by(() => {
    const found = targetsOf(this.#zones ?? [], this.scene?.seats ?? 0);
    if (found.size !== this.#targets.size || [...found].some((id) => !this.#targets.has(id))) this.#targets = found;
    return this.#targets;
  });
  /** Choices beside the prompt. */
  buttons = $derived(bare(this.choices, this.targets));
  #next = $derived(following(this.choices, this.picked));
  #refusedIds = $derived(new Set(this.refusals.flatMap((r) => r.things)));
  #litIds = $derived(new Set([...this.lit, ...this.marked]));
  #hinted = $derived(
    new Set(this.choices.find((c) => c.action === this.hint?.action)?.things ?? []),
  );

  // --- what the server tells ---

  /** Takes a view in; says whether the story has a gap and must be asked for anew. */
  take(view: View): boolean {
    const had = this.story.at(-1)?.move ?? -1;
    const before = this.info;
    const gap = view.since !== 0 && (before === null || view.since !== before.moves);
    if (view.since === 0) this.story = view.story;
    else if (!gap) this.story = [...this.story, ...view.story.filter((t) => t.move > had)];
    this.info = kept(view.table, this.info);
    this.version = view.version;
    this.ahead = view.table.now - Date.now();
    this.chat = view.chat;
    this.hidden = view.hidden ?? [];
    this.undoObstacle = view.undo;
    const asksAnew = view.question !== this.question;
    this.question = view.question;
    // A table that was frozen in the middle of a game has no scene any more: what was seen stays.
    if (view.scene || view.table.status !== 'frozen') this.present = kept(view.scene, this.present);
    if (asksAnew) this.#forget();
    this.#goOn();
    return gap;
  }

  #forget(): void {
    this.letGo();
    this.hint = null;
    this.refused = null;
    if (this.closeup && !this.targets.has(this.closeup.id)) this.closeup = null;
  }

  /** Names as people say them. */
  name = (seat: number): string => {
    const info = this.#seats[seat];
    if (info?.name) return info.name;
    return ui(info?.kind === 'bot' ? 'bot-name' : 'seat-number', { number: seat + 1 });
  };

  // --- time ---

  #wanted: number | null = null;

  /** The moment that is looked at, or that is on its way. */
  get at(): number {
    return this.#wanted ?? this.past?.move ?? this.moves;
  }

  /** Looks at the table after so many moves; the last one wins where several are asked for. */
  async visit(move: number): Promise<void> {
    this.letGo();
    this.closeup = null;
    this.#wanted = move;
    try {
      const scene = await this.courier.moment(move);
      // Little changes from one moment to the next: only that is drawn anew.
      if (this.#wanted === move) this.past = { move, scene: kept(scene, this.past?.scene ?? this.present) };
    } catch {
      if (this.#wanted === move) this.#wanted = this.past = null;
    }
  }

  /** Back to the present: said at once, drawn when that has been painted. */
  returnToNow(): void {
    this.replay.pause();
    this.#wanted = null;
    if (!this.past) return;
    this.leaving = true;
    afterPaint(() => {
      this.leaving = false;
      if (this.#wanted === null) this.past = null;
    });
  }

  // --- things ---

  /** Copies of a card stand for the first one. */
  named(id: string): string {
    return this.#copies.get(id) ?? id;
  }

  standing(id: string): Standing {
    const named = this.named(id);
    if (this.picked.includes(named) || (this.waits && this.#sent.includes(named))) return 'picked';
    if (this.#next.has(named)) return this.picked.length > 0 ? 'next' : 'start';
    return this.#refusedIds.has(named) ? 'refused' : 'idle';
  }

  isLit(id: string): boolean {
    return this.#litIds.has(id);
  }

  isHinted(id: string): boolean {
    return this.#hinted.has(this.named(id));
  }

  choicesAt(id: string): Choice[] {
    const named = this.named(id);
    return this.choices.filter((c) => c.things.includes(named));
  }

  refusalsAt(id: string): Refusal[] {
    const named = this.named(id);
    return this.refusals.filter((r) => r.things.includes(named));
  }

  thing(id: string): Thing | undefined {
    return this.things.get(id);
  }

  // --- choosing ---

  /** A click on a thing, a zone or a seat. */
  touch(id: string, anchor: Anchor): void {
    const standing = this.standing(id);
    this.menu = [];
    if (this.waits) return;
    if (standing === 'refused' || standing === 'idle') {
      this.closeup = { id, anchor, pinned: true };
      return;
    }
    const step = click(this.choices, this.picked, this.named(id));
    this.closeup = null;
    this.picked = step.picked;
    if (step.menu) {
      this.menu = step.menu;
      this.menuAnchor = anchor;
    }
    if (step.chosen) void this.choose(step.chosen.action);
  }

  /** A thing is lifted to be dropped on another; the same as clicking on it first. */
  drag(id: string): void {
    if (this.waits) return;
    this.closeup = null;
    this.menu = [];
    this.dragging = id;
    this.picked = [this.named(id)];
  }

  /**
   * Dropping on a target is clicking on it; one thing alone is chosen by dropping it anywhere.
   * `targets`: what lies under the pointer, the innermost first.
   */
  drop(id: string, targets: readonly string[], outside: boolean, anchor: Anchor): void {
    this.dragging = this.over = null;
    this.picked = [];
    if (this.waits) return;
    const named = this.named(id);
    const next = following(this.choices, [named]);
    const wanted = targets.map((t) => this.named(t)).find((t) => t !== named && next.has(t));
    if (wanted !== undefined) {
      this.picked = [named];
      this.touch(wanted, anchor);
    } else if (outside && this.choices.some((c) => c.things.length === 1 && c.things[0] === named)) {
      const { chosen } = click(this.choices, [], named);
      if (!chosen) this.touch(id, anchor); // it asks which
      this.#dropped = { targets, anchor };
      if (chosen) void this.choose(chosen.action);
    }
  }

  /** What a thing was dropped on, until it is chosen or let go. */
  #dropped: { targets: readonly string[]; anchor: Anchor } | null = null;
  /** The same, until the table after that choice is known. */
  #onto: { targets: readonly string[]; anchor: Anchor; version: number } | null = null;

  /** Where the very next question asks for what a thing was just dropped on, that is clicked on. */
  #goOn(): void {
    const onto = this.#onto;
    if (!onto || this.version < onto.version) return;
    this.#onto = null;
    if (this.version > onto.version) return;
    const meant = onto.targets.find((id) => this.choicesAt(id).length > 0);
    if (meant === undefined) return;
    const [only, ...more] = this.choicesAt(meant);
    if (more.length === 0) void this.choose(only!.action);
    else this.touch(meant, onto.anchor);
  }

  /** Takes a half-made choice back. Says whether there was one. */
  letGo(): boolean {
    const had = this.picked.length > 0 || this.menu.length > 0;
    this.picked = [];
    this.menu = [];
    this.#sent = [];
    this.#dropped = null;
    return had;
  }

  async choose(action: number): Promise<Ack | null> {
    if (this.question === null || this.waits) return null;
    const dropped = this.#dropped;
    this.letGo();
    this.closeup = null;
    this.#sent = this.choices.find((c) => c.action === action)?.things ?? [];
    const ack = await this.#send({ do: 'play', question: this.question, action });
    if (dropped && ack && !ack.refused) {
      this.#onto = { ...dropped, version: ack.version };
      this.#goOn();
    }
    return ack;
  }

  async undo(): Promise<void> {
    if (this.letGo()) return;
    await this.#send({ do: 'undo', question: this.question });
  }

  async askHint(): Promise<void> {
    const ack = await this.#send({ do: 'hint' });
    if (ack?.hint) {
      this.hint = ack.hint;
    }
  }

  async say(words: { phrase: string } | { text: string }): Promise<boolean> {
    const ack = await this.#send({ do: 'say', ...words }, false);
    return ack !== null && !ack.refused;
  }

  async wish(wish: 'pause' | 'resume' | 'return' | 'away'): Promise<void> {
    await this.#send({ do: wish }, false);
  }

  async #send(wish: Request, busy = true): Promise<Ack | null> {
    if (busy) this.busy = true;
    this.refused = null;
    try {
      const ack = await this.courier.request(wish);
      if (ack.refused) {
        this.refused = ack.refused;
        this.#sent = [];
      } else if (busy) this.#due = ack.version;
      return ack;
    } finally {
      if (busy) this.busy = false;
    }
  }
}

const CONTEXT = Symbol('table');

export function provideTable(table: TableState): void {
  setContext(CONTEXT, table);
}

/** The table that this component stands on. */
export function getTable(): TableState {
  return getContext<TableState>(CONTEXT);
}
