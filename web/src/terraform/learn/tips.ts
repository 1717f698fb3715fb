import { cubesOf } from '../cards/cubes';
import type { Book } from '../context';
import { countPlayable } from '../playable';
import type { TerraformTable } from '../table.svelte';
import type { Command, Desk, Facts, GameEvent, Question, Resource, View } from '../types';
import type { Key } from './i18n/en';

// Everything a tip may depend on: the table as the engine shows it, and what the person is about to do.
export interface Moment {
  view: View;
  desk: Desk;
  seat: number;
  legal: Command[];
  story: GameEvent[];
  question: Question | undefined; // that is open on the screen, also in the middle of something
  playing: string | null; // the kind of the card that is about to be played
  parameters: Facts['parameters'];
  step: string; // changes whenever I am asked something else, or begin something
}

export function momentOf(table: TerraformTable, book: Pick<Book, 'card' | 'facts'>): Moment | null {
  const { view, desk, mySeat: seat, draft, legal, story } = table;
  if (!view || !desk || seat === null) return null;
  const first = draft?.commands[0];
  return {
    view,
    desk,
    seat,
    legal,
    story,
    question: draft && (!draft.armed || table.isComplete) ? undefined : (table.question ?? undefined),
    playing: first?.do === 'play' && !draft?.armed ? book.card(first.card).kind : null,
    parameters: book.facts.parameters,
    step: `${view.generation}.${view.players[seat]?.prompt ?? 0}.${draft ? 1 : 0}`,
  };
}

export type TipId =
  | 'goal' | 'start' | 'mc' | 'card' | 'green' | 'blue' | 'red' | 'place' | 'end' | 'pass' | 'action' | 'greenery' | 'warmth' | 'last' | 'produced' | 'research' | 'final'
  | 'stock' | 'undo' | 'tags' | 'rating' | 'need' | 'projects' | 'steel' | 'titanium' | 'plant' | 'energy' | 'heat' | 'milestones' | 'awards' | 'points' | 'cubes';

export interface Tip {
  id: TipId;
  text: Key;
  // About what is asked now: it comes at once. Others come one a step, so that playing goes on between them.
  now?: true;
  // Goes with its moment; others stay until they are put away.
  passing?: true;
  sideways?: true; // what is above or below is needed, too
  // The anchors of the tip: it stands beside the first that is in sight.
  at: string[];
  when(moment: Moment): boolean;
}

const myTurn = ({ question, view }: Moment): boolean => question?.ask === 'turn' && view.phase === 'actions';
const me = ({ view, seat }: Moment): View['players'][number] | undefined => view.players[seat];
const has = (moment: Moment, res: Resource): boolean => (me(moment)?.stock[res] ?? 0) > 0;
const mine = ({ story, seat }: Moment, what: GameEvent['what']): number => story.filter((event) => event.what === what && event.seat === seat).length;
const playable = ({ desk }: Moment): boolean => desk.can !== undefined && countPlayable(desk) > 0;
const offers = ({ legal }: Moment, kind: Command['do']): boolean => legal.some((command) => command.do === kind);
const complete = ({ view, parameters: { temperature, oxygen, oceans } }: Moment): boolean => view.temperature >= temperature.to && view.oxygen >= oxygen.to && (view.oceans?.length ?? 0) >= oceans.to;

const HAND = ['.fan', '.rows .line', 'nav.tabs [data-tab=hand]'];
const DOING = ['.doing .actions', '.pane .actions', 'nav.tabs [data-tab=goals]'];
const own = (part: string): string[] => [`.dock ${part}`, `.own ${part}`];
const STANDING = ['.players .seat .rating', '.strip'];
const goalsAt = (n: number): string[] => [`.goals section:nth-child(${n})`, 'nav.tabs [data-tab=goals]'];

const tip = (id: TipId, at: string[], when: Tip['when'], more: Pick<Tip, 'now' | 'passing' | 'sideways'> = {}): Tip => ({ id, text: `tip.${id}.text`, at, when, ...more });
const NOW = { now: true } as const;
const ASKED = { now: true, passing: true } as const;
const SIDEWAYS = { sideways: true } as const;

