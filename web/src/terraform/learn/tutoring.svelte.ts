import { settings } from '../../ui/settings.svelte';
import { OFF } from './seen';

// The tips of a first game, which their own button and a switch of the menu turn off and on.
class Tutoring {
  here = $state(false); // this game has tips
  get on(): boolean {
    return settings.tips && !settings.seen.includes(OFF);
  }
  // Only those that were not told yet come again.
  set on(on: boolean) {
    if (on) settings.tips = true;
    settings.seen = [...settings.seen.filter((one) => one !== OFF), ...(on ? [] : [OFF])];
  }
}
export const tutoring = new Tutoring();
