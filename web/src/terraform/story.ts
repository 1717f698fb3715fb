import type { Order } from '../table/link';
import type { GameEvent } from './types';

// One thing that somebody did, with what came of it.
export interface Deed {
  key: number;
  seat: number | null; // null: the table
  head: GameEvent; // what it was
  effects: GameEvent[]; // what it changed
  converted?: 'heat' | 'plants'; // into temperature or a greenery: no event announces it
}

export const HEADS = new Set<GameEvent['what']>(['corporation', 'played', 'project', 'milestone', 'award', 'acted', 'passed', 'generation', 'produced', 'bought', 'over', 'scored', 'shuffled']);
const SILENT = new Set<GameEvent['what']>(['dealt', 'offered', 'sealed', 'reopened', 'turn', 'overdue']);

// Events as deeds, in their order. Payments come before the thing that they are for; production changes of all
// players follow "produced".
export function deedsOf(story: GameEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let waiting: GameEvent[] = [];
  let turn: number | null = null; // whose turn it is, as far as the story tells
  story.forEach((event, key) => {
    if (event.what === 'turn') turn = event.seat;
    if (event.what === 'produced') turn = null;
    if (SILENT.has(event.what)) return;
    const last = deeds.at(-1);
    // A card bought in a turn belongs to the action that looked at it.
    if (HEADS.has(event.what) && !(event.what === 'bought' && turn !== null)) {
      // An action is announced before it is paid for; a card is paid for first.
      if (waiting.length > 0 && waiting[0]?.seat !== event.seat) {
        last?.effects.push(...waiting);
        waiting = [];
      }
      deeds.push({ key, seat: event.seat ?? null, head: event, effects: waiting });
      waiting = [];
      return;
    }
    if (event.what === 'paid') {
      waiting.push(event);
      return;
    }
    last?.effects.push(...waiting);
    waiting = [];
    const converted = conversion(event, story[key + 1], turn);
    if (converted) {
      deeds.push({ key, seat: event.seat ?? null, head: event, effects: [], converted });
      return;
    }
    const starts = last === undefined || (event.seat !== undefined && last.seat !== event.seat && last.head.what !== 'produced' && !isAttack(last, event));
    if (starts && event.seat !== undefined) deeds.push({ key, seat: event.seat, head: event, effects: [] });
    else last?.effects.push(event);
  });
  return deeds;
}

// Heat into temperature and plants into a greenery begin with what they take; the next event is what they become. Plants
// may still wait for their area. An attack can take eight plants, and an action eight heat, too.
function conversion(event: GameEvent, next: GameEvent | undefined, turn: number | null): Deed['converted'] {
  if (event.what !== 'stock' || event.n > -7) return undefined;
  const becomes = next?.seat === event.seat ? next?.what : undefined;
  if (event.res === 'heat' && becomes === 'temperature') return 'heat';
  if (event.res === 'plant' && (becomes === 'greenery' || (!next && (turn ?? event.seat) === event.seat))) return 'plants';
  return undefined;
}

// What a deed takes from another player belongs to it.
function isAttack({ seat }: Deed, event: GameEvent): boolean {
  return seat !== null && ['stock', 'production', 'cubes', 'tr'].includes(event.what) && event.seat !== seat;
}

// The same thing twice is one number; tiles on two areas are two things.
export function summed(events: GameEvent[]): { event: GameEvent; n: number }[] {
  const all = new Map<string, { event: GameEvent; n: number }>();
  for (const event of events) {
    const key = [event.what, event.res, event.seat, event.area, event.what === 'cubes' || event.what === 'revealed' ? event.card : ''].join();
    const n = event.what === 'paid' ? -event.n : (event.n ?? 1);
    all.set(key, { event, n: (all.get(key)?.n ?? 0) + n });
  }
  return [...all.values()];
}

const LOSSES = new Set<GameEvent['what']>(['stock', 'production', 'cubes', 'tr']);
// Whether somebody else took something from this player.
export function attacks({ seat, head, effects }: Deed, me: number): boolean {
  return seat !== null && seat !== me && head.what !== 'produced' && effects.some((event) => LOSSES.has(event.what) && event.seat === me && (event.n ?? 0) < 0);
}

// Whether an attack just ended a standing order.
export function endedByAttack(before: Order | null, now: Order | null, story: GameEvent[], me: number): boolean {
  const last = deedsOf(story).at(-1);
  return Boolean(before?.dropWhenAttacked) && !now && last !== undefined && attacks(last, me);
}

// What others did since this player last acted: attacks on the player first, then the latest; at most so many. Buying
// cards is no acting, and passing may have been the table's for a standing order. Others' buying is not told.
export function sinceLast(deeds: Deed[], me: number, most: number): { deeds: Deed[]; more: number } {
  const acted = deeds.map(({ seat, head }) => seat === me && head.what !== 'bought' && head.what !== 'passed');
  const others = deeds.slice(acted.lastIndexOf(true) + 1).filter(({ seat, head }) => seat !== null && seat !== me && head.what !== 'bought');
  const hurt = others.filter((deed) => attacks(deed, me));
  const rest = others.filter((deed) => !attacks(deed, me)).reverse();
  const shown = [...hurt, ...rest].slice(0, most);
  return { deeds: shown, more: others.length - shown.length };
}
