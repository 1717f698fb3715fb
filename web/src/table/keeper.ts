import type { Order } from './link';

// A game in this browser: it outlives the page. Each tab keeps its own, and the browser the last of them that is not
// over yet for a new tab.
export interface Kept<Plan> {
  plan: Plan;
  log: unknown;
  pauses?: number[]; // when the sand was made to wait
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

  keep(game: Kept<Plan>): void {
    try {
      const text = JSON.stringify({ version: VERSION, ...game });
      sessionStorage.setItem(this.#key, text);
      localStorage.setItem(this.#key, text);
    } catch {
      // Then it lasts as long as this page.
    }
  }

  forget(): void {
    try {
      const own = sessionStorage.getItem(this.#key);
      sessionStorage.removeItem(this.#key);
      if (own === null || own === localStorage.getItem(this.#key)) localStorage.removeItem(this.#key);
    } catch {
      // Nothing was kept.
    }
  }

  has(): boolean {
    try {
      return this.#text() !== null;
    } catch {
      return false;
    }
  }

  // Null if the stored text is no such game; only the engine knows whether its log can be resumed.
  game(): Required<Kept<Plan>> | null {
    return this.#read(() => this.#text());
  }
  #read(text: () => string | null): Required<Kept<Plan>> | null {
    try {
      const game = JSON.parse(text() ?? 'null') as (Kept<unknown> & { version: number }) | null;
      if (game?.version !== VERSION || !this.#isPlan(game.plan)) return null;
      return { plan: game.plan, log: game.log, pauses: asPauses(game.pauses), order: game.order ?? null };
    } catch {
      return null;
    }
  }

  // A game that is over is kept in its tab until somebody leaves it. Told again, it leaves the browser's game alone,
  // which may be another tab's by then.
  keepOver(game: Kept<Plan>): void {
    try {
      if (sessionStorage.getItem(this.#key) !== null) this.forget();
      sessionStorage.setItem(this.#overKey, JSON.stringify({ version: VERSION, ...game }));
    } catch {
      // Then it lasts as long as this page.
    }
  }
  over(): Required<Kept<Plan>> | null {
    return this.#read(() => sessionStorage.getItem(this.#overKey));
  }
  get #overKey(): string {
    return `${this.#key}-over`;
  }

  // This tab has the table of a game open. If the page is loaded anew there, it leads back to it without a question.
  markOpen(): void {
    this.leave();
    try {
      sessionStorage.setItem(this.#openKey, '1');
    } catch {
      // Then a reload leads to the choices before a game.
    }
  }
  // Whether this tab had the table open when its page was left, with a game that it has kept itself.
  wasOpen(): boolean {
    try {
      return sessionStorage.getItem(this.#openKey) !== null && sessionStorage.getItem(this.#key) !== null;
    } catch {
      return false;
    }
  }
  // Somebody has left the table, and with it the result of a game that is over.
  leave(): void {
    try {
      for (const key of [this.#openKey, this.#overKey]) sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }
  get #openKey(): string {
    return `${this.#key}-open`;
  }

  #text(): string | null {
    return sessionStorage.getItem(this.#key) ?? localStorage.getItem(this.#key);
  }
}
