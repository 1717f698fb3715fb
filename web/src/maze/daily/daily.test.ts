import { beforeEach, describe, expect, it, vi } from 'vitest';
import { after, openingOf, seedOf } from '../table/plan';
import type { OptionFacts } from '../facts';
import type { Result } from './daily';

// The settings ask the browser.
const store = new Map<string, string>();
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) });
const { loadAllTexts } = await import('../../i18n/index.svelte');
const { attemptOf, better, dayOf, keep, planOf, playedOn, shareText } = await import('./daily');

const FACTS = { fits: { silence: { seats: [2, 3], modules: [1] } } } as unknown as OptionFacts;
const result = (more: Partial<Result> = {}): Result => ({ won: true, actions: 40, par: 36, ms: 161_000, marks: '🟫🏠🚀🏁', paused: false, attempt: 1, ...more });

describe('the daily map', () => {
  beforeEach(() => store.clear());

  it('is the same for everybody from midnight to midnight UTC', () => {
    expect(dayOf(new Date('2026-11-17T00:00:00Z'))).toBe('2026-11-17');
    expect(dayOf(new Date('2026-11-17T23:30:00-01:00'))).toBe('2026-11-18');
    expect(openingOf(planOf('2026-11-17'), seedOf('2026-11-17'), FACTS)).toEqual({
      seats: 3,
      seed: '20261117',
      options: { module: 2, xTiles: 0, timer: 180, edition: 2020 },
      bots: [null, 'brisk', 'brisk'],
    });
  });

  it('becomes harder through the week', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(week.map((day) => planOf(day).options.module)).toEqual([1, 2, 2, 3, 3, 4, 5]);
  });

  it('stays when it is played again, and not when something else is', () => {
    expect(after(planOf('2026-11-17'), 'same').day).toBe('2026-11-17');
    expect('day' in after(planOf('2026-11-17'), 'next')).toBe(false);
  });

  it('remembers the best: a win before a loss, then fewer actions, then less time', () => {
    expect(better(result({ actions: 90 }), result({ won: false, actions: 3 }))).toBe(true);
    expect(better(result({ actions: 39, ms: 170_000 }), result())).toBe(true);
    expect(better(result({ ms: 160_000 }), result())).toBe(true);
    expect(better(result(), result())).toBe(false);
    keep('2026-11-17', result({ won: false, attempt: 1 }));
    keep('2026-11-17', result({ par: null, attempt: 2 }));
    keep('2026-11-17', result({ attempt: 2 })); // the same once more, when par is known
    expect(keep('2026-11-17', result({ actions: 50, attempt: 3 }))).toMatchObject({ attempts: 3, best: result({ attempt: 2 }) });
    expect(playedOn('2026-11-17').attempts).toBe(3);
    expect(playedOn('2026-11-18')).toEqual({ attempts: 0, best: null });
  });

  it('counts a game once, however often its end is shown', () => {
    const { attempt: _, ...shown } = result();
    expect(attemptOf(playedOn('2026-11-17'), shown)).toBe(1);
    keep('2026-11-17', result());
    expect(attemptOf(playedOn('2026-11-17'), { ...shown, par: null })).toBe(1); // before par is known again
    expect(attemptOf(playedOn('2026-11-17'), { ...shown, ms: shown.ms + 1 })).toBe(2);
  });

  it('forgets what is more than a month ago', () => {
    for (let day = 1; day <= 30; day++) keep(`2026-11-${String(day).padStart(2, '0')}`, result());
    for (let day = 1; day <= 31; day++) keep(`2026-12-${String(day).padStart(2, '0')}`, result());
    expect(playedOn('2026-11-30').best).toBeNull();
    expect(playedOn('2026-12-01').best).not.toBeNull();
  });

  it('is told to others without its map, and says that a game was paused', async () => {
    await loadAllTexts();
    const text = shareText('2026-11-17', result({ paused: true, attempt: 2 }), 'en', 'https://example.org/#daily');
    expect(text).toBe('Syrtis · Map of November 17, 2026\n🟫🏠🚀🏁\neverybody home in 2:41 · 40 actions, par 36 · try 2 · paused\nhttps://example.org/#daily');
    expect(shareText('2026-11-17', result({ won: false, par: null }), 'en', '')).toContain('not everybody home · 40 actions\n');
  });
});
