import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en, type Key, type Texts } from './en';
import { fr } from './fr';
import { nl } from './nl';

const LANGUAGES: Record<string, Texts> = { de, fr, nl };
const keys = Object.keys(en) as Key[];
const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

describe('texts of the terraforming game', () => {
  it('has the same gaps to fill in every language', () => {
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      for (const key of keys) expect(gaps(texts[key]), `${language}: ${key}`).toEqual(gaps(en[key]));
    }
  });
});
