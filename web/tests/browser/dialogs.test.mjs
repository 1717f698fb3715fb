// Sheets have the keyboard while they are open, and give it back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const focused = (page) => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim());
const inSheet = (page) => page.evaluate(() => document.querySelector('.sheet').contains(document.activeElement));

async function table(page) {
  await page.goto(`${browser.url}?seed=5`);
  await page.click('nav .main');
  await page.waitForSelector('.sheet .main');
}

test('giving up is asked twice by who plays with bots', async () => {
  const page = await browser.page();
  await table(page);
  await ready(page);
  await page.click('.tool[aria-label=Menu]');
  await page.click('.sheet .btn:has-text("Give up")');
  await page.click('.sheet .btn:has-text("Really give up?")');
  await page.waitForSelector('.sheet[aria-label="Given up"] h2:has-text("Given up")');
  await page.finish();
});

test('where fingers play, the board that gets the focus back after a sheet has no frame', async () => {
  const outline = (page) => page.locator('.stage').evaluate((node) => [node === document.activeElement, getComputedStyle(node).outlineStyle]);
  for (const [finger, style] of [[true, 'none'], [false, 'solid']]) {
    const page = await browser.page({ width: 390, height: 844, hasTouch: finger, isMobile: finger });
    await table(page);
    await page.reload(); // the focus came to the sheet without anybody's doing
    await page.waitForSelector('.sheet .main');
    if (finger) await page.tap('.sheet .main');
    else await page.keyboard.press('Enter');
    await page.waitForSelector('.sheet', { state: 'detached' });
    await page.waitForFunction(() => document.activeElement.matches('.stage'));
    assert.deepEqual(await outline(page), [true, style]);
    await page.finish();
  }
});

test('Tab goes round within a sheet, both ways, and Escape gives the focus back to what opened it', async () => {
  const page = await browser.page();
  await table(page);
  await ready(page);
  const menu = page.locator('.tool[aria-label=Menu]');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sheet');
  const stops = await page.locator('.sheet :is(button, input, select):not(:disabled)').count();
  assert(stops > 5);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < stops + 3; i++) {
      await page.keyboard.press(key);
      assert(await inSheet(page), `${key} ${i} left the sheet for ${await focused(page)}`);
    }
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.equal(await focused(page), 'Menu');
  await page.finish();
});

test('a sheet that asks to be answered stays on Escape; after it the board has the keyboard', async () => {
  const page = await browser.page();
  await table(page);
  await page.keyboard.press('Shift+Tab');
  assert(await inSheet(page));
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.sheet').count(), 1);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.waitForSelector('[data-choice]');
  assert.equal(await page.evaluate(() => document.activeElement.className.includes('stage')), true);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement.hasAttribute('data-choice'));
  await page.finish();
});

test('Escape closes a sheet even when nothing in it has the focus', async () => {
  const page = await browser.page();
  await table(page);
  await ready(page);
  await page.click('.tool[aria-label=Menu]');
  await page.waitForSelector('.sheet');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Tab');
  assert(await inSheet(page));
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.equal(await focused(page), 'Menu');
  await page.finish();
});
