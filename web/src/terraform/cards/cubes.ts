import type { View } from '../types';
import type { CardFacts } from './facts';
import type { CardState } from './state';

export const cubesOf = (view: View | null | undefined, card: string): number => (view?.cubes as Record<string, number> | undefined)?.[card] ?? 0;

// The kind of cubes that lie on a card, by its icons.
export function cubeKind(facts: CardFacts): string {
  const all = Object.values(facts.icons).flat();
  for (const kind of ['animal', 'microbe', 'science', 'fighter']) {
    if (all.some((icon) => icon?.startsWith(`${kind}:`) && icon.endsWith('@this'))) return kind;
  }
  return 'resource';
}

// The cubes on a card, where there are some.
export function cubesOn(facts: CardFacts, view: View | null | undefined): CardState {
  const count = cubesOf(view, facts.name);
  return count > 0 ? { cubes: { kind: cubeKind(facts), count } } : {};
}
