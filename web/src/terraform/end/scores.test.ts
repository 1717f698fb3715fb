import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import Scores from './Scores.svelte';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en' } }));
vi.mock('../context', async (original) => ({
  ...(await original<typeof import('../context')>()),
  playerName: () => 'Ada',
  useDesk: () => ({ book: { name: () => 'Credicor' }, table: { view: { players: [{ corporation: 'Credicor' }] }, desk: { seats: [{ score: { total: 12, tr: 14, awards: 0, milestones: 0, greeneries: 0, cities: 0, cards: -2 } }] } } }),
}));

it('writes points below zero with a minus', () => {
  const { body } = render(Scores, { props: { counted: 6 } });
  expect(body).toContain('>−2<');
  expect(body).not.toContain('>-2<');
});
