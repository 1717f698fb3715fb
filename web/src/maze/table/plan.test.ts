import { describe, expect, it } from 'vitest';
import { loadTestEngine } from '../../testing/engine';
import type { Facts } from '../facts';
import { after, FIRST_PLAN, fitting, optionsAfter, PRACTICE, stepsAfter } from './plan';
import type { Options } from './types';

const ALL: Options = { module: 1, xTiles: 4, timer: 240, edition: 2019, expert: true, oneOwner: true, silence: true };

const facts = (await loadTestEngine()).facts<Facts>().options;

describe('a plan', () => {
  it('keeps only what goes with that many seats', () => {
    expect(fitting({ seats: 4, options: ALL }, facts)).toEqual(ALL);
    expect(fitting({ seats: 3, options: ALL }, facts)).not.toHaveProperty('oneOwner');
    const alone = fitting({ seats: 1, options: { ...ALL, solitaire: 'basic' } }, facts);
    expect(alone).toEqual({ module: 1, xTiles: 4, timer: 240, edition: 2019, solitaire: 'basic' });
    expect(fitting({ seats: 2, options: { ...ALL, solitaire: 'advanced' } }, facts)).not.toHaveProperty('solitaire');
  });

  it('keeps silence for module 1 alone', () => {
    expect(fitting({ seats: 4, options: { ...ALL, module: 2 } }, facts)).not.toHaveProperty('silence');
  });

  it('goes on to the next module, or to more X tiles', () => {
    expect(optionsAfter(ALL, 'same')).toEqual(ALL);
    expect(after(FIRST_PLAN, 'next').options).toEqual({ ...FIRST_PLAN.options, module: 2 });
    expect(after(FIRST_PLAN, 'harder').options.xTiles).toBe(2);
  });

  it('goes from module 1 to its silent form, then to module 2; more X tiles while there are any', () => {
    expect(stepsAfter(FIRST_PLAN.options, 3, facts)).toEqual(['silent', 'next', 'harder']);
    expect(stepsAfter(FIRST_PLAN.options, 1, facts)).toEqual(['next', 'harder']);
    expect(stepsAfter(ALL, 4, facts)).toEqual(['next', 'harder']);
    expect(stepsAfter({ ...ALL, module: 5, xTiles: 8 }, 4, facts)).toEqual([]);
    const silent = after(FIRST_PLAN, 'silent');
    expect(silent.options).toEqual({ ...FIRST_PLAN.options, silence: true });
    expect(fitting(after(silent, 'next'), facts)).not.toHaveProperty('silence');
  });

  it('goes from practice to the same module with sand, and no lamp', () => {
    expect(stepsAfter(PRACTICE.options, 3, facts)).toEqual(['timed']);
    expect(after(PRACTICE, 'timed')).toEqual({ ...PRACTICE, hints: false, options: { ...PRACTICE.options, timer: 180 } });
    expect(after(PRACTICE, 'same')).toEqual(PRACTICE);
  });
});
