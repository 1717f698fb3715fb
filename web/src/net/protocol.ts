// The messages of the server as this page names them.
import type { MazeOver, TerraformOver } from '../../generated/messages';

export { LIMITS, PROTOCOL } from '../../generated/messages';
export type { Answer, ByeCode, Chair, Chat, Clock, GameNow, Hello, History, Joined, ListedTable, Numbered, Play, Refused, RequestBodies, Resumed, ServerMessage as FromServer, Snapshot, SwapWish, Table as TableInfo, Verb } from '../../generated/messages';

// A finished game of a listed table, as /api/games tells it.
export interface PastGame {
  id: string;
  game: string;
  finished: number; // seconds since 1970
  players: { name?: string; bot?: string }[];
  result: Omit<MazeOver, 'game'> | Omit<TerraformOver, 'game'>;
}
