import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apart, contrast, SIGHTS } from '../testing/sight';
import { INKS } from '../maze/figures';

// How far apart the colours are for every kind of sight, and whether texts can be read, in both themes.

// The tokens of each theme, read from the style itself.
function themes(): Record<'dark' | 'light', Record<string, string>> {
  const css = readFileSync(join(__dirname, '../style.css'), 'utf8');
  const block = (start: string): Record<string, string> => {
    const from = css.indexOf(start);
    const body = css.slice(css.indexOf('{', from), css.indexOf('\n}', from));
    return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
  };
  const dark = block(':root {');
  return { dark, light: { ...dark, ...block(":root[data-theme='light'] {") } };
}

// Expressways lie on a dark bed and resources have a dark outline, by day too: the six colours and their grounds are
// the same in both themes.
it('keeps the six colours apart for every sight, in both themes', async () => {
  const inks = INKS;
  expect(inks).toHaveLength(6);
  for (const [name, sight] of Object.entries(SIGHTS)) {
    for (const a of inks) {
      for (const b of inks) {
        if (a.name < b.name) expect(apart(a.colour, b.colour, sight), `${name} ${a.name} ${b.name}`).toBeGreaterThanOrEqual(30);
      }
    }
  }
});

it('keeps the colours of the page apart from the six', async () => {
  const inks = INKS;
  for (const [theme, tokens] of Object.entries(themes())) {
    for (const token of ['accent', 'alarm', 'panel']) {
      for (const ink of inks) {
        expect(apart(tokens[token] ?? '', ink.colour, SIGHTS.normal), `${theme} ${token} ${ink.name}`).toBeGreaterThanOrEqual(22);
      }
    }
  }
});

it('can be read in both themes', () => {
  for (const [theme, tokens] of Object.entries(themes())) {
    for (const [text, ground] of [['ink', 'panel'], ['ink', 'panel-high'], ['ink', 'panel-low'], ['ink-dim', 'panel'], ['ink-dim', 'panel-low'], ['on-accent', 'accent']] as const) {
      expect(contrast(tokens[text] ?? '', tokens[ground] ?? ''), `${theme} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
