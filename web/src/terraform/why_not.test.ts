import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../engine/module';
import { reasons as de } from '../i18n/reasons/de';
import { reasons as en } from '../i18n/reasons/en';
import { reasons as fr } from '../i18n/reasons/fr';
import { reasons as nl } from '../i18n/reasons/nl';
import { told } from '../i18n/reasons/told';
import { loadTestEngine } from '../testing/engine';
import { FIRST_PLAN, openingOf, SOLO, type Plan } from './plan';
import type { Can, Desk, View, WhyNot } from './types';

let engine: Module;
beforeAll(async () => {
  engine = await loadTestEngine('terraform');
});
function asked<T extends object>(part: 'syrtis_host' | 'syrtis_film', request: unknown): T {
  const reply = engine.ask<T>(part, request);
  if (isRefusal(reply)) throw new Error(reply.why);
  return reply;
}

// Everything that the first seat is told it cannot do, in a game that bots play.
function refusals(plan: Plan, seed: string): WhyNot[] {
  const opening = openingOf(plan, seed);
  asked('syrtis_host', { new: { ...opening, bots: Array(opening.seats).fill('novice') } });
  for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>('syrtis_host', { tick: wake }).wake;
  const { log } = asked<{ log: object }>('syrtis_host', { log: true });
  const { frames } = asked<{ frames: unknown[] }>('syrtis_film', { film: log, seat: 0 });
  const all: WhyNot[] = [];
  for (let frame = 0; frame < frames.length; frame += 1) {
    const { desk } = asked<{ desk: Desk; view: View }>('syrtis_film', { frame, shown: true });
    if (desk.can) all.push(...listed(desk.can).filter(({ code }) => code !== undefined));
  }
  return all;
}
const listed = ({ play, act, projects, milestones, awards, plants, heat }: Can): WhyNot[] => [...play, ...act, ...projects, ...milestones, ...awards, plants, heat];

// True of everything, and so the reason for nothing.
const GENERAL = ['NotAnAnswer', 'NothingAsked', 'Stale', 'NoSuchSeat', 'NoSuchAction', 'NoSuchChoice', 'NotInHand'];

describe('what cannot be done', () => {
  it.each([
    ['alone', SOLO],
    ['with one opponent', FIRST_PLAN],
    ['with three', { ...FIRST_PLAN, seats: 4 }],
  ])('has a reason of its own, %s', (_, plan) => {
    const all = refusals(plan, '7');
    const codes = new Set(all.map(({ code }) => code));
    expect(codes.size).toBeGreaterThan(10);
    for (const code of GENERAL) expect(codes).not.toContain(code);
    for (const { code, rule, args } of all) {
      expect(rule).toMatch(/^T-/);
      for (const [language, reasons] of Object.entries({ en, de, fr, nl })) {
        expect(told(reasons, { code, args, why: '' }), `${code} in src/i18n/reasons/${language}.ts`).toMatch(/^\p{Lu}[^{}]{8,}\.$/u);
      }
    }
  }, 60_000);

  it('says how much is missing', () => {
    const short = refusals(FIRST_PLAN, '8').find(({ code }) => code === 'MoneyMissing');
    const [missing = 0, price = 0, has = 0] = (short?.args ?? []).map(Number);
    expect(missing).toBeGreaterThan(0);
    expect(price - has).toBe(missing);
    expect(told(en, { code: short?.code, args: short?.args, why: '' })).toBe(`This costs ${price}\u00a0M€ and you can pay ${has}: ${missing}\u00a0M€ short.`);
    expect(told(de, { code: 'TemperatureTooLow', args: ['-12', '-10'], why: '' })).toBe('Temperatur: −12\u00a0°C; die Karte verlangt mindestens −10\u00a0°C.');
  });
});
