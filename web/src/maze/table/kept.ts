import type { Plan } from './plan';
import { asPauses } from '../../table/recording';

// The game in this browser that is not over yet: it outlives the page. Each tab keeps its own, and the browser
// the last of them for a new tab.
export interface KeptGame {
  plan: Plan;
  log: unknown;
  pauses: number[]; // when the sand was made to wait
}

const KEY = 'syrtis-game';
const VERSION = 1;

const kept = (): string | null => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);

export function keepGame({ plan, log, pauses }: KeptGame): void {
  try {
    const text = JSON.stringify({ version: VERSION, plan, log, pauses });
    sessionStorage.setItem(KEY, text);
    localStorage.setItem(KEY, text);
  } catch {
    // Then it lasts as long as this page.
  }
}

export function forgetGame(): void {
  try {
    const own = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (own === null || own === localStorage.getItem(KEY)) localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function hasGame(): boolean {
  try {
    return kept() !== null;
  } catch {
    return false;
  }
}

// Null if the stored text is no such game; only the engine knows whether its log can be resumed.
export function keptGame(): KeptGame | null {
  try {
    const game = JSON.parse(kept() ?? 'null') as (KeptGame & { version: number }) | null;
    if (game?.version !== VERSION || !isPlan(game.plan)) return null;
    return { plan: game.plan, log: game.log, pauses: asPauses(game.pauses) };
  } catch {
    return null;
  }
}

function isPlan(plan: Partial<Plan> | undefined): plan is Plan {
  return typeof plan?.seats === 'number' && typeof plan.pace === 'string' && typeof plan.options === 'object' && plan.options !== null;
}
