import type { LocalGame } from './local.svelte';
import { FIRST_PLAN, kept, type Plan } from './table/plan';

// The maze game in this browser: the game that is played now, and the one that waits.
export class InBrowser {
  game = $state.raw<LocalGame | null>(null);
  plan = $state.raw<Plan>(FIRST_PLAN); // that was last played
  waits = $state(kept.has()); // a game can be resumed
  spoiled = $state(false); // a game could not be resumed
  failed = $state(false);
  // The game to open once the person has decided about the one that waits.
  instead = $state.raw<Plan | null>(null);
  readonly #go: (screen: 'start' | 'table') => void;
  #opening = 0; // the last one that was asked for

  constructor(go: (screen: 'start' | 'table') => void) {
    this.#go = go;
  }

  open(plan: Plan): void {
    if (kept.has()) this.instead = plan;
    else void this.begin(plan);
  }
  begin(plan: Plan): Promise<void> {
    return this.#sitDown((games) => games.open(plan, this.#hooks));
  }
  async goOn(): Promise<void> {
    const game = kept.game();
    if (game) await this.#sitDown((games) => games.goOn(game, this.#hooks));
    else if (kept.has()) this.#drop();
    else this.#go('start');
  }
  // After a reload: the result that nobody has left yet, or the game.
  async comeBack(): Promise<void> {
    const over = kept.over();
    if (over) await this.#sitDown((games) => games.goOn(over, { ...this.#hooks, onSpoiled: () => this.#go('start') }), true);
    else await this.goOn();
  }
  close(): void {
    this.game?.close();
    this.game = null;
    this.#opening += 1;
  }

  #drop(): void {
    kept.forget();
    this.spoiled = true;
    this.#go('start');
  }
  readonly #hooks = { onSpoiled: () => this.#drop(), onBroken: () => (this.failed = true) };
  async #sitDown(begin: (games: typeof LocalGame) => Promise<LocalGame>, over = false): Promise<void> {
    this.close();
    if (!over) kept.leave();
    this.spoiled = false;
    this.#go('table');
    const mine = this.#opening;
    try {
      const opened = await begin((await import('./local.svelte')).LocalGame);
      if (mine !== this.#opening) return opened.close(); // something else is wanted by now
      this.game = opened;
      this.plan = opened.plan;
    } catch {
      this.failed = mine === this.#opening;
    }
  }
}
