import type { CardFacts } from './cards/facts';
import type { CardState, Requirement } from './cards/state';
import { whyNot } from './i18n/index.svelte';
import type { Desk, Need, View } from './types';

// What the table knows of a card that is mine.
export function stateOf(name: string, desk: Desk | null, view: View | null): CardState {
  const known = desk?.cards?.[name];
  const state: CardState = {};
  if (known) {
    state.price = known.price;
    if (known.needs?.length) state.requirement = requirementOf(known.needs);
  }
  const can = desk?.can?.play.find(({ card }) => card === name);
  if (can) state.playable = can.code === undefined;
  if (can?.code) state.why = whyNot(can);
  const cubes = (view?.cubes as Record<string, number> | undefined)?.[name];
  if (cubes) state.cubes = { kind: 'resource', count: cubes };
  return state;
}

function requirementOf(needs: Need[]): Requirement {
  if (needs.some(({ never }) => never)) return { state: 'never' };
  const lacks = needs.map(({ missing }) => missing);
  return lacks.some((n) => n > 0) ? { state: 'missing', lacks } : { state: 'met' };
}

// The kind of cubes that lie on a card, by its icons.
export function cubeKind(facts: CardFacts): string {
  const all = Object.values(facts.icons).flat();
  for (const kind of ['animal', 'microbe', 'science', 'fighter']) {
    if (all.some((icon) => icon?.startsWith(`${kind}:`) && icon.endsWith('@this'))) return kind;
  }
  return 'resource';
}
