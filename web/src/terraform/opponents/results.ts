import { store, stored } from '../../ui/stored';
import { UNCOUNTED } from '../plan';
import { LAST, type Result } from './like_me';

const KEY = 'syrtis-terraform-results';

function isResult(one: unknown): one is Result {
  const { bots, ahead } = (one ?? {}) as Partial<Result>;
  return Array.isArray(bots) && Array.isArray(ahead) && bots.length === ahead.length && bots.every((level) => typeof level === 'string') && ahead.every((share) => typeof share === 'number' && share >= 0 && share <= 1);
}

// The last games against bots, the newest last, with one that could not be counted when it ended.
export function lastResults(): Result[] {
  countUncounted();
  try {
    const kept: unknown = JSON.parse(stored('localStorage', KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isResult).slice(-LAST) : [];
  } catch {
    return [];
  }
}

// The person's result against each bot. `bots` has null for the person; `better` says of each seat how many were ahead of it.
export function resultOf(bots: readonly (string | null)[], better: readonly number[]): Result | null {
  const mine = better[bots.indexOf(null)];
  if (mine === undefined) return null;
  const result: Result = { bots: [], ahead: [] };
  bots.forEach((level, seat) => {
    const theirs = better[seat];
    if (level === null || theirs === undefined) return;
    result.bots.push(level);
    result.ahead.push(mine < theirs ? 1 : mine > theirs ? 0 : 0.5);
  });
  return result.bots.length > 0 ? result : null;
}

function countUncounted(): void {
  const kept = stored('localStorage', UNCOUNTED);
  if (kept === null) return;
  store('localStorage', UNCOUNTED, null);
  try {
    const { bots, better } = JSON.parse(kept) as { bots: (string | null)[]; better: number[] };
    const result = resultOf(bots, better);
    if (isResult(result)) keepResult(result);
  } catch {
    // Something else was kept.
  }
}
export function forgetUncounted(result: string): void {
  if (stored('localStorage', UNCOUNTED) === result) store('localStorage', UNCOUNTED, null);
}

// A browser that stores nothing does not count the game.
export function keepResult(result: Result): void {
  store('localStorage', KEY, JSON.stringify([...lastResults(), result].slice(-LAST)));
}
