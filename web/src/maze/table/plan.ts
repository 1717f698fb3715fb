import type { Opening } from '../../engine/host-messages';
import { MAZE_OPTIONS, type MAZE_LEVELS } from '../../../generated/messages';
import { Keeper } from '../../table/keeper';
import type { OptionFacts } from '../facts';
import type { Options } from './types';

// The choices made before a table in this browser opens.
export interface Plan {
  seats: number;
  pace: (typeof MAZE_LEVELS)[number] | 'tireless'; // the last one is for tests
  options: Options;
  hints: boolean;
  day?: string; // whose map it is, 2026-11-17 (maze/daily)
}

// The day is the seed of its map.
export function seedOf(day: string): string {
  return day.replaceAll('-', '');
}

export const FIRST_PLAN: Plan = {
  seats: 3,
  pace: 'brisk',
  options: { module: 1, xTiles: 0, timer: MAZE_OPTIONS.timer[0], edition: MAZE_OPTIONS.edition[0] },
  hints: false,
};
export const PRACTICE: Plan = {
  ...FIRST_PLAN,
  pace: 'calm',
  options: { ...FIRST_PLAN.options, timer: 0 },
  hints: true,
};
export const SOLO: Plan = {
  ...FIRST_PLAN,
  seats: 1,
  options: { ...FIRST_PLAN.options, module: 2, solitaire: 'basic' },
};

export type Variant = keyof OptionFacts['fits'];

export function fits(variant: Variant, options: Options, seats: number, facts: OptionFacts): boolean {
  const where = facts.fits[variant];
  return where.seats.includes(seats) && where.modules.includes(options.module);
}

// Only the options that the engine takes at that many seats, so that no sensible plan is refused.
export function fitting({ options, seats }: Pick<Plan, 'options' | 'seats'>, facts: OptionFacts): Partial<Options> {
  const kept: Partial<Options> = { ...options };
  for (const variant of Object.keys(facts.fits) as Variant[]) {
    if (!fits(variant, options, seats, facts)) delete kept[variant];
  }
  return kept;
}

// The seats of the table: I have the first.
export function botsOf(plan: Plan): Opening['bots'] {
  return Array.from({ length: plan.seats }, (_, seat) => (seat === 0 ? null : plan.pace));
}

export function openingOf(plan: Plan, seed: string, facts: OptionFacts): Opening {
  return { seats: plan.seats, seed, options: fitting(plan, facts), bots: botsOf(plan) };
}

function isPlan(plan: unknown): plan is Plan {
  const { seats, pace, options } = (plan ?? {}) as Partial<Plan>;
  return typeof seats === 'number' && typeof pace === 'string' && typeof options === 'object' && options !== null;
}
export const kept = new Keeper<Plan>('syrtis-game', isPlan);

// How the next game differs from the last.
export type Change = 'same' | 'timed' | 'silent' | 'next' | 'harder';

export const MORE_X_TILES = 2;

// The next steps for a team that has won, the best first.
export function stepsAfter(options: Options, seats: number, facts: OptionFacts): Change[] {
  // After practice the same with sand: that has not been won yet.
  if (options.timer === 0) return ['timed'];
  const steps: Change[] = [];
  if (fits('silence', options, seats, facts) && !options.silence) steps.push('silent');
  if (options.module < facts.modules) steps.push('next');
  if (options.xTiles + MORE_X_TILES <= facts.xTiles) steps.push('harder');
  return steps;
}

export function optionsAfter(options: Options, change: Change): Options {
  if (change === 'timed') return { ...options, timer: MAZE_OPTIONS.timer[0] };
  if (change === 'next') return { ...options, module: options.module + 1 };
  if (change === 'silent') return { ...options, silence: true };
  if (change === 'harder') return { ...options, xTiles: options.xTiles + MORE_X_TILES };
  return options;
}

export function after(plan: Plan, change: Change): Plan {
  const { day, ...rest } = plan;
  // A day has one map.
  return { ...rest, ...(day && change === 'same' ? { day } : {}), hints: plan.hints && change === 'same', options: optionsAfter(plan.options, change) };
}
