// Cards never cut what they say or do: all of them are measured as rows, in every list that has rows, and with their faces.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { resize } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

// Each layout where it is narrowest; in full the common sizes, too.
const SIZES = [[360, 640], [844, 390], [820, 1180], [1024, 768], ...(process.env.SYRTIS_FULL ? [[390, 844], [1440, 900]] : [])];
// The one with the longest words.
const LANGUAGES = process.env.SYRTIS_FULL ? ['en', 'de', 'fr', 'nl'] : ['de'];
let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

// Keeps the rows of all cards and corporations in the page, as the catalogue draws them: megabytes, which stay there. How many
// they are.
async function keepRows(page) {
  await page.goto(`${browser.url}#terraform/cards`);
  await page.waitForSelector('ul.rows .line, ul.faces .card');
  if (await page.locator('ul.faces').count()) await page.locator('button.view').first().click();
  await page.waitForSelector('ul.rows .line');
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('ul.rows li > *')];
    window.keptRows = rows.map((row) => row.outerHTML).join('');
    return rows.length;
  });
}

// The faults of rows in the page. Rows that are out of sight are laid out, too.
const faultsOf = (page, list) =>
  page.evaluate(async (selector) => {
    document.head.insertAdjacentHTML('beforeend', '<style>.line { content-visibility: visible !important }</style>');
    await document.fonts.ready;
    const faults = [];
    let seen = 0; // English names
    const rows = [...document.querySelectorAll(`${selector} .line`)].filter((row) => row.querySelector('.facts'));
    const inside = (box, of) => box.left >= of.left - 0.6 && box.right <= of.right + 0.6 && box.top >= of.top - 0.6 && box.bottom <= of.bottom + 0.6;
    for (const row of rows) {
      const [whole, middle] = [row, row.querySelector('.middle')].map((one) => one.getBoundingClientRect());
      const name = row.querySelector('.name');
      const say = (what) => faults.push(`${name.textContent}: ${what}`);
      for (const part of row.querySelectorAll('.need, .clause, .mark, .points, .name')) {
        const box = part.getBoundingClientRect();
        if (box.width === 0 || !inside(box, middle) || !inside(box, whole)) say(`${part.classList[0]} from ${box.left} to ${box.right} of ${middle.left} to ${middle.right}`);
      }
      // The English name is seen in full or not at all.
      const [other, text] = ['.other', '.other span'].map((one) => row.querySelector(one)?.getBoundingClientRect());
      if (other && text && text.top < other.bottom - 1) {
        seen += 1;
        if (!inside(text, middle) || text.right > other.right + 0.6) say('the English name is cut');
      }
      for (const seal of row.querySelectorAll('.seals svg')) if (!inside(seal.getBoundingClientRect(), whole)) say('a seal is cut');
      if (name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1) say('the name is cut');
      // An arrow and the thing that it leads to are in one line.
      for (const arrow of row.querySelectorAll('[href="#ti-arrow"]')) {
        const from = arrow.closest('svg').getBoundingClientRect();
        const marks = [...arrow.closest('.clause').querySelectorAll('svg, b')];
        const to = marks[marks.findIndex((one) => one.contains(arrow)) + 1]?.getBoundingClientRect();
        if (!to) say('an arrow leads nowhere');
        else if (to.left < from.left || Math.abs((to.top + to.bottom) / 2 - (from.top + from.bottom) / 2) > 16) say('an arrow ends a line');
      }
    }
    return { count: rows.length, seen, faults };
  }, list);

