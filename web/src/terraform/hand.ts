import type { CardFacts } from './cards/facts';
import type { CardState, Requirement } from './cards/state';
import { tt } from './i18n/index.svelte';
import type { Book } from './context';
import type { Desk, View } from './types';

export const ORDERS = ['newest', 'price', 'playable', 'tag', 'points'] as const;
export type Order = (typeof ORDERS)[number];

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
    if (all.some((icon) => icon?.startsWith(`${kind}:`) && icon.endsWith('@here'))) return kind;
  }
  return 'resource';
}

const points = ({ icons }: CardFacts): number => (icons.points?.length ? 1 : 0);

export function ordered(cards: string[], order: Order, book: Book, desk: Desk | null): string[] {
  const price = (name: string): number => desk?.cards?.[name]?.price ?? book.card(name).cost ?? 0;
  const can = (name: string): number => (desk?.can?.play.find(({ card }) => card === name)?.code === undefined ? 0 : 1);
  const by: Record<Order, (a: string, b: string) => number> = {
    newest: () => 0,
    price: (a, b) => price(a) - price(b),
    playable: (a, b) => can(a) - can(b) || price(a) - price(b),
    tag: (a, b) => (book.card(a).tags[0] ?? 'z').localeCompare(book.card(b).tags[0] ?? 'z') || price(a) - price(b),
    points: (a, b) => points(book.card(b)) - points(book.card(a)) || price(a) - price(b),
  };
  return cards.slice().sort(by[order]);
}
