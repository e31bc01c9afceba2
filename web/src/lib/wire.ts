// What travels between server and browser, besides scenes.
import type { Scene, Text, Zone } from './scene';

export interface SeatInfo {
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  level: string | null;
  online: boolean;
  away: boolean;
  wants_pause: boolean;
  /** How many questions were answered with the help of a hint. */
  hints: number;
  /** Who plays for the bot of this seat while its level cannot. */
  instead?: Text[];
}

/** How the hidden cards of a position lie. */
export type Deal = 'anew' | 'as_written';

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  status: 'gathering' | 'running' | 'paused' | 'over' | 'frozen';
  frozen: Text | null;
  private: boolean;
  pace: { kind: 'live' | 'slow'; seconds: number };
  seats: SeatInfo[];
  you: number | null;
  host: boolean;
  spectators: number;
  moves: number;
  now: number;
  deadlines: Record<string, number>;
  rematch: string | null;
  rules: string;
  /** The game begins at a position, which whoever opened the table knows. */
  from_position: boolean;
  deal: Deal | null;
  /** Anybody may ask for hints. */
  hints: boolean;
  rated: boolean;
  unrated: 'position' | 'hints' | 'alone' | null;
  /** What everybody is told of all this before they sit down. */
  terms: Text[];
}

/** A table in the lobby. */
export interface TableCard extends TableInfo {
  created: number;
  turn: boolean;
  /** What to ask for to see the tables after this one. */
  after: string;
}

/** What one choice led to; move 0 is the set-up. */
export interface Told {
  move: number;
  seat: number | null;
  texts: Text[];
}

export interface Said {
  number: number;
  at: number;
  seat: number | null;
  name: string;
  phrase: string | null;
  text: string | null;
}

export interface View {
  kind: 'view';
  version: number;
  table: TableInfo;
  question: number | null;
  /** Null: the last choice can be taken back. */
  undo: string | null;
  scene: Scene | null;
  story: Told[];
  since: number;
  chat: Said[];
  /** Seats of people whom this person has muted or blocked. */
  hidden?: number[];
}

export interface HintOption {
  action: number;
  text: Text;
  share: number;
  value: number;
  /** What it changes in one's chance to win, where a master says so. */
  change?: number | null;
}

export interface Hint {
  action: number;
  text: Text;
  by: string;
  options: HintOption[];
  /** Why it does not come from the bot that gives hints. */
  instead?: Text[];
}

export interface Refused {
  obstacle: string;
  reason: Text;
  rule: string | null;
  /** After so many seconds it may be possible. */
  wait?: number;
}

export interface Ack {
  kind: 'ack';
  id: string;
  version: number;
  hint?: Hint;
  refused?: Refused;
}

export type Request =
  | { do: 'play'; question: number; action: number }
  | { do: 'undo'; question: number | null }
  | { do: 'hint' | 'pause' | 'resume' | 'return' | 'away' }
  | { do: 'say'; phrase: string }
  | { do: 'say'; text: string };

/** A scene in which zones that are as they were in the view before are only named. */
export type ShortScene = Omit<Scene, 'zones'> & { zones: (Zone | string)[] };
export type ShortView = Omit<View, 'scene'> & { scene: ShortScene | null };
export type FromServer = ShortView | Ack | { kind: 'ping' };

export interface GameInfo {
  key: string;
  seats: [number, number];
  version: string;
  options: { name: string; default: string; values: string[] | null }[];
  presets: Record<string, Record<string, string>>;
  /** There is a lesson for a first game. */
  lesson: boolean;
  name: Text;
}

export interface Rule {
  id: string;
  text: string;
  heading?: string;
  /** It speaks of numbers that no source prints. */
  reconstructed?: boolean;
}

export interface Session {
  name: string | null;
  claimed: boolean;
  /** Of a claimed name: there is a code for who forgets the password. */
  recoverable?: boolean;
  /** That code, shown this once. */
  recovery?: string;
}

/** Somebody whom this person does not want to hear, or to meet. */
export interface Block {
  id: string;
  name: string;
  kind: 'mute' | 'block';
  table: string | null;
  at: number;
}

/** Somebody at a table: who sits there, or who wrote a line of the chat. */
export type Meant = { seat: number } | { line: number };
