// Questions and their confirmation say enough to answer them: whose card, who loses what, what was drawn, what is only planned.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

const asks = (kind, fits = () => true) => (view, desk) => desk.question.ask === kind && fits(view, desk);
const isFree = ({ code }) => code === undefined;
const DRAWS = ['Research', 'Technology Demonstration', 'Lagrange Observatory'];
const others = (view) => view.players.slice(1);
// Of a loss of production: the players who have some of it.
const losers = (view, icon) => {
  const [, res] = /^any\.production\.(\w+):/.exec(icon ?? '') ?? [];
  return res === undefined || res === 'mc' ? null : view.players.flatMap(({ production }, seat) => (production[res] > 0 ? [seat] : []));
};
// The second of two questions of one sale.
function inSale() {
  let last = null;
  return ({ players: [me] }, { question }) => {
    const before = last;
    last = question.ask === 'sell' ? (me.hand?.length ?? 0) : null;
    return before !== null && last === before - 1;
  };
}

let browser;
let positions;
before(async () => {
  browser = await startBrowser();
  positions = await findPositions({
    start: asks('corporation'),
    turn: asks('turn', ({ players: [me] }, { can, play }) => me.hand?.length > 2 && play.some(isFree) && can.projects.every((one) => one.project === 'sellPatents' || isFree(one))),
    hurt: asks('card', (view, { question }) => question.icons?.[0]?.startsWith('any.') && others(view).some(({ played = [] }) => played.some((card) => view.cubes[card] > 0))),
    target: asks('target', (view, { question }) => (losers(view, question.icons?.[0])?.length ?? 0) > 1),
    kinds: asks('either', (_, { question }) => question.options.some(({ icons }) => /^(any|steal)\.(titanium|steel|plant)/.test(icons[0]))),
    acts: asks('turn', (_, { can }) => can.act.filter(isFree).some(({ card }, i, all) => all.findIndex((one) => one.card === card) < i)), // two of one card
    action: asks('turn', (_, { can }) => can.act.length > 0 && can.act.every((one, i, all) => isFree(one) && !one.used && all.findIndex(({ card }) => card === one.card) === i)),
    draws: asks('turn', ({ actionsDone }, { play }) => actionsDone === 0 && play.some(({ card, code }) => code === undefined && DRAWS.includes(card))),
    mine: asks('card', ({ players: [me] }, { question }) => question.icons?.[0]?.includes('@other') && (me.played?.length ?? 0) > 4),
    swap: asks('swap'),
    keep: asks('keep', (_, { question }) => question.left > 1),
    sale: inSale(),
  });
});
after(() => browser.close());
const phone = { width: 390, height: 844, hasTouch: true };
const desktop = { width: 1440, height: 900 };

test('cards to choose from say whose they are and what lies on them, others’ first for a loss', async () => {
  const page = await browser.page(phone);
  await openPosition(page, browser.url, positions.hurt);
  await page.waitForSelector('.answers .line .owner');
  const owners = await page.locator('.answers .line').evaluateAll((lines) => lines.map((line) => line.querySelector('.owner')?.dataset.owner));
  assert(owners.every((owner) => owner !== undefined), 'each has one');
  assert.notEqual(owners[0], '0');
  assert.deepEqual(owners, [...owners].sort((a, b) => Number(a === '0') - Number(b === '0')));
  const cubes = page.locator('.answers .line .cubes:has([href$="cube.animal"], [href$="cube.microbe"])');
  for (const text of await cubes.allInnerTexts()) assert.match(text, /[1-9]/);
  assert.equal(await cubes.count(), owners.length);
  await page.finish();
});

test('an attack: others come first, and the confirmation names the one who loses', async () => {
  const page = await browser.page(phone);
  await openPosition(page, browser.url, positions.target);
  const buttons = page.locator('.answers.target [data-of]');
  await buttons.first().waitFor();
  const seats = await buttons.evaluateAll((all) => all.map((one) => one.dataset.of));
  assert(!seats.slice(0, -1).includes('0'), `${seats}`);
  await buttons.first().click();
  const hit = page.locator(`.ask .hit[data-of="${seats[0]}"]`);
  await hit.waitFor();
  assert.match(await hit.innerText(), /^\w[^]*−\d/);
  await page.finish();
});

