// The coach of the terraforming game: off at first, then Director's advice in a sentence; at a table of friends as long
// as nobody says no.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { missing as skip, setStage, start } from './driven.mjs';
import { axe } from './look.mjs';
import { startBrowser } from './page.mjs';

const stage = setStage();
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
  await axe(page, 'the advice');
  const reasons = await page.locator('[data-advice] li').allInnerTexts();
  assert.match(reasons[0], /^Chance to win: \d+\s?%; .+\.$/);
  assert(reasons.some((line) => /generations to go/.test(line)), reasons.join(' | '));
  await page.finish();
});

test('friends agree on it, only the asker is answered, and one no ends it', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1280, height: 800 });
  const bo = await stage.browser.page({ width: 1280, height: 800 });
  await ada.goto(`${stage.server.url}#terraform`);
  await ada.click('[data-do=friends]');
  await ada.fill('form input', 'Ada');
  await ada.click('form .main');
  const code = await ada.locator('.code').innerText();
  await ada.click('fieldset:has(input[value="5"]) label:has(input[value="2"])');
  await ada.click('label:has-text("what the Director would do")');
  await ada.waitForSelector('label:has-text("I want no coach")');
  await bo.goto(`${stage.server.url}t/${code}`);
  await bo.fill('form input', 'Bo');
  await bo.click('form .main');
  await bo.waitForSelector('li.me:not(.standing)');
  await start(ada);
  for (const page of [ada, bo]) await page.waitForSelector('.corporations .card');
  await ada.click('[data-do=coach]');
  await ada.waitForSelector('[data-advice=here] .first');
  assert.match(await ada.locator('[data-advice] .first').innerText(), /^Choose .+\.$/);
  assert.equal(await bo.locator('[data-advice]').count(), 0);
  await ada.keyboard.press('Escape');
  await bo.waitForSelector('[data-do=coach]');
  await bo.click('.game header button');
  await bo.click('.sheet label:has-text("I want no coach")');
  for (const page of [ada, bo]) await page.waitForSelector('[data-do=coach]', { state: 'detached' });
  await ada.finish();
  await bo.finish();
});

test('opponents have characters, and one of them is like me', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await page.goto(`${browser.url}?seed=5#terraform`);
  await page.click('[data-do=opponents]');
  await page.click('[data-do=likeMe]');
  assert.match(await page.locator('[data-like]').innerText(), /not finished a game/, 'nothing is known yet');
  const results = Array.from({ length: 10 }, (_, i) => ({ bots: ['settler'], ahead: [i % 2] }));
  await page.evaluate((text) => localStorage.setItem('syrtis-terraform-results', text), JSON.stringify(results));
  await page.reload();
  await page.click('[data-do=opponents]');
  await page.click('[data-do=likeMe]');
  await page.waitForSelector('[data-like=settler]');
  assert.match(await page.locator('[data-like]').innerText(), /^Settler: you won 5 of your last 10 games/);
  await axe(page, 'the opponents');
  await page.click('.sheet [data-level=raider]');
  await page.click('.sheet [data-do=done]');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.equal(await page.locator('[data-do=opponents]').innerText(), 'Raider');
  await page.click('.panel .main');
  await page.waitForSelector('.game .card');
  await page.finish();
});
