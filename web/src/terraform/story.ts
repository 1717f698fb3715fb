import type { GameEvent, View } from './types';

// One thing that somebody did, with what came of it.
export interface Deed {
  key: number;
  seat: number | null; // null: the table
  head: GameEvent; // what it was
  effects: GameEvent[]; // what it changed
  converted?: 'heat' | 'plants'; // into temperature or a greenery: no event announces it
  turn?: number; // of a turn: the turns of the game, counted
}

export const HEADS = new Set<GameEvent['what']>(['corporation', 'played', 'project', 'milestone', 'award', 'acted', 'passed', 'generation', 'produced', 'bought', 'over', 'scored', 'shuffled']);
const SILENT = new Set<GameEvent['what']>(['dealt', 'offered', 'sealed', 'reopened', 'turn', 'overdue']);

// Events as deeds, in their order. Payments come before the thing that they are for; production changes of all
// players follow "produced". The view tells whether an area is still to be chosen for what was done last.
export function deedsOf(story: GameEvent[], view?: View | null): Deed[] {
  const deeds: Deed[] = [];
  let waiting: GameEvent[] = [];
  let turn: number | null = null; // whose turn it is, as far as the story tells
  let turns = 0;
  const seen = new Map<number | undefined, number>(); // cards that a seat was dealt or revealed, and has not decided on yet
  const begin = (deed: Deed): unknown => deeds.push(turn !== null && deed.seat === turn ? { ...deed, turn: turns } : deed);
  story.forEach((event, key) => {
    if (event.what === 'turn') {
      turn = event.seat;
      turns += 1;
    }
    if (event.what === 'produced') turn = null;
    if (wasNeverInHand(event, seen)) return;
    if (SILENT.has(event.what)) return;
    const last = deeds.at(-1);
    // A card bought in a turn belongs to the action that looked at it.
    if (HEADS.has(event.what) && !(event.what === 'bought' && turn !== null)) {
      // An action is announced before it is paid for; a card is paid for first.
      if (waiting.length > 0 && waiting[0]?.seat !== event.seat) {
        last?.effects.push(...waiting);
        waiting = [];
      }
      begin({ key, seat: event.seat ?? null, head: event, effects: waiting });
      waiting = [];
      return;
    }
    if (event.what === 'paid') {
      waiting.push(event);
      return;
    }
    last?.effects.push(...waiting);
    waiting = [];
    const converted = conversion(event, story[key + 1], view);
    if (converted) {
      begin({ key, seat: event.seat ?? null, head: event, effects: [], converted });
      return;
    }
    const starts = last === undefined || (event.seat !== undefined && last.seat !== event.seat && last.head.what !== 'produced' && !isAttack(last, event));
    if (starts && event.seat !== undefined) begin({ key, seat: event.seat, head: event, effects: [] });
    else last?.effects.push(event);
  });
  return deeds;
}

// Follows the cards that a seat looks at. One that is discarded then was never in the hand, and is no loss. In the draft fewer
// and fewer are dealt: those that were kept are still looked at.
function wasNeverInHand({ what, seat, n = 0 }: GameEvent, seen: Map<number | undefined, number>): boolean {
  const open = seen.get(seat) ?? 0;
  const left = what === 'dealt' ? Math.max(open, n) : what === 'revealed' ? open + 1 : what === 'bought' ? open - n : what === 'drew' || what === 'discarded' ? open - 1 : open;
  seen.set(seat, Math.max(0, left));
  return what === 'discarded' && open > 0;
}

// The deeds of one player in one turn, in their order, or the events outside of turns.
export interface Turn {
  key: number;
  seat: number | null;
  deeds: Deed[];
}
export interface Generation {
  n: number;
  turns: Turn[];
}
// Deeds by generation and turn, newest turns first; those of one turn are read downwards. `now` is the generation that the
// story ends in: it may begin in the middle.
export function generationsOf(deeds: Deed[], now: number): Generation[] {
  const begins = deeds.find(({ head }) => head.what === 'generation')?.head.n;
  const all: Generation[] = [{ n: begins === undefined ? now : begins - 1, turns: [] }];
  for (const deed of deeds) {
    if (deed.head.what === 'generation') all.unshift({ n: deed.head.n, turns: [] });
    const turns = all[0]?.turns ?? [];
    const last = turns[0];
    if (deed.head.what === 'generation') continue;
    if (last && deed.seat !== null && last.seat === deed.seat && last.deeds[0]?.turn === deed.turn) last.deeds.push(deed);
    else turns.unshift({ key: deed.key, seat: deed.seat, deeds: [deed] });
  }
  return all.filter(({ turns }) => turns.length > 0);
}
// The newest turns, whole ones, with so many deeds; and how many deeds are left out.
export function newest(all: Generation[], deeds: number): { shown: Generation[]; left: number } {
  let room = deeds;
  let left = 0;
  const take = ({ deeds: some }: Turn): boolean => {
    const fits = room > 0;
    room -= some.length;
    if (!fits) left += some.length;
    return fits;
  };
  const shown = all.map(({ n, turns }) => ({ n, turns: turns.filter(take) })).filter(({ turns }) => turns.length > 0);
  return { shown, left };
}