test('a player in the strip answers who is hit, and a card in its row which one', async () => {
  for (const size of [phone, desktop]) {
    const page = await browser.page(size);
    await openPosition(page, browser.url, positions.target);
    await page.locator('.answers.target [data-of]').first().waitFor();
    const seats = await page.locator('.answers.target [data-of]').evaluateAll((all) => all.map((one) => one.dataset.of).sort());
    const lit = page.locator('.seat.may');
    assert.deepEqual(await lit.evaluateAll((all) => all.map((one) => one.dataset.seat).sort()), seats);
    const other = page.locator('.seat:not(.may)').first();
    if (await other.count()) {
      await other.click();
      await page.waitForSelector('.sheet .theirs');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.sheet', { state: 'detached' });
    }
    const seat = seats.find((one) => one !== '0');
    await page.click(`.seat.may[data-seat="${seat}"]`);
    await page.waitForSelector(`.ask .hit[data-of="${seat}"]`);
    assert.equal(await lit.count(), 0);
    await page.finish();
  }
  const page = await browser.page(desktop);
  for (const [moment, row] of [[positions.mine, '.laid'], [positions.swap, '.fan']]) {
    await openPosition(page, browser.url, moment);
    const card = page.locator(`${row} .card.may`).first();
    const name = await card.getAttribute('data-card');
    await card.click({ position: { x: 10, y: 60 } });
    await page.waitForSelector('.ask footer .main');
    assert((await page.locator('.ask').innerText()).replaceAll('\u00ad', '').includes(name), `the confirmation names ${name}`);
    assert.equal(await page.locator('.card.may').count(), 0);
  }
  await page.finish();
});

test('kinds of a loss say what others have of each', async () => {
  const page = await browser.page({ ...phone, language: 'nl' });
  await openPosition(page, browser.url, positions.kinds);
  await page.waitForSelector('.answers.either .stock');
  assert.match(await page.locator('.ask .question').innerText(), /^Kies er één/);
  const counts = await page.locator('.answers.either .btn:has(.stock)').first().locator('.stock').allInnerTexts();
  assert.equal(counts.length, 2);
  assert(counts.every((text) => /^\d+$/.test(text.trim())), `${counts}`);
  await page.finish();
});

test('cards that were drawn are named, can be read, and are marked in the hand', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, positions.draws);
  const drawn = await page.waitForFunction((draws) => draws.find((name) => document.querySelector(`.fan [data-card="${name}"]:not(.unplayable)`)), DRAWS);
  const card = await drawn.jsonValue();
  await page.click(`.fan [data-card="${card}"]`);
  await page.click('.ask footer .btn.main');
  const names = page.locator('.ask .drew button');
  await names.first().waitFor();
  assert.equal(await page.locator('.fan .fresh').count(), await names.count());
  await names.first().click();
  await page.waitForSelector('.sheet');
  await page.keyboard.press('Escape');
  await page.click('.actions .act.now[data-act=sellPatents]');
  await page.waitForSelector('.drew', { state: 'detached' });
  await page.finish();
});

test('cards to keep can be read before one is picked, and the confirmation says that they are kept', async () => {
  const page = await browser.page(phone);
  await openPosition(page, browser.url, positions.keep);
  const question = page.locator('.ask .question');
  await page.waitForSelector('.answers .line');
  assert.match(await question.innerText(), /^Keep 2 cards/);
  await page.locator('.answers .look').first().click();
  await page.waitForSelector('.sheet');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  // The next card moves under the pointer: a double click does not keep it, too.
  await page.locator('.answers .line').first().dblclick();
  await page.waitForFunction(() => document.querySelector('.ask .question')?.textContent?.startsWith('Keep 1 more'));
  await page.locator('.answers .line').first().click();
  await page.waitForSelector('.ask header p:has-text("Keep: ")');
  await page.finish();
});

test('a double click on the first choice is one choice', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, positions.start);
  await page.locator('.corporations .card').first().click();
  await page.locator('.bar .btn.main').dblclick();
  await page.waitForSelector('.game:not([data-ask=corporation])');
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.notice').count(), 0);
  await page.waitForSelector('.game:not(.starting)');
  await page.finish();
});

test('a second press of a confirmation answers nothing else', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, positions.turn);
  await page.click('[data-act=powerPlant]');
  const button = page.locator('.ask footer .btn.main');
  await button.waitFor();
  const clicks = await page.evaluate(() => {
    const { x, y } = document.querySelector('.ask footer .btn.main').getBoundingClientRect();
    window.heard = 0;
    document.querySelector('.game').addEventListener('click', () => (window.heard += 1));
    return { x: x + 10, y: y + 10 };
  });
  await page.mouse.dblclick(clicks.x, clicks.y);
  await page.waitForSelector('.ask footer', { state: 'detached' });
  assert.equal(await page.evaluate(() => window.heard), 1);
  assert.equal(await page.locator('.ask header').count(), 0);
  await page.finish();
});

