import { say } from './ask/say';
import { attacks, deedsOf, sinceLast } from './story';
import type { GameEvent, Resource } from './types';

// The things at the table that others changed since this player last acted, each with the words for it.
export interface News {
  areas: ReadonlySet<number>; // with a new tile or claim
  parameters: ReadonlySet<string>;
  stock: ReadonlySet<Resource>; // that others took from
  production: ReadonlySet<Resource>;
  cards: ReadonlySet<string>; // whose cubes they took
  goals: ReadonlySet<string>; // milestones and awards
  seats: ReadonlyMap<number, string>; // who attacked, claimed or funded
  lost: string;
  changed: string;
}

export function newsOf(story: GameEvent[], me: number): News {
  const [areas, parameters, stock, production, cards, goals] = [new Set<number>(), new Set<string>(), new Set<Resource>(), new Set<Resource>(), new Set<string>(), new Set<string>()];
  const seats = new Map<number, string[]>();
  for (const deed of sinceLast(deedsOf(story), me, Infinity).deeds) {
    const { head, effects, seat } = deed;
    const does = (what: string): unknown => seat !== null && seats.set(seat, [...new Set([...(seats.get(seat) ?? []), what])]);
    if (attacks(deed, me)) does(say('news.attacked'));
    for (const event of [head, ...effects]) {
      switch (event.what) {
        case 'ocean':
          parameters.add('oceans');
          areas.add(event.area);
          break;
        case 'greenery':
        case 'city':
        case 'special':
        case 'claimed':
          areas.add(event.area);
          break;
        case 'temperature':
        case 'oxygen':
          parameters.add(event.what);
          break;
        case 'milestone':
          goals.add(event.milestone);
          does(say('news.claimed'));
          break;
        case 'award':
          goals.add(event.award);
          does(say('news.funded'));
          break;
        case 'stock':
        case 'production':
          if (event.seat === me && event.n < 0) (event.what === 'stock' ? stock : production).add(event.res);
          break;
        case 'cubes':
          if (event.seat === me && event.n < 0) cards.add(event.card);
          break;
        default:
      }
    }
  }
  return { areas, parameters, stock, production, cards, goals, seats: new Map([...seats].map(([seat, all]) => [seat, all.join(', ')])), lost: say('news.lost'), changed: say('news.changed') };
}