// Heat into temperature and plants into a greenery begin with what they take; the next event is what they become. Plants
// may still wait for their area. Attacks and actions take plants and heat, too, and go on with something else.
function conversion(event: GameEvent, next: GameEvent | undefined, view: View | null | undefined): Deed['converted'] {
  if (event.what !== 'stock' || event.n >= 0) return undefined;
  const becomes = next?.seat === event.seat ? next?.what : undefined;
  if (event.res === 'heat' && becomes === 'temperature') return 'heat';
  if (event.res === 'plant' && (becomes === 'greenery' || (!next && view?.players[event.seat]?.question?.ask === 'place'))) return 'plants';
  return undefined;
}

const TAKEN = new Set<GameEvent['what']>(['stock', 'production', 'cubes']);
// Losses of another player belong to the deed that caused them.
function isAttack({ seat }: Deed, event: GameEvent): boolean {
  return seat !== null && TAKEN.has(event.what) && event.seat !== seat;
}
// The losses of others by a deed, as the engine counts attacks (engine/terraform/turns.h).
export function lossesBy(deed: Deed): GameEvent[] {
  return deed.head.what === 'produced' ? [] : deed.effects.filter((event) => isAttack(deed, event) && (event.n ?? 0) < 0);
}

const OF_CARDS = new Set<GameEvent['what']>(['cubes', 'revealed', 'drew', 'discarded']);
// The same thing twice is one number; tiles on two areas are two things, and so are two cards that are told.
export function summed(events: GameEvent[]): { event: GameEvent; n: number }[] {
  const all = new Map<string, { event: GameEvent; n: number }>();
  for (const event of events) {
    const key = [event.what, event.res, event.seat, event.area, OF_CARDS.has(event.what) ? event.card : ''].join();
    const n = event.what === 'paid' ? -event.n : (event.n ?? 1);
    all.set(key, { event, n: (all.get(key)?.n ?? 0) + n });
  }
  return [...all.values()];
}

// Whether nothing has happened yet: then a log without a line is no gap.
export function isUntouched({ phase, generation, actionsDone, first, active, players }: View): boolean {
  if (phase === 'corporations') return true;
  return generation === 1 && actionsDone === 0 && active === first && players.every(({ passed, played, events, tiles }) => !passed && !played?.length && !events?.length && !tiles?.length);
}

// Whether somebody else took something from this player.
export function attacks(deed: Deed, me: number): boolean {
  return lossesBy(deed).some(({ seat }) => seat === me);
}

// Others' deeds since this player last acted: attacks on the player first, then the latest; at most so many. Those of one
// turn are in their order. Buying cards is no acting, and passing may have been the table's for a standing order. Others'
// buying is not told.
export function sinceLast(deeds: Deed[], me: number, most: number): { deeds: Deed[]; more: number } {
  const acted = deeds.map(({ seat, head }) => seat === me && head.what !== 'bought' && head.what !== 'passed');
  const others = deeds.slice(acted.lastIndexOf(true) + 1).filter(({ seat, head }) => seat !== null && seat !== me && head.what !== 'bought');
  const hurt = others.filter((deed) => attacks(deed, me));
  const rest = others.filter((deed) => !attacks(deed, me)).reverse();
  const shown = [...hurt.slice(0, most), ...byTurn(rest.slice(0, Math.max(0, most - hurt.length)))];
  return { deeds: shown, more: others.length - shown.length };
}

// Of deeds, newest first, those of one turn in their order.
function byTurn(deeds: Deed[]): Deed[] {
  const turns: Deed[][] = [];
  for (const deed of deeds) {
    const last = turns.at(-1);
    if (deed.turn !== undefined && last?.[0]?.turn === deed.turn) last.unshift(deed);
    else turns.push([deed]);
  }
  return turns.flat();
}

// A line of the log whose player is named elsewhere: "{who}: passed" becomes "Passed".
export function withoutName(line: string): string {
  const rest = line.replace(/^[\s:]+/, '');
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
