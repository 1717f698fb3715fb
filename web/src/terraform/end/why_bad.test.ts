import { expect, it, vi } from 'vitest';
import { whyBad } from './why_bad';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en' } }));
// A page with a third game.
vi.mock('../../games', () => ({
  isGame: (name: unknown) => ['maze', 'terraform', 'chess'].includes(String(name)),
  PAGE_GAMES: { maze: { name: 'Magic Maze on Mars' }, terraform: { name: 'Terraforming Mars' }, chess: { name: 'Chess on Mars' } },
}));

it('names the game that a recording is of', () => {
  expect(whyBad({ log: { game: 'maze' } })).toContain('recording of Magic Maze on Mars');
  expect(whyBad({ log: { game: 'chess' } })).toContain('recording of Chess on Mars');
  expect(whyBad({ log: { game: 'terraform' } })).toContain('other rules');
  expect(whyBad({ log: { game: 'unheard' } })).toContain('other rules');
  expect(whyBad({ log: 7 })).toContain('holds no game');
});
