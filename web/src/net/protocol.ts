// The messages of the server as this page sees them: at its tables the maze game is played.
import type { Answer, MazeEvent, MazeOptions, MazeOver, News, Play as AnyPlay, Table as AnyTable } from './messages';
import type { Chat, Clock, GameNow as AnyGame, ListedTable as AnyListed, NumberedBase, Snapshot as AnySnapshot } from './messages';

export { LIMITS, PROTOCOL } from './messages';
export type { Answer, ByeCode, Chair, Chat, Clock, Hello, Joined, Refused, RequestBodies, Resumed, SwapWish, Verb } from './messages';

export type TableInfo = Omit<AnyTable, 'options'> & { options: MazeOptions };
export type ListedTable = Omit<AnyListed, 'options'> & { options: MazeOptions };
export type GameNow = Omit<AnyGame, 'over'> & { over?: MazeOver };
export type Play = Omit<AnyPlay, 'events' | 'over'> & { events: MazeEvent[]; over?: MazeOver };
export type Numbered = Omit<NumberedBase, 'game'> & { game?: GameNow } & ({ table: TableInfo } | { play: Play } | { chat: Chat });
export type Snapshot = Omit<AnySnapshot, 'table' | 'game'> & { table: TableInfo; game?: GameNow };
export interface History {
  you?: number;
  here: number[];
  clock: Clock;
  more?: boolean;
  messages: Numbered[];
}

type Other = Exclude<News, { snapshot: unknown } | { history: unknown }>;
export type FromServer = Answer | Numbered | Other | { snapshot: Snapshot } | { history: History };

// A finished game of a listed table, as /api/games tells it.
export interface PastGame {
  id: string;
  game: string;
  finished: number; // seconds since 1970
  players: { name?: string; bot?: string }[];
  result: { outcome: MazeOver['outcome']; won: boolean; module: number; leftMs?: number };
}
