// Rows of cards never cut what a card does: all cards are measured in every list that has rows.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { resize } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

// The rows of all cards and corporations, as the catalogue draws them.
async function allRows(page) {
  await page.goto(`${browser.url}#terraform/cards`);
  await page.waitForSelector('ul.rows .line, ul.faces .card');
  if (await page.locator('ul.faces').count()) await page.locator('button.view').first().click();
  await page.waitForSelector('ul.rows .line');
  return page.evaluate(() => [...document.querySelectorAll('ul.rows li > *')].map((row) => row.outerHTML));
}

// The faults of rows in the page. Rows that are out of sight are laid out, too.
const faultsOf = (page, list) =>
  page.evaluate(async (selector) => {
    document.head.insertAdjacentHTML('beforeend', '<style>.line { content-visibility: visible !important }</style>');
    await document.fonts.ready;
    const faults = [];
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
    return { count: rows.length, faults };
  }, list);

for (const language of ['en', 'de', 'fr', 'nl']) {
  test(`a row of any card shows all that it does, ${language}`, async () => {
    const { asked } = await findPositions({ asked: (_, desk) => desk.question.ask === 'card' });
    const page = await browser.page({ language, width: 390, height: 844 });
    const rows = await allRows(page);
    assert.equal(rows.length, 221, 'all cards and corporations');
    for (const size of [[390, 844], [844, 390], [360, 640]]) {
      await resize(page, size);
      const { count, faults } = await faultsOf(page, 'ul.rows');
      assert.equal(count, rows.length);
      assert.deepEqual(faults, [], `catalogue, ${size}`);
    }
    await openPosition(page, browser.url, asked);
    const SIZES = [[390, 844], [360, 640], [844, 390], [820, 1180], [1024, 768], [1440, 900]];
    for (const size of SIZES) {
      await resize(page, size);
      // In the question that is open, and in the hand of a phone: there with the longest note about a requirement.
      for (const list of size[0] < 1000 ? ['.ask .answers', '.rows'] : ['.ask .answers']) {
        await page.waitForSelector(`${list} .line`);
        await page.evaluate(([selector, all]) => {
          const host = document.querySelector(selector);
          host.querySelectorAll('.added').forEach((one) => one.remove());
          const template = document.createElement('template');
          template.innerHTML = all.join('');
          for (const row of [...template.content.children]) {
            row.classList.add('added');
            const need = row.querySelector('.need');
            if (need && selector === '.rows') need.insertAdjacentHTML('beforeend', `<small class="${[...need.classList].find((one) => one.startsWith('svelte-'))}">12 missing</small>`);
            host.append(row);
          }
        }, [list, rows]);
        const { count, faults } = await faultsOf(page, list);
        assert(count >= rows.length, `${count} rows`);
        assert.deepEqual(faults, [], `${list}, ${size}`);
      }
    }
    await page.finish();
  });
}
