import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Writes down what the page is made of, for keeping it offline (public/sw.js).
function assetList(): Plugin {
  return {
    name: 'asset-list',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      const files = readdirSync(join(dir, 'assets')).sort();
      writeFileSync(join(dir, 'assets.json'), JSON.stringify(files.map((file) => `/assets/${file}`)));
    },
  };
}

// Files that a part needs are named beside it, so that all are fetched at once: their styles, and for the parts of the start
// page their code, too, if it is not there. Code of later parts is mostly there; naming it would weigh more.
const named = (files: string[], host: string): string[] => files.filter((file) => file.endsWith('.css') || (/\/index-/.test(host) && !/\/(base|table|plans)-/.test(file)));

const CHUNKS: [string, RegExp][] = [
  ['base', /\/node_modules\/(?!.*\/(animate\/index|bindings\/(input|size))\.js$)|\/src\/(i18n\/(index\.svelte|text_part\.svelte|en\/first)|ui\/(settings\.svelte|motion))\.ts$/],
  ['table', /\/src\/(engine\/(engine|module)|table\/(game_table\.svelte|local|keeper))\.ts$|\/generated\/messages\.ts$/],
  ['plans', /\/src\/(maze\/(i18n\/letters|table\/plan)|table\/(recording|people))\.ts$/],
  ['maze', /\/src\/maze\/(facts|local\.svelte|table\/(table\.svelte|pieces|types))\.ts$/],
];

export default defineConfig({
  plugins: [svelte(), assetList()],
  // A table's link is /t/CODE: addresses begin at the root.
  base: '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => named(files, hostId) },
    chunkSizeWarningLimit: 300,
    // Crumbs that are always needed together: fewer files, and smaller when compressed.
    rollupOptions: { output: { manualChunks: (id) => CHUNKS.find(([, files]) => files.test(id))?.[0] } },
  },
  worker: { format: 'es' },
  // A test that hangs ends after two minutes; a slow machine needs more than Vitest's five seconds.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
