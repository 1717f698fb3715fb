// The hand, the log and the board of the terraforming game as tools: sorting, filtering, arranging, what a price is made of,
// the way from the log to the board, and cards whose parts do not cover each other.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { detail } from './look.mjs';
import { startBrowser } from './page.mjs';
import { WASM } from './terraform_game.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let found;
const turn = (fits) => (view, desk) => desk.question.ask === 'turn' && fits(view, desk);
const isFree = ({ code }) => code === undefined;
// An offer in which one requirement is missed and another for ever, and what is needed there.
let needed = [];
const isDemanding = ({ players: [{ offer }] }, { cards }) => {
  needed = offer.map((card) => cards[card]?.needs ?? []);
  return needed.some((needs) => needs.some(({ never }) => never)) && needed.some((needs) => needs.length === 1 && needs[0].by > 0 && !needs[0].never);
};
const canBuild = ({ projects }) => projects.some((one) => one.project === 'powerPlant' && isFree(one));
const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };
const SIDEWAYS = { ...PHONE, width: 844, height: 390 };
before(async () => {
  const kinds = new Map(ask((await loadModule(WASM)).exports, 'syrtis_facts', { language: 'en' }).cards.map(({ name, kind }) => [name, kind]));
  [browser, found] = await Promise.all([
    startBrowser(),
    findPositions({
      large: turn(({ players: [me] }) => (me.hand?.length ?? 0) >= 9),
      cheaper: turn(({ players: [me] }, { cards }) => (me.hand ?? []).some((card) => (cards[card]?.discounts?.length ?? 0) > 1)),
      events: turn(({ players: [me] }) => (me.hand?.length ?? 0) >= 7 && me.hand.some((card) => kinds.get(card) === 'event')),
      plants: turn((_, { can }) => can.plants.code === undefined),
      pick: (view, desk) => desk.question.ask === 'pick' && view.generation % 2 === 0 && isDemanding(view, desk),
      corporation: (_, { question }) => question.ask === 'corporation',
      // A project can be prepared, and a played card used instead, or a greenery placed.
      instead: turn((_, { can }) => canBuild(can) && can.act.some((one) => isFree(one) && !one.used && can.act.filter(({ card }) => card === one.card).length === 1)),
      greenery: turn((_, { can }) => canBuild(can) && isFree(can.plants)),
      // The first action brought a card that can be played, and a project can be prepared as the second.
      drew: ({ actionsDone }, { question, can, play }, since) => question.ask === 'turn' && actionsDone === 1 && canBuild(can) && since.some(({ events }) => events.some(({ what, seat, card }) => what === 'drew' && seat === 0 && play.some((one) => one.card === card && isFree(one)))),
      passed: turn(({ players }) => players[1].passed && players[1].stock.mc > 9),
    }),
  ]);
});
after(() => browser.close());

const shown = (page) => page.locator('[data-pane=hand] [data-card], .dock [data-card]').evaluateAll((all) => all.map((one) => one.dataset.card));
// Once everything that a tap leads to has happened (src/terraform/after_paint.ts).
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
const sorted = (page, order) => page.click(`[data-sort=${order}]`);

test('a hand is narrowed to a tag, shown as cards, and sorted by requirement', async () => {
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, found.large);
  await page.waitForSelector('[data-tag]');
  const all = await shown(page);
  const tag = page.locator('[data-tag]').first();
  const count = Number(await tag.innerText());
  await tag.click();
  await page.waitForFunction((n) => document.querySelectorAll('[data-pane=hand] [data-card]').length === n, count);
  assert(count < all.length);
  await tag.click();
  await page.waitForFunction((n) => document.querySelectorAll('[data-pane=hand] [data-card]').length === n, all.length);
  await sorted(page, 'requirement');
  const states = await page.locator('[data-pane=hand] .line').evaluateAll((lines) => lines.map((line) => ['missing', 'never'].findIndex((state) => line.querySelector(`.need.${state}`)) + 1));
  assert.deepEqual(states, states.slice().sort(), 'met, missing, never');
  assert(states.some((state) => state > 0), 'something is missing');
  await page.click('[data-do=faces]');
  await page.waitForSelector('[data-pane=hand] .card.middle');
  assert.equal((await shown(page)).length, all.length);
  await page.reload();
  await page.waitForSelector('[data-sort=requirement][aria-pressed=true]');
  await page.waitForSelector('[data-pane=hand] .card.middle');
  await page.finish();
  // A tablet has room for cards from the beginning.
  const tablet = await browser.page({ width: 820, height: 1180 });
  await openPosition(tablet, browser.url, found.large);
  await tablet.waitForSelector('[data-pane=hand] .card.middle');
  await tablet.finish();
});

