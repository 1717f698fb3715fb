// The rules know no pause: while a game of this browser waits, its board is covered, and its result says so.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fits } from './look.mjs';
import { ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const visibility = (page, selector) => page.locator(selector).first().evaluate((node) => getComputedStyle(node).visibility);
async function lookAway(page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForSelector('.sheet:has-text("Paused")');
}
async function goOn(page) {
  await page.click('.sheet .main');
  await page.waitForSelector('.sheet', { state: 'detached' });
}
async function giveUp(page) {
  await page.click('[aria-label=Menu]');
  await page.click('.sheet .flag');
  await page.click('.sheet .flag');
  await page.waitForSelector('.sheet figure svg');
}

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`${width} by ${height}: a paused board is covered, and result, replay and shared link say that it was paused`, async () => {
    const page = await browser.page({ width, height });
    await page.goto(`${browser.url}?seed=5`);
    await page.click('nav .main');
    await ready(page);
    await page.waitForSelector('[role=timer]:not([aria-label="3:00 left"])');
    assert.equal(await visibility(page, '.stage .world'), 'visible');
    await lookAway(page);
    for (const part of ['.stage .world', '.stage .choice', '.stock .supply', '.players .card']) {
      if (await page.locator(part).count()) assert.equal(await visibility(page, part), 'hidden', part);
    }
    assert.equal(await visibility(page, '[role=timer]'), 'visible', 'how much sand is left');
    await axe(page, 'paused');
    await fits(page, 'paused');
    await goOn(page);
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.stage .world')).visibility === 'visible');
    // It is not forgotten with the page, whose reload is one more.
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('syrtis-game') ?? '{}').pauses?.length === 1);
    await page.reload();
    await page.waitForSelector('.sheet:has-text("Paused")');
    assert.equal(await visibility(page, '.stage'), 'hidden');
    await goOn(page);
    await page.waitForTimeout(300);
    await giveUp(page);
    assert.match(await page.locator('.sheet .paused').innerText(), /2 × paused/);
    assert.equal(await page.locator('.sheet figure .pause').count(), 2);
    await axe(page, 'the end of a paused game');
    await page.click('.sheet .btn:has-text("Replay")');
    await page.waitForSelector('.controls');
    assert.equal(await page.locator('.controls figure .pause').count(), 2);
    await page.locator('.controls .btn').nth(3).click();
    await page.waitForFunction(() => location.hash.startsWith('#replay='));
    const other = await browser.page({ width, height });
    await other.goto(page.url());
    await other.waitForSelector('.controls figure .pause', { state: 'attached' });
    await other.finish();
    await page.finish();
  });
}

test('practice has no sand to gain: its board stays, and nothing is said of pauses', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await ready(page);
  await page.waitForSelector('.lamp');
  await lookAway(page);
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.stage .world')).visibility === 'visible');
  await goOn(page);
  await giveUp(page);
  assert.equal(await page.locator('.sheet .paused').count(), 0);
  await page.finish();
});

test('a game that was never paused says nothing of it', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5`);
  await page.click('nav .main');
  await ready(page);
  await giveUp(page);
  assert.equal(await page.locator('.sheet .paused, .sheet figure .pause').count(), 0);
  await page.finish();
});
