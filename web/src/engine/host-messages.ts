import type { Message, Order, Remark } from '../table/link';
import type { Tiles } from './module';

// The request that opens a table in a worker. `bots` has an entry for each seat; null is a person.
export interface Opening {
  seats: number;
  seed: string;
  options: object;
  bots: (string | null)[];
}

// A game to resume: its log and its bots.
export interface Resumption {
  log: unknown;
  bots: (string | null)[];
}

// With `keep` the worker tells the log now and then, so that the game is not lost with the page.
export type ToHost =
  | { open: Opening; wasm: string; tiles: Tiles; weights: string | null; keep: boolean }
  | { resume: Resumption; wasm: string; tiles: Tiles; weights: string | null; keep: boolean }
  | { run: boolean } // the clock goes on, or stands still
  | { act: unknown[]; seat: number; re: number }
  | { back: number; seat: number; re: number }
  | { hurry: true }
  | { order: Order }
  | { ask: object }; // by the game's part of the page, or for the log; answered in order (wasm/host.h)

// Events are those of the game that the worker runs.
export type FromHost<Event = unknown> =
  | { snapshot: string; ms: number; running: boolean; extra: Record<string, unknown> }
  | { clock: number; running: boolean }
  | { kept: unknown }
  | { message: Message<Event> }
  | { remark: Remark }
  | { order: Order | null } // of the player's, when it changes
  // A request by its number; 0: one without a number.
  | { refused: number; why: string; rule: string | undefined; code: string | undefined; args: string[] | undefined }
  | { answer: object | null } // null if it was refused
  | { failed: string } // there is no such game
  | { broken: true }; // nothing more comes from here
