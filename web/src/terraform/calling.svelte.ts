import { callBack } from './call';
import { play } from '../ui/sound';
import { statusOf } from './status';
import type { TerraformTable } from './table.svelte';

// My turn calls: by the title of the page, by a sound, and from behind other pages. To be made in a component.
export class Calling {
  since = $state(false); // what others did is told when my turn comes, until I act

  constructor(of: () => TerraformTable) {
    let before = false;
    $effect(() => {
      const { called, waits } = of();
      const status = statusOf(of());
      document.title = called ? `● ${status} · Syrtis` : 'Syrtis';
      if (waits) return; // it goes on where it stood
      if (called && !before) {
        this.since = true;
        play('called');
        callBack(status);
      }
      if (!called) this.since = false;
      before = called;
      return () => (document.title = 'Syrtis');
    });
  }
}