test('cards are put in order by dragging, and a drag plays nothing', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, found.large);
  await page.waitForSelector('[data-sort=own]');
  const before = await shown(page);
  const at = async (card, part) => {
    const box = await page.locator(`.dock [data-card="${card}"]`).boundingBox();
    return [box.x + box.width * part, box.y + 40];
  };
  const drag = async (from, to) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 12 });
    await page.mouse.up();
    await settled(page);
  };
  await drag(await at(before[0], 0.2), await at(before[1], 0.1));
  assert.deepEqual(await shown(page), before, 'not past the middle of the other card');
  await drag(await at(before[0], 0.2), await at(before[3], 0.65));
  await page.waitForSelector('[data-sort=own][aria-pressed=true]');
  const after = await shown(page);
  assert.equal(after.indexOf(before[0]), 3);
  assert.deepEqual(after.filter((card) => card !== before[0]), before.slice(1));
  assert.equal(await page.locator('.ask footer').count(), 0, 'nothing is prepared');

  // With the keyboard; the card keeps the focus.
  const order = await shown(page);
  await page.locator(`.dock [data-card="${order[1]}"]`).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  assert.deepEqual(await shown(page), [order[0], order[2], order[3], order[1], ...order.slice(4)]);
  await page.keyboard.press('Alt+ArrowLeft');
  const made = [order[0], order[2], order[1], ...order.slice(3)];
  assert.deepEqual(await shown(page), made);
  // Cards can be large here, and the table still fits the window.
  const wide = () => page.locator(`.dock [data-card="${order[0]}"]`).evaluate((one) => one.offsetWidth);
  const small = await wide();
  await page.click('[data-do=large]');
  await page.waitForFunction(([card, width]) => document.querySelector(`.dock [data-card="${card}"]`).offsetWidth > width * 1.3, [order[0], small]);
  assert(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.querySelector('.board').clientHeight > 300));
  // A page that is loaded anew has both again; in another game it is nobody's order.
  await page.reload();
  await page.waitForSelector('[data-sort=own][aria-pressed=true]');
  assert.deepEqual(await shown(page), made);
  assert((await wide()) > small * 1.3);
  assert.equal(await page.locator('.dock .tools p').count(), 0);
  await openPosition(page, browser.url, found.cheaper);
  await page.waitForSelector('.dock .tools p:has-text("Drag a card to its place")');
  await page.finish();
});

// What a pointer tells the page; a tap or a key that follows is a click.
const pointer = (page, card, type, { x = 0.2, y = 0.5, kind = 'touch', primary = true } = {}) =>
  page.locator(`[data-pane=hand] [data-card="${card}"]`).evaluate((one, [name, left, top, pointerType, isPrimary]) => {
    const box = one.getBoundingClientRect();
    one.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, pointerType, isPrimary, clientX: box.left + box.width * left, clientY: box.top + box.height * top }));
  }, [type, x, y, kind, primary]);
const clicked = (page, card) => page.locator(`[data-pane=hand] [data-card="${card}"]`).evaluate((one) => one.click());

