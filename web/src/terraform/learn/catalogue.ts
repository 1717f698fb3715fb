import { lineOf, TAGS_OF_CARDS, type CardFacts } from '../cards/facts';
import { found as hasWords } from './search';

// Which cards of the catalogue are shown, and in which order. Within a filter any choice fits; all filters must.
export const TAGS = [...TAGS_OF_CARDS, 'none'] as const;
export const KINDS = ['automated', 'active', 'event', 'corporation'] as const;
export const NEEDS = ['temperature', 'oxygen', 'ocean', 'tag', 'other', 'none'] as const;
// In M€, both ends included.
export const PRICES = [
  { from: 0, to: 9 },
  { from: 10, to: 19 },
  { from: 20, to: 29 },
  { from: 30, to: 99 },
] as const;
export const ORDERS = ['name', 'price', 'tag', 'points', 'number'] as const;
export type Order = (typeof ORDERS)[number];

export interface Filter {
  words: string;
  tags: string[];
  kinds: string[];
  needs: string[];
  prices: number[]; // numbers of PRICES
}
export const NO_FILTER: Filter = { words: '', tags: [], kinds: [], needs: [], prices: [] };

// A card's requirement, by its icons ("requirement.oxygen.max:7").
export function needsOf({ icons }: CardFacts): string[] {
  const kinds = (icons.requirement ?? []).map((token) => token.split(/[.:]/)[1] ?? '');
  if (kinds.length === 0) return ['none'];
  return kinds.map((kind) => (['temperature', 'oxygen', 'ocean', 'tag'].includes(kind) ? kind : 'other'));
}

const fits = <T>(wanted: T[], has: T[]): boolean => wanted.length === 0 || has.some((one) => wanted.includes(one));

function passes(card: CardFacts, { words, tags, kinds, needs, prices }: Filter): boolean {
  const tagged = card.tags.length === 0 ? ['none'] : card.tags;
  const band = PRICES.findIndex(({ from, to }) => card.cost !== undefined && card.cost >= from && card.cost <= to);
  return (
    fits(tags, tagged) &&
    fits(kinds, [card.kind]) &&
    fits(needs, needsOf(card)) &&
    fits(prices, [band]) &&
    hasWords(words, `${card.localName} ${card.name} ${card.number} ${lineOf(card)}`)
  );
}

export function filtered(cards: CardFacts[], filter: Filter): CardFacts[] {
  return cards.filter((card) => passes(card, filter));
}

// Plain points as a number; those that grow count as more than any of them, as they may.
function points({ icons }: CardFacts): number {
  const [token = 'vp:0'] = icons.points ?? [];
  return token.includes('/') ? 90 : Number(token.split(':')[1] ?? 0);
}

export function sorted(cards: CardFacts[], order: Order, nameOf: (card: CardFacts) => string, language: string): CardFacts[] {
  const byName = new Intl.Collator(language).compare;
  const name = (a: CardFacts, b: CardFacts): number => byName(nameOf(a), nameOf(b));
  const tag = ({ tags }: CardFacts): number => TAGS.findIndex((one) => one === (tags[0] ?? 'none'));
  const by: Record<Order, (a: CardFacts, b: CardFacts) => number> = {
    name: () => 0,
    price: (a, b) => (a.cost ?? -1) - (b.cost ?? -1),
    tag: (a, b) => tag(a) - tag(b),
    points: (a, b) => points(b) - points(a),
    number: (a, b) => a.number.localeCompare(b.number),
  };
  return cards.slice().sort((a, b) => by[order](a, b) || name(a, b));
}