// In this order: the first that fits and was not told yet.
export const TIPS: Tip[] = [
  tip('goal', ['.parameters'], myTurn, NOW),
  tip('start', HAND, (m) => myTurn(m) && m.view.generation === 1, NOW),
  tip('mc', own('.one.mc'), (m) => myTurn(m) && has(m, 'mc'), NOW),
  tip('card', ['.fan .card:not(.unplayable)', '.rows .line:not(.unplayable)', 'nav.tabs [data-tab=hand]'], (m) => myTurn(m) && playable(m), NOW),
  tip('green', ['.ask header'], (m) => m.playing === 'automated', { ...ASKED, ...SIDEWAYS }),
  tip('blue', ['.ask header'], (m) => m.playing === 'active', { ...ASKED, ...SIDEWAYS }),
  tip('red', ['.ask header'], (m) => m.playing === 'event', { ...ASKED, ...SIDEWAYS }),
  tip('place', ['.mars'], (m) => m.question?.ask === 'place', ASKED),
  tip('last', ['.parameters'], (m) => m.view.phase === 'actions' && complete(m), NOW),
  tip('final', ['.ask'], (m) => m.view.phase === 'final' && m.question?.ask === 'final', { ...ASKED, ...SIDEWAYS }),
  tip('produced', own('.resources'), (m) => m.view.phase === 'research' && m.view.generation > 1, NOW),
  tip('research', ['.bar .btn.main'], (m) => m.view.phase === 'research' && m.question?.ask === 'buy', { ...ASKED, ...SIDEWAYS }),
  tip('end', ['[data-do=endTurn]'], (m) => myTurn(m) && offers(m, 'endTurn'), ASKED),
  tip('pass', ['.actions .pass', ...DOING], (m) => myTurn(m) && offers(m, 'pass') && !playable(m), ASKED),
  tip('greenery', own('.one.plant'), (m) => myTurn(m) && m.desk.can !== undefined && m.desk.can.plants.code === undefined, ASKED),
  tip('warmth', own('.one.heat'), (m) => myTurn(m) && m.desk.can !== undefined && m.desk.can.heat.code === undefined, ASKED),
  tip('action', DOING, (m) => myTurn(m) && (m.desk.can?.act.some(({ code, used }) => code === undefined && !used) ?? false), { ...ASKED, ...SIDEWAYS }),

  tip('undo', ['[data-do=undo]'], (m) => myTurn(m) && m.view.backSeat === m.seat && (m.view.backSteps ?? 0) > 0, { passing: true }),
  tip('stock', own('.resources'), (m) => myTurn(m) && mine(m, 'production') > 0),
  tip('tags', ['.fan .seals', '.rows .seals', ...HAND], (m) => myTurn(m) && (me(m)?.played?.length ?? 0) > 0),
  tip('rating', STANDING, (m) => myTurn(m) && mine(m, 'tr') > 0),
  tip('need', ['.fan .need.missing', '.rows .need.missing', ...HAND], (m) => myTurn(m) && Object.entries(m.desk.cards ?? {}).some(([, { needs }]) => needs?.some(({ missing }) => missing > 0))),
  tip('projects', DOING, (m) => myTurn(m) && mine(m, 'turn') > 1, SIDEWAYS),
  tip('steel', own('.one.steel'), (m) => myTurn(m) && has(m, 'steel')),
  tip('titanium', own('.one.titanium'), (m) => myTurn(m) && has(m, 'titanium')),
  tip('plant', own('.one.plant'), (m) => myTurn(m) && has(m, 'plant')),
  tip('energy', own('.one.energy'), (m) => myTurn(m) && has(m, 'energy')),
  tip('heat', own('.one.heat'), (m) => myTurn(m) && has(m, 'heat')),
  tip('cubes', ['.laid .cubes', '.pane .cubes', '.dock [data-tab=played]', 'nav.tabs [data-tab=played]'], (m) => myTurn(m) && (me(m)?.played?.some((card) => cubesOf(m.view, card) > 0) ?? false)),
  tip('milestones', goalsAt(1), (m) => myTurn(m) && m.view.generation > 1, SIDEWAYS),
  tip('awards', goalsAt(2), (m) => myTurn(m) && m.view.generation > 1 && (m.desk.can?.awards.some(({ code }) => code === undefined) ?? false), SIDEWAYS),
  tip('points', STANDING, (m) => myTurn(m) && (m.desk.seats[m.seat]?.score.total ?? 0) > (me(m)?.tr ?? 0)),
];

// Says which tip is read now: one at a time, each once.
export class Tutor {
  readonly #told: Set<string>;
  readonly #tell: (id: TipId) => void;
  #current: Tip | null = null;
  #since = ''; // the step at which the current tip came, or the last one went

  // `told`: tips of earlier times; `tell` hears of each that is done.
  constructor(told: Iterable<string>, tell: (id: TipId) => void = () => undefined) {
    this.#told = new Set(told);
    this.#tell = tell;
  }

  look(moment: Moment): Tip | null {
    const { view, step } = moment;
    if (view.over || view.phase === 'over') return (this.#current = null);
    if (this.#current?.passing && !this.#current.when(moment)) this.#done(step);
    const next = TIPS.find((one) => one !== this.#current && !this.#told.has(one.id) && (one.now || step !== this.#since) && one.when(moment));
    // Somebody who has played on has read what stood there, or does not want to.
    if (this.#current && next && step !== this.#since) this.#done(step);
    if (!this.#current && next) {
      this.#current = next;
      this.#since = step;
    }
    return this.#current;
  }

  // It was put away.
  close(moment: Moment): void {
    if (this.#current) this.#done(moment.step);
  }

  #done(step: string): void {
    const { id } = this.#current!;
    this.#told.add(id);
    this.#current = null;
    this.#since = step;
    this.#tell(id);
  }
}
