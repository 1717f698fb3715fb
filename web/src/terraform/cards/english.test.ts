import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import Card from './Card.svelte';
import CardLine from './CardLine.svelte';
import type { CardFacts } from './facts';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'de' } }));

const facts: CardFacts = { name: 'Regolith Eaters', localName: 'Regolithfresser', number: '033', kind: 'active', deck: 'corporate', cost: 13, tags: ['science', 'microbe'], icons: {}, text: {} };

it.each([Card, CardLine])('is read in English where its name is', (component) => {
  const title = (english: boolean): string => /class="name[^]*?(?:Eaters|fresser)/.exec(render(component, { props: { facts, english } }).body)?.[0] ?? '';
  expect(title(true)).toContain('lang="en"');
  expect(title(false)).toContain('fresser');
  expect(title(false)).not.toContain('lang="en"');
});
