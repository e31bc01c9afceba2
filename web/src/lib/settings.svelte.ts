// What a person has set on this machine; kept in the browser.
import { languageHere, speech, type Language } from './words.svelte';

export type Look = 'auto' | 'light' | 'dark';
const KEY = 'wallacea';

interface Kept {
  look?: Look;
  sound?: boolean;
  language?: Language;
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

class Settings {
  look = $state<Look>('auto');
  sound = $state(true);
  #language: Language | undefined;

  constructor() {
    const kept = read();
    this.look = kept.look ?? 'auto';
    this.sound = kept.sound ?? true;
    this.#language = kept.language;
    this.#show();
  }

  /** The language: chosen here, in the address, or the browser's. */
  get language(): Language {
    const asked = new URLSearchParams(location.search).get('lang');
    return languageHere(this.#language ?? asked, navigator.languages ?? []);
  }

  setLook(look: Look): void {
    this.look = look;
    this.#keep();
    this.#show();
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    this.#keep();
  }

  async setLanguage(language: Language): Promise<void> {
    this.#language = language;
    this.#keep();
    await speech.speak(language);
  }

  #keep(): void {
    const kept: Kept = { look: this.look, sound: this.sound, language: this.#language };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  #show(): void {
    if (this.look === 'auto') delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = this.look;
  }
}

export const settings = new Settings();

// --- what was seen of a table ---------------------------------------------------------------

/** The last move seen at a table, for "since you left". */
export function lastSeen(table: string): number {
  try {
    return Number(localStorage.getItem(`${KEY}:seen:${table}`) ?? 0);
  } catch {
    return 0;
  }
}

export function keepSeen(table: string, move: number): void {
  try {
    localStorage.setItem(`${KEY}:seen:${table}`, String(move));
  } catch {
    // Nothing is kept; nothing is lost either.
  }
}
