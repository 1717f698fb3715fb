import { describe, expect, it } from 'vitest';
import type { View } from '../types';
import { changesOf, hasOf, hitOf, othersOf, ownerOf } from './changes';

const NONE = { mc: 0, steel: 0, titanium: 0, plant: 0, energy: 0, heat: 0 };
const player = (stock: object = {}, production: object = {}, played: string[] = [], tr = 20) => ({ stock: { ...NONE, ...stock }, production: { ...NONE, ...production }, played, tr });
const view = (players: object[], cubes: object = {}) => ({ players, cubes }) as unknown as View;

describe('changes of a draft', () => {
  it('tells mine and those of everybody who is hit', () => {
    const before = view([player({ mc: 20 }), player({ plant: 5 }), player()]);
    const after = view([player({ mc: 14 }), player({ plant: 3 }), player()]);
    expect(changesOf(before, after, 0)).toEqual([{ icon: 'mc', production: false, n: -6 }]);
    expect(othersOf(before, after, 0)).toEqual([{ seat: 1, changes: [{ icon: 'plant', production: false, n: -2 }] }]);
  });

  it('tells cubes with their card, and lost production', () => {
    const before = view([player({}, {}, ['Ants']), player({}, { heat: 2 }, ['Fish'])], { Ants: 1, Fish: 2 });
    const after = view([player({}, {}, ['Ants']), player({}, { heat: 1 }, ['Fish'])], { Ants: 2, Fish: 1 });
    expect(changesOf(before, after, 0)).toEqual([{ icon: 'cube', production: false, n: 1, card: 'Ants' }]);
    expect(othersOf(before, after, 0)[0]?.changes).toEqual([
      { icon: 'heat', production: true, n: -1 },
      { icon: 'cube', production: false, n: -1, card: 'Fish' },
    ]);
    expect(ownerOf(before, 'Fish')).toBe(1);
    expect(ownerOf(before, 'Birds')).toBe(-1);
  });

  it('reads a loss from its icon', () => {
    const of = view([player(), player({ titanium: 3 }, { plant: 2 })]);
    expect(hitOf(['plant:2', 'energy:-1'])).toBeNull();
    expect(hasOf(of, 1, hitOf(['any.titanium:-3']))).toEqual({ res: 'titanium', n: 3, production: false });
    expect(hasOf(of, 1, hitOf(['any.production.plant:-1']))).toEqual({ res: 'plant', n: 2, production: true });
    expect(hasOf(of, 1, hitOf(['any.animal:-1']))).toBeNull();
  });
});
