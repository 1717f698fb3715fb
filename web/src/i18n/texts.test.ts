import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en, type Texts } from './en';
import { fr } from './fr';
import { nl } from './nl';
import { rules as deRules } from './rules/de';
import { rules as enRules } from './rules/en';
import { rules as frRules } from './rules/fr';
import { rules as nlRules } from './rules/nl';

const LANGUAGES: Record<string, Texts> = { de, fr, nl };
const keys = Object.keys(en).filter((key) => key !== 'reasons') as Exclude<keyof Texts, 'reasons'>[];

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(name) && !/\/i18n\/(en|de|fr|nl)\.ts$|\.test\.ts$/.test(path) ? [path] : [];
  });
}

describe('texts', () => {
  it('has every text in every language, with the same gaps to fill', () => {
    const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      expect(Object.keys(texts).sort(), language).toEqual(Object.keys(en).sort());
      for (const key of keys) {
        expect(texts[key].trim(), `${language} ${key}`).not.toBe('');
        expect(gaps(texts[key]), `${language} ${key}`).toEqual(gaps(en[key]));
      }
    }
  });

  it('has no text that nobody uses, and uses none that is not there', () => {
    const code = sources(join(__dirname, '..')).map((path) => readFileSync(path, 'utf8')).join('\n');
    const whole = new Set([...code.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z0-9]+)?)'/g)].map((match) => match[1]));
    const begun = [...code.matchAll(/`([a-zA-Z]+\.)\$\{/g)].map((match) => match[1] ?? '');
    const unused = keys.filter((key) => !whole.has(key) && !begun.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });

  it('is really another language', () => {
    for (const [language, texts] of Object.entries(LANGUAGES)) {
      const same = keys.filter((key) => texts[key] === en[key]);
      expect(same.length, `${language}: ${same.join(' ')}`).toBeLessThan(keys.length / 8);
    }
  });

  it('translates reasons that the engine and the server really give', () => {
    const root = join(__dirname, '../../..');
    const given = ['engine/maze/reasons.h', 'server/lobby/lobby.cc', 'server/table/table_requests.cc', 'server/table/table_play.cc']
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    for (const texts of Object.values(LANGUAGES)) {
      for (const why of Object.keys(texts.reasons)) {
        if (why.startsWith('what comes of this')) continue;
        expect(given.includes(`"${why}"`), why).toBe(true);
      }
      expect(Object.keys(texts.reasons)).toEqual(Object.keys(de.reasons));
    }
  });

  it('tells the same rules in every language', () => {
    const ids = enRules.map((rule) => rule.id);
    for (const rules of [deRules, frRules, nlRules]) {
      expect(rules.map((rule) => rule.id)).toEqual(ids);
      for (const [i, rule] of rules.entries()) {
        expect(rule.text.split('\n').length, rule.id).toBe(enRules[i]?.text.split('\n').length);
      }
    }
  });
});
