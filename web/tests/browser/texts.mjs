// The page's texts in a language, out of its sources, and which of those that a page shows are English ones instead.
import { readFileSync } from 'node:fs';
import { transformWithEsbuild } from 'vite';

const LANGUAGES = ['en', 'de', 'fr', 'nl'];
const src = new URL('../../src/', import.meta.url);

// A file of texts has one language; one of words has all of them, in a table.
async function read(path) {
  const { code } = await transformWithEsbuild(readFileSync(new URL(path, src), 'utf8'), path, { sourcemap: false });
  const alone = `${code.replaceAll(/^import .*$/gm, '')};export const words = typeof WORDS === 'undefined' ? null : WORDS;`;
  const { words, ...texts } = await import(`data:text/javascript,${encodeURIComponent(alone)}`);
  return words ?? Object.values(texts)[0];
}

// By key: the text of each file for one language.
export async function textsOf(language) {
  const files = [`i18n/${language}/first.ts`, `i18n/${language}/later.ts`, `i18n/reasons/${language}.ts`, `terraform/i18n/${language}.ts`];
  const texts = await Promise.all(files.map(read));
  for (const part of ['ask', 'coach', 'opponents', 'sorting', 'undo']) {
    const words = await read(`terraform/${part}/words.ts`);
    texts.push(Object.fromEntries(Object.entries(words).map(([key, all]) => [`${part}.${key}`, all[LANGUAGES.indexOf(language)]])));
  }
  return Object.assign({}, ...texts);
}

// A text with its gaps, as it is shown.
function pattern(text) {
  const parts = text.replaceAll(/\s+/g, ' ').split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
const hasWords = (text) => /\p{L}{3}/u.test(text.replaceAll(/\{[^}]*\}/g, ''));

// Everything that is written on the page or read out there, but for names that are English on purpose.
const written = () => {
  const isEnglish = (node) => node.closest('[lang]')?.lang === 'en';
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: node, data } = walker.currentNode;
    if (!isEnglish(node) && !node.closest('script, style')) found.add(data);
  }
  for (const node of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (!isEnglish(node)) for (const name of ['aria-label', 'title', 'placeholder']) found.add(node.getAttribute(name) ?? '');
  }
  return [...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
};

// Looks at pages in one language: what they show of the English texts, and how many of its own texts.
export async function reader(language) {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)]);
  const keys = Object.keys(english).filter((key) => english[key] !== own[key] && hasWords(english[key]));
  const foreign = keys.map((key) => pattern(english[key]));
  const wanted = Object.values(own).filter(hasWords).map(pattern);
  return {
    texts: own,
    async look(page) {
      const told = await page.evaluate(written);
      const isOwn = (text) => wanted.some((one) => one.test(text));
      return { english: told.filter((text) => foreign.some((one) => one.test(text)) && !isOwn(text)), own: told.filter(isOwn).length };
    },
  };
}
