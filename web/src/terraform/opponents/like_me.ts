import { LIKE_ME, RATINGS, isRated, type Rated } from './ratings';

// A finished game of this browser against bots.
export interface Result {
  bots: string[]; // level of each opponent
  ahead: number[]; // 1: the person ended ahead of that one, 0: behind, 0.5: even
}

export const LAST = 10; // games that count

// Before the first game somebody is taken for a player between Novice and Settler, give or take.
const PRIOR_MEAN = 1900;
const PRIOR_SPREAD = 350;
const ELO = 400 / Math.LN10;

export const chance = (mine: number, theirs: number): number => 1 / (1 + Math.exp((theirs - mine) / ELO));

// The rating that fits these results best: Bradley and Terry with the bots' ratings as known, and a normal prior. A
// game counts once, however many took part. The slope of the log posterior falls all the way, so halving finds its 0.
export function ratingOf(results: readonly Result[]): number {
  const slope = (mine: number): number => {
    let sum = (PRIOR_MEAN - mine) / PRIOR_SPREAD ** 2;
    for (const { bots, ahead } of results) {
      bots.forEach((level, i) => {
        if (isRated(level)) sum += ((ahead[i] ?? 0) - chance(mine, RATINGS[level])) / ELO / bots.length;
      });
    }
    return sum;
  };
  let [low, high] = [0, 4000];
  while (high - low > 0.5) {
    const mid = (low + high) / 2;
    if (slope(mid) > 0) low = mid;
    else high = mid;
  }
  return Math.round((low + high) / 2);
}

interface LikeMe {
  level: Rated;
  rating: number; // the person's
  percent: number; // of the games that this level would have won
  games: number;
  won: number; // ahead of every bot
}

// The level that would have won half of the last games; null if there are none.
export function likeMe(all: readonly Result[]): LikeMe | null {
  const results = all.filter(({ bots }) => bots.length > 0 && bots.every(isRated)).slice(-LAST);
  if (results.length === 0) return null;
  const rating = ratingOf(results);
  const level = LIKE_ME.reduce((best, one) => (Math.abs(RATINGS[one] - rating) < Math.abs(RATINGS[best] - rating) ? one : best));
  return {
    level,
    rating,
    percent: Math.round(100 * chance(RATINGS[level], rating)),
    games: results.length,
    won: results.filter(({ ahead }) => ahead.every((share) => share === 1)).length,
  };
}
