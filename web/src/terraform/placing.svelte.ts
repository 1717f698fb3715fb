import { tick } from 'svelte';
import type { TerraformTable } from './table.svelte';
import type { Disclosed, Place } from './types';

// Where a tile goes is chosen on the board, shown there, and confirmed.
export class Placing {
  ghost = $state<number | null>(null); // the area that is chosen but not confirmed
  readonly #of: () => TerraformTable;
  constructor(of: () => TerraformTable) {
    this.#of = of;
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

  pick(area: number): void {
    if (!this.asked) return void this.#plant(area);
    if (this.ghost === area) return this.confirm();
    this.ghost = area;
  }

  confirm(): void {
    if (this.ghost === null) return;
    const table = this.#of();
    const area = this.ghost;
    this.ghost = null;
    if (table.choose({ do: 'place', area }) && table.isComplete) table.confirm();
  }

  // A tap on the board is where a greenery goes, if it can go there; otherwise nobody sees that it was asked for.
  async #plant(area: number): Promise<void> {
    const table = this.#of();
    if (table.draft || !table.prepare({ do: 'plants' })) return;
    if (!table.shownDesk?.places?.some((one) => one.area === area)) return table.cancel();
    table.proceed();
    await tick();
    if (this.asked) this.ghost = area;
  }
}