test('a slow tap picks a card; a drag that ends without a click takes no later click away', async () => {
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, found.large);
  await page.waitForSelector('[data-sort=own]');
  const cards = await shown(page);
  const opens = async (card) => {
    await clicked(page, card);
    await page.waitForSelector('.ask footer, .sheet');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.ask footer, .sheet'));
  };
  await pointer(page, cards[0], 'pointerdown');
  await page.waitForTimeout(500); // longer than a card is held to be dragged
  await pointer(page, cards[0], 'pointermove', { x: 0.205 });
  await pointer(page, cards[0], 'pointerup', { x: 0.205 });
  await opens(cards[0]);

  await pointer(page, cards[0], 'pointerdown');
  await page.waitForTimeout(500);
  await pointer(page, cards[1], 'pointermove', { y: 0.8, primary: false });
  assert.deepEqual(await shown(page), cards, 'a second finger drags nothing');
  await pointer(page, cards[1], 'pointermove', { y: 0.8 });
  assert.deepEqual((await shown(page)).slice(0, 2), [cards[1], cards[0]]);
  await pointer(page, cards[0], 'pointercancel');
  await settled(page);
  await opens(cards[2]);
  await page.finish();
});

test('a hand is narrowed to its events', async () => {
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, found.events);
  await page.waitForSelector('[data-tag=event]');
  const all = (await shown(page)).length;
  const count = Number(await page.locator('[data-tag=event]').innerText());
  await page.click('[data-tag=event]');
  await page.waitForFunction((n) => document.querySelectorAll('[data-pane=hand] [data-card]').length === n, count);
  assert(count > 0 && count < all);
  await page.finish();
});

test('a part that does not load at first comes by itself', async () => {
  const page = await browser.page(PHONE);
  let blocked = true;
  await page.route(/\/(Log|HandTools)-[^/]*\.js$/, (route) => (blocked ? route.abort() : route.continue()));
  const refused = ['Log', 'HandTools'].map((name) => page.waitForEvent('requestfailed', (request) => request.url().includes(`/${name}-`)));
  const payment = page.waitForResponse(/\/Payment-[^/]*\.js$/);
  await openPosition(page, browser.url, found.large);
  await payment; // before anything is paid
  await Promise.all(refused);
  await page.waitForTimeout(1000);
  assert.equal(await page.locator('[data-pane=log] .log, [data-sort]').count(), 0);
  const top = () => page.locator('[data-pane=hand] [data-card]').first().evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  blocked = false;
  await page.waitForSelector('[data-tag]');
  assert.equal(await top(), before, 'cards stay where they are');
  await page.click('nav.tabs button:nth-child(5)');
  await page.waitForSelector('[data-pane=log] .log li');
  page.errors.splice(0); // the requests that were refused
  await page.finish();
});

test('a price says what made it, and adds up', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, found.cheaper);
  await page.waitForSelector('.dock .card .cost s');
  const prices = await page.locator('.dock .card:has(.cost s)').evaluateAll((all) => all.map((card) => card.dataset.card));
  assert(prices.length > 0);
  let most = 0;
  for (const card of prices) {
    // A card that can be played is picked first; the second tap opens it.
    const tap = () => page.locator(`.dock [data-card="${card}"]`).click({ position: { x: 20, y: 60 } });
    await tap();
    await page.waitForSelector('.sheet .sum, .ask footer');
    if (await page.locator('.ask footer').count()) await tap();
    const text = (await page.locator('.sheet .sum').innerText()).replace(/[^\d−=]+/g, ' ');
    const [cost, ...rest] = text.split('=')[0].split('−').map((part) => Number.parseInt(part, 10));
    assert.equal(cost - rest.reduce((sum, n) => sum + n, 0), Number.parseInt(text.split('=')[1], 10), text);
    most = Math.max(most, rest.length);
    await page.click('.sheet .close');
    await page.waitForSelector('.sheet', { state: 'detached' });
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ask footer', { state: 'detached' });
  }
  assert(most > 1, 'several discounts at once');
  await page.finish();
});

