import type { CardFacts } from './cards/facts';
import type { CardState, Requirement } from './cards/state';
import { tt, whyNot } from './i18n/index.svelte';
import type { Book } from './context';
import type { Desk, View } from './types';

export const ORDERS = ['playable', 'price', 'tag', 'requirement', 'points', 'newest', 'own'] as const;
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
  if (can?.code) state.why = whyNot(can.code);
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

// A hand of no more cards needs no filter.
export const FEW = 6;
// Events are a kind of cards, and are looked for like a tag.
export const bears = ({ kind, tags }: CardFacts, tag: string): boolean => (tag === 'event' ? kind === 'event' : tags.includes(tag));

const points = ({ icons }: CardFacts): number => (icons.points?.length ? 1 : 0);

// own: the reader's order; cards that are new to it stand at its end.
export function ordered(cards: string[], order: Order, book: Book, desk: Desk | null, own: string[] = []): string[] {
  const price = (name: string): number => desk?.cards?.[name]?.price ?? book.card(name).cost ?? 0;
  const can = (name: string): number => (desk?.can?.play.find(({ card }) => card === name)?.code === undefined ? 0 : 1);
  // Met, then by what is missing, then missed for ever.
  const lacks = (name: string): number => Math.max(0, ...(desk?.cards?.[name]?.needs ?? []).map(({ missing, never }) => (never ? 999 : missing)));
  const at = (name: string): number => (own.includes(name) ? own.indexOf(name) : own.length);
  const by: Record<Order, (a: string, b: string) => number> = {
    newest: () => 0,
    price: (a, b) => price(a) - price(b),
    playable: (a, b) => can(a) - can(b) || price(a) - price(b),
    tag: (a, b) => (book.card(a).tags[0] ?? 'z').localeCompare(book.card(b).tags[0] ?? 'z') || price(a) - price(b),
    requirement: (a, b) => lacks(a) - lacks(b) || price(a) - price(b),
    own: (a, b) => at(a) - at(b),
    points: (a, b) => points(book.card(b)) - points(book.card(a)) || price(a) - price(b),
  };
  return cards.slice().sort(by[order]);
}
