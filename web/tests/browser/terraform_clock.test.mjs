// The thinking clock (T-11.3) at a table of the real server: it runs for the one who is asked, everybody sees it, and when
// it is used up that is said before a bot answers. The test moves the clocks of the server and of the pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, missing as skip, setStage, start } from './driven.mjs';
import { fits, resize, settled } from './look.mjs';

const stage = setStage();
const MINUTE = 60_000;

async function sit(page, name, code) {
  await page.clock.install();
  await page.goto(code ? `${stage.server.url}t/${code}` : `${stage.server.url}#terraform`);
  if (!code) await page.click('[data-do=friends]');
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('li.me:not(.standing)');
}

// The seconds on a player's clock, from the seat's row or the head of a phone; null without one.
const seconds = (page, where) =>
  page.evaluate((selector) => {
    const text = document.querySelector(`${selector} .clock`)?.innerText;
    const [minutes, rest] = text?.split(':') ?? [];
    return text ? Number(minutes) * 60 + Number(rest) : null;
  }, where);

test('the clock of the one who is asked runs on every page, warns, and a bot answers at last', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 390, height: 844, language: 'de' });
  await sit(ada, 'Annalena');
  const code = await ada.locator('.code').innerText();
  await ada.click('fieldset:has(input[value="5"]) label:has(input[value="2"])');
  await ada.waitForFunction(() => document.querySelectorAll('.seats li:not(.standing)').length === 2);
  await ada.click('.switches label:nth-child(3)');
  await ada.waitForSelector('.switches label:nth-child(3) input:checked', { state: 'attached' });
  await choose(ada, '15');
  await ada.click('label:has-text("what the Director would do")');
  const cy = await stage.browser.page();
  await cy.goto(`${stage.server.url}t/${code}`);
  await cy.waitForSelector('.what:has-text("15 minutes to think")');
  await cy.finish();
  await sit(bo, 'Bernhard', code);
  await start(ada);
  await Promise.any([ada, bo].map((page) => page.waitForSelector('.game.asked')));
  for (const page of [ada, bo]) await page.waitForSelector('.clock.runs');
  const first = (await ada.locator('.game.asked').count()) > 0 ? ada : bo;
  const other = first === ada ? bo : ada;
  assert.equal(await ada.locator('.players .clock').count(), 2);
  // Where each page has the clock of the one who is asked, and of the other.
  const running = (page) => (page === bo ? (first === bo ? '.top' : '.others .seat') : '.players .seat:has(.clock.runs)');
  const idle = (page) => (page === bo ? (first === bo ? '.others .seat' : '.top') : '.players .seat:has(.clock:not(.runs))');

  // Time that passes on a page is seen there at once.
  for (const page of [ada, bo]) {
    const full = await seconds(page, running(page));
    assert(full > 0 && full <= 15 * 60, `${full} s`);
    await page.clock.fastForward(5 * MINUTE);
    await page.waitForFunction(([selector, most]) => {
      const [minutes, rest] = document.querySelector(`${selector} .clock`).innerText.split(':').map(Number);
      return minutes * 60 + rest <= most;
    }, [running(page), full - 5 * 60]);
    assert.equal(await seconds(page, idle(page)), 15 * 60, 'nobody waits for the other');
  }
  await fits(bo, 'clocks on a phone');
  await fits(ada, 'clocks on a desktop');
  // With coach, chat and people the status is whole, in two lines at most, and the header as high as in others' turns.
  for (const [width, height, high] of [[360, 740, 62], [844, 390, 54], [390, 844, 62]]) {
    await resize(bo, [width, height]);
    const look = () => bo.evaluate(() => {
      const [header, clock] = ['.top', '.top .clock'].map((one) => document.querySelector(one).getBoundingClientRect());
      const status = document.querySelector('.top .status');
      const text = document.createRange();
      text.selectNodeContents(status.querySelector('b'));
      const lines = status.querySelector('span').getClientRects()[0].height / parseFloat(getComputedStyle(status.querySelector('span')).lineHeight);
      return { high: Math.round(header.height), short: lines < 2.5, free: text.getBoundingClientRect().right <= clock.left, cut: [...document.querySelectorAll('.top .status > *')].some((line) => line.scrollWidth > line.clientWidth + 1) };
    });
    const good = { high, short: true, free: true, cut: false };
    assert.deepEqual(await settled(look, (seen) => JSON.stringify(seen) === JSON.stringify(good)), good, `at ${width} by ${height}`);
  }
  const cut = await ada.locator('.players .name').evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  assert.deepEqual(cut, [], 'names are whole beside clocks');

  // An area that is chosen stays chosen when the time is used up.
  if (first === bo) await first.click('[data-tab=goals]');
  await first.click('[data-act=aquifer]');
  await first.locator('.area.may').first().dispatchEvent('click');
  await first.waitForSelector('.area.ghost');
  await stage.server.advance(15 * MINUTE + 1000);
  for (const page of [ada, bo]) await page.waitForSelector('.clock.runs.late');
  await first.waitForSelector('.status .overdue');
  assert.equal(await other.locator('.status .overdue').count(), 0);
  assert.equal(await first.locator('.area.ghost').count(), 1);
  for (const page of [ada, bo]) assert.equal(await seconds(page, running(page)), 0);
  if (process.env.SYRTIS_SHOTS) for (const [name, page] of [['ada', ada], ['bo', bo]]) await page.screenshot({ path: `${process.env.SYRTIS_SHOTS}/clock_${name}.png` });

  // Ten seconds later a bot answers; it is told as an action of that player.
  assert.equal(await ada.locator('.log li:not(.table)').count(), 0);
  await stage.server.advance(10_000);
  await ada.waitForSelector('.log li:not(.table)');
  for (const page of [ada, bo]) await page.finish();
});
