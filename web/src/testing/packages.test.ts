import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Package {
  engines?: { node?: string };
  resolved?: string;
}
const lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as { packages: Record<string, Package> };

// Ranges as packages write them: "^18 || >=20", ">= 16.9".
const takesNode18 = (range: string): boolean =>
  range.split('||').some((part) => {
    const [, sign, major] = /^\s*(\^|>=|~)?\s*v?(\d+)/.exec(part) ?? [];
    return sign === '>=' ? Number(major) <= 18 : Number(major) === 18;
  });

it('needs no package that Debian 12’s node 18 cannot run', () => {
  const tooNew = Object.entries(lock.packages).filter(([, { engines }]) => engines?.node && engines.node !== '*' && !takesNode18(engines.node));
  expect(tooNew.map(([name, { engines }]) => `${name} ${engines?.node}`)).toEqual([]);
});

it('holds no address of a registry', () => {
  expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved)).toEqual([]);
});
