import type { Order } from '../table/link';
import { endedByAttack } from './story';
import type { GameEvent } from './types';

// Why a standing order is gone, as far as its owner is to be told: it was carried out, or an attack ended it.
export function orderEnd(given: Order, story: GameEvent[], from: number, me: number): 'done' | 'dropped' | null {
  if (story.slice(from).some(({ what, seat }) => what === 'passed' && seat === me)) return 'done';
  return endedByAttack(given, null, story, me) ? 'dropped' : null;
}