for (const language of LANGUAGES) {
  test(`a row of any card shows all that it does, ${language}`, async () => {
    const { asked, turn } = await findPositions({ asked: (_, desk) => desk.question.ask === 'card', turn: (view, desk) => desk.question.ask === 'turn' && view.players[0].hand.length > 0 });
    const page = await browser.page({ language, width: 390, height: 844 });
    const all = await keepRows(page);
    assert.equal(all, 221, 'all cards and corporations');
    for (const size of [[844, 390], [360, 640]]) {
      await resize(page, size);
      assert(await page.locator('.book').evaluate((book) => book.getBoundingClientRect().right <= innerWidth), `the catalogue is as wide as the page, ${size}`);
      const { count, seen, faults } = await faultsOf(page, 'ul.rows');
      assert.equal(count, all);
      assert(language === 'en' ? seen === 0 : seen > 20, `${seen} English names, ${size}`);
      assert.deepEqual(faults, [], `catalogue, ${size}`);
    }
    // In a question that is open, and in the hand of a phone: there with the longest note about a requirement.
    for (const [list, log] of [['.ask .answers', asked], ['.rows', turn]]) {
      await openPosition(page, browser.url, log);
      for (const size of SIZES.filter((one) => list !== '.rows' || Math.max(...one) < 1000)) {
        await resize(page, size);
        await page.waitForSelector(`${list} .line`);
        await page.evaluate((selector) => {
          const host = document.querySelector(selector);
          host.querySelectorAll('.added').forEach((one) => one.remove());
          const template = document.createElement('template');
          template.innerHTML = window.keptRows;
          for (const row of [...template.content.children]) {
            row.classList.add('added');
            const need = row.querySelector('.need');
            if (need && selector === '.rows') need.insertAdjacentHTML('beforeend', `<small class="${[...need.classList].find((one) => one.startsWith('svelte-'))}">12 missing</small>`);
            host.append(row);
          }
        }, list);
        const { count, faults } = await faultsOf(page, list);
        assert(count >= all, `${count} rows`);
        assert.deepEqual(faults, [], `${list}, ${size}`);
      }
    }
    await page.finish();
  });
}

// Widths of cards with icons, as lists, offers, questions and the catalogue have them (Sealed, Hand, Ask, Catalogue).
const WIDTHS = [150, 158, 170, 174, 180, 210];
for (const language of LANGUAGES) {
  test(`a card of any width has both of its names and all of its icons in full, ${language}`, async () => {
    const page = await browser.page({ language, width: 1440, height: 900 });
    await page.goto(`${browser.url}#terraform/cards`);
    await page.waitForSelector('ul.faces .card.middle');
    const { count, others, faults } = await page.evaluate(async (widths) => {
      document.head.insertAdjacentHTML('beforeend', '<style>ul.faces * { content-visibility: visible !important }</style>');
      await document.fonts.ready;
      const cards = [...document.querySelectorAll('ul.faces .card')];
      const bottom = (node) => node.getBoundingClientRect().bottom;
      const faultsAt = (width) => {
        for (const card of cards) card.style.setProperty('--w', `${width}px`);
        return cards.flatMap((card) => {
          const [paper, band] = ['.paper', '.band'].map((part) => card.querySelector(part));
          const names = [...band.children];
          const cut = names.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1 || bottom(one) > bottom(band));
          const small = names.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12);
          // The lower edge of an event is jagged.
          const end = bottom(paper) - (card.matches('.event') ? width * 0.035 : 1);
          const below = [...card.querySelectorAll('.body .part')].filter((part) => bottom(part) > end);
          return [...cut.map((one) => `${one.textContent} is cut`), ...small.map((one) => `${one.textContent} is too small`), ...below.map(() => `${card.dataset.card}: an icon is cut`)].map((fault) => `${width}: ${fault}`);
        });
      };
      // Small cards break words at their hyphens only, but for a name that ends in "…" in its third line.
      const brokenAt = (width) => {
        for (const card of cards) {
          card.classList.replace('middle', 'small');
          card.style.setProperty('--w', `${width}px`);
        }
        const names = cards.map((card) => card.querySelector('.name')).filter((name) => name.scrollHeight <= name.clientHeight + 1);
        const words = names.flatMap((name) => [...name.querySelectorAll('.unbroken')]).filter((word) => !/[-\u00ad]/.test(word.textContent));
        return words.filter((word) => [...word.getClientRects()].filter(({ width }) => width > 0).length > 1).map((word) => `${width}: ${word.textContent} is broken`);
      };
      const others = document.querySelectorAll('ul.faces .other').length;
      return { count: cards.length, others, faults: [...widths.flatMap(faultsAt), ...[96, 118].flatMap(brokenAt)] };
    }, WIDTHS);
    assert.equal(count, 221, 'all cards and corporations');
    assert(language === 'en' ? others === 0 : others > 190, `${others} English names`);
    assert.deepEqual(faults, []);
    await page.finish();
  });
}
