// Words as people type them: no capitals, no accents.
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('−', '-')
    .replaceAll('’', "'");
}

// Umlauts as they are typed without their keys.
const umlauts = (text: string): string => text.replace(/[äöü]/gi, '$&e');

// Whether a text has all the words, in any order.
export function found(words: string, text: string): boolean {
  const inside = `${plain(text)} ${plain(umlauts(text.normalize('NFC')))}`;
  return plain(words).split(/\s+/).every((word) => inside.includes(word));
}
