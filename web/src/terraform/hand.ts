import type { CardState, Requirement } from './cards/state';
import { whyNot } from './i18n/index.svelte';
import type { Desk, Need } from './types';

// The state of a card of mine at the table.
export function stateOf(name: string, desk: Desk | null): CardState {
  const known = desk?.cards?.[name];
  const state: CardState = {};
  if (known) {
    state.price = known.price;
    if (known.needs?.length) state.requirement = requirementOf(known.needs);
  }
  const can = desk?.play?.find(({ card }) => card === name);
  if (can) state.playable = can.code === undefined;
  if (can?.code) state.why = whyNot(can);
  return state;
}

function requirementOf(needs: Need[]): Requirement {
  if (needs.some(({ never }) => never)) return { state: 'never' };
  const lacks = needs.map(({ by }) => by);
  return lacks.some((n) => n > 0) ? { state: 'missing', lacks } : { state: 'met' };
}
