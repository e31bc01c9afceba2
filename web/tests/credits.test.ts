import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import credits from '../credits.json';
import { WEB_FOLDER, webFile } from './setup';

function sources(): string[] {
  return readdirSync(`${WEB_FOLDER}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => webFile(`src/${name}`));
}

test('every icon in use has an author, and no other is named', () => {
  const used = sources().flatMap((source) =>
    [...source.matchAll(/['"]~icons\/([a-z0-9-]+)\/([a-z0-9-]+)['"]/g)].map((m) => `${m[1]}:${m[2]}`),
  );
  expect(used.length).toBeGreaterThan(20);
  const missing = [...new Set(used)].filter((icon) => !(icon in credits.icons));
  expect(missing).toEqual([]);
  expect(Object.keys(credits.icons).filter((icon) => !used.includes(icon))).toEqual([]);
});

test('every icon belongs to a set with a licence', () => {
  const prefixes = new Set(credits.sets.map((set) => set.prefix));
  for (const icon of Object.keys(credits.icons)) expect(prefixes.has(icon.split(':')[0]!), icon).toBe(true);
});

test('nothing is put into the page as markup, and no style attribute is written', () => {
  for (const source of sources()) {
    expect(source).not.toContain('{@html');
    expect(source).not.toMatch(/\sstyle="/);
  }
});
