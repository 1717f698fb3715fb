import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('has a sentence for every refusal of the engine', () => {
    const source = readFileSync(join(__dirname, '../../../../engine/terraform/reasons.h'), 'utf8');
    const codes = [...source.matchAll(/^SYRTIS_REFUSAL\((\w+),/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    for (const code of codes) expect(keys, code).toContain(`why.${code}`);
    for (const texts of [en, ...Object.values(LANGUAGES)]) {
      for (const key of keys.filter((one) => one.startsWith('why.'))) expect(texts[key], key).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});
