import { tick } from 'svelte';
import type { TerraformTable } from './table.svelte';
import type { Disclosed, Place, WhyNot } from './types';

const SOON_MS = 400;

// Where a tile goes is chosen on the board, shown there, and confirmed.
export class Placing {
  ghost = $state<number | null>(null); // the area that is chosen but not confirmed
  #since = 0; // … and when
  readonly #of: () => TerraformTable;
  readonly #refuse: (why: WhyNot) => void;
  constructor(of: () => TerraformTable, refuse: (why: WhyNot) => void) {
    [this.#of, this.#refuse] = [of, refuse];
  }

  get asked(): boolean {
    const table = this.#of();
    return table.question?.ask === 'place' && table.isOpen;
  }

  // The gains of a tile on the chosen area.
  get place(): Place | undefined {
    return this.ghost === null ? undefined : this.#of().shownDesk?.places?.find(({ area }) => area === this.ghost);
  }
  // A tile there draws cards: that cannot be taken back.
  get reveals(): Disclosed | null {
    const drawn = this.place?.cards ?? 0;
    return drawn > 0 ? { drawn } : null;
  }

  // again: the area is the one that was looked at just before.
  pick(area: number, { detail, timeStamp }: MouseEvent, again = false): void {
    if (!this.asked) return void this.#plant(area, again);
    if (this.ghost === area) {
      // A double tap chooses, and confirms nothing; keys (detail 0) are meant.
      if (detail === 0 || timeStamp - this.#since > SOON_MS) this.confirm();
      return;
    }
    const why = this.#of().whyNotPlace(area);
    if (why) this.#refuse(why);
    else this.#choose(area);
  }
  #choose(area: number): void {
    [this.ghost, this.#since] = [area, performance.now()];
  }

  confirm(): void {
    if (this.ghost === null) return;
    const table = this.#of();
    const area = this.ghost;
    this.ghost = null;
    if (table.choose({ do: 'place', area }) && table.isComplete) table.confirm();
  }

  // A tap on the board is where a greenery goes, if it can go there. Otherwise it is a look, unless a greenery is asked for: with
  // enough plants by a tap on an area without a tile, else by tapping the same area again.
  async #plant(area: number, again: boolean): Promise<void> {
    const table = this.#of();
    // What is prepared gives way, unless it places a tile itself.
    if (table.mySeat === null || table.draft?.armed || (table.draft && table.question?.ask === 'place')) return;
    const why = table.whyNotGreenery(area);
    if (why && (again || (table.canBegin({ do: 'plants' }) && why.code !== 'AreaTaken'))) return this.#refuse(why);
    if (why || !table.prepare({ do: 'plants' })) return;
    if (table.question?.ask !== 'place') return; // the only area: it is confirmed as from the list
    table.proceed();
    await tick();
    if (this.asked) this.#choose(area);
  }
}
