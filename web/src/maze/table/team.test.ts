import { describe, expect, it } from 'vitest';
import type { Course } from './film';
import { verdictOf } from './team';
import type { View } from './types';

const course = (more: Partial<Course> = {}): Course => ({ start: 1000, end: 120_000, actions: [2000, 3000], talk: [], marks: [], red: 1, pauses: [], ...more });
const dome = (built: boolean) => ({ at: 'A1.dome', built });
function view(phase: View['phase'], more: object = {}): View {
  return { phase, seats: 3, ms: 120_000, deadline: 160_000, options: { module: 2 }, domes: [dome(true), dome(false)], warehouse: { domes: 1 }, tiles: [{}, {}, {}], ...more } as unknown as View;
}

describe('the sentence about a team', () => {
  it('speaks of close calls only if it was close', () => {
    expect(verdictOf(view('lost'), course({ actions: [] })).key).toBe('team.idle');
    expect(verdictOf(view('givenUp'), course({ actions: [] })).key).toBe('team.idle');
    expect(verdictOf(view('givenUp'), course()).key).toBe('team.gaveUp');
    expect(verdictOf(view('lost', { domes: [], warehouse: { domes: 2 } }), course())).toEqual({ key: 'team.explored', values: { n: 3 } });
    expect(verdictOf(view('lost', { domes: [], warehouse: { domes: 2 }, tiles: [{}] }), course()).key, 'the start tile is no discovery').toBe('team.begun');
    expect(verdictOf(view('lost'), course())).toEqual({ key: 'team.someBuilt', values: { n: 1, all: 2 } });
    expect(verdictOf(view('lost', { warehouse: { domes: 0 } }), course()).key).toBe('team.allBuilt');
    expect(verdictOf(view('lost', { warehouse: { domes: 0 } }), course({ marks: [{ ms: 9, what: 'landed' }] })).key).toBe('end.lostText');
  });
  it('says of a win what was special about it', () => {
    expect(verdictOf(view('won', { deadline: 128_000 }), course())).toEqual({ key: 'team.close', values: { n: 8 } });
    expect(verdictOf(view('won', { deadline: 210_000 }), course())).toEqual({ key: 'team.early', values: { n: 90 } });
    expect(verdictOf(view('won'), course({ red: 7 }))).toEqual({ key: 'team.red', values: { n: 7 } });
    expect(verdictOf(view('won'), course({ red: 0 })).key).toBe('team.silent');
    expect(verdictOf(view('won', { seats: 1 }), course({ red: 0 })).key, 'nobody is silent alone').toBe('end.wonText');
    expect(verdictOf(view('won', { options: { module: 1 }, deadline: null }), course({ red: 0 })).key).toBe('end.wonText');
  });
});
