import type { Book } from './context';
import { tt } from './i18n/index.svelte';
import type { Saying } from './saying.svelte';
import type { TerraformTable } from './table.svelte';

// Whether something can be taken back, and if not, why. To be made in a component.
export class Undoing {
  #told = $state.raw<typeof import('./undo/told') | null>(null); // comes with the first turn, or with the first question
  readonly #of: () => TerraformTable;
  readonly #book: Book;
  constructor(of: () => TerraformTable, book: Book, saying: Saying) {
    this.#of = of;
    this.#book = book;
    const begun = $derived(of().view?.phase !== 'corporations');
    $effect(() => {
      if (begun) void this.#load();
    });
    $effect(() => this.#told?.attend(of(), saying));
  }

  get can(): boolean {
    const { draft, backSteps } = this.#of();
    return draft !== null || backSteps > 0;
  }
  get why(): string {
    return this.#told?.noUndo(this.#of(), this.#book) ?? tt('undo.none');
  }
  // Says why not.
  async explain(say: (why: string) => void): Promise<void> {
    await this.#load();
    say(this.why);
  }
  async #load(): Promise<void> {
    this.#told ??= await import('./undo/told').catch(() => null);
  }
}
