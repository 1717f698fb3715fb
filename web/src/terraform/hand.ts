import type { CardFacts } from './cards/facts';
import type { CardState, Requirement } from './cards/state';
import { tt, whyNot } from './i18n/index.svelte';
import type { Desk, View } from './types';

// What the table knows of a card that is mine.
export function stateOf(name: string, desk: Desk | null, view: View | null): CardState {
  const known = desk?.cards?.[name];
  const state: CardState = {};
  if (known) {
    state.price = known.price;
    const worst = known.needs?.slice().sort((a, b) => b.missing - a.missing)[0];
    if (worst) state.requirement = requirementOf(worst);
  }
  const can = desk?.can?.play.find(({ card }) => card === name);
  if (can) state.playable = can.code === undefined;
  if (can?.code) state.why = whyNot(can);
  const cubes = (view?.cubes as Record<string, number> | undefined)?.[name];
  if (cubes) state.cubes = { kind: 'resource', count: cubes };
  return state;
}

function requirementOf({ missing, never }: { missing: number; never?: true }): Requirement {
  if (never) return { state: 'never', note: tt('need.never') };
  return missing > 0 ? { state: 'missing', note: tt('need.missing', { n: missing }) } : { state: 'met' };
}

// The kind of cubes that lie on a card, by its icons.
export function cubeKind(facts: CardFacts): string {
  const all = Object.values(facts.icons).flat();
  for (const kind of ['animal', 'microbe', 'science', 'fighter']) {
    if (all.some((icon) => icon?.startsWith(`${kind}:`) && icon.endsWith('@this'))) return kind;
  }
  return 'resource';
}