test('the log leads to an area, a tapped area says what it is, and plants become a greenery there', async () => {
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, found.plants);
  await page.click('nav.tabs button:nth-child(5)');
  await page.waitForSelector('[data-pane=log] button.lies');
  // The board says it for 4 s: it is asked in the same breath.
  const tap = (selector) =>
    page.evaluate(async (what) => {
      const one = document.querySelector(what);
      const label = one.getAttribute('aria-label');
      one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      return { label, told: document.querySelector('.told').innerText, focus: document.querySelector('[data-pane=mars].seen .area.focus')?.getAttribute('aria-label') };
    }, selector);
  const led = await tap('[data-pane=log] button.lies');
  assert.notEqual(led.told, '');
  assert.equal(led.focus, led.told);
  // A tile lies there: it is told, and nothing is begun. The board stays as it was enlarged.
  await page.click('[data-do=zoom]');
  await page.waitForSelector('.mars .large');
  const place = () => page.locator('.mars .frame').evaluate((frame) => (frame.scrollTo(31, 47), [frame.scrollLeft, frame.scrollTop, frame.scrollWidth]));
  const enlarged = await place();
  const other = await tap('.area:has(.tile)');
  assert.equal(other.told, other.label);
  assert.equal(await page.locator('.ask footer').count(), 0);
  assert.deepEqual(await page.locator('.mars .frame').evaluate((frame) => [frame.scrollLeft, frame.scrollTop, frame.scrollWidth]), enlarged);
  await page.click('[data-do=zoom]');
  // Where a greenery can go, by the engine.
  await page.click('nav.tabs button:nth-child(4)');
  await page.click('[data-act=plants]');
  await page.waitForSelector('.area.may');
  const area = await page.locator('.area.may').first().getAttribute('data-area');
  await page.click('.ask .back');
  await page.waitForSelector('.area.may', { state: 'detached' });
  await page.locator(`[data-area="${area}"]`).first().click({ force: true });
  await page.waitForSelector(`.area.ghost[data-area="${area}"] .tile [href$=greenery]`);
  await page.waitForSelector('[data-do=place]');
  await page.finish();
});

test('what is only prepared gives way to a tapped card that can be used, and to a greenery', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  const header = () => page.locator('.ask header h3').innerText().then((text) => text.replaceAll('\u00ad', ''));
  const prepare = async () => {
    await page.click('[data-act=powerPlant]');
    await page.waitForSelector('.ask header:has-text("Power Plant")');
  };
  await openPosition(page, browser.url, found.instead);
  const uses = page.locator('.actions .act.now[data-kind=act]').first();
  const name = (await uses.locator('.says').innerText()).replaceAll('\u00ad', '');
  await page.click('.dock .tabs button:nth-child(2)');
  await prepare();
  await page.locator('.dock .card', { hasText: name }).first().click();
  await page.waitForFunction((title) => document.querySelector('.ask header h3')?.textContent.replaceAll('\u00ad', '') === title, name);
  // A card that is opened to be read has its button, too, and reading it cancels nothing.
  await page.click('.ask footer .back');
  await prepare();
  await page.waitForTimeout(450); // as long as a second press of a button is not meant for what came since
  await page.locator('.log button', { hasText: name }).first().click();
  await page.waitForSelector('.sheet .main');
  assert.match(await header(), /^Power plant$/);
  await page.click('.sheet .main');
  await page.waitForFunction((title) => document.querySelector('.ask header h3')?.textContent.replaceAll('\u00ad', '') === title, name);

  // A card of the hand that the log names, too.
  await openPosition(page, browser.url, found.drew);
  const card = await page.locator('.fan > span:has(.fresh) .card:not(.unplayable)').first().getAttribute('data-card');
  await prepare();
  await page.waitForTimeout(450);
  await page.locator('.log button', { hasText: card }).last().click();
  await page.click('.sheet .main');
  await page.waitForSelector(`.fan [data-card="${card}"][aria-pressed=true]`);

  await openPosition(page, browser.url, found.greenery);
  await page.click('[data-act=plants]');
  await page.waitForSelector('.area.may');
  const area = await page.locator('.area.may').first().getAttribute('data-area');
  await page.click('.ask .back');
  await page.waitForSelector('.area.may', { state: 'detached' });
  await prepare();
  await page.locator(`[data-area="${area}"]`).first().click({ force: true });
  await page.waitForSelector(`.area.ghost[data-area="${area}"] .tile [href$=greenery]`);
  await page.finish();
});

