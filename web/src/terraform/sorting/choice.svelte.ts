import type { Order } from './order';

interface Choice {
  order: Order;
  own: string[];
  tag: string | null;
  faces: boolean;
}
// A tablet has room for faces.
export const START: Choice = { order: 'playable', own: [], tag: null, faces: matchMedia('(min-width: 700px) and (min-height: 700px)').matches };

// How the reader wants the hand: kept while the page is open.
export const choice = $state<Choice>({ ...START });
