import type { Game, Version } from '../engine/module';
import { isGame, PAGE_GAMES } from '../games';
import type { AnyTable } from '../table/game_table.svelte';

// The part of a game that a table on a server needs.
export interface Kit {
  game: Game;
  version: Version;
  takesBack?: true; // steps can be taken back: a command names the last message its sender knew
  newTable(): AnyTable;
}

// Null if this page does not know the game.
export function loadKit(game: string): Promise<Kit> | null {
  return isGame(game) ? PAGE_GAMES[game].kit() : null;
}
