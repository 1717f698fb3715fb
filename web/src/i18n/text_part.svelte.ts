import { untrack } from 'svelte';
import { settings, type Language } from '../ui/settings.svelte';

export type Texts = Readonly<Record<string, string>>;

// All parts of the page's texts that have come with its code.
export const parts: TextPart[] = [];

// A part of the texts in the language that is shown. It is loaded when it is asked for, and from then on with every other
// language.
export class TextPart {
  texts = $state.raw<Texts | null>(null);
  asked = false;
  #language: Language | null = null; // of the texts
  readonly #loaders: Record<Language, () => Promise<Texts>>;

  constructor(loaders: Record<Language, () => Promise<Texts>>) {
    this.#loaders = loaders;
    parts.push(this);
  }

  async load(): Promise<void> {
    this.asked = true;
    const language = untrack(() => settings.language);
    if (language === this.#language) return;
    const loaded = await this.#loaders[language]();
    if (language !== settings.language) return this.load(); // another one is wanted by now
    this.#language = language;
    this.texts = loaded;
  }
}
