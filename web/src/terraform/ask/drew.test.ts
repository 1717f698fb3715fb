import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../types';
import { drewLast, newIn } from './drew';
import { soldBefore } from './sold';

const events = (...all: object[]): GameEvent[] => all.map((one) => ({ ms: 0, ...one })) as unknown as GameEvent[];
const turn = (seat: number) => ({ what: 'turn', seat });
const drew = (seat: number, card?: string) => ({ what: 'drew', seat, ...(card && { card }) });

describe('cards that came to me', () => {
  const research = events(turn(0), { what: 'played', seat: 0, card: 'Research' }, drew(0, 'Ants'), drew(0, 'Fish'));

  it('are told until my next action', () => {
    expect(drewLast(research, 0)).toEqual(['Ants', 'Fish']);
    const others = [...research, ...events(turn(1), { what: 'played', seat: 1, card: 'Research' }, drew(1))];
    expect(drewLast(others, 0)).toEqual(['Ants', 'Fish']);
    expect(drewLast([...research, ...events({ what: 'project', seat: 0, project: 'powerPlant' })], 0)).toEqual([]);
    expect(drewLast(research, null)).toEqual([]);
  });

  it('are new until my next turn', () => {
    const later = [...research, ...events({ what: 'project', seat: 0, project: 'powerPlant' }, turn(1))];
    expect([...newIn(later, 0)]).toEqual(['Ants', 'Fish']);
    expect([...newIn([...later, ...events(turn(0))], 0)]).toEqual([]);
  });
});

describe('cards of a sale', () => {
  const gone = (seat: number) => ({ what: 'discarded', seat });
  it('are counted since it began', () => {
    const sale = events(gone(0), { what: 'project', seat: 0, project: 'sellPatents' }, gone(0), gone(0), gone(1));
    expect(soldBefore(sale, 0)).toBe(2);
    expect(soldBefore(events(gone(0)), 0)).toBe(0);
  });
});
