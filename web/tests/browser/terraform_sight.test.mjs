// What is in sight at the terraforming table: possible actions before others, the board beside the hand on a tablet, the log by
// turns to the first one, names that end within the picture.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let moments;
before(async () => {
  browser = await startBrowser();
  const turn = (view, desk) => desk.question.ask === 'turn' && view.phase === 'actions';
  moments = await findPositions(
    {
      late: (view, desk) => turn(view, desk) && view.generation >= 5 && view.actionsDone === 0 && view.players[0].hand.length > 3 && desk.can.heat.code && desk.can.projects.some(({ code }) => !code) && desk.can.projects.some(({ code }) => code === 'MoneyMissing'),
      city: (_, desk) => desk.question.ask === 'place',
      chosen: (view, desk) => desk.question.ask === 'pick' && (view.players[0].kept?.length ?? 0) > 0,
    },
    { seats: 4 },
  );
});
after(() => browser.close());

test('the list of actions begins with possible ones; others follow, say why, and a refusal moves none', async () => {
  const page = await browser.page({ width: 1440, height: 900, language: 'nl' });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.actions .act');
  const possible = await page.locator('.actions .act').evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled') !== 'true'));
  assert(possible[0] && possible.indexOf(false) > 0 && !possible.slice(possible.indexOf(false)).includes(true), JSON.stringify(possible));
  const reasons = await page.locator('.actions .act[aria-disabled=true] small').allInnerTexts();
  assert.equal(reasons.length, possible.filter((one) => !one).length);
  // Each is a sentence that says what is missing or full, not that it cannot be done now.
  for (const why of reasons) assert(/^\p{Lu}[^{}]+: −?\d+ van \d+\.$|^Dit kost \d+\sM€ en je kunt \d+ betalen: \d+\sM€ te weinig\.$|(\bal\b|\bgeen\b|niet gestegen).*\.$/u.test(why), why);
  const bills = reasons.map((why) => /^Dit kost (\d+)\sM€ en je kunt (\d+) betalen: (\d+)/.exec(why)).filter(Boolean);
  assert(bills.length > 0, reasons.join(' | '));
  const money = Number(await page.locator('.one.mc').first().innerText().then((text) => /\d+/.exec(text)?.[0]));
  for (const [why, price, has, missing] of bills) assert(Number(price) - Number(has) === Number(missing) && Number(has) >= money, `${why} (${money})`);
  // What others did stands over the log, not over what I can do.
  await page.waitForSelector('.story .since');
  const seen = await page.locator('.actions .act').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= document.querySelector('.doing').getBoundingClientRect().bottom).length);
  assert(seen >= 4, `${seen} actions in sight`);
  const top = () => page.locator('.actions .act').first().evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await page.locator('.actions .act[aria-disabled=true]').first().evaluate((one) => one.click());
  await page.waitForSelector('.notice');
  assert.equal(await top(), before);
  // A goal that is possible is no louder than the list.
  const loud = await page.evaluate(() => {
    const ground = (selector) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).backgroundColor);
    return [...new Set([...ground('.goal.can'), ...ground('.act.now')])];
  });
  assert.equal(loud.length, 1, JSON.stringify(loud));
  await axe(page, 'a refusal');
  await page.finish();
});

test('the log is grouped by generation and turn, and goes back to the first', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.log h3');
  const names = await page.locator('.log .who').allInnerTexts();
  assert(names.length > 0, 'several deeds of a turn under one name');
  const repeated = await page.locator('.log .turn:has(.who)').evaluateAll((all) => all.filter((turn) => [...turn.querySelectorAll('li')].some((line) => line.textContent.startsWith(turn.querySelector('.who').textContent))).length);
  assert.equal(repeated, 0, 'the name is said once');
  for (let i = 0; i < 20 && (await page.locator('[data-do=earlier]').count()); i += 1) await page.locator('[data-do=earlier]').click();
  const generations = (await page.locator('.log h3').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  assert.deepEqual(generations, Array.from({ length: generations[0] }, (_, i) => generations[0] - i));
  await page.finish();
});

test('upright on a tablet hand, Mars and goals are seen together', async () => {
  const page = await browser.page({ width: 820, height: 1180, language: 'de' });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.board .goal');
  const look = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [board, pane, mars] = ['.board', 'main.pane', '.mars svg'].map(box);
    return {
      mars: Math.min(mars.width, mars.height),
      hand: [...document.querySelectorAll('[data-pane=hand] [data-card]')].filter((one) => one.getBoundingClientRect().top < pane.bottom - 100).length,
      goals: [...document.querySelectorAll('.board :is(.goal, h3)')].filter((one) => one.getBoundingClientRect().top < board.top - 1 || one.getBoundingClientRect().bottom > board.bottom + 1).map((one) => one.innerText),
      apart: pane.top >= board.bottom,
    };
  });
  assert(look.mars >= 380 && look.hand >= 3 && look.apart, JSON.stringify(look));
  assert.deepEqual(look.goals, [], 'goals are within the board');
  await page.click('[data-tab=goals]');
  await page.waitForSelector('[data-pane=goals].seen .act.now');
  await axe(page, 'a tablet');
  // A tile is placed without leaving the hand.
  await openPosition(page, browser.url, moments.city);
  await page.locator('.area.may').first().click({ force: true });
  await page.click('[data-do=place]');
  await page.waitForSelector('[data-do=place]', { state: 'detached' });
  await page.finish();
});

test('sideways on a phone what can be done stands beside the hand', async () => {
  const page = await browser.page({ width: 844, height: 390, language: 'fr', hasTouch: true });
  await openPosition(page, browser.url, moments.late);
  await page.waitForSelector('.bar .actions .act.now');
  assert(await page.locator('[data-pane=hand] [data-card]').first().isVisible());
  await axe(page, 'actions beside the hand');
  await page.locator('.bar .actions .act.now').first().click();
  await page.waitForSelector('.ask footer .btn.main');
  assert.equal(await page.locator('.bar .actions').count(), 0, 'what is asked has the room');
  await page.finish();
});

test('the names of the moons end within the enlarged board', async () => {
  const page = await browser.page({ width: 390, height: 844, language: 'fr', hasTouch: true, isMobile: true });
  await openPosition(page, browser.url, moments.city);
  await page.waitForSelector('.frame.large');
  const out = await page.locator('.frame.large').evaluate((frame) => {
    const { left, right } = frame.querySelector('svg').getBoundingClientRect();
    return [...frame.querySelectorAll('svg > text')].filter((text) => text.getBoundingClientRect().left < left || text.getBoundingClientRect().right > right).map(({ textContent }) => textContent);
  });
  assert.deepEqual(out, []);
  await page.finish();
});
