import { render } from 'svelte/server';
import { beforeEach, expect, it, vi } from 'vitest';
import DeedLine from './DeedLine.svelte';
import { deedsOf } from './story';
import type { GameEvent } from './types';

const CARDS: Record<string, object> = {
  Birds: { action: ['animal:+1@this'] },
  Ants: { action: ['arrow', 'microbe:+1@this'] },
  Research: {},
};
vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en' } }));
vi.mock('./context', async (original) => ({
  ...(await original<typeof import('./context')>()),
  playerName: (_: unknown, seat: number) => ['Ada', 'Bo'][seat],
  doerName: (_: unknown, seat: number) => ['Ada', 'Bo'][seat],
  useDesk: () => ({ book: { name: (card: string) => card, card: (card: string) => ({ icons: CARDS[card] }) }, table: { mySeat: 0 } }),
}));

let told: (...events: object[]) => { text: string; icons: (string | undefined)[]; labels: (string | undefined)[] };
beforeEach(() => {
  told = (...events) => {
    const [deed] = deedsOf(events as GameEvent[]);
    const { body } = render(DeedLine, { props: { deed: deed! } });
    const all = (pattern: RegExp): (string | undefined)[] => [...body.matchAll(pattern)].map(([, found]) => found);
    return { text: body.replace(/<[^>]*>/g, ''), icons: all(/href="#ti-([^"]*)"/g), labels: all(/aria-label="([^"]*)"/g) };
  };
});

it('names the cards that its reader drew, and counts those of others', () => {
  const mine = told({ what: 'played', seat: 0, card: 'Research' }, { what: 'drew', seat: 0, card: 'Ants' }, { what: 'drew', seat: 0, card: 'Birds' });
  expect(mine.labels).toEqual(['Ada: Research: Ants', 'Ada: Research: Birds']);
  expect(mine.text).toContain('Birds');
  const theirs = told({ what: 'played', seat: 1, card: 'Research' }, { what: 'drew', seat: 1 }, { what: 'drew', seat: 1 });
  expect(theirs.labels).toEqual([]);
  expect(theirs.text).toContain('+2 cards');
});

it('names the cards that its reader discarded or sold, and counts those of others', () => {
  const mine = told({ what: 'project', seat: 0, project: 'sellPatents' }, { what: 'discarded', seat: 0, card: 'Ants' }, { what: 'discarded', seat: 0, card: 'Birds' }, { what: 'stock', seat: 0, res: 'mc', n: 2 });
  expect(mine.labels).toEqual(['Ants: −1 card', 'Birds: −1 card']);
  expect(mine.text).toMatch(/Ants−1.*Birds−1/);
  const theirs = told({ what: 'project', seat: 1, project: 'sellPatents' }, { what: 'discarded', seat: 1 }, { what: 'discarded', seat: 1 });
  expect(theirs.labels).toEqual([]);
  expect(theirs.text).toContain('−2 cards');
});

it('shows which cubes a card got, and which card where it is another one', () => {
  const own = told({ what: 'acted', seat: 0, card: 'Birds' }, { what: 'cubes', seat: 0, card: 'Birds', n: 1 });
  expect(own.icons).toContain('cube.animal');
  expect(own.labels).toEqual(['Birds: +1 animal']);
  expect(own.text.match(/Birds/g)).toHaveLength(1); // in the headline
  const other = told({ what: 'played', seat: 0, card: 'Research' }, { what: 'cubes', seat: 0, card: 'Ants', n: 2 });
  expect(other.icons).toContain('cube.microbe');
  expect(other.labels).toEqual(['Ants: +2 microbes']);
  expect(other.text).toContain('Ants+2');
});
