import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../testing/files';

// Equal looks are one component: no style rule of this many lines stands in two places.
const LONG = 8;

it('has no long rule of style twice', () => {
  const found = new Map<string, string[]>();
  for (const path of filesOf(join(__dirname, '..')).filter((one) => one.endsWith('.svelte'))) {
    const style = readFileSync(path, 'utf8').split('<style>')[1] ?? '';
    for (const [, body = ''] of style.matchAll(/\{([^{}]+)\}/g)) {
      const lines = body.split('\n').map((line) => line.trim()).filter(Boolean).sort();
      if (lines.length < LONG) continue;
      const rule = lines.join(' ');
      found.set(rule, [...(found.get(rule) ?? []), path]);
    }
  }
  expect(found.size).toBeGreaterThan(10);
  expect([...found].filter(([, places]) => places.length > 1)).toEqual([]);
});
