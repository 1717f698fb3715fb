import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { filesOf } from '../testing/files';

// The characters that a WOFF2 file has glyphs for (W3C WOFF2, 4 and 5; OpenType cmap, format 4).
function charactersOf(file: string): Set<number> {
  const data = readFileSync(file);
  let at = 48;
  const base128 = (): number => {
    for (let value = 0; ; ) {
      const byte = data.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const sizes = Array.from({ length: data.readUInt16BE(12) }, () => {
    const flags = data.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const size = base128();
    const isTransformed = tag === 10 || tag === 11 ? flags < 64 : flags >= 64; // glyf and loca are by default
    return { tag, size: isTransformed ? base128() : size };
  });
  const tables = brotliDecompressSync(data.subarray(at, at + data.readUInt32BE(20)));
  const before = sizes.slice(0, sizes.findIndex(({ tag }) => tag === 0)).reduce((sum, { size }) => sum + size, 0);
  const cmap = tables.subarray(before);
  const map = cmap.subarray(cmap.readUInt32BE(8));
  expect(map.readUInt16BE(0), 'format of cmap').toBe(4);
  const segments = map.readUInt16BE(6) / 2;
  const found = new Set<number>();
  for (let i = 0; i < segments; i += 1) {
    const end = map.readUInt16BE(14 + 2 * i);
    for (let code = map.readUInt16BE(16 + 2 * (segments + i)); code <= end && code < 0xffff; code += 1) found.add(code);
  }
  return found;
}

const root = join(__dirname, '../../..');
const isShown = (file: string): boolean => /\.(ts|svelte|cc|h)$/.test(file) && !/test\.(ts|cc)$/.test(file);
const files = ['web/src', 'texts'].flatMap((folder) => filesOf(join(root, folder))).filter(isShown);
// Pictures of a result that is shared as text, the mark of a window's title, and a hyphen that is drawn as "-".
const ELSEWHERE = /\p{Extended_Pictographic}|[●\u00ad\ufe0f]/u;

it('ships a typeface with every character that the page writes, in both weights', () => {
  expect(files.length).toBeGreaterThan(300);
  for (const weight of [500, 700]) {
    const has = charactersOf(join(root, `web/src/assets/fonts/rubik-${weight}.woff2`));
    expect(has.has(0x20ac)).toBe(true);
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, '');
      const lacks = [...new Set(text)].filter((one) => one > '~' && !has.has(one.codePointAt(0) ?? 0) && !ELSEWHERE.test(one));
      expect(lacks, `${file}: characters without a glyph in rubik-${weight}.woff2 (docs/look.md)`).toEqual([]);
    }
  }
});
