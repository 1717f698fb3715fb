// Partners give people hints; people talk beside the board and point at places.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { host, missing as skip, setStage, start, visit } from './driven.mjs';
import { clock, openTable } from './driven_table.mjs';
import { axe, fits } from './look.mjs';
import { ready, startBrowser } from './page.mjs';

const stage = setStage();
let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

// Module 1 with two partners, and a person who does nothing for so long.
const GAME = { seats: 3, seed: '7', options: { module: 1, timer: 180 }, bots: [null, 'brisk', 'brisk'], entries: [{ ms: 0, seat: 0, command: { do: 'ready' } }] };
async function waitFor(page, seconds) {
  for (let ms = 1000; ms <= seconds * 1000; ms += 1000) await clock(page, ms);
}

const SAYS = { en: /^(Rivet|Dusty)\s.*\w+\./, de: /^(Rivet|Dusty)\s+(Produziere|Zieh|Erkunde mit|Bau) (ein|d[aei]|Erz)/ };
for (const [language, says] of Object.entries(SAYS)) {
  test(`${language}: a partner says what I can do, and points there`, async () => {
    const page = await browser.page({ width: 390, height: 844, language });
    await openTable(page, browser.url, GAME);
    await waitFor(page, 20);
    await page.waitForSelector('.spoken');
    assert.match(await page.locator('.spoken p').innerText(), says);
    assert.match(await page.locator('.pointed text').first().textContent(), /^(Rivet|Dusty)$/);
    assert.equal(await page.locator('.spoken').count(), 1, 'one at a time');
    await axe(page, 'a partner who speaks');
    await page.finish();
  });
}

test('who does not want to be told is not', async () => {
  const page = await browser.page();
  await page.addInitScript(() => localStorage.setItem('syrtis', JSON.stringify({ partners: false })));
  await openTable(page, browser.url, GAME);
  await waitFor(page, 25);
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.spoken').count(), 0);
  assert.equal(await page.locator('.pointed').count(), 0);
  await page.finish();
});

test('people talk on the ready card, beside the board, and point at a place', { skip }, async () => {
  const ada = await stage.browser.page();
  const bo = await stage.browser.page({ width: 390, height: 844, language: 'de' });
  const code = await host(ada, stage.server.url, 2);
  await visit(bo, stage.server.url, code, 'Bo');
  await start(ada);
  // The ready card has the chat: nothing lies over it.
  await ada.click('.sheet .phrases button:has-text("Hello!")');
  await bo.waitForSelector('.sheet .list p:has-text("Hallo!")');
  await axe(bo, 'the ready card with chat');
  await fits(bo, 'the ready card with chat');
  await ready(ada, bo);
  for (const page of [ada, bo]) {
    await page.click('.tool[aria-label=Chat]');
    await page.waitForSelector('.talk-panel .chat.open');
    assert.equal(await page.locator('.veil').count(), 0, 'no sheet over the board');
    await axe(page, 'a chat beside the board');
    await fits(page, 'a chat beside the board');
    // The board is beside it, and large enough to play on.
    const safe = await page.locator('.safe').boundingBox();
    const panel = await page.locator('.talk-panel').boundingBox();
    const apart = safe.x + safe.width <= panel.x + 1 || safe.y + safe.height <= panel.y + 1;
    assert(apart && safe.height > 250 && safe.width > 300, JSON.stringify({ safe, panel }));
  }
  // A choice on the board can be tapped while the chat is open.
  const acts = [ada, bo];
  const free = await Promise.all(acts.map((page) => page.locator('.stage .choice').count()));
  await acts[free[0] > 0 ? 0 : 1].locator('.stage .choice').first().click();
  // "Look here", for all, with the name of the person who points.
  await ada.click('.point');
  await ada.locator('[data-choice^="point "]').first().click();
  await bo.waitForSelector('.pointed:has-text("Ada")');
  await bo.waitForSelector('.list p:has-text("Schaut mal hier!")');
  await ada.waitForSelector('.pointed');
  assert.equal(await ada.locator('.point[aria-pressed=true]').count(), 0, 'one place at a time');
  for (const page of [ada, bo]) await page.finish();
});
