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

export type ToHost =
  | { open: Opening; wasm: string; tiles: Tiles }
  | { act: Command; seat: number; re: number }
  | { log: number }
  | { par: number };

export type FromHost =
  | { snapshot: string; ms: number }
  | { message: Message }
  | { refused: number; why: string; rule: string | undefined }
  | { answer: number; value: unknown }
  | { failed: string };
