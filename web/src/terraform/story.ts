import type { GameEvent } from './types';

// One thing that somebody did, with what came of it.
export interface Deed {
  key: number;
  seat: number | null; // null: the table
  head: GameEvent; // what it was
  effects: GameEvent[]; // what it changed
}

const HEADS = new Set<GameEvent['what']>(['corporation', 'played', 'project', 'milestone', 'award', 'acted', 'passed', 'generation', 'produced', 'bought', 'over', 'scored', 'shuffled']);
const SILENT = new Set<GameEvent['what']>(['dealt', 'offered', 'sealed', 'reopened', 'turn', 'overdue']);

// Events as deeds, in their order. Payments come before the thing that they are for; production changes of all
// players follow "produced".
export function deedsOf(story: GameEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let waiting: GameEvent[] = [];
  story.forEach((event, key) => {
    if (SILENT.has(event.what)) return;
    const last = deeds.at(-1);
    if (HEADS.has(event.what)) {
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
    if (isConversion(event) && last?.head.what !== 'produced') {
      deeds.push({ key, seat: event.seat ?? null, head: event, effects: [] });
      return;
    }
    // A greenery out of plants, heat into temperature: nothing announces them.
    const starts = last === undefined || (event.seat !== undefined && last.seat !== event.seat && last.head.what !== 'produced' && !isAttack(last, event));
    if (starts && event.seat !== undefined) deeds.push({ key, seat: event.seat, head: event, effects: [] });
    else last?.effects.push(event);
  });
  return deeds;
}

// Heat into temperature and plants into a greenery begin with what they take.
function isConversion({ what, res, n }: GameEvent): boolean {
  return what === 'stock' && ((res === 'heat' && n === -8) || (res === 'plant' && (n === -8 || n === -7)));
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

// What others did since this player's last deed: attacks on the player first, then the latest; at most so many.
export function sinceLast(deeds: Deed[], me: number, most: number): { deeds: Deed[]; more: number } {
  const last = deeds.map(({ seat }) => seat).lastIndexOf(me);
  const others = deeds.slice(last + 1).filter(({ seat }) => seat !== null);
  const hurt = others.filter((deed) => attacks(deed, me));
  const rest = others.filter((deed) => !attacks(deed, me)).reverse();
  const shown = [...hurt, ...rest].slice(0, most);
  return { deeds: shown, more: others.length - shown.length };
}
