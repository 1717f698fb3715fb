// The coach of the terraforming game: off at first, then Director's advice in a sentence.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

test('who wants it asks what Director would do', async () => {
  const page = await browser.page({ width: 1280, height: 800 });
  await page.goto(`${browser.url}?seed=5#terraform`);
  await page.click('.panel .main');
  await page.waitForSelector('.game .card');
  assert.equal(await page.locator('[data-do=coach]').count(), 0, 'off by default');
  await page.click('.game header button');
  await page.click('.sheet label:has-text("Coach")');
  await page.keyboard.press('Escape');
  await page.click('[data-do=coach]');
  await page.waitForSelector('[data-advice=here] .first');
  assert.match(await page.locator('[data-advice] .first').innerText(), /^Choose .+\.$/, 'a corporation comes first');
  const reasons = await page.locator('[data-advice] li').allInnerTexts();
  assert.match(reasons[0], /^Chance to win: \d+ %; .+\.$/);
  assert(reasons.some((line) => /generations to go/.test(line)), reasons.join(' | '));
  await page.finish();
});
