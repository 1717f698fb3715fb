import { untrack, type Snippet } from 'svelte';
import type { Calling } from './calling.svelte';
import { tableLayout } from './layout.svelte';
import type { Over } from './over.svelte';
import type { Placing } from './placing.svelte';
import type { Saying } from './saying.svelte';
import type { TerraformTable } from './table.svelte';
import type { Award, Milestone } from './types';

const TABS = ['hand', 'mars', 'played', 'goals', 'log'] as const;
export type Tab = (typeof TABS)[number];
export const DOCK = ['hand', 'played'] as const; // of a wide table
const POINT_MS = 4000;
const RETURN_MS = 600;

// The parts of the table that are in sight. To be made in a component.
export class Sight {
  readonly layout = tableLayout();
  dock = $state<(typeof DOCK)[number]>('hand');
  // While all choose: the offer, or for a while the table as it is, to choose by.
  aside = $state(false);
  area = $state<number>(); // that the log speaks of
  goal = $state<Milestone | Award | null>(null); // that it speaks of
  #tab = $state<Tab>('hand');
  #unpoints: ReturnType<typeof setTimeout> | undefined;
  #calledFrom: Tab | null = null; // to Mars
  #returns: ReturnType<typeof setTimeout> | undefined;
  readonly #of: () => TerraformTable;

  constructor(of: () => TerraformTable) {
    this.#of = of;
    if (untrack(() => of().mySeat) === null) this.#tab = 'mars'; // who looks on has no hand
    $effect(() => {
      if (!this.sealing) return;
      // What was chosen is in the hand.
      return () => this.aside || (this.#tab = 'hand');
    });
    const choice = $derived([of().view?.phase, of().view?.generation, of().desk?.question?.prompt].join());
    $effect(() => {
      void choice; // another one calls
      this.aside = false;
    });
  }

  // The first choice is made.
  readonly begun = $derived.by(() => this.#of().view?.phase !== 'corporations');
  // All choose at once.
  readonly sealing = $derived.by(() => ['corporations', 'draft', 'research'].includes(this.#of().view?.phase ?? '') && this.#of().mySeat !== null);
  readonly offering = $derived(this.sealing && !this.aside);
  // A tablet shows the board, milestones and awards over the tabs; sideways on a phone what can be done is at the right.
  readonly tabs = $derived.by(() => {
    const [me, { tall }] = [this.#of().mySeat, this.layout];
    return TABS.filter((one) => (me !== null || (one !== 'hand' && one !== 'played')) && !(tall && (one === 'mars' || (one === 'goals' && me === null))));
  });
  readonly tab = $derived(this.tabs.includes(this.#tab) ? this.#tab : (this.tabs[0] ?? null));

  // While all choose, the table is shown instead of the offer.
  see(tab: Tab, instead = true): void {
    clearTimeout(this.#returns);
    this.#calledFrom = null;
    this.#tab = tab;
    if (instead && this.begun) this.aside = true;
  }
  // Where the board is always in sight, the tab stays.
  seeMars(): void {
    this.see(this.layout.wide || this.layout.tall ? this.#tab : 'mars');
  }
  // … until it is called back; then, once the tile was seen to lie there, the tab from where the reader came, unless they chose
  // one meanwhile.
  callToMars(): () => void {
    const from = this.#calledFrom ?? this.#tab;
    this.seeMars();
    this.#calledFrom = from;
    return () => (this.#returns = setTimeout(() => this.#calledFrom && this.see(this.#calledFrom, false), RETURN_MS));
  }
  // Leads to the hand, or to the list of what can be done.
  go(to: 'hand' | 'list'): void {
    this.see(to === 'hand' ? 'hand' : 'goals', !this.layout.wide);
    if (to === 'hand') this.dock = 'hand';
    const first = to === 'hand' ? '.fan .card:not(.unplayable), .rows .line:not(.unplayable)' : '.actions .act.now, .actions .pass';
    void import('./keys').then(({ lead }) => lead(first), () => undefined);
  }
  // Until it is called back, or the reader has chosen something else.
  showInDock(to: (typeof DOCK)[number]): () => void {
    const before = this.dock;
    this.dock = to;
    return () => {
      if (this.dock === to) this.dock = before;
    };
  }
  // Shows an area, or a goal, for a while.
  point(area: number): void {
    this.area = area;
    this.seeMars();
    this.#unpointLater();
  }
  aim(goal: Milestone | Award): void {
    this.goal = goal;
    this.see(this.layout.wide || this.layout.tall ? this.#tab : 'goals');
    this.#unpointLater();
  }
  #unpointLater(): void {
    clearTimeout(this.#unpoints);
    this.#unpoints = setTimeout(() => ([this.area, this.goal] = [undefined, null]), POINT_MS);
  }
}

// Both layouts of the table show the same things.
export interface LayoutProps {
  table: TerraformTable;
  sight: Sight;
  over: Over;
  placing: Placing;
  saying: Saying;
  calling: Calling;
  tools: Snippet;
  place: Snippet; // confirms where a tile goes
}
