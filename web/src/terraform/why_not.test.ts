import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal, type Module } from '../engine/module';
import { reasons as de } from '../i18n/reasons/de';
import { reasons as en } from '../i18n/reasons/en';
import { reasons as fr } from '../i18n/reasons/fr';
import { reasons as nl } from '../i18n/reasons/nl';
import { told } from '../i18n/reasons/told';
import { loadTestEngine } from '../testing/engine';
import { FIRST_PLAN, openingOf, SOLO, type Plan } from './plan';
import type { Message } from '../table/link';
import { TerraformTable } from './table.svelte';
import type { Can, Command, Desk, Facts, GameEvent, Question, View, WhyNot } from './types';

let engine: Module;
beforeAll(async () => {
  engine = await loadTestEngine('terraform');
});
function asked<T extends object>(part: 'syrtis_host' | 'syrtis_film', request: unknown): T {
  const reply = engine.ask<T>(part, request);
  if (isRefusal(reply)) throw new Error(reply.why);
  return reply;
}

// All that the first seat is shown in a game that bots play.
function desks(plan: Plan, seed: string): { desk: Desk; view: View }[] {
  const opening = openingOf(plan, seed);
  asked('syrtis_host', { new: { ...opening, bots: Array(opening.seats).fill('novice') } });
  for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>('syrtis_host', { tick: wake }).wake;
  const { log } = asked<{ log: object }>('syrtis_host', { log: true });
  const { frames } = asked<{ frames: unknown[] }>('syrtis_film', { film: log, seat: 0 });
  return frames.map((_, frame) => asked<{ desk: Desk; view: View }>('syrtis_film', { frame, shown: true }));
}
// Everything that the seat is told it cannot do.
const refusals = (plan: Plan, seed: string): WhyNot[] => desks(plan, seed).flatMap(({ desk: { can, play = [] } }) => [...play, ...(can ? listed(can) : [])]).filter(({ code }) => code !== undefined);
const listed = ({ act, projects, milestones, awards, plants, heat }: Can): WhyNot[] => [...act, ...projects, ...milestones, ...awards, plants, heat];

