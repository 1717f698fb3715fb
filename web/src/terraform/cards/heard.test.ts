import { expect, it, vi } from 'vitest';
import type { CardFacts } from './facts';
import { heard } from './heard';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en' } }));

const card: CardFacts = { name: 'Regolith Eaters', localName: 'Regolith Eaters', number: '033', kind: 'active', deck: 'corporate', cost: 13, tags: ['science', 'microbe'], icons: { requirement: ['requirement.oxygen.min:4'] }, text: {} };

it('says whether the action was used, and by how much a requirement is missed', () => {
  expect(heard(card, {}, false)).toBe('blue card, Science, Microbe.');
  expect(heard(card, { used: true }, false)).toBe('blue card, Science, Microbe. action used this generation.');
  expect(heard(card, { why: 'Oxygen: 1%', requirement: { state: 'missing', lacks: [3] } }, false)).toContain('3% missing.');
});
