import { store, stored } from '../ui/stored';
import type { Order } from './link';

// A game in this browser: it outlives the page. Each tab keeps its own, and the browser the last of them that is not
// over yet for a new tab.
export interface Kept<Plan> {
  plan: Plan;
  log: unknown;
  pauses?: number[]; // when it was paused
  order?: Order | null; // the player's standing order, which the log does not have
}

const VERSION = 1;

export function asPauses(found: unknown): number[] {
  return Array.isArray(found) ? found.filter((ms) => Number.isFinite(ms)) : [];
}

export class Keeper<Plan> {
  readonly #key: string;
  readonly #isPlan: (plan: unknown) => plan is Plan;

  constructor(key: string, isPlan: (plan: unknown) => plan is Plan) {
    this.#key = key;
    this.#isPlan = isPlan;
  }

  // A browser that keeps nothing has the game as long as this page.
  keep(game: Kept<Plan>): void {
    const text = JSON.stringify({ version: VERSION, ...game });
    if (store('sessionStorage', this.#key, text)) store('localStorage', this.#key, text);
  }

  forget(): void {
    const own = stored('sessionStorage', this.#key);
    store('sessionStorage', this.#key, null);
    if (own === null || own === stored('localStorage', this.#key)) store('localStorage', this.#key, null);
  }

  has(): boolean {
    return this.#text() !== null;
  }

  // Null if the stored text is no such game; only the engine knows whether its log can be resumed.
  game(): Required<Kept<Plan>> | null {
    return this.#read(this.#text());
  }
  #read(text: string | null): Required<Kept<Plan>> | null {
    try {
      const game = JSON.parse(text ?? 'null') as (Kept<unknown> & { version: number }) | null;
      if (game?.version !== VERSION || !this.#isPlan(game.plan)) return null;
      return { plan: game.plan, log: game.log, pauses: asPauses(game.pauses), order: game.order ?? null };
    } catch {
      return null;
    }
  }

  // A game that is over is kept in its tab until somebody leaves it. Told again, it leaves the browser's game alone,
  // which may be another tab's by then.
  keepOver(game: Kept<Plan>): void {
    if (stored('sessionStorage', this.#key) !== null) this.forget();
    store('sessionStorage', this.#overKey, JSON.stringify({ version: VERSION, ...game }));
  }
  over(): Required<Kept<Plan>> | null {
    return this.#read(stored('sessionStorage', this.#overKey));
  }
  get #overKey(): string {
    return `${this.#key}-over`;
  }

  // This tab has the table of a game open. If the page is loaded anew there, it leads back to it without a question.
  markOpen(): void {
    this.leave();
    store('sessionStorage', this.#openKey, '1');
  }
  // Whether this tab had the table open when its page was left, with a game that it has kept itself.
  wasOpen(): boolean {
    return stored('sessionStorage', this.#openKey) !== null && stored('sessionStorage', this.#key) !== null;
  }
  // Somebody has left the table, and with it the result of a game that is over.
  leave(): void {
    for (const key of [this.#openKey, this.#overKey]) store('sessionStorage', key, null);
  }
  get #openKey(): string {
    return `${this.#key}-open`;
  }

  #text(): string | null {
    return stored('sessionStorage', this.#key) ?? stored('localStorage', this.#key);
  }
}
