// A page for those who draw: scenes of real games without a server (development only).
import { mount } from 'svelte';
import './app.css';
import { lookOf } from './games';
import type { Scene, Text } from './lib/scene';
import { settings, type Look } from './lib/settings.svelte';
import { TableState } from './lib/table.svelte';
import type { Ack, SeatInfo, Told } from './lib/wire';
import { speech, Words, type Language, type NameOfSeat, type Part } from './lib/words.svelte';
import Frame from './parts/Frame.svelte';

interface Fixture {
  names: string[];
  moves: number;
  scene: Scene;
  story: Told[];
}

const fixtures = import.meta.glob<Fixture>('../fixtures/*.json', { import: 'default' });
const catalogues = import.meta.glob<string>('../../src/wallacea/**/words/*.ftl', {
  query: '?raw',
  import: 'default',
});

async function wordsFromFiles(language: Language, game: string): Promise<string> {
  const wanted = Object.keys(catalogues).filter(
    (path) =>
      new RegExp(`/(core|server|games/${game}/people)/words/(web-)?${language}\\.ftl$`).test(path),
  );
  return (await Promise.all(wanted.map((path) => catalogues[path]!()))).join('\n');
}

const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? 'climate';
const moment = asked.get('scene') ?? 'middle';
const own = Object.keys(fixtures).filter((f) => f.includes(`/${game}-`) && f.endsWith(`-${moment}.json`));
const file = own.find((f) => f.includes(`-${asked.get('seats')}-`)) ?? own.at(-1)!;
const { names, moves, scene, story } = await fixtures[file]!();

/** Every sentence two fifths longer, to see whether there is room for other languages. */
class LongWords extends Words {
  override parts(said: Text | string, name?: NameOfSeat): Part[] {
    const longer = (words: string) => (words.includes('~') ? words : words + '~'.repeat(Math.ceil(words.length * 0.4)));
    return super.parts(said, name).map((part) => ({ ...part, said: longer(part.said) }));
  }
}

const long = asked.get('lang') === 'long';
speech.use(wordsFromFiles, (language, source) => (long ? new LongWords(language, source) : new Words(language, source)));
await speech.speak(long ? 'en' : ((asked.get('lang') as Language) ?? 'en'), game);
if (asked.get('look')) settings.setLook(asked.get('look') as Look);

const over = scene.scores.length > 0;
const table: TableState = new TableState({
  request: async (wish): Promise<Ack> => {
    console.log('wish', JSON.stringify(wish));
    return { kind: 'ack', id: 'gallery', version: 1 };
  },
  moment: async () => scene,
});
table.drawn = await lookOf(game);
const seats = names.map(
  (name, i): SeatInfo => ({
    kind: i % 2 ? 'bot' : 'person',
    name,
    level: i % 2 ? 'medium' : null,
    online: i !== 2,
    away: false,
    wants_pause: false,
    hints: 0,
  }),
);
table.take({
  kind: 'view',
  version: 1,
  table: {
    id: 'gallery', game, options: {}, status: over ? 'over' : 'running', frozen: null, private: false,
    pace: { kind: 'live', seconds: 90 }, seats, you: 0, host: true, spectators: 1, moves,
    now: Date.now(), deadlines: over ? {} : { 0: Date.now() + 75_000 }, rematch: null, rules: '1',
    from_position: false, deal: null, hints: true, rated: false, unrated: 'alone', terms: [],
  },
  question: over ? null : moves,
  undo: null,
  scene,
  story,
  since: 0,
  chat: [
    { number: 1, at: Date.now(), seat: 1, name: names[1]!, phrase: 'well-played', text: null },
    { number: 2, at: Date.now(), seat: 0, name: names[0]!, phrase: null, text: 'Ciao!' },
  ],
});
Object.assign(window, { table });
mount(Frame, { target: document.getElementById('app')!, props: { table, left: moves - 5 } });