// The table of the first seat after each command of a game that bots play.
function follow(plan: Plan, seed: string, visit: (table: TerraformTable) => void): void {
  const { bots, ...opening } = openingOf(plan, seed);
  asked('syrtis_host', { new: { ...opening, bots: bots.map(() => 'novice') } });
  for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>('syrtis_host', { tick: wake }).wake;
  const { log } = asked<{ log: { entries: { ms: number; seat: number; command: Command }[] } }>('syrtis_host', { log: true });
  const table = new TerraformTable(engine);
  table.onSnapshot(asked<{ view: string }>('syrtis_host', { new: { ...opening, bots: bots.map(() => null) } }).view, 0, 0);
  visit(table);
  for (const { ms, seat, command } of log.entries) {
    for (const { re: _, ...message } of asked<{ messages: Message<GameEvent>[] }>('syrtis_host', { act: { seat, ms, re: 0, command } }).messages) table.onMessage(message);
    visit(table);
  }
}

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
        expect(told(reasons, { code, args }), `${code} in src/i18n/reasons/${language}.ts`).toMatch(/^\p{Lu}[^{}]{8,}\.$/u);
      }
    }
  }, 60_000);

  it('has no milestones and awards alone, where the engine knows of none', () => {
    for (const { desk } of desks({ ...SOLO, options: { corporateEra: false, draft: true }, beginner: true }, '7')) {
      expect([desk.milestones, desk.awards]).toEqual([undefined, undefined]);
      if (desk.can) expect(desk.can.leftAlone).toBe(true);
    }
  }, 60_000);

  it('is told by the engine: milestones that are reached, needs in their own unit, who is left alone, who was better', () => {
    const { parameters, bonuses, heatPrice } = engine.facts<Facts>({ language: 'en' });
    expect(parameters).toEqual({ temperature: { from: -30, to: 8 }, oxygen: { from: 0, to: 14 }, oceans: { from: 0, to: 9 } });
    expect(bonuses.map(({ at }) => at)).toEqual([-24, -20, 0, 8]);
    expect(heatPrice).toBe(8);
    const all = desks(FIRST_PLAN, '8');
    for (const { desk, view } of all) {
      for (const { has, needs, reached } of desk.milestones ?? []) expect(reached).toEqual(has.map((n) => n >= needs));
      if (desk.can) expect(desk.can.leftAlone).toBe(view.players[1]?.passed === true);
    }
    const needs = all.flatMap(({ desk }) => Object.values(desk.cards ?? {}).flatMap((card) => card.needs ?? []));
    expect(new Set(needs.map(({ missing, by }) => (missing === 0 ? 0 : by / missing)))).toEqual(new Set([0, 1, 2]));
    const end = all.at(-1);
    expect(end?.desk.seats.flatMap(({ ahead }, seat) => (ahead === 0 ? [seat] : []))).toEqual(end?.view.over?.winners);
  }, 60_000);

  it('says how much is missing', () => {
    const short = refusals(FIRST_PLAN, '8').find(({ code }) => code === 'MoneyMissing');
    const [missing = 0, price = 0, has = 0] = (short?.args ?? []).map(Number);
    expect(missing).toBeGreaterThan(0);
    expect(price - has).toBe(missing);
    expect(told(en, { code: short?.code, args: short?.args })).toBe(`This costs ${price}\u00a0M€ and you can pay ${has}: ${missing}\u00a0M€ short.`);
    expect(told(de, { code: 'TemperatureTooLow', args: ['-12', '-10'] })).toBe('Temperatur: −12\u00a0°C; die Karte verlangt mindestens −10\u00a0°C.');
  });

  it('is told of exactly the areas where a tile cannot go, and where a greenery cannot', () => {
    const codes = new Set<string>();
    const areas = Array.from({ length: 63 }, (_, area) => area);
    const open = (reasons: (area: number) => WhyNot | null): number[] =>
      areas.filter((area) => {
        const why = reasons(area);
        if (!why) return true;
        codes.add(why.code ?? '');
        for (const language of [en, de, fr, nl]) expect(told(language, why), why.code).toMatch(/^\p{Lu}[^{}]{8,}\.$/u);
        return false;
      });
    for (const [plan, seed] of [[FIRST_PLAN, '8'], [{ ...FIRST_PLAN, seats: 4 }, '9']] as const) {
      follow(plan, seed, (table) => {
        const { ask } = table.question ?? {};
        if (ask === 'place') expect(open((area) => table.whyNotPlace(area))).toEqual(table.shownDesk?.places?.map(({ area }) => area));
        if (ask !== 'turn') return;
        const fits = open((area) => table.whyNotGreenery(area));
        const can = table.prepare({ do: 'plants' });
        const places = table.shownDesk?.places?.map(({ area }) => area);
        table.cancel();
        if (!can) expect(fits).toEqual([]);
        else if (places) expect(fits).toEqual(places);
        const lacking = areas.map((area) => table.whyNotGreenery(area)).find((why) => why?.code === 'PlantsMissing');
        if (lacking) expect(lacking).toMatchObject({ rule: 'T-3.6', args: [table.mine?.stock.plant ?? 0, table.desk?.seats[0]?.greenery].map(String) });
      });
    }
    for (const code of GENERAL) expect(codes).not.toContain(code);
    for (const code of ['AreaTaken', 'ReservedForOceans', 'ReservedForCard', 'OceanAreaNeeded', 'NextToCity', 'GreeneryBesideOwn', 'PlantsMissing']) expect(codes).toContain(code);
    expect(told(de, { code: 'CitiesBesideMissing', args: ['1', '2'] })).toBe('Städte neben diesem Feld: 1; das Plättchen verlangt mindestens 2.');
  }, 60_000);

  it('is told of the hand in others’ turns and questions, too, as of a turn', () => {
    const asks = new Set<string | undefined>();
    follow(FIRST_PLAN, '7', ({ view, desk }) => {
      if (view?.phase === 'final' || view?.phase === 'over') return; // no more cards are played
      const hand = view?.players[0]?.hand ?? [];
      expect(desk?.play?.map(({ card }) => card)).toEqual(hand);
      for (const { code, rule } of desk?.play ?? []) {
        expect(GENERAL).not.toContain(code);
        if (code !== undefined) asks.add(desk?.question?.ask), expect(rule).toMatch(/^T-/);
      }
      const me = view?.players[0];
      for (const { card, code } of desk?.play ?? []) if (me && me.stock.mc + me.stock.heat + 9 * (me.stock.steel + me.stock.titanium) < (desk?.cards?.[card]?.price ?? 0)) expect(code, card).toBeDefined();
    });
    expect([...asks]).toEqual(expect.arrayContaining([undefined, 'turn', 'buy']));
  }, 60_000);

  it('is told of cards that the money does not pay for, by the rule of the start and of research', () => {
    const rules = new Set<string>();
    const check = ({ money = 0, most = 0, more }: Partial<Question> = {}, offered = 0): void => {
      expect(most).toBe(Math.min(offered, Math.floor(money / 3)));
      if (more?.code === undefined) return expect(most).toBe(offered);
      expect(more.args).toEqual(['3', `${money}`, `${most}`]);
      rules.add(more.rule ?? '');
    };
    for (let seed = 1; seed < 60 && rules.size < 2; seed += 1) {
      follow(SOLO, `${seed}`, (table) => {
        const me = table.view?.players[0];
        const { ask } = table.desk?.question ?? {};
        if (ask === 'corporation') for (const name of me?.corporationOffer ?? []) check(table.buyingAs(name), me?.offer?.length);
        else if (ask === 'buy') check(table.desk?.question ?? {}, me?.offer?.length);
      });
    }
    expect([...rules].sort()).toEqual(['T-1.4', 'T-2.2']);
    expect(told(en, { code: 'CannotBuyMore', args: ['3', '23', '7'] })).toBe('A card costs 3\u00a0M€; the 23\u00a0M€ that you can pay buy 7 at most.');
  }, 60_000);
});
