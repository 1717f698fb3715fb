import { describe, expect, it } from 'vitest';
import { lineOf } from './line';

describe('a line that goes to the server', () => {
  it.each([
    ['  Ada ', 'Ada'],
    ['\u202eadA', 'adA'],
    ['A\u2066d\u2069a\u0007\ufeff', 'Ada'],
    ['Ada\u2028Lovelace', 'Ada Lovelace'],
    ['Ada\tLovelace', 'Ada Lovelace'],
    // These are written with joiners and marks that the server takes.
    ['مرحبا', 'مرحبا'],
    ['👩\u200d🚀', '👩\u200d🚀'],
  ])('%j is sent as %j', (text, sent) => expect(lineOf(text)).toBe(sent));
  it.each(['', '   ', '\u202e\u202c', '\u200b\u200d', '\u2800'])('nothing can be seen of %j', (text) => expect(lineOf(text)).toBe(''));
});
