// The terraforming game in a real browser: whole games by clicks alone, undo, a game that outlives the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe } from './look.mjs';
import { startBrowser } from './page.mjs';
import { chance, step } from './terraform_player.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

const MOST_STEPS = 2500;

async function open(options = {}, seed = 5) {
  const page = await browser.page({ width: 1440, height: 900, ...options });
  await page.goto(`${browser.url}?seed=${seed}#terraform`);
  await page.waitForSelector('.panel .btn.main');
  return page;
}

// Plays on until something was done, or to the end.
async function play(page, random, until = () => false) {
  const seen = new Map();
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const did = await step(page, random);
    assert.notEqual(did, 'stuck', `after ${i} steps: ${JSON.stringify([...seen])}`);
    seen.set(did, (seen.get(did) ?? 0) + 1);
    if (did === 'over' || until(did, seen)) return seen;
  }
  throw new Error(`no end: ${JSON.stringify([...seen])}`);
}

const money = async (page) => Number(await page.locator('.dock .one.mc b').innerText());

test('a whole game against a bot, by clicks alone, to the scoring', async () => {
  const page = await open();
  await axe(page, 'agreeing on a game');
  await page.click('.panel .btn.main');
  await page.waitForSelector('.corporations .card');
  await axe(page, 'choosing a corporation');
  const seen = await play(page, chance(5));
  for (const kind of ['corporation', 'buy', 'place', 'card', 'act', 'pass', 'confirm']) assert(seen.has(kind), `never: ${kind}`);
  // terraform_end.test.mjs checks the end sheet.
  await page.waitForSelector('.end .total');
  assert.match(await page.locator('.end h2').innerText(), /points/);
  await page.finish();
});

test('a step is taken back while the bot waits, and the table is as it was', async () => {
  const page = await open();
  await page.click('.panel .btn.main');
  await page.waitForSelector('.corporations .card');
  await page.click('.corporations .card >> nth=1');
  await page.click('.bar .btn.main');
  await page.waitForSelector('.act:has-text("Power plant")');
  const before = await money(page);
  // Where nothing can be taken back a press says why, with the rule.
  await page.click('[data-do=undo][aria-disabled=true]', { force: true });
  await page.waitForSelector('.notice:has-text("you have done nothing yet this turn")');
  await page.click('.act:has-text("Power plant")');
  await page.click('.ask footer .btn.main');
  await page.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n - 11, before);
  // Nothing to undo is left when it is undone.
  await page.click('[data-do=undo]');
  await page.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n, before);
  // The end of a turn is taken back, too, as long as the bot has not moved.
  await page.click('.act:has-text("Power plant")');
  await page.click('.ask footer .btn.main');
  await page.click('[data-do=endTurn]');
  await page.waitForSelector('[data-do=hurry]');
  await page.click('[data-do=undo]');
  await page.waitForSelector('.game.asked');
  assert.equal(await money(page), before - 11);
  // The log tells what happened, not what was taken back.
  assert.equal(await page.locator('.log li:has-text("Power plant")').count(), 1);
  await page.finish();
});

test('a game goes on after a reload, on a phone, in German', async () => {
  const page = await open({ width: 390, height: 844, language: 'de' });
  await page.click('.panel .btn.main');
  await page.waitForSelector('.corporations .card');
  await play(page, chance(7), (did, seen) => (seen.get('act') ?? 0) + (seen.get('card') ?? 0) >= 3 && did !== 'confirm');
  await page.waitForFunction(() => (localStorage.getItem('syrtis-terraform') ?? '').includes('"log"'));
  const generation = await page.locator('.status b').innerText();
  await page.waitForTimeout(600);
  await page.reload();
  await page.waitForSelector('.game');
  assert.equal(await page.locator('.status b').innerText(), generation);
  // The page itself never scrolls.
  const scrolls = await page.evaluate(() => [document.documentElement.scrollHeight > innerHeight + 1, document.documentElement.scrollWidth > innerWidth + 1]);
  assert.deepEqual(scrolls, [false, false]);
  await page.finish();
});

test('a reload in the middle of an action finds it as it was, with the area that was chosen', async () => {
  const page = await open({}, 6);
  await page.click('.panel .btn.main');
  await page.click('.corporations .card >> nth=1');
  await page.click('.bar .btn.main');
  const again = async () => {
    await page.waitForFunction(() => (localStorage.getItem('syrtis-terraform') ?? '').includes('"log"'));
    await page.waitForTimeout(600);
    await page.reload();
  };
  // Before it is wanted for sure …
  await page.waitForSelector('[data-act=powerPlant].now');
  await page.click('[data-act=powerPlant]');
  await page.waitForSelector('.ask footer .btn.main');
  await again();
  await page.waitForSelector('.ask header:has-text("Power plant")');
  await page.click('.ask footer .back');
  // … and with its area, which is asked for at once.
  await page.click('[data-act=aquifer]');
  await page.waitForSelector('.area.may');
  const area = await page.locator('.area.may').nth(2).getAttribute('data-area');
  await page.locator(`.mars [data-area="${area}"]`).click({ force: true });
  await page.waitForSelector('[data-do=place]');
  await again();
  await page.waitForSelector('[data-do=place]');
  await page.click('[data-do=place]');
  await page.waitForSelector('.game:not([data-ask=place])');
  assert.match(await page.locator(`.mars [data-area="${area}"]`).getAttribute('aria-label'), /ocean/);
  // It is done: a reload asks for nothing of it.
  await again();
  await page.waitForSelector('.game');
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.ask header').count(), 0);
  await page.finish();
});

// On the way from the start page every press is counted.
async function begin(page, ...way) {
  await page.addInitScript(() => {
    window.presses = 0;
    addEventListener('click', () => (window.presses += 1), true);
  });
  await page.goto(browser.url);
  for (const button of way) await page.click(button);
  await page.waitForSelector('.corporations .card');
  return page.evaluate(() => window.presses);
}
const TERRAFORM = 'nav .game:nth-of-type(2) .main';

test('from the start page to the first choice of a game against bots it is two clicks', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  assert.equal(await begin(page, TERRAFORM, '.panel .btn.main'), 2);
  assert((await page.locator('.others .seat, .players .seat').count()) > 1, 'somebody plays against me');
  assert.equal(await page.locator('.sealed .card').count(), 12, 'two corporations and ten cards');
  await page.finish();
});

test('solo begins with two clicks from the start page, in French and Dutch too', async () => {
  for (const [language, alone] of [['fr', 'En solo'], ['nl', 'Alleen']]) {
    const page = await browser.page({ width: 1440, height: 900, language });
    assert.equal(await begin(page, TERRAFORM, `.panel .btn:has-text("${alone}")`), 2);
    await play(page, chance(11), (did) => did === 'act' || did === 'card');
    assert.equal(await page.locator('.players .seat').count(), 1);
    await page.finish();
  }
});

test('a stronger opponent brings its weights when it is chosen, and plays', async () => {
  const page = await open();
  const weights = [];
  page.on('request', (request) => /\.net$/.test(new URL(request.url()).pathname) && weights.push(request.url()));
  await page.click('[data-level=settler]');
  assert.equal(weights.length, 0);
  const [fetched] = await Promise.all([page.context().waitForEvent('response', (response) => /settler.*\.net$/.test(response.url())), page.click('.panel .btn.main')]);
  assert.equal(fetched.status(), 200);
  await page.waitForSelector('.corporations .card');
  await page.click('.corporations .card >> nth=1');
  await page.click('.bar .btn.main');
  // Both have chosen: the bot too.
  await page.waitForSelector('.game:not(.choosing) .log li');
  await page.finish();
});
