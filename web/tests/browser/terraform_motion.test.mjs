// What happens at the terraforming table is seen to move, and is never in the way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let moments;
before(async () => {
  browser = await startBrowser();
  const asks = (kind) => (view, desk) => desk.question.ask === kind && view.phase === 'actions';
  moments = await findPositions({
    place: (view, desk) => asks('place')(view, desk) && view.players[0].question?.task?.op === 'ocean' && desk.places.some(({ mine }) => Object.values(mine).some((n) => n > 0)),
    heat: (view, desk) => asks('turn')(view, desk) && desk.can?.heat.code === undefined,
    target: (view, desk) => asks('target')(view, desk) && view.players.slice(1).every(({ stock }) => stock.plant > 0) && desk.question.source === 'Virus' && desk.question.icons[0].startsWith('any.plant:'),
    free: (view, desk) => asks('turn')(view, desk) && view.generation > 2 && desk.play.some(({ code }) => code === undefined) && view.players.slice(1).every(({ passed, handCount, stock }) => !passed && handCount > 3 && stock.mc > 20),
  });
});
after(() => browser.close());

// Every animation of the script is noted, and stands still until it is ended: nothing depends on the machine's speed.
async function open(log, more = {}) {
  const page = await browser.page({ width: 1440, height: 900, calm: false, ...more });
  await page.addInitScript(() => {
    window.moves = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      animation.pause();
      // The player beside whose row it is.
      const besides = [...document.querySelectorAll('.players [data-seat]')].find((row) => {
        const { right, top } = row.getBoundingClientRect();
        return Math.hypot(Number.parseFloat(this.style.left) - right - 8, Number.parseFloat(this.style.top) - Math.min(top, innerHeight - 140)) < 2;
      });
      window.moves.push({ of: this.closest('[data-motion]') ? 'layer' : `${this.className.baseVal ?? this.className}`.split(' ')[0] || this.tagName, moves: JSON.stringify(frames).includes('transform'), ms: (options.delay ?? 0) + options.duration, icon: this.querySelector('use')?.getAttribute('href') ?? null, card: this.querySelector('.name')?.textContent ?? null, seat: besides ? Number(besides.dataset.seat) : null });
      return animation;
    };
  });
  await openPosition(page, browser.url, log);
  await page.waitForSelector('[data-motion]', { state: 'attached' });
  return page;
}
const moves = (page) => page.evaluate(() => window.moves);
const drawn = (page) => page.evaluate(() => document.querySelector('[data-motion]').childElementCount);
const running = (page) => page.evaluate(() => document.querySelector('[data-motion]').getAnimations({ subtree: true }).length);

test('a tile falls with dust, what it brings drops onto my resources, the marker climbs; the next tap ends it', async () => {
  const page = await open(moments.place);
  await page.waitForSelector('.area.may');
  const area = await page.evaluate(() => [...document.querySelectorAll('.area.may')].find((one) => /gives/.test(one.ariaLabel ?? one.getAttribute('aria-label'))).dataset.area);
  await page.locator(`.mars [data-area="${area}"]`).click({ force: true });
  await page.click('[data-do=place]');
  await page.waitForFunction(() => window.moves.some(({ of }) => of === 'tile'));
  const all = await moves(page);
  assert(all.filter(({ of, icon }) => of === 'layer' && icon === null).length >= 6, `dust: ${JSON.stringify(all)}`);
  assert(all.some(({ of, icon }) => of === 'layer' && icon?.startsWith('#ti-')), `cubes: ${JSON.stringify(all)}`);
  assert(all.some(({ of }) => of === 'fill'), `the marker: ${JSON.stringify(all)}`);
  assert(all.every(({ ms }) => ms <= 350), JSON.stringify(all.filter(({ ms }) => ms > 350)));
  assert((await drawn(page)) > 0);
  // It lies over the table, but what is below it is what is tapped.
  const taps = await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('[data-motion]').firstElementChild.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-motion]') === null;
  });
  assert(taps, 'a tap goes through');
  await page.mouse.click(4, 4);
  await page.waitForFunction(() => document.querySelector('[data-motion]').childElementCount === 0);
  assert.equal(await running(page), 0);
  await page.finish();
});

test('a card flies from the hand to the table, and one that another player plays is shown beside their row', async () => {
  const page = await open(moments.free);
  const card = await page.locator('.fan .card:not(.unplayable)').first().getAttribute('data-card'); // the hand comes after the table
  await page.locator(`.fan [data-card="${card}"]`).click();
  await page.waitForSelector('.ask footer .btn.main');
  for (let i = 0; i < 6 && (await page.locator(`.fan [data-card="${card}"]`).count()) > 0; i += 1) {
    for (const selector of ['.ask .answers .btn', '.ask .answers .line', '.area.may', '[data-do=place]', '.ask footer .btn.main']) {
      const one = page.locator(selector).first();
      if ((await one.count()) > 0 && (await one.isEnabled())) await one.click({ force: true });
    }
  }
  await page.waitForFunction(() => window.moves.some(({ of, card, moves }) => of === 'layer' && card && moves));
  await page.click('[data-do=endTurn]');
  await page.click('[data-do=hurry]');
  await page.waitForFunction(() => window.moves.some(({ card, seat }) => card && seat > 0));
  const shown = (await moves(page)).find(({ card, seat }) => card && seat > 0);
  const name = await page.locator(`.players [data-seat="${shown.seat}"] .name`).textContent();
  const turns = (await page.locator('.log .turn').allTextContents()).filter((turn) => turn.includes(shown.card));
  assert(turns.length > 0 && turns.every((turn) => turn.includes(name)), `${name}, ${shown.card}: ${turns.join()}`);
  await page.finish();
});

test('an attack shakes the row that it hits, once', async () => {
  const page = await open(moments.target);
  await page.click('.ask .answers.target .btn:has-text("Rivet")');
  // How much, then the confirmation.
  const on = '.ask .answers.amount .btn.main, .ask footer .btn.main';
  const hit = () => page.evaluate(() => window.moves.some(({ of }) => of === 'seat'));
  for (let i = 0; i < 3 && !(await hit()); i += 1) {
    await page.waitForFunction((selector) => window.moves.some(({ of }) => of === 'seat') || document.querySelector(selector) !== null, on);
    if (!(await hit())) await page.locator(on).first().click();
  }
  await page.waitForFunction(() => window.moves.some(({ of }) => of === 'seat'));
  assert.equal((await moves(page)).filter(({ of }) => of === 'seat').length, 1);
  await page.finish();
});

test('reduced motion turns all of it into fades', async () => {
  const page = await open(moments.heat, { calm: true });
  await page.click('.act:has-text("heat")');
  await page.locator('.ask footer .btn.main').click();
  await page.waitForFunction(() => window.moves.length > 0);
  assert((await moves(page)).every((one) => !one.moves), JSON.stringify(await moves(page)));
  await page.finish();
});

test('a page that is not seen moves nothing', async () => {
  const page = await open(moments.heat);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
  await page.click('.act:has-text("heat")');
  await page.locator('.ask footer .btn.main').click();
  await page.waitForFunction(() => !document.querySelector('.ask footer'));
  assert.deepEqual(await moves(page), []);
  await page.finish();
});
