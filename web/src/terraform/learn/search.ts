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

// Two capitals are an abbreviation of the cards, such as TR: inside of other words nobody looks for them.
const isShort = (word: string): boolean => /^\p{Lu}{2}$/u.test(word);

// Whether a text has all the words, in any order.
export function found(words: string, text: string): boolean {
  const inside = `${plain(text)} ${plain(umlauts(text.normalize('NFC')))}`;
  const whole = new Set(text.split(/[^\p{L}]+/u));
  return words.split(/\s+/).every((word) => (isShort(word) ? whole.has(word) : inside.includes(plain(word))));
}
