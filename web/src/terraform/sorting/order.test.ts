import { expect, it } from 'vitest';
import type { CardFacts } from '../cards/facts';
import type { Book } from '../context';
import { arrivals, ordered, type Order } from './order';
import type { Desk, GameEvent } from '../types';

const CARDS: Record<string, Partial<CardFacts>> = {
  'Bribed Committee': { cost: 7, tags: ['earth'], icons: { points: ['vp:-2'] } },
  Birds: { cost: 10, tags: ['animal'], icons: { points: ['vp:1/animal'] } },
  Capital: { cost: 26, tags: ['city', 'building'], icons: { points: ['vp:1/ocean.nextToIt'] } },
  Mine: { cost: 4, tags: ['building'], icons: {} },
  'Search For Life': { cost: 3, tags: ['science'], icons: { points: ['requirement.science.min:1', 'arrow', 'vp:3'] } },
  Sponsors: { cost: 6, tags: [], icons: {} },
};
const book = { card: (name: string) => CARDS[name] } as unknown as Book;
const names = Object.keys(CARDS);
const desk = { play: names.map((card) => (card === 'Mine' ? { card } : { card, code: 'CannotPay' })) } as unknown as Desk;
const sorted = (order: Order, known = {}): string[] => ordered(names, order, book, { desk: null, ...known });

it('sorts by the first tag, in the order everybody knows, cards without one last', () => {
  expect(sorted('tag')).toEqual(['Mine', 'Search For Life', 'Bribed Committee', 'Birds', 'Capital', 'Sponsors']);
});

it('sorts by price, with the discount that the table knows', () => {
  const discount = { cards: { Birds: { price: 5 } } } as unknown as Desk;
  expect(sorted('price')).toEqual(['Search For Life', 'Mine', 'Sponsors', 'Bribed Committee', 'Birds', 'Capital']);
  expect(sorted('price', { desk: discount })).toEqual(['Search For Life', 'Mine', 'Birds', 'Sponsors', 'Bribed Committee', 'Capital']);
});

it('sorts by the number of points, negative ones last', () => {
  expect(sorted('points')).toEqual(['Search For Life', 'Birds', 'Capital', 'Mine', 'Sponsors', 'Bribed Committee']);
});

it('puts first what can be played', () => {
  expect(sorted('playable', { desk })[0]).toBe('Mine');
});

it('puts first what came last', () => {
  const story = [
    { what: 'offered', seat: 0, card: 'Capital' },
    { what: 'offered', seat: 1, card: 'Sponsors' },
    { what: 'offered', seat: 0, card: 'Birds' },
    { what: 'drew', seat: 0, card: 'Mine' },
  ] as GameEvent[];
  expect([...arrivals(story, 0).keys()]).toEqual(['Capital', 'Birds', 'Mine']);
  expect(sorted('newest', { story, me: 0 }).slice(0, 3)).toEqual(['Mine', 'Birds', 'Capital']);
});
