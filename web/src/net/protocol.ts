import type { GameEvent, Options } from '../table/types';

// The messages of docs/protocol.md that the page uses.
export const PROTOCOL = 1;

export interface Chair {
  member?: number;
  bot?: string;
}
export interface TableInfo {
  code: string;
  phase: 'lobby' | 'playing' | 'finished' | 'closed';
  number: number;
  host: number;
  listed: boolean;
  options: Options;
  seats: Chair[];
  members: { member: number; name: string }[];
}
export interface Clock {
  ms: number;
  running: boolean;
}
export interface GameNow {
  ms: number;
  view: string;
  hash: string;
  over?: { game?: string };
}
export interface Chat {
  text?: string;
  phrase?: string;
  emote?: string;
}
export interface Numbered {
  seq: number;
  member?: number;
  re?: number;
  game?: GameNow;
  table?: TableInfo;
  play?: { ms: number; seat?: number; events: GameEvent[]; patch: string; hash: string; over?: { game?: string } };
  chat?: Chat;
}
export interface Snapshot {
  seq: number;
  you?: number;
  table: TableInfo;
  game?: GameNow;
  here: number[];
  clock: Clock;
}
export interface News {
  hello?: { protocol: number; games: { game: string; rules: number; rulesHash: string; viewSize: number }[] };
  snapshot?: Snapshot;
  history?: { since: number; you?: number; here: number[]; clock: Clock; messages: Numbered[] };
  presence?: { member: number; here: boolean };
  clock?: Clock;
  bye?: { code: 'elsewhere' | 'removed' | 'broken' | 'restart'; why: string };
}
export interface Answer {
  re: number;
  ok: boolean;
  why?: string;
  rule?: string;
  code?: string;
  member?: number;
  token?: string;
  lastId?: number;
}
