import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import credits from './credits.json' with { type: 'json' };

const server = process.env.WALLACEA_SERVER ?? 'http://127.0.0.1:8000';

/** Says in the package whose icons, fonts and programs it carries. */
function notice(): Plugin {
  const icons = Object.entries(credits.icons).map(([icon, author]) => `${icon} by ${author}`);
  const sets = credits.sets.map((set) => `${set.name} (${set.prefix}), ${set.licence}, ${set.source}`);
  const others = [...credits.fonts, ...credits.programs].map((o) => `${o.name} by ${o.by}, ${o.licence}`);
  const source = `${[...sets, '', ...icons, '', ...others].join('\n')}\n`;
  return {
    name: 'notice',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1, defaultClass: 'icon', collectionsNodeResolvePath: import.meta.dirname }), notice(), svelteTesting()],
  build: {
    outDir: '../src/wallacea/server/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'], // the first that know light-dark() and all else that is used
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    // Scenes without a server, to be measured (tests/web/test_words_in_sight.py).
    rolldownOptions: { input: process.env.WALLACEA_GALLERY ? 'gallery.html' : 'index.html', checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: ['..'] }, // the gallery reads the catalogues of the Python side
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
