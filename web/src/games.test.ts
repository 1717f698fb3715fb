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

// The page has one set of signs. The maze game alone uses these:
const MAZE_SIGNS = ['dome', 'wild', 'bridge', 'sand', 'bin', 'untimed'];

const gameOf = (path: string): string | undefined => GAMES.find((game) => path.startsWith(`${game}/`));
const files = filesOf(__dirname).map((path) => relative(__dirname, path)).filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts'));
const read = (path: string): string => readFileSync(join(__dirname, path), 'utf8');
const isOfOne = (users: Set<string>): boolean => users.size < 2 && !users.has('the page');
const shared = files.filter((path) => !gameOf(path));

it('has nothing of one game in what all games share', () => {
  const game = new RegExp(`(from|import\\() ?'[^']*/(${GAMES.join('|')})/|\\b(Maze|Terraform)[A-Z]`);
  expect(shared.filter((path) => game.test(read(path)))).toEqual(MAY);
});

it('shares no file that one game alone uses', () => {
  const users = new Map<string, Set<string>>();
  for (const path of files) {
    const user = gameOf(path) ?? 'the page';
    for (const [, named = ''] of read(path).matchAll(/(?:from|import|import\(|new URL\() ?'(\.[^'?]+)/g)) {
      const used = join(path, '..', named);
      for (const file of [used, `${used}.ts`]) users.set(file, (users.get(file) ?? new Set()).add(user));
    }
  }
  const ofOne = (path: string): boolean => isOfOne(users.get(path) ?? new Set());
  expect(shared.filter((path) => ofOne(path) && path !== 'main.ts' && !path.startsWith('testing/'))).toEqual([]);
});

it('has neither a style nor a sign that one game alone uses', () => {
  const texts = files.map((path) => ({ user: gameOf(path) ?? 'the page', text: read(path) }));
  const ofOne = (names: string[], use: (name: string) => RegExp): string[] =>
    [...new Set(names)].filter((name) => isOfOne(new Set(texts.filter(({ text }) => use(name).test(text)).map(({ user }) => user))));
  const selectors = [...read('style.css').replace(/\/\*[^]*?\*\//g, '').matchAll(/[^{}]*(?={)/g)].join();
  const classes = [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(classes.length).toBeGreaterThan(10);
  expect(ofOne(classes, (name) => new RegExp(`(class=|class:|['"\`])[^>\n]*\\b${name}\\b`))).toEqual([]);
  const signs = [...read('ui/Sign.svelte').matchAll(/^ {4}(\w+): 'M/gm)].map(([, name = '']) => name);
  expect(signs.length).toBeGreaterThan(30);
  expect(ofOne(signs, (name) => new RegExp(`['"]${name}['"]`))).toEqual(MAZE_SIGNS);
});
