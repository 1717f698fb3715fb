import { describe, expect, it, vi } from 'vitest';
import type { TerraformTable } from './table.svelte';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { Saying } = await import('./saying.svelte');

describe('what is said', () => {
  const said = (rule: string | null): string | null => {
    const saying = new Saying(() => ({}) as TerraformTable);
    saying.say('No.', rule, false, Infinity);
    expect(saying.text).toBe('No.');
    return saying.rule;
  };
  it('leads to a rule of the game, and to nothing that is none', () => {
    expect(said('T-11.2')).toBe('T-11.2');
    expect(said('table')).toBeNull();
    expect(said('server')).toBeNull();
    expect(said(null)).toBeNull();
  });
  it('goes by itself if it is a refusal, and stays if it is news, good or bad', () => {
    vi.useFakeTimers();
    const saying = new Saying(() => ({}) as TerraformTable);
    const left = (...more: [news?: boolean, ms?: number, alarms?: boolean]): unknown[] => {
      saying.say('Word.', null, ...more);
      vi.advanceTimersByTime(60_000);
      return [saying.text, saying.alarms];
    };
    expect([left(), left(true), left(true, Infinity, true)]).toEqual([[null, true], ['Word.', false], ['Word.', true]]);
    vi.useRealTimers();
  });
});
