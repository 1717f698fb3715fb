import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INKS } from './figures';

// How far apart the colours are for every kind of sight, and whether texts can be read, in both
// themes. The matrices are those of Machado, Oliveira and Fernandes (2009), full severity.
type Triple = [number, number, number];
const SIGHTS: Record<string, [Triple, Triple, Triple]> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const times = (m: [Triple, Triple, Triple], v: Triple): Triple =>
  m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Triple;
const linear = (hex: string): Triple =>
  [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Triple;
function lab(rgb: Triple): Triple {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [x, y, z] = times([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]], rgb);
  return [116 * f(y) - 16, 500 * (f(x / 0.95047) - f(y)), 200 * (f(y) - f(z / 1.08883))];
}
function apart(a: string, b: string, sight: [Triple, Triple, Triple]): number {
  const seen = (hex: string): Triple => lab(times(sight, linear(hex)).map((c) => Math.min(1, Math.max(0, c))) as Triple);
  const [p, q] = [seen(a), seen(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const [r, g, b2] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b2 + 0.05;
  };
  const [x, y] = [light(a), light(b)];
  return Math.max(x, y) / Math.min(x, y);
}

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
  const normal = SIGHTS['normal'] as [Triple, Triple, Triple];
  for (const [theme, tokens] of Object.entries(themes())) {
    for (const token of ['accent', 'alarm', 'red', 'panel']) {
      for (const ink of inks) {
        expect(apart(tokens[token] ?? '', ink.colour, normal), `${theme} ${token} ${ink.name}`).toBeGreaterThanOrEqual(22);
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
