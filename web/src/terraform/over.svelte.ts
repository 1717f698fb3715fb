import type { Place, Reading } from './learn/place';

// The sheets that lie over the table (Over.svelte draws it).
export class Over {
  card = $state<string | null>(null);
  player = $state<number | null>(null); // whose cards are looked at
  menu = $state(false);
  keys = $state(false);
  reading = $state.raw<Reading | null>(null); // cards and rules

  get isOpen(): boolean {
    return this.card !== null || this.player !== null || this.menu || this.keys || this.reading !== null;
  }
  read(next: Place): void {
    this.menu = false;
    if (next.page !== 'learn') this.reading = next;
  }
}
