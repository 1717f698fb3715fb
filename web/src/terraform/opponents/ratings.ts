// Elo of the bots on the ladder (docs/bots.md, "Like me"; random is 0), from the weakest. A level with a
// number is the same bot with at most so many rollouts a decision.
export const RATINGS = {
  novice: 1757,
  raider: 2001,
  terraformer: 2001,
  settler5: 2003,
  builder: 2072,
  settler: 2075,
  director24: 2179,
  director80: 2243,
  director: 2320,
} as const;
export type Rated = keyof typeof RATINGS;

export function isRated(level: string): level is Rated {
  return Object.hasOwn(RATINGS, level);
}

// Whom "like me" may choose: temperaments are a matter of taste, and 80 rollouts cannot be told from Director's 256 yet.
export const LIKE_ME: readonly Rated[] = ['novice', 'settler5', 'settler', 'director24', 'director'];

// The name of a level, and its rollouts a decision if they are not its own: "settler5".
export function partsOf(level: string): [name: string, rollouts: string] {
  const [, name = level, rollouts = ''] = /^(\D*)(\d*)$/.exec(level) ?? [];
  return [name, rollouts];
}
