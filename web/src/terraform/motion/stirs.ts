// The events of one step that are shown in motion.
import { deedsOf, lossesBy } from '../story';
import type { GameEvent, Resource } from '../types';

export type Stir =
  | { kind: 'card'; seat: number; card: string }
  | { kind: 'stock'; seat: number; res: Resource; n: number }
  | { kind: 'tile'; area: number }
  | { kind: 'parameter'; parameter: 'temperature' | 'oxygen' | 'oceans' }
  | { kind: 'hit'; seat: number };

const RECENT = 60; // events: more than one deed has

// The seats from which somebody else took something. The story tells who acts: the turn may have passed on already.
export function hitBy(events: GameEvent[], story: GameEvent[]): number[] {
  const recent = story.slice(-RECENT);
  const known = events[0] !== undefined && recent.includes(events[0]);
  const losses = deedsOf(known ? recent : [...recent, ...events]).flatMap(lossesBy);
  return [...new Set(losses.flatMap((event) => (event.seat !== undefined && events.includes(event) ? [event.seat] : [])))];
}

export function stirsOf(events: GameEvent[], story: GameEvent[]): Stir[] {
  const all = new Map<string, Stir>();
  const add = (stir: Stir): void => void all.set([stir.kind, ...Object.entries(stir).flatMap(([key, value]) => (key === 'n' ? [] : [value]))].join(), stir);
  const gained = new Map<string, number>();
  for (const event of events) {
    switch (event.what) {
      case 'played':
        add({ kind: 'card', seat: event.seat, card: event.card });
        break;
      case 'stock': {
        const n = (gained.get(`${event.seat}${event.res}`) ?? 0) + event.n;
        gained.set(`${event.seat}${event.res}`, n);
        if (n > 0) add({ kind: 'stock', seat: event.seat, res: event.res, n });
        break;
      }
      case 'ocean':
        add({ kind: 'parameter', parameter: 'oceans' });
        add({ kind: 'tile', area: event.area });
        break;
      case 'greenery':
      case 'city':
      case 'special':
        add({ kind: 'tile', area: event.area });
        break;
      case 'temperature':
      case 'oxygen':
        add({ kind: 'parameter', parameter: event.what });
        break;
      default:
    }
  }
  for (const seat of hitBy(events, story)) add({ kind: 'hit', seat });
  return [...all.values()];
}