test('the draft says who gets the rest, and which requirements are missed, by how much or for ever', async () => {
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, found.pick);
  // To the left in even generations.
  const name = await page.locator('.others .seat .name').first().innerText();
  await page.waitForSelector(`.direction:has-text("${name}")`);
  const told = await page.locator('.sealed .one .card').evaluateAll((all) => all.map((card) => card.querySelector('.need small')?.innerText ?? ''));
  for (const [i, needs] of needed.entries()) {
    if (needs.some(({ never }) => never)) assert.equal(told[i], 'never again');
    else if (needs.every(({ by }) => by === 0)) assert.equal(told[i], '');
    else if (needs.length === 1) assert.match(told[i], new RegExp(`^${needs[0].by}(%|\\s°C)? missing$`));
  }
  await page.finish();
});

// Pairs of parts that cover each other by more than a pixel.
const covered = ([host, one, other]) =>
  [...document.querySelectorAll(host)].flatMap((card) =>
    [...card.querySelectorAll(one)].flatMap((a) =>
      [...card.querySelectorAll(other)].flatMap((b) => {
        const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const [x, y] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
        window.compared = (window.compared ?? 0) + 1;
        return x > 1 && y > 1 ? [`${card.querySelector('.name').innerText}: ${Math.round(x)} by ${Math.round(y)} px`] : [];
      }),
    ),
  );

detail('small cards: the question mark covers no icon, points no tag', async () => {
  for (const [language, size] of [['en', { width: 1440, height: 900 }], ['de', PHONE]]) {
    const page = await browser.page({ ...size, language });
    await openPosition(page, browser.url, found.corporation);
    await page.waitForSelector('.sealed .one .card');
    for (const parts of [['.look', '.body .mark'], ['.points', '.seals > *']]) {
      await page.evaluate(() => (window.compared = 0));
      assert.deepEqual(await page.evaluate(covered, ['.sealed .one', ...parts]), [], parts.join());
      assert(await page.evaluate(() => window.compared) > 0, `${parts}: something to compare`);
    }
    await page.finish();
  }
});

test('on a phone large numbers of opponents stay within their rows', async () => {
  for (const width of [390, 360]) {
    const page = await browser.page({ ...PHONE, width });
    await openPosition(page, browser.url, found.large);
    const over = await page.locator('.others .seat:not(.own)').evaluateAll((seats) => {
      for (const seat of seats) {
        const [money, cards, unused] = seat.querySelectorAll('.facts > span');
        money.querySelector('[aria-hidden]').firstChild.textContent = '128';
        money.querySelector('small').textContent = '(+35)';
        for (const one of [cards, unused]) if (one?.lastChild.nodeType === Node.TEXT_NODE) one.lastChild.textContent = '14';
      }
      return seats.map((seat) => seat.scrollWidth - seat.clientWidth);
    });
    assert.deepEqual(over, over.map(() => 0), `${width} px`);
    await page.finish();
  }
});

test('on a phone passed players have a sign with its word, and nothing of their row is cut; sideways a player’s sheet can be closed', async () => {
  const page = await browser.page({ ...PHONE, language: 'de' });
  await openPosition(page, browser.url, found.passed);
  const seat = page.locator('.others .seat.passed').first();
  assert.equal(await seat.locator('[title="gepasst"]').innerText(), 'gepasst');
  const over = await seat.locator('.facts').evaluate((row) => [...row.children].filter((one) => one.getBoundingClientRect().right > row.parentElement.getBoundingClientRect().right || one.scrollWidth > one.clientWidth + 1).length);
  assert.equal(over, 0, 'not cut');
  await page.setViewportSize({ width: SIDEWAYS.width, height: SIDEWAYS.height });
  await page.locator('.others .seat').first().click();
  await page.locator('.sheet .close').click({ timeout: 5000 });
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.finish();
});
