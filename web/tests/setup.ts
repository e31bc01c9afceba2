// Reads what the Python side has written, for tests.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { Scene } from '../src/lib/scene';
import type { Told } from '../src/lib/wire';
import { Words, type Language } from '../src/lib/words.svelte';

const WEB = resolve(fileURLToPath(import.meta.url), '../..');
const PYTHON = resolve(WEB, '../src/wallacea');

export function catalogue(language: Language, game = '-'): string {
  const files = [`core/words/${language}.ftl`, `server/words/${language}.ftl`, `server/words/web-${language}.ftl`];
  if (game !== '-') files.push(`games/${game}/people/words/${language}.ftl`);
  return files.map((file) => readFileSync(resolve(PYTHON, file), 'utf8')).join('\n');
}

export function words(language: Language, game = '-'): Words {
  return new Words(language, catalogue(language, game));
}

export interface Fixture {
  names: string[];
  moves: number;
  scene: Scene;
  story: Told[];
}

export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(resolve(WEB, `fixtures/${name}.json`), 'utf8')) as Fixture;
}

export const webFile = (path: string): string => readFileSync(resolve(WEB, path), 'utf8');
export const WEB_FOLDER = WEB;
