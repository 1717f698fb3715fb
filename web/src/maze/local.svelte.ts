import { loadFirstTexts, t } from './i18n/index.svelte';
import { loadEngine } from '../engine/engine';
import { openLocal, type LocalLink } from '../table/local';
import type { Kept } from '../table/keeper';
import { newSeed, peopleOf } from '../table/people';
import { settings } from '../ui/settings.svelte';
import { loadFacts } from './facts';
import { botsOf, kept, openingOf, seedOf, type Plan } from './table/plan';
import { Table } from './table/table.svelte';
import type { Command } from './table/types';

interface Hooks {
  onSpoiled: () => void; // there is no such game
  onBroken: () => void; // the table does not work, with any game
}

// A game of the maze in this browser, with bots or alone. It is saved, its result until somebody leaves it, and pauses
// while the page is hidden.
export class LocalGame {
  readonly plan: Plan;
  readonly table: Table;
  readonly #link: LocalLink<Command>;
  paused = $state(false);

  private constructor(engine: ConstructorParameters<typeof Table>[0], plan: Plan, game: Parameters<typeof openLocal>[1], pauses: number[], hooks: Hooks) {
    this.plan = plan;
    const table = new Table(engine);
    this.table = table;
    table.pauses = pauses;
    this.#link = openLocal('maze', game, peopleOf(plan.seats, settings.name || t('you')), 0, table, {
      onKept: (log) => kept[table.view?.over ? 'keepOver' : 'keep']({ plan, log, pauses: table.pauses }),
      onFailed: hooks.onSpoiled,
      onBroken: hooks.onBroken,
    });
    table.attach(this.#link);
  }

  static async open(wanted: Plan, hooks: Hooks): Promise<LocalGame> {
    const [engine, facts] = await Promise.all([loadEngine('maze'), loadFacts(), loadFirstTexts()]);
    // For tests: a known map, partners who never rest.
    const test = new URLSearchParams(location.search);
    const pace = test.get('pace');
    const plan: Plan = pace === 'tireless' ? { ...wanted, pace } : wanted;
    return new LocalGame(engine, plan, { open: openingOf(plan, test.get('seed') ?? (plan.day ? seedOf(plan.day) : newSeed()), facts.options) }, [], hooks);
  }

  static async goOn({ plan, log, pauses }: Required<Kept<Plan>>, hooks: Hooks): Promise<LocalGame> {
    const [engine] = await Promise.all([loadEngine('maze'), loadFacts(), loadFirstTexts()]);
    const game = new LocalGame(engine, plan, { resume: { log, bots: botsOf(plan) } }, pauses, hooks);
    game.paused = true;
    return game;
  }

  run(): void {
    const { table } = this;
    // Without sand there is nothing to gain by waiting.
    if (this.paused && table.view?.phase === 'running' && table.view.deadline !== null) table.pauses = [...table.pauses, table.now()];
    this.paused = false;
    this.#link.run(true);
  }
  pause(): void {
    if (!this.table.view || this.table.view.over) return;
    this.#link.run(false);
    this.paused = true;
  }
  close(): void {
    this.table.close();
  }
}
