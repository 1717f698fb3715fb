import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { GAMES } from './engine/module';
import { filesOf } from './testing/files';

// The page knows of a game what games.ts says. These import parts of one, or types of its messages:
const MAY = [
  'App.svelte', // the start page opens games of this browser
  'games.ts',
  'main.ts', // pictures and colours of the start page are the maze game's
];

it('has nothing of one game in what all games share', () => {
  const shared = filesOf(__dirname).map((path) => relative(__dirname, path)).filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') && !GAMES.some((game) => path.startsWith(`${game}/`)));
  const game = new RegExp(`(from|import\\() ?'[^']*/(${GAMES.join('|')})/|\\b(Maze|Terraform)[A-Z]`);
  expect(shared.filter((path) => game.test(readFileSync(`${__dirname}/${path}`, 'utf8')))).toEqual(MAY);
});
