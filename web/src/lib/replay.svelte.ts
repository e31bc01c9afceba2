// Plays the moves that were made, one after the other.

/** What is played: moments of a table that can be visited. */
export interface Moments {
  /** The moment that is looked at, or on the way. */
  readonly at: number;
  readonly moves: number;
  /** An earlier moment than the present is shown. */
  readonly past: unknown;
  visit(move: number): Promise<void>;
  returnToNow(): void;
}

/** Milliseconds that each moment is seen. */
export const PACE = 700;

export class Replay {
  playing = $state(false);
  #run = 0;

  constructor(private readonly moments: Moments) {}

  /** Goes on from the moment that is looked at; from the present, begins anew. */
  async play(): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    if (!this.moments.past) await this.moments.visit(0);
    while (await this.#seen(run)) {
      const next = this.moments.at + 1;
      if (next >= this.moments.moves) {
        this.pause();
        this.moments.returnToNow();
      } else await this.moments.visit(next);
    }
  }

  pause(): void {
    this.#run++;
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  /** A moment has been looked at; says whether the next one is to follow. */
  async #seen(run: number): Promise<boolean> {
    await new Promise((settle) => setTimeout(settle, PACE));
    if (run === this.#run && !this.moments.past) this.pause();
    return run === this.#run;
  }
}
