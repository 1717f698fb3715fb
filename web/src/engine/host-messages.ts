import type { Tiles } from './module';
import type { Command, Message, Options } from '../table/types';

export type Pace = 'calm' | 'brisk' | 'sharp' | 'tireless';

// What a table in a worker is opened with. `bots` has an entry for each seat; null is a person.
export interface Opening {
  seats: number;
  seed: string;
  options: Partial<Options>;
  bots: (Pace | null)[];
}

// A game to go on with: what it was so far, and who plays.
export interface Resumption {
  log: unknown;
  bots: (Pace | null)[];
}

// With `keep` the worker tells the log now and then, so that the game is not lost with the page.
export type ToHost =
  | { open: Opening; wasm: string; tiles: Tiles; keep: boolean }
  | { resume: Resumption; wasm: string; tiles: Tiles; keep: boolean }
  | { run: boolean } // the clock goes on, or stands still
  | { act: Command; seat: number; re: number }
  | { log: number }
  | { par: number };

export type FromHost =
  | { snapshot: string; ms: number; running: boolean; redBy?: number }
  | { clock: number; running: boolean }
  | { kept: unknown }
  | { message: Message }
  | { refused: number; why: string; rule: string | undefined }
  | { answer: number; value: unknown }
  | { failed: string } // there is no such game
  | { broken: true }; // nothing more comes from here
