import { beforeAll, describe, expect, it } from 'vitest';
import { loadTestEngine } from '../../testing/engine';
import type { CardFacts } from '../cards/facts';
import type { Facts } from '../types';
import { filtered, NEEDS, needsOf, NO_FILTER, PRICES, sorted, TAGS, type Filter } from './catalogue';
import { hashOf, placeOf } from './place';

const cards: Record<string, CardFacts[]> = {};
beforeAll(async () => {
  const engine = await loadTestEngine('terraform');
  for (const language of ['en', 'de', 'fr', 'nl']) {
    const facts = engine.facts<Facts>({ language });
    cards[language] = [...facts.cards, ...facts.corporations];
  }
});
const names = (filter: Partial<Filter>, language = 'en'): string[] => filtered(cards[language] ?? [], { ...NO_FILTER, ...filter }).map(({ name }) => name);

describe('the catalogue', () => {
  it('has all cards and corporations while nothing is asked for', () => {
    expect(names({})).toEqual((cards['en'] ?? []).map(({ name }) => name));
  });

  it('finds a card by its name in the reader’s language, by the English one, by words of its text, by its number', () => {
    expect(names({ words: 'weltraumaufzug' }, 'de')).toEqual(['Space Elevator']);
    expect(names({ words: 'space elevator' }, 'de')).toEqual(['Space Elevator']);
    expect(names({ words: 'Énergie' }, 'fr')).toEqual(names({ words: 'energie' }, 'fr'));
    expect(names({ words: 'oxygène forêt' }, 'fr').length).toBeGreaterThan(0);
    expect(names({ words: '081' })).toContain('Ganymede Colony');
    expect(names({ words: 'no such thing at all' })).toEqual([]);
  });

  it('filters by tag, kind, requirement and price; within a filter any choice fits', () => {
    const all = cards['en'] ?? [];
    for (const tag of TAGS) expect(names({ tags: [tag] }), tag).toEqual(all.filter(({ tags }) => (tag === 'none' ? tags.length === 0 : tags.includes(tag))).map(({ name }) => name));
    expect(names({ kinds: ['corporation'] })).toHaveLength(13);
    expect(names({ kinds: ['event', 'active'] }).length).toBe(names({ kinds: ['event'] }).length + names({ kinds: ['active'] }).length);
    expect(names({ needs: ['ocean'] })).toContain('Kelp Farming');
    expect(names({ needs: ['other'] })).toContain('Rad-Suits');
    expect(names({ tags: ['jovian'], kinds: ['event'] })).toEqual([]);
    for (const [i, { from, to }] of PRICES.entries()) {
      for (const name of names({ prices: [i] })) {
        const { cost } = all.find((card) => card.name === name)!;
        expect(cost, name).toBeGreaterThanOrEqual(from);
        expect(cost, name).toBeLessThanOrEqual(to);
      }
    }
    // Every card is in one band of prices; corporations cost nothing.
    expect(PRICES.reduce((sum, _, i) => sum + names({ prices: [i] }).length, 0)).toBe(all.length - 13);
  });

  it('knows the requirement of every card', () => {
    const kinds = new Set((cards['en'] ?? []).flatMap(needsOf));
    expect([...kinds].sort()).toEqual([...NEEDS].sort());
  });

  it('sorts by name as the language does, by price, by points', () => {
    const all = cards['de'] ?? [];
    const local = sorted(all, 'name', ({ localName }) => localName, 'de').map(({ localName }) => localName);
    expect(local).toEqual(local.slice().sort(new Intl.Collator('de').compare));
    const costs = sorted(all, 'price', ({ name }) => name, 'en').map(({ cost }) => cost ?? -1);
    expect(costs).toEqual(costs.slice().sort((a, b) => a - b));
    const last = sorted(all, 'points', ({ name }) => name, 'en').at(-1);
    expect(last?.icons.points).toEqual(['vp:-2']);
  });

  it('has a link to every card, and nothing else is one', () => {
    for (const { name } of cards['en'] ?? []) expect(placeOf(hashOf({ page: 'cards', card: name }))).toEqual({ page: 'cards', card: name });
    expect(placeOf('#terraform/rules/T-4.2')).toEqual({ page: 'rules', rule: 'T-4.2' });
    expect(placeOf('#terraform/cards?x=1')).toEqual({ page: 'cards', card: null });
    expect(placeOf('#terraform/cards/%E0%A4%A')).toEqual({ page: 'cards', card: null });
    expect(placeOf('#terraform/learn')).toEqual({ page: 'learn' });
    for (const hash of ['', '#terraform', '#cards', '#rules', '#terraform/other']) expect(placeOf(hash), hash).toBeNull();
  });
});
