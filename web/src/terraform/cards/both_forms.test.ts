// Face and row of a card say the same.
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import Card from './Card.svelte';
import CardLine from './CardLine.svelte';
import type { CardFacts } from './facts';
import type { CardState } from './state';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en', englishNames: false } }));

const facts: CardFacts = { name: 'Birds', localName: 'Vögel', number: '072', kind: 'active', deck: 'basic', cost: 10, tags: ['animal'], icons: { requirement: ['requirement.oxygen.min:13'], tags: ['tag.animal'] }, text: {} };

describe.each([['face', Card], ['row', CardLine]] as const)('as a %s', (_, Form) => {
  const drawn = (state: CardState & { english?: boolean }): string => render(Form, { props: { facts, onpick: () => undefined, ...state } }).body.replace(/<!--.*?-->/g, '').replace(/ class="svelte-\w+"| svelte-\w+/g, '');

  it('a card that costs less now has its price, and that of its row struck through', () => {
    expect(drawn({})).toContain('<b>10</b>');
    expect(drawn({})).not.toContain('<s>');
    expect(drawn({ price: 10 })).not.toContain('<s>');
    const cheaper = drawn({ price: 7 });
    expect(cheaper).toContain('<b>7</b>');
    expect(cheaper).toContain('<s>10</s>');
  });

  it('says by how much a requirement is missed, and whether for ever', () => {
    expect(drawn({ requirement: { state: 'missing', lacks: [4] } })).toMatch(/class="need missing[^>]*>.*4/s);
    expect(drawn({ requirement: { state: 'never', lacks: [4] } })).toContain('class="need never');
    expect(drawn({ requirement: { state: 'met', lacks: [] } })).toContain('class="need met');
  });

  it('is told apart when it is picked, cannot be played, or was used', () => {
    const button = (state: CardState): string => /<button[^>]*>/.exec(drawn(state))?.[0] ?? '';
    expect(button({})).not.toMatch(/selected|unplayable|used/);
    expect(button({ selected: true })).toMatch(/class="[^"]*selected.*aria-pressed="true"/);
    expect(button({ playable: false })).toContain('unplayable');
    expect(button({ used: true })).toContain('used');
  });

  it('has its name in the reader’s language and in English, or in English alone', () => {
    expect(drawn({})).toMatch(/Vögel.*Birds/s);
    expect(drawn({ english: true })).not.toContain('Vögel');
  });
});
