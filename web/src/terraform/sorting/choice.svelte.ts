import type { Order } from '../hand';

interface Choice {
  order: Order;
  own: string[];
  tag: string | null;
  faces: boolean;
}
export const START: Choice = { order: 'playable', own: [], tag: null, faces: false };

// How the reader wants the hand: kept while the page is open.
export const choice = $state<Choice>({ ...START });
