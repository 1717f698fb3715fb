// The start page is a picture with a menu, not a picture under a menu.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setUp } from './driven_table.mjs';
import { playedGame } from './engine.mjs';
import { axe, fits, pagesFor, resize, settled } from './look.mjs';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

test('says for how many people each game is, as its rules do', async () => {
  const messages = readFileSync(new URL('../../generated/messages.ts', import.meta.url), 'utf8');
  const seats = ['MAZE_SEATS', 'TERRAFORM_SEATS'].map((name) => JSON.parse(new RegExp(`${name} = (\\[.*\\])`).exec(messages)[1]));
  const page = await browser.page();
  await page.goto(browser.url);
  await page.waitForSelector('nav .facts');
  const told = await page.locator('nav .facts').allInnerTexts();
  assert.deepEqual(told.map((text) => text.split(' ')[0]), seats.map((of) => `${of[0]}–${of.at(-1)}`));
  await page.finish();
});

const SIZES = [[390, 844], [360, 640], [844, 390], [1440, 900], [3840, 2160]];
for (const sizes of pagesFor(SIZES)) {
  for (const [theme, language] of [['dark', 'en'], ['light', 'de']]) {
    test(`${sizes.map((size) => size.join(' by ')).join(', ')}, ${theme}: all of the menu is in view, and nothing lies behind it`, async () => {
      const page = await browser.page({ theme, language });
      await resize(page, sizes[0]);
      await page.goto(browser.url);
      await page.waitForSelector('nav .main');
      await page.waitForFunction(() => document.querySelector('symbol, .symbols *'));
      for (const size of sizes) {
        await resize(page, size);
        const { drawn, pressed, lowest } = await page.evaluate(() => {
          const box = (node) => node.getBoundingClientRect().toJSON();
          const seen = (selector) => [...document.querySelectorAll(selector)].map(box).filter((b) => b.width > 0);
          return {
            drawn: seen('.scene .figures:not(.road, .plate, .sun), header .rocket'),
            pressed: seen('nav .btn, nav .game, header p'),
            lowest: Math.max(...seen('main button').map((b) => b.bottom)),
          };
        });
        assert(drawn.length > 0, 'there is a picture');
        const inset = 6; // boxes of turned shapes are a little larger than the shapes
        for (const a of drawn) {
          for (const b of pressed) {
            const apart = a.right - inset <= b.left || b.right <= a.left + inset || a.bottom - inset <= b.top || b.bottom <= a.top + inset;
            assert(apart, `${size}: ${JSON.stringify(a)} behind ${JSON.stringify(b)}`);
          }
        }
        assert(lowest <= size[1], `${size}: the menu ends at ${lowest}`);
        await fits(page, `start, ${size}`);
      }
      await page.finish();
    });
  }
}

test('the page says what it is: both games, for how many, how long, unofficial; the rest is behind "more"', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(browser.url);
  const games = page.locator('nav .game');
  await games.nth(1).waitFor();
  const [maze, terraform] = await games.allInnerTexts();
  assert.match(maze, /Magic Maze on Mars[^]*1–6 players · 10 min[^]*Play now with bots[^]*Daily map/);
  assert.match(terraform, /Terraforming Mars[^]*1–5 players · 90 min[^]*Play against bots/);
  assert.match(await page.locator('footer').innerText(), /Unofficial/);
  assert.equal(await page.locator('nav .main').count(), 2, 'one large way into each game');
  assert.equal(await page.locator('nav .rest').count(), 0);
  await page.click('.more');
  assert.deepEqual(await page.locator('nav .rest .btn').allInnerTexts(), ['Set up Magic Maze on Mars', 'Solitaire: Magic Maze on Mars', 'Solitaire: Terraforming Mars', 'Watch or replay', 'Rules: Magic Maze on Mars', 'Rules: Terraforming Mars', 'Settings']);
  await axe(page, 'more');
  await fits(page, 'more');
  await page.click('nav .game:nth-of-type(2) .main');
  await page.waitForSelector('.learn');
  await page.finish();
});

test('on a phone all of the start page is in sight, with a way back to a table too', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(browser.url);
  await page.evaluate(() => {
    localStorage.setItem('syrtis-place-KRATE', JSON.stringify({ token: 'mine', lastId: 0 }));
    localStorage.setItem('syrtis-last-table', 'KRATE');
  });
  for (const language of ['EN', 'DE', 'FR', 'NL']) {
    await page.click(`footer button:text-is("${language}")`);
    await page.reload();
    await page.waitForSelector('nav .return');
    for (const size of [[390, 844], [375, 667], [360, 640]]) {
      await resize(page, size);
      const below = await settled(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), (px) => px === 0);
      assert.equal(below, 0, `${language}, ${size}: so many px are out of sight`);
    }
  }
  await page.finish();
});

test('the daily map: everybody has the same, the best is kept, and the result can be shown to others', async () => {
  const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.setFixedTime(new Date('2026-11-17T22:30:00Z'));
  const options = { module: 2, xTiles: 0, timer: 180, edition: 2020 };
  await setUp(page, await playedGame({ seed: '20261117', options }));
  await page.goto(`${browser.url}#daily`);
  await page.click('.panel > .main');
  await page.waitForSelector('.result .share');
  assert.deepEqual(await page.evaluate(() => window.table.asks), { seats: 3, seed: '20261117', options, bots: [null, 'brisk', 'brisk'] });
  await axe(page, 'the end of a daily map');
  await page.waitForSelector('.result:has-text("par")');
  await page.click('.result .share');
  await page.waitForSelector('.share:has-text("copied")');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(shared, /^Syrtis · Map of November 17, 2026\n(🟫|🏠|⏳|🚀)+🏁\neverybody home in \d:\d\d · \d+ actions, par \d+\nhttp.*#daily$/u);
  await page.click('.sheet .row .btn:last-child');
  await page.click('.game .btn:has-text("Daily map")');
  await page.waitForSelector('.result:has-text("Your best today")');
  assert.equal(await page.locator('.result p:last-child').innerText(), shared.split('\n')[2]);
  await page.finish();
});
