import { describe, expect, it } from 'vitest';
import { loadTestEngine } from '../testing/engine';
import { after, FIRST_PLAN, fitting, optionsAfter, PRACTICE, stepsAfter } from './plan';
import type { Options } from './types';

const ALL: Options = { module: 1, xTiles: 4, timer: 240, edition: 2019, expert: true, oneOwner: true, silence: true };

const facts = (await loadTestEngine()).facts().options;

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

  it('goes on to the next module, with sand after practice, or to more X tiles', () => {
    expect(optionsAfter(ALL, 'same')).toEqual(ALL);
    expect(after(PRACTICE, 'next')).toMatchObject({ hints: false, options: { module: 2, timer: 180 } });
    expect(after(FIRST_PLAN, 'harder').options.xTiles).toBe(2);
  });

  it('goes from module 1 to its silent form, then to module 2; more X tiles while there are any', () => {
    expect(stepsAfter(FIRST_PLAN.options, 3, facts)).toEqual(['silent', 'next', 'harder']);
    expect(stepsAfter(FIRST_PLAN.options, 1, facts)).toEqual(['next', 'harder']);
    expect(stepsAfter(ALL, 4, facts)).toEqual(['next', 'harder']);
    expect(stepsAfter({ ...ALL, module: 5, xTiles: 8 }, 4, facts)).toEqual([]);
    const silent = after(PRACTICE, 'silent');
    expect(silent).toMatchObject({ hints: false, options: { module: 1, silence: true, timer: 180 } });
    expect(fitting(after(silent, 'next'), facts)).not.toHaveProperty('silence');
  });
});
