import type { Recording, Seated } from '../table/recording';
import type { GameOver } from '../../generated/messages';

type WithoutGame<Over> = Over extends unknown ? Omit<Over, 'game'> : never; // of each game

// A finished game of a listed table, as /api/games tells it.
export interface PastGame {
  id: string;
  game: string;
  finished: number; // seconds since 1970
  players: Seated[];
  result: WithoutGame<GameOver>;
}

// Games that the server keeps after they are over.
export async function logOf(id: string): Promise<unknown> {
  const response = await fetch(`/api/games/${encodeURIComponent(id)}/log`).catch(() => null);
  return response?.ok ? ((await response.json()) as unknown) : null;
}

// With its players, if the server names them. Null if there is no such game.
export async function recordingOf(id: string): Promise<Recording | null> {
  const [log, response] = await Promise.all([logOf(id), fetch(`/api/games/${encodeURIComponent(id)}`).catch(() => null)]);
  if (!log) return null;
  const { players } = response?.ok ? ((await response.json()) as PastGame) : { players: [] };
  return { log, players, id, pauses: [] };
}

// The newest of those that everybody may see.
export async function pastGames(): Promise<PastGame[]> {
  const response = await fetch('/api/games').catch(() => null);
  if (!response?.ok) return [];
  const { games } = (await response.json()) as { games: PastGame[] };
  return games.slice(0, 12);
}
