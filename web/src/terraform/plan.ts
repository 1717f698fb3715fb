import type { Opening } from '../engine/host-messages';
import { Keeper } from '../table/keeper';
import { store, stored } from '../ui/stored';
import { TERRAFORM_OPTION_SEATS, type TerraformOptions } from '../../generated/messages';
import type { Rated } from './opponents/ratings';
import type { Desk } from './types';

// The options of a terraforming table in this browser.
export interface Plan {
  seats: number;
  level: string; // of all bots …
  levels?: string[]; // … or of each, from seat 1 on
  options: Pick<TerraformOptions, 'corporateEra' | 'draft'>;
  beginner: boolean;
  learn?: true; // with tips
}

// Opponents, from the weakest; temperaments are in opponents/Opponents.svelte.
export const LEVELS = ['novice', 'settler', 'director'] as const satisfies Rated[];

export const FIRST_PLAN: Plan = { seats: 2, level: 'novice', options: { corporateEra: true, draft: false }, beginner: false };
export const SOLO: Plan = { ...FIRST_PLAN, seats: 1 };
// The first game of somebody who learns it: one opponent, fewer and simpler cards.
export const LEARN: Plan = { ...FIRST_PLAN, options: { corporateEra: false, draft: false }, beginner: true, learn: true };

// The game that is played again after it: the same, without tips.
export const afterLesson = ({ learn: _, ...plan }: Plan): Plan => plan;

// Only the options that the engine takes at that many seats; others have their default.
export function fitting(options: Partial<TerraformOptions>, seats: number): Partial<TerraformOptions> {
  const fits: Readonly<Record<string, readonly number[]>> = TERRAFORM_OPTION_SEATS;
  return Object.fromEntries(Object.entries(options).filter(([name]) => fits[name]?.includes(seats) ?? true));
}
export function openingOf(plan: Plan, seed: string): Opening {
  const { seats, options, beginner } = plan;
  return { seats, seed, options: fitting({ ...options, ...(beginner ? { beginner: [0] } : {}) }, seats), bots: botsOf(plan) };
}
export function botsOf({ seats, level, levels }: Pick<Plan, 'seats' | 'level' | 'levels'>): (string | null)[] {
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : (levels?.[seat - 1] ?? level)));
}

function isPlan(plan: unknown): plan is Plan {
  const { seats, level, options } = (plan ?? {}) as Partial<Plan>;
  return typeof seats === 'number' && typeof level === 'string' && typeof options === 'object' && options !== null;
}
export const kept = new Keeper<Plan>('syrtis-terraform', isPlan);

// The result of a game after which the part that counts it could not be loaded: it is counted later (opponents/results.ts).
export const UNCOUNTED = 'syrtis-terraform-uncounted';
export function keepUncounted(result: string): void {
  store('localStorage', UNCOUNTED, result);
}
export const placesOf = (bots: (string | null)[], desk: Desk | null): string => JSON.stringify({ bots, better: desk?.seats.map(({ ahead }) => ahead) });

// Against whom and how somebody played last; alone or to learn is said each time.
const LAST_PLAN = 'syrtis-terraform-plan';
export function keepPlan(plan: Plan): void {
  if (plan.seats === 1 || plan.learn) return;
  store('localStorage', LAST_PLAN, JSON.stringify(plan));
}
export function lastPlan(): Plan {
  try {
    const found: unknown = JSON.parse(stored('localStorage', LAST_PLAN) ?? 'null');
    return isPlan(found) ? { ...FIRST_PLAN, ...found } : FIRST_PLAN;
  } catch {
    return FIRST_PLAN;
  }
}
