import type { Order } from '../table/link';
import { attacks, deedsOf } from './story';
import { isCommanded } from './table.svelte';
import type { GameEvent } from './types';

// Why a standing order is gone, as far as its owner is to be told: of all that happened while it stood, it was carried out,
// or an attack ended it. Their own commands end it, too, and a pass among them is not the table's. More may have happened after
// the attack before the table said that the order is gone.
export function orderEnd(given: Order, since: GameEvent[], me: number): 'done' | 'dropped' | null {
  if (since.some((event) => event.what === 'passed' && event.seat === me && !isCommanded(event))) return 'done';
  return given.dropWhenAttacked && deedsOf(since).some((deed) => attacks(deed, me)) ? 'dropped' : null;
}
