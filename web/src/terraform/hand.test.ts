import { expect, it, vi } from 'vitest';
import { stateOf } from './hand';
import type { Desk } from './types';

vi.mock('./i18n/index.svelte', () => ({ whyNot: ({ code }: { code: string }) => `because ${code}` }));

const desk = (card: object, play: object[] = []): Desk => ({ cards: { Birds: card }, play: play.map((one) => ({ card: 'Birds', ...one })) }) as unknown as Desk;

it('tells what a card needs: met, missing by how much, or missed for ever', () => {
  const needs = (...all: object[]): unknown => stateOf('Birds', desk({ price: 10, needs: all })).requirement;
  expect(needs()).toBeUndefined();
  expect(needs({ by: 0 }, { by: 0 })).toEqual({ state: 'met' });
  expect(needs({ by: 0 }, { by: 4 })).toEqual({ state: 'missing', lacks: [0, 4] });
  expect(needs({ by: 4 }, { by: 1, never: true })).toEqual({ state: 'never' });
});

it('tells the price, whether it can be played, and why not', () => {
  expect(stateOf('Birds', desk({ price: 8 }))).toEqual({ price: 8 });
  expect(stateOf('Birds', desk({ price: 8 }, [{}]))).toEqual({ price: 8, playable: true });
  expect(stateOf('Birds', desk({ price: 8 }, [{ code: 'cost' }]))).toEqual({ price: 8, playable: false, why: 'because cost' });
  expect(stateOf('Birds', { cards: { Birds: { price: 8 } } } as unknown as Desk)).toEqual({ price: 8 }); // no more cards are played
  expect(stateOf('Ants', desk({ price: 8 }))).toEqual({});
  expect(stateOf('Birds', null)).toEqual({});
});
