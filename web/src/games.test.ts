import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { GAMES } from './engine/module';
import { filesOf } from './testing/files';

// The page knows of a game what games.ts says. These name one all the same:
const MAY = [
  'App.svelte', // the start page opens games of this browser
  'games.ts',
];

it('imports nothing of one game into what all games share', () => {
  const shared = filesOf(__dirname).map((path) => relative(__dirname, path)).filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') && !GAMES.some((game) => path.startsWith(`${game}/`)));
  const game = new RegExp(`(from|import\\() ?'[^']*/(${GAMES.join('|')})/`);
  expect(shared.filter((path) => game.test(readFileSync(`${__dirname}/${path}`, 'utf8')))).toEqual(MAY);
});
