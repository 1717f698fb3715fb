import { TAGS, type CardFacts } from '../cards/facts';
import type { Book } from '../context';
import type { Desk, GameEvent } from '../types';

export const ORDERS = ['playable', 'price', 'tag', 'requirement', 'points', 'newest', 'own'] as const;
export type Order = (typeof ORDERS)[number];

// A hand of no more cards needs no filter.
export const FEW = 6;
// Events are a kind of cards, and are looked for like a tag.
export const bears = ({ kind, tags }: CardFacts, tag: string): boolean => (tag === 'event' ? kind === 'event' : tags.includes(tag));

// Points as the medal has them: "vp:-2" are -2, "vp:1/animal" is 1.
const points = ({ icons }: CardFacts): number => parseInt(icons.points?.at(-1)?.replace('vp:', '') ?? '0', 10);
const firstTag = ({ tags }: CardFacts): number => TAGS.findIndex((tag) => tag === tags[0]) + (tags.length > 0 ? 0 : TAGS.length + 1);

// When each of my cards last came to me, as a place in the story.
export function arrivals(story: GameEvent[], me: number | null): Map<string, number> {
  return new Map(story.flatMap((event, i) => ((event.what === 'offered' || event.what === 'drew') && event.seat === me && event.card ? [[event.card, i] as const] : [])));
}

// The table's knowledge of a hand, and the reader's wishes: own is the reader's order, at whose end cards stand that
// are new to it.
interface Known {
  desk: Desk | null;
  own?: string[];
  story?: GameEvent[];
  me?: number | null;
}
export function ordered(cards: string[], order: Order, book: Book, { desk, own = [], story = [], me = null }: Known): string[] {
  const price = (name: string): number => desk?.cards?.[name]?.price ?? book.card(name).cost ?? 0;
  const can = (name: string): number => (desk?.play?.find(({ card }) => card === name)?.code === undefined ? 0 : 1);
  const came = order === 'newest' ? arrivals(story, me) : new Map<string, number>();
  // Met, then by what is missing, then missed for ever.
  const lacks = (name: string): number => Math.max(0, ...(desk?.cards?.[name]?.needs ?? []).map(({ missing, never }) => (never ? 999 : missing)));
  const at = (name: string): number => (own.includes(name) ? own.indexOf(name) : own.length);
  const by: Record<Order, (a: string, b: string) => number> = {
    newest: (a, b) => (came.get(b) ?? -1) - (came.get(a) ?? -1),
    price: (a, b) => price(a) - price(b),
    playable: (a, b) => can(a) - can(b) || price(a) - price(b),
    tag: (a, b) => firstTag(book.card(a)) - firstTag(book.card(b)) || price(a) - price(b),
    requirement: (a, b) => lacks(a) - lacks(b) || price(a) - price(b),
    own: (a, b) => at(a) - at(b),
    points: (a, b) => points(book.card(b)) - points(book.card(a)) || price(a) - price(b),
  };
  return cards.slice().sort(by[order]);
}
