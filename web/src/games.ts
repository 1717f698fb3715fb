import type { Component } from 'svelte';
import { GAMES, type Game } from './engine/module';
import type { GameOptions } from './net/messages';
import type { Kit } from './net/kits';
import type { RemoteTable } from './net/remote.svelte';
import type { RoomKit } from './room/kit';
import type { Recording } from './table/recording';

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

// The interface of a game to the rest of the page. Its parts are loaded on demand.
export interface PageGame {
  name: string; // as its publisher calls it, in every language
  kit: () => Promise<Kit>;
  room: () => Promise<RoomKit>;
  atServer: () => Promise<{ default: Component<AtServerProps> }>;
  replay: () => Promise<{ default: Component<ReplayProps> }>;
  newTable: { seats: number; options: Partial<GameOptions> };
  phrases?: true; // ready phrases as buttons of the chat
  firstTexts?: true; // the texts of its table are among the first (i18n/en/first.ts)
}

export const PAGE_GAMES: Record<Game, PageGame> = {
  maze: {
    name: 'Magic Maze on Mars',
    kit: async () => (await import('./maze/kit')).loadKit(),
    room: async () => (await import('./maze/room')).loadRoom(),
    atServer: () => import('./maze/AtServer.svelte'),
    replay: () => import('./maze/OpenReplay.svelte'),
    newTable: { seats: 3, options: { module: 1 } },
    phrases: true,
    firstTexts: true,
  },
  terraform: {
    name: 'Terraforming Mars',
    kit: async () => (await import('./terraform/kit')).loadKit(),
    room: async () => (await import('./terraform/room')).loadRoom(),
    atServer: () => import('./terraform/AtServer.svelte'),
    replay: () => import('./terraform/end/OpenReplay.svelte'),
    newTable: { seats: 2, options: {} },
  },
};

export const isGame = (name: unknown): name is Game => GAMES.some((game) => game === name);

// A name that this page does not know is for the first game to refuse.
export const pageGame = (name: unknown): PageGame => PAGE_GAMES[isGame(name) ? name : GAMES[0]];
