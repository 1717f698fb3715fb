import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { GAMES } from './engine/module';
import { filesOf } from './testing/files';

// The page knows of a game what games.ts says. These import parts of one, or types of its messages:
const MAY = [
  'App.svelte', // the start page opens games of this browser
  'games.ts',
  'main.ts', // pictures and colours of the start page are the maze game's
];

const gameOf = (path: string): string | undefined => GAMES.find((game) => path.startsWith(`${game}/`));
const files = filesOf(__dirname).map((path) => relative(__dirname, path)).filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'));
const shared = files.filter((path) => !gameOf(path));

it('has nothing of one game in what all games share', () => {
  const game = new RegExp(`(from|import\\() ?'[^']*/(${GAMES.join('|')})/|\\b(Maze|Terraform)[A-Z]`);
  expect(shared.filter((path) => game.test(readFileSync(`${__dirname}/${path}`, 'utf8')))).toEqual(MAY);
});

it('shares no file that one game alone uses', () => {
  const users = new Map<string, Set<string>>();
  for (const path of files) {
    const user = gameOf(path) ?? 'the page';
    for (const [, named = ''] of readFileSync(join(__dirname, path), 'utf8').matchAll(/(?:from|import|import\(|new URL\() ?'(\.[^'?]+)/g)) {
      const used = join(path, '..', named);
      for (const file of [used, `${used}.ts`]) users.set(file, (users.get(file) ?? new Set()).add(user));
    }
  }
  const ofOne = (path: string): boolean => {
    const all = users.get(path) ?? new Set();
    return all.size < 2 && !all.has('the page');
  };
  expect(shared.filter((path) => ofOne(path) && path !== 'main.ts' && !path.startsWith('testing/'))).toEqual([]);
});
