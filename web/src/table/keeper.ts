// A game in this browser that is not over yet: it outlives the page. Each tab keeps its own, and the browser
// the last of them for a new tab.
export interface Kept<Plan> {
  plan: Plan;
  log: unknown;
  pauses?: number[]; // when the sand was made to wait
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
    try {
      const game = JSON.parse(this.#text() ?? 'null') as (Kept<unknown> & { version: number }) | null;
      if (game?.version !== VERSION || !this.#isPlan(game.plan)) return null;
      return { plan: game.plan, log: game.log, pauses: asPauses(game.pauses) };
    } catch {
      return null;
    }
  }

  #text(): string | null {
    return sessionStorage.getItem(this.#key) ?? localStorage.getItem(this.#key);
  }
}
