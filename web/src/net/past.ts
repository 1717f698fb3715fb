import type { PastGame } from './protocol';

// Games that the server keeps after they are over.
export async function logOf(id: string): Promise<unknown> {
  const response = await fetch(`/api/games/${encodeURIComponent(id)}/log`).catch(() => null);
  return response?.ok ? ((await response.json()) as unknown) : null;
}

// The newest of those that everybody may see.
export async function pastGames(): Promise<PastGame[]> {
  const response = await fetch('/api/games').catch(() => null);
  if (!response?.ok) return [];
  const { games } = (await response.json()) as { games: PastGame[] };
  return games.filter(({ game }) => game === 'maze').slice(0, 12);
}
