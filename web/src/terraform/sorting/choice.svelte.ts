import { settings } from '../../ui/settings.svelte';
import { store, stored } from '../../ui/stored';
import { ORDERS, type Order } from './order';

interface Wish {
  order: Order;
  own: string[];
  tag: string | null;
  faces: boolean;
  large: boolean;
}
// A tablet has room for faces.
export const START: Wish = { order: 'playable', own: [], tag: null, faces: matchMedia('(min-width: 700px) and (min-height: 700px)').matches, large: false };

const OWN = 'syrtis-terraform-hand';
function keptOwn(): string[] {
  try {
    const kept: unknown = JSON.parse(stored('localStorage', OWN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((card) => typeof card === 'string') : [];
  } catch {
    return [];
  }
}

// How the reader wants the hand. Order, faces and size are settings; the reader's own order is kept until another is made, and
// moved.ts says whether it is of this game. The filter goes with the page.
class Choice implements Wish {
  tag = $state<string | null>(null);
  #own = $state.raw(keptOwn());
  get order(): Order {
    return ORDERS.find((order) => order === settings.handOrder) ?? START.order;
  }
  set order(order: Order) {
    settings.handOrder = order;
  }
  get faces(): boolean {
    return settings.handFaces ?? START.faces;
  }
  set faces(faces: boolean) {
    settings.handFaces = faces;
  }
  get large(): boolean {
    return settings.handLarge;
  }
  set large(large: boolean) {
    settings.handLarge = large;
  }
  get own(): string[] {
    return this.#own;
  }
  set own(own: string[]) {
    this.#own = own;
    store('localStorage', OWN, JSON.stringify(own));
  }
}
export const choice = new Choice();
