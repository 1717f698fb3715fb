// Elo of the bots on the ladder (docs/bots.md, "Like me"; random is 0), from the weakest. A level with a
// number is the same bot with at most so many rollouts a decision.
export const RATINGS = {
  novice: 1757,
  terraformer: 1976,
  settler5: 1989,
  raider: 2003,
  builder: 2058,
  settler: 2075,
  director24: 2167,
  director80: 2244,
  director: 2322,
} as const;
export type Rated = keyof typeof RATINGS;

export function isRated(level: string): level is Rated {
  return Object.hasOwn(RATINGS, level);
}

// Whom "like me" may choose: temperaments are a matter of taste.
export const LIKE_ME: readonly Rated[] = ['novice', 'settler5', 'settler', 'director24', 'director80', 'director'];

// The name of a level, and its rollouts a decision if they are not its own: "settler5".
export function partsOf(level: string): [name: string, rollouts: string] {
  const [, name = level, rollouts = ''] = /^(\D*)(\d*)$/.exec(level) ?? [];
  return [name, rollouts];
}
