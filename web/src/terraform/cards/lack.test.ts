import { beforeAll, expect, it, vi } from 'vitest';
import { loadTestEngine } from '../../testing/engine';
import { stateOf } from '../hand';
import type { Desk, Facts, Need } from '../types';
import { lackOf } from './lack';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en' } }));

let facts: Facts;
beforeAll(async () => {
  facts = (await loadTestEngine('terraform')).ask<Facts>('syrtis_facts', { language: 'en' }) as Facts;
});
function said(name: string, ...needs: Need[]): string {
  const card = facts.cards.find((one) => one.name === name);
  if (!card) throw new Error(name);
  return lackOf(card, stateOf(name, { cards: { [name]: { price: 1, needs } } } as unknown as Desk).requirement);
}
const need = (by: number): Need => ({ missing: by, by });

it('says what a requirement lacks in its own unit', () => {
  expect(said('Farming', { missing: 15, by: 30 })).toBe('30 °C missing');
  expect(said('Kelp Farming', need(2))).toBe('2 missing'); // oceans
  expect(said('Kelp Farming', need(0))).toBe('');
  expect(said('Breathing Filters', need(4))).toBe('4% missing'); // oxygen
});

it('counts all tags that are missing', () => {
  expect(said('Advanced Ecosystems', need(1), need(0), need(1))).toBe('2 missing');
  expect(said('Advanced Ecosystems', need(1), need(1), { ...need(1), never: true })).toBe('never again');
});
