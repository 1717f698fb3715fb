import type { Component } from 'svelte';
import { GAMES, type Game } from './engine/module';
import type { Plan } from './maze/table/plan';
import type { GameOptions } from '../generated/messages';
import type { Kit } from './net/kits';
import type { PastGame } from './net/past';
import type { RemoteTable } from './net/remote.svelte';
import type { RoomKit } from './room/kit';
import type { Recording } from './table/recording';
import type { Screen } from './ui/route';
import type { SignName } from './ui/Sign.svelte';

// A table of the game on a server.
export interface AtServerProps {
  remote: RemoteTable;
  onleave: () => void;
  onagain: (prepare?: () => Promise<void>) => void; // the next game, once something is prepared for it
  onreplay: (log: unknown) => void;
  onroom: () => void; // back to the table's room, after the game
  onjoin: () => void; // a spectator takes part
}
// A game to look at again.
export interface ReplayProps {
  recording: Recording;
  onleave: () => void;
}

// A screen of the game without a table at a server; each takes the part that it needs.
export interface ScreenProps {
  plan: Plan; // of the maze game
  onstart: (plan: Plan) => void;
  onrules: () => void;
  onback: () => void;
}
export interface GameScreen {
  load: () => Promise<{ default: Component<ScreenProps> }>;
  first?: true; // waits for its texts itself
}

// How tables and past games of a game are called in lists.
export interface Titles {
  table: (options: GameOptions) => string;
  past: (result: PastGame['result']) => { sign: SignName; name: string };
}

// The interface of a game to the rest of the page. Its parts are loaded on demand.
export interface PageGame {
  name: string; // as its publisher calls it, in every language
  kit: () => Promise<Kit>;
  room: () => Promise<RoomKit>;
  titles: () => Promise<{ titles: Titles }>;
  atServer: () => Promise<{ default: Component<AtServerProps> }>;
  replay: () => Promise<{ default: Component<ReplayProps> }>;
  screens: Partial<Record<Screen, GameScreen>>;
  newTable: { seats: number; options: Partial<GameOptions> };
  firstTexts?: true; // the kit brings the texts of its table
}

// With the facts of the engine, which it shows.
const room: GameScreen = { load: async () => (await Promise.all([import('./maze/screens/Room.svelte'), import('./maze/facts').then(({ loadFacts }) => loadFacts())]))[0] };

export const PAGE_GAMES: Record<Game, PageGame> = {
  maze: {
    name: 'Magic Maze on Mars',
    kit: async () => (await import('./maze/kit')).loadKit(),
    room: async () => (await import('./maze/room')).loadRoom(),
    titles: () => import('./maze/titles'),
    atServer: () => import('./maze/AtServer.svelte'),
    replay: () => import('./maze/OpenReplay.svelte'),
    screens: {
      room,
      solo: room,
      daily: { load: () => import('./maze/daily/Daily.svelte') },
      learn: { load: () => import('./maze/screens/Learn.svelte') },
      rules: { load: () => import('./maze/screens/Rules.svelte') },
    },
    newTable: { seats: 3, options: { module: 1 } },
    firstTexts: true,
  },
  terraform: {
    name: 'Terraforming Mars',
    kit: async () => (await import('./terraform/kit')).loadKit(),
    room: async () => (await import('./terraform/room')).loadRoom(),
    titles: () => import('./terraform/titles'),
    atServer: () => import('./terraform/AtServer.svelte'),
    replay: () => import('./terraform/end/OpenReplay.svelte'),
    screens: { terraform: { load: () => import('./terraform/Entry.svelte'), first: true } },
    newTable: { seats: 2, options: {} },
  },
};

export const gameScreen = (screen: Screen): GameScreen | undefined => GAMES.map((game) => PAGE_GAMES[game].screens[screen]).find((found) => found);

export const isGame = (name: unknown): name is Game => GAMES.some((game) => game === name);

// A name that this page does not know is for the first game to refuse.
export const pageGame = (name: unknown): PageGame => PAGE_GAMES[isGame(name) ? name : GAMES[0]];
