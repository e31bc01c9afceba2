// A first game, moment by moment. Everything is known beforehand: no table, no waiting.
import type { Choice, Scene, Text } from './scene';
import { TableState } from './table.svelte';
import type { Ack, Request, Told, View } from './wire';

export interface Moment {
  scene: Scene;
  say: Text[];
  highlight: string[];
  /** The choices that go on; none where there is only something to look at. */
  expected: number[];
  otherwise: Text | null;
  after: Text[];
  /** What happened since the moment before. */
  story: Text[];
}

export interface Lesson {
  game: string;
  chapters: { title: Text; moments: Moment[] }[];
  /** What those who play with the learner are called, in the order of their seats. */
  bots: string[];
}

/** Where a learner is in a lesson, and the table shown there. */
export class Learning {
  /** The moment, counted through all chapters. */
  at = $state(0);
  /** The learner chose something else. */
  astray = $state(false);
  /** The learner wants to see what to do. */
  helped = $state(false);
  /** How often something was shown: the table takes the latest for the truth, also one step back. */
  #shown = 0;
  readonly table: TableState;
  readonly moments: (Moment & { chapter: number })[];

  constructor(readonly lesson: Lesson, readonly learner: string) {
    this.moments = lesson.chapters.flatMap(({ moments }, chapter) => moments.map((m) => ({ ...m, chapter })));
    this.table = new TableState({
      request: (wish) => this.#answer(wish),
      moment: async (move) => this.moments[move]!.scene,
    });
    this.#show();
  }

  get moment(): Moment & { chapter: number } {
    return this.moments[this.at]!;
  }

  get chapter(): number {
    return this.moment.chapter;
  }

  get title(): Text {
    return this.lesson.chapters[this.chapter]!.title;
  }

  get last(): boolean {
    return this.at === this.moments.length - 1;
  }

  /** There is nothing to choose: the learner goes on by a button. */
  get looks(): boolean {
    return this.moment.expected.length === 0;
  }

  /** What the learner was told when the moment before was done; nothing at a new beginning. */
  get done(): Text[] {
    const before = this.moments[this.at - 1];
    return before?.chapter === this.chapter ? before.after : [];
  }

  /** The choice that goes on, as the table offers it. */
  get wanted(): Choice | undefined {
    return this.moment.scene.choices.find((c) => this.moment.expected.includes(c.action));
  }

  next(): void {
    if (!this.last) this.#go(this.at + 1);
  }

  back(): void {
    if (this.at > 0) this.#go(this.at - 1);
  }

  /** To the beginning of a chapter. */
  open(chapter: number): void {
    this.#go(this.moments.findIndex((m) => m.chapter === chapter));
  }

  /** Shows what to do. */
  help(): void {
    this.helped = true;
    this.table.marked = [...this.#highlight(), ...(this.wanted?.things ?? [])];
  }

  #go(at: number): void {
    this.at = at;
    this.#show();
  }

  async #answer(wish: Request): Promise<Ack> {
    if (wish.do === 'play') this.#choose(wish.action);
    else if (wish.do === 'undo') this.back();
    else if (wish.do === 'hint') this.help();
    return { kind: 'ack', id: 'lesson', version: this.#shown };
  }

  #choose(action: number): void {
    if (this.moment.expected.includes(action)) this.next();
    else this.astray = true;
  }

  #show(): void {
    this.astray = false;
    this.helped = false;
    this.#shown++;
    this.table.take(this.#view());
    this.table.marked = this.#highlight();
  }

  /** What to look at; in a zone, all that lies there. */
  #highlight(): string[] {
    const { highlight, scene } = this.moment;
    return highlight.flatMap((id) => [id, ...(scene.zones.find((z) => z.id === id)?.things ?? []).map((t) => t.id)]);
  }

  /** The moment as a table would send it. */
  #view(): View {
    const { scene } = this.moment;
    const bots = Array.from({ length: scene.seats - 1 }, (_, i) => ({
      kind: 'bot' as const, level: 'easy', name: this.lesson.bots[i % this.lesson.bots.length]!,
    }));
    const seats = [{ kind: 'person' as const, level: null, name: this.learner }, ...bots];
    return {
      kind: 'view',
      version: this.#shown,
      table: {
        id: 'lesson', game: scene.game, options: {}, status: 'running', frozen: null, private: true,
        pace: { kind: 'slow', seconds: 0 }, you: 0, host: true, spectators: 0, moves: this.at, now: Date.now(),
        deadlines: {}, rematch: null, rules: '',
        from_position: false, deal: null, hints: true, rated: false, unrated: 'alone', terms: [],
        seats: seats.map((seat) => ({ ...seat, online: true, away: false, wants_pause: false, hints: 0 })),
      },
      question: this.looks ? null : this.at,
      undo: this.at > 0 ? null : 'NOTHING_TO_UNDO',
      scene: this.looks && scene.scores.length === 0 ? { ...scene, prompt: this.title, rule: null } : scene,
      story: this.#story(),
      since: 0,
      chat: [],
    };
  }

  /** What happened in this chapter so far. */
  #story(): Told[] {
    return this.moments.slice(0, this.at + 1).flatMap((moment, move) =>
      moment.chapter === this.chapter ? [{ move, seat: null, texts: moment.story }] : [],
    );
  }
}
