import type { Plan } from './plan';

// The game in this browser that is not over yet: it outlives the page.
export interface KeptGame {
  plan: Plan;
  log: unknown;
}

const KEY = 'syrtis-game';
const VERSION = 1;

export function keepGame({ plan, log }: KeptGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, plan, log }));
  } catch {
    // Then it lasts as long as this page.
  }
}

export function forgetGame(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function hasGame(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

// Null if what is kept is no such game; whether its log can be gone on with only the engine knows.
export function keptGame(): KeptGame | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as (KeptGame & { version: number }) | null;
    if (kept?.version !== VERSION || !isPlan(kept.plan)) return null;
    return { plan: kept.plan, log: kept.log };
  } catch {
    return null;
  }
}

function isPlan(plan: Partial<Plan> | undefined): plan is Plan {
  return typeof plan?.seats === 'number' && typeof plan.pace === 'string' && typeof plan.options === 'object' && plan.options !== null;
}
