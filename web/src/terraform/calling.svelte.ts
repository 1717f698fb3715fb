import { callBack } from '../ui/call';
import { play } from '../ui/sound';
import { statusOf } from './status';
import type { TerraformTable } from './table.svelte';

// My turn calls: by the title of the page, by a sound, and from behind other pages. To be made in a component.
export class Calling {
  since = $state(false); // what others did is told when my turn comes, until I act

  constructor(of: () => TerraformTable) {
    let before = false;
    $effect(() => {
      // A standing order answers without me.
      const asked = of().asked && !of().standing;
      const status = statusOf(of());
      document.title = asked ? `● ${status} · Syrtis` : 'Syrtis';
      if (asked && !before) {
        this.since = true;
        play('called');
        if (document.visibilityState === 'hidden') callBack(status);
      }
      if (!asked) this.since = false;
      before = asked;
      return () => (document.title = 'Syrtis');
    });
  }
}
