// Words in the reader's language: Fluent catalogues shared with the Python side.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Text } from './scene';

export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', it: 'Italiano' };

/** A piece of a sentence; one that names a thing on the table becomes a chip. */
export interface Part {
  said: string;
  thing: string | null;
}

export type NameOfSeat = (seat: number) => string;

// Stand for nested texts while Fluent builds the sentence; no catalogue contains them.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\d+)\uE001/;

export class Words {
  #bundle: FluentBundle;
  #source: string;

  constructor(
    readonly language: Language,
    source: string,
  ) {
    this.#source = source;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  knows(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** The ends of all keys that begin like this. */
  keys(beginning: string): string[] {
    const found = this.#source.matchAll(new RegExp(`^${beginning}([a-z0-9-]+) =`, 'gm'));
    return [...found].map((match) => match[1]!);
  }

  /** The sentence for a text; an unknown key is shown as it is. */
  say(text: Text | string, name?: NameOfSeat): string {
    return this.parts(text, name)
      .map((part) => part.said)
      .join('');
  }

  /** The sentence in pieces, so that what it names can be shown. */
  parts(text: Text | string, name?: NameOfSeat): Part[] {
    if (typeof text === 'string') return [{ said: text, thing: null }];
    if (text.key === 'seat' && name) {
      const seat = Number(text.values.number);
      return [{ said: name(seat), thing: `seat:${seat}` }];
    }
    const pattern = this.#bundle.getMessage(text.key)?.value;
    if (!pattern) return [{ said: text.key, thing: text.thing }];
    const nested: Part[][] = [];
    const values: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(text.values ?? {})) {
      if (typeof value === 'object') {
        values[key] = `${OPEN}${nested.length}${CLOSE}`;
        nested.push(this.parts(value, name));
      } else {
        values[key] = value;
      }
    }
    const said = this.#bundle.formatPattern(pattern, values, []);
    if (text.thing) return [{ said: flat(said, nested), thing: text.thing }];
    return said
      .split(MARK)
      .flatMap((piece, i): Part[] => (i % 2 ? nested[Number(piece)]! : [{ said: piece, thing: null }]))
      .filter((part) => part.said !== '');
  }

  /** A sentence of the browser's own. */
  ui(key: string, values: Record<string, number | string | Text> = {}, name?: NameOfSeat): string {
    return this.say({ key: `web-${key}`, values, thing: null }, name);
  }

  /** The word for a name in the facts of a thing, such as an animal's. */
  word(name: string): string {
    const key = messageKey(name);
    return this.knows(key) ? this.say({ key, values: {}, thing: null }) : name.replaceAll('_', ' ');
  }
}

function flat(said: string, nested: Part[][]): string {
  const pieces = said.split(MARK);
  return pieces
    .map((piece, i) => (i % 2 ? nested[Number(piece)]!.map((part) => part.said).join('') : piece))
    .join('');
}

/** The part of a key that stands for a name of the engine. */
export function messageKey(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** A text from a key, for the browser's own use. */
export function text(key: string, values: Text['values'] = {}): Text {
  return { key, values, thing: null };
}

/** The first letter large, for sentences that begin with a lower one. */
export function capital(said: string): string {
  return said.charAt(0).toUpperCase() + said.slice(1);
}

// --- the language in use -----------------------------------------------------------------

type Load = (language: Language, game: string) => Promise<string>;
type Make = (language: Language, source: string) => Words;

/** The words in use; changing the language changes every sentence at once. */
class Speech {
  words = $state.raw(new Words('en', ''));
  game = $state('-');
  /** The words of games that are spoken of without being played here. */
  games = $state.raw<Record<string, Words>>({});
  #load: Load = fetchWords;
  #make: Make = (language, source) => new Words(language, source);
  #kept = new Map<string, Promise<Words>>();
  #latest = 0;

  get language(): Language {
    return this.words.language;
  }

  /** Takes the catalogues from somewhere else, such as files in the gallery. */
  use(load: Load, make: Make = this.#make): void {
    this.#load = load;
    this.#make = make;
  }

  /** Speaks a language from now on, with the words of a game; the last call wins. */
  async speak(language: Language, game = this.game): Promise<void> {
    const number = ++this.#latest;
    const others = Object.keys(this.games);
    const [words, ...more] = await Promise.all([game, ...others].map((g) => this.#get(language, g)));
    if (number !== this.#latest) return;
    this.words = words!;
    this.game = game;
    this.games = Object.fromEntries(others.map((g, i) => [g, more[i]!]));
    document.documentElement.lang = language;
  }

  /** Fetches the words of another game, so that it can be spoken of. */
  async need(game: string): Promise<void> {
    const words = await this.#get(this.language, game);
    if (words.language === this.language) this.games = { ...this.games, [game]: words };
  }

  /** A text in the words of some game. */
  of(game: string, text: Text): string {
    const words = this.game === game ? this.words : this.games[game];
    return words?.knows(text.key) ? words.say(text) : '';
  }

  #get(language: Language, game: string): Promise<Words> {
    const key = `${language} ${game}`;
    let words = this.#kept.get(key);
    if (!words) {
      words = this.#load(language, game).then((source) => this.#make(language, source));
      words.catch(() => this.#kept.delete(key));
      this.#kept.set(key, words);
    }
    return words;
  }
}

async function fetchWords(language: Language, game: string): Promise<string> {
  const answer = await fetch(`/api/words/${language}/${game}`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  return answer.text();
}

export const speech = new Speech();

/** A sentence of the browser's own, in the language in use. */
export function ui(key: string, values: Record<string, number | string | Text> = {}): string {
  return speech.words.ui(key, values);
}

/** The name of a level of bots. */
export function levelName(level: string): string {
  return speech.words.word(`level-${level}`);
}

/** How bots of a level play, in a phrase. */
export function levelAbout(level: string): string {
  return speech.words.say(text(`level-${messageKey(level)}-text`));
}

/** The name of a game, where its words are known. */
export function gameName(game: string): string {
  return speech.of(game, text(`game-${game}`)) || capital(game);
}

/** The language somebody chose, else the browser's, else English. */
export function languageHere(chosen: string | null, offered: readonly string[]): Language {
  for (const name of [chosen, ...offered]) {
    const short = name?.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((l) => l === short);
    if (found) return found;
  }
  return 'en';
}