test('a double tap that begins an action does not confirm it', async () => {
  // The second half of it, where the first one was: by then the confirmation may lie there.
  const doubleTap = async (page, begins) => {
    await page.waitForSelector(begins);
    await page.waitForTimeout(450); // the tap before it, at the same place, is past
    return page.evaluate(async (selector) => {
      const tap = (where, detail) => document.querySelector(where)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, clientX: 200, clientY: 300 }));
      tap(selector, 1);
      for (let i = 0; i < 20 && !document.querySelector('.ask footer .btn.main'); i += 1) await new Promise(requestAnimationFrame);
      tap('.ask footer .btn.main', 2);
      await new Promise(requestAnimationFrame);
      return document.querySelectorAll('.ask footer .btn.main').length;
    }, begins);
  };
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, positions.turn);
  assert.equal(await doubleTap(page, '[data-act=powerPlant]'), 1, 'in the list');
  await page.keyboard.press('Escape');
  assert.equal(await doubleTap(page, '.goals .can'), 1, 'on a goal');
  await openPosition(page, browser.url, positions.acts);
  await page.waitForSelector('.act.now[data-kind=act]');
  const names = await page.locator('.act.now[data-kind=act] .says').evaluateAll((all) => all.map(({ textContent }) => textContent.replaceAll('\u00ad', '').replace('Use ', '')));
  const card = names.find((name, i) => names.indexOf(name) < i);
  await page.click('.dock [data-tab=played]');
  await page.locator(`.laid [data-card="${card}"]`).click({ position: { x: 10, y: 60 } });
  assert.equal(await doubleTap(page, '.sheet .btn.main'), 1, 'on a card');
  await openPosition(page, browser.url, positions.action);
  const uses = (await page.locator('.act.now[data-kind=act] .says').first().innerText()).replaceAll('\u00ad', '').replace('Use ', '');
  await page.click('.dock [data-tab=played]');
  assert.equal(await doubleTap(page, `.laid [data-card="${uses}"]`), 1, 'on a played card');
  await page.finish();
  const small = await browser.page(phone);
  await openPosition(small, browser.url, positions.acts);
  await small.click('nav.tabs [data-tab=log]');
  assert.equal(await doubleTap(small, '[data-do=fit]'), 1, 'in the bar');
  await openPosition(small, browser.url, positions.turn);
  assert.equal(await doubleTap(small, '.rows .line:not(.unplayable)'), 1, 'on a row of the hand');
  await small.locator('.rows .line[aria-pressed=true]').dispatchEvent('click', { detail: 1 });
  await small.waitForSelector('.sheet .card'); // a second tap on the card itself opens it
  await small.finish();
});

test('what is only prepared is shown as planned, and no card is counted as gone', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, positions.turn);
  const money = page.locator('.dock .one.mc');
  const had = await money.locator('b').innerText();
  const tab = await page.locator('.dock [data-tab=hand]').innerText();
  await page.locator('.fan .card:not(.unplayable)').first().click();
  await page.waitForSelector('.ask footer .main');
  assert.equal(await page.locator('.dock [data-tab=hand]').innerText(), tab);
  await page.keyboard.press('Escape');
  await page.click('[data-act=powerPlant]');
  await money.locator('b.planned').waitFor();
  assert.equal(await money.locator('s').innerText(), had);
  await page.click('.ask footer .main');
  await page.waitForSelector('.ask footer', { state: 'detached' });
  assert.equal(await page.locator('.dock .planned').count(), 0);
  await page.finish();
});

test('a project that places a tile asks for its area at once, and can be cancelled', async () => {
  for (const size of [phone, desktop]) {
    const page = await browser.page(size);
    await openPosition(page, browser.url, positions.turn);
    if (size === phone) await page.click('nav.tabs [data-tab=goals]');
    await page.click('[data-act=city]');
    await page.waitForSelector('.area.may');
    await page.click('.ask .back');
    await page.waitForSelector('.area.may', { state: 'detached' });
    await page.finish();
  }
});

test('in the middle of a sale cards that are gone already are counted', async () => {
  const page = await browser.page(phone);
  await openPosition(page, browser.url, positions.sale);
  const sell = page.locator('.answers.sell .last');
  await sell.waitFor();
  const [, n, money] = /Sell (\d+) cards?: \+(\d+)/.exec(await sell.innerText());
  assert.equal(n, money);
  await page.finish();
});
