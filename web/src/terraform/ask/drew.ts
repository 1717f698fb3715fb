import { deedsOf } from '../story';
import type { GameEvent } from '../types';

const cardsIn = (events: readonly GameEvent[], me: number): string[] => events.flatMap((event) => (event.what === 'drew' && event.seat === me && event.card ? [event.card] : []));

// Cards that my last action brought me.
export function drewLast(story: GameEvent[], me: number | null): string[] {
  if (me === null) return [];
  const last = deedsOf(story).filter(({ seat }) => seat === me).at(-1);
  return last ? cardsIn([last.head, ...last.effects], me) : [];
}
// Cards that came since my turn began: they are new until the next one begins.
export function newIn(story: readonly GameEvent[], me: number | null): Set<string> {
  if (me === null) return new Set();
  const began = story.map(({ what, seat }) => what === 'turn' && seat === me).lastIndexOf(true);
  return new Set(cardsIn(story.slice(began + 1), me));
}
