import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import Points from './Points.svelte';
import Scores from './Scores.svelte';

const desk = vi.hoisted(() => ({ seats: [] as object[] }));
vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en' } }));
vi.mock('../context', async (original) => ({
  ...(await original<typeof import('../context')>()),
  playerName: (_: unknown, seat: number) => ['Ada', 'Cyd'][seat],
  useDesk: () => ({ book: { name: () => 'Credicor' }, table: { view: { players: [{ corporation: 'Credicor' }] }, desk } }),
}));
const score = { total: 12, tr: 14, awards: 0, milestones: 0, greeneries: 0, cities: 0, cards: -2 };

it('writes points below zero with a minus', () => {
  desk.seats = [{ score }];
  const { body } = render(Scores, { props: { counted: 6 } });
  expect(body).toContain('>−2<');
  expect(body).not.toContain('>-2<');
});

it('names the winner first where M€ broke the tie', () => {
  desk.seats = [{ score, ahead: 1 }, { score, ahead: 0 }];
  for (const { body } of [render(Scores, { props: { counted: 4 } }), render(Points)]) expect(body.indexOf('Cyd')).toBeLessThan(body.indexOf('Ada'));
  // Until everything is counted nobody is ahead.
  const { body } = render(Scores, { props: { counted: 2 } });
  expect(body.indexOf('Ada')).toBeLessThan(body.indexOf('Cyd'));
});
