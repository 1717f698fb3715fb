// The keys of the terraforming table, passing by a button that is held, and what the page says before and while it asks.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axeInBothThemes } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let moments;
let left; // to do before passing
const isFree = ({ code }) => code === undefined;
function withMuchLeft({ players: [me] }, { play, can }) {
  const [cards, actions] = [play.filter(isFree).length, new Set(can.act.filter((one) => isFree(one) && !one.used).map(({ card }) => card)).size];
  left = { cards, actions, money: me.stock.mc };
  return cards > 1 && actions > 1 && cards !== actions;
}
before(async () => {
  browser = await startBrowser();
  const turn = (view, desk) => desk.question.ask === 'turn' && view.phase === 'actions';
  moments = await findPositions({
    start: (view, desk) => desk.question.ask === 'corporation',
    alone: (view, desk) => turn(view, desk) && view.players.slice(1).every(({ passed }) => passed),
    turn: (view, desk) => turn(view, desk) && view.actionsDone === 0 && view.players.some(({ passed }, seat) => seat > 0 && !passed),
    left: (view, desk) => turn(view, desk) && view.actionsDone === 0 && view.players.some(({ passed }, seat) => seat > 0 && !passed) && withMuchLeft(view, desk),
    second: (view, desk) => turn(view, desk) && view.actionsDone === 1 && view.players[0].hand.length > 2 && view.players.some(({ passed }, seat) => seat > 0 && !passed),
    pick: (_, desk) => desk.question.ask === 'pick',
    buy: (view, desk) => desk.question.ask === 'buy' && view.generation > 1 && view.players[0].offer.length === 4 && desk.question.most > 2,
    place: (_, desk) => desk.question.ask === 'place' && desk.places.some(({ cards }) => cards > 0) && desk.places.filter(({ cards }) => cards === 0).length > 1,
    amount: (_, desk) => desk.question.ask === 'amount',
    either: (_, desk) => desk.question.ask === 'either',
    order: (_, desk) => desk.question.ask === 'order',
    swap: (_, desk) => desk.question.ask === 'swap',
    cards: (view, desk) => turn(view, desk) && desk.play.filter(({ code }) => code === undefined).length > 1,
  });
  Object.assign(moments, await findPositions({ solo: turn }, { seats: 1, options: { corporateEra: true, draft: false } }));
});
after(() => browser.close());

const desktop = { width: 1440, height: 900 };
const prompt = (page) => page.locator('.game').getAttribute('data-prompt');
const asksSomethingElse = (page, then) => page.waitForFunction((before) => document.querySelector('.game')?.getAttribute('data-prompt') !== before, then);

test('Enter confirms the choice of a corporation with a card, and an amount', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.start);
  await page.waitForSelector('.corporations .card');
  await page.keyboard.press('2');
  await page.waitForSelector('.corporations .firm:nth-child(2) .card[aria-pressed=true]');
  await page.keyboard.press('Enter'); // nobody means to begin without a card
  await page.waitForTimeout(100);
  assert.equal(await page.locator('.corporations').count(), 1);
  await page.keyboard.press('3');
  await page.waitForSelector('.sealed .one .card[aria-pressed=true]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.corporations', { state: 'detached' });

  await openPosition(page, browser.url, moments.amount);
  await page.waitForSelector('.ask .amount');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.ask .amount', { state: 'detached' });
  await page.finish();
});

test('a card of an offer that was clicked is taken by Enter; a double click marks it, and a stray Enter buys none', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.pick);
  await page.waitForSelector('.sealed .one .card');
  const asked = await prompt(page);
  await page.locator('.sealed .one .card').first().dblclick();
  await page.waitForSelector('.sealed .one:first-child .card[aria-pressed=true]');
  await page.keyboard.press('Enter');
  await asksSomethingElse(page, asked);

  await openPosition(page, browser.url, moments.start);
  await page.locator('.sealed .one .card').first().click();
  await page.locator('.corporations .card').first().click();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.corporations', { state: 'detached' });

  await openPosition(page, browser.url, moments.buy);
  await page.waitForSelector('.sealed .one .card');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(100);
  const offer = '.sealed .one .card';
  assert.equal(await page.locator(offer).count(), 4, 'nothing is bought or refused');
  await page.click('[data-do=aside]');
  await page.waitForSelector(offer, { state: 'detached' });
  await page.keyboard.press('Escape');
  await page.waitForSelector(offer);
  await page.locator(offer).nth(0).click();
  await page.locator(offer).nth(1).click();
  await page.waitForFunction((cards) => document.querySelectorAll(`${cards}[aria-pressed=true]`).length === 2, offer);
  await page.keyboard.press('Enter');
  await page.waitForSelector(offer, { state: 'detached' });
  await page.finish();
});

test('a key that is held is one press', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.solo);
  await page.locator('.actions .pass').focus();
  await page.keyboard.down('Enter');
  await page.waitForSelector('.sealed .one .card');
  const asked = await prompt(page);
  for (let i = 0; i < 3; i += 1) await page.keyboard.down('Enter');
  await page.waitForTimeout(100);
  assert.equal(await prompt(page), asked);
  assert.equal(await page.locator('.sealed .one .card').count(), 4, 'none was bought or refused');
  await page.keyboard.up('Enter');
  await page.keyboard.press('1');
  await page.waitForSelector('.sealed .one .card[aria-pressed=true]');
  await page.keyboard.press('Enter');
  await asksSomethingElse(page, asked);
  await page.finish();
});

test('an amount is changed by arrows, and 1 confirms it', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.amount);
  const amount = page.locator('.ask .amount output');
  const most = Number(await amount.innerText());
  for (const [key, n] of [['ArrowDown', most - 1], ['ArrowUp', most], ['ArrowLeft', most - 1], ['ArrowRight', most]]) {
    await page.keyboard.press(key);
    await page.waitForFunction((wanted) => document.querySelector('.ask .amount output').innerText === wanted, String(n));
  }
  // In another pane up and down scroll.
  await page.locator('.story').evaluate((pane) => ((pane.tabIndex = -1), pane.focus()));
  await page.keyboard.press('ArrowDown');
  assert.equal(Number(await amount.innerText()), most);
  await page.keyboard.press('?');
  assert.match(await page.locator('.sheet dl').innerText(), /↑↓\s+Raise or lower a number/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.keyboard.press('1');
  await page.waitForSelector('.ask .amount', { state: 'detached' });
  await page.finish();
});

test('a card that a number chose in the hand is played by Enter', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.cards);
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.activeElement?.matches('.fan .card'));
  const at = await page.locator('.fan .card').evaluateAll((all) => all.findIndex((card, i) => i > 0 && !card.matches('.unplayable')));
  const card = await page.locator('.fan .card').nth(at).getAttribute('data-card');
  await page.keyboard.press(String(at + 1));
  await page.waitForSelector('.ask footer .btn.main');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.card), card);
  const asked = await prompt(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector('.ask .question') || document.querySelector('.game').dataset.prompt !== before, asked);
  assert.equal(await page.locator('.sheet').count(), 0);
  await page.finish();
});

test('Enter takes effects in their usual order; of true choices a number takes one, Enter none', async () => {
  const page = await browser.page(desktop);
  const now = () => page.evaluate(() => document.querySelector('.ask').innerText);
  await openPosition(page, browser.url, moments.order);
  await page.waitForSelector('.answers.order .btn');
  assert.deepEqual(await page.locator('.answers.order .btn').evaluateAll((all) => all.map((one) => one.classList.contains('main'))).then(([first, ...rest]) => [first, rest.includes(true)]), [true, false]);
  const asked = await now();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelector('.ask')?.innerText !== before, asked);

  await openPosition(page, browser.url, moments.either);
  await page.waitForSelector('.answers.either .btn');
  const either = await now();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(100);
  assert.equal(await now(), either);
  await page.keyboard.press('2');
  await page.waitForFunction((before) => document.querySelector('.ask')?.innerText !== before, either);
  await page.finish();
});

test('a number chooses an area, and Enter places the tile there', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.place);
  await page.waitForSelector('.area.may');
  const areas = await page.locator('.area.may').evaluateAll((all) => all.map(({ dataset }) => dataset.area));
  // Both are pressed before the part of the page that knows them is there: they act in their order.
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await page.waitForFunction((area) => document.activeElement?.dataset.area === area && document.activeElement.matches('.ghost'), areas[1]);
  const before = await prompt(page);
  await page.keyboard.press('Enter');
  await asksSomethingElse(page, before);
  // A tile that draws cards lies there when the table has answered.
  await page.waitForFunction((area) => /: /.test(document.querySelector(`.mars [data-area="${area}"]`).getAttribute('aria-label')), areas[1]);
  await page.finish();
});

test('keys lead to hand, played cards and actions, and a number takes what is offered there; Escape and Z take it back', async () => {
  for (const size of [desktop, { width: 390, height: 844 }]) {
    const page = await browser.page(size);
    await openPosition(page, browser.url, moments.turn);
    const focused = (selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    await page.keyboard.press('f');
    await focused('.card:not(.fan .card)');
    await page.keyboard.press('d');
    await focused('.fan .card, .rows .line');
    await page.keyboard.press('g');
    await focused('.actions .act.now');
    // The focused action is of the list, not of the hand: so is the number.
    const second = await page.locator('.actions .act.now').nth(1).innerText();
    const name = second.split('\n')[0];
    for (const key of ['Escape', 'z']) {
      await page.keyboard.press('2');
      await page.waitForSelector('.ask footer .btn.main');
      assert((await page.locator('.ask header').innerText()).includes(name), name);
      await page.keyboard.press(key);
      await page.waitForSelector('.ask header', { state: 'detached' });
    }
    await page.keyboard.press('d');
    await focused('.fan .card, .rows .line');
    const third = await page.locator('.fan .card, .rows .line').nth(2).getAttribute('data-card');
    await page.keyboard.press('3');
    await page.waitForFunction((card) => document.querySelector('.sheet') || document.querySelector(`[data-card="${card}"][aria-pressed=true]`), third);
    await page.finish();
  }
});

test('arrows go through the hand, P leads to passing, E ends the turn, and Z keeps the focus at the table', async () => {
  for (const size of [desktop, { width: 390, height: 844 }]) {
    const page = await browser.page(size);
    await openPosition(page, browser.url, moments.second);
    const focused = (selector) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    await page.keyboard.press('d');
    await focused('.fan .card, .rows .line');
    const cards = await page.locator('.fan .card, .rows .line').evaluateAll((all) => all.map(({ dataset }) => dataset.card));
    for (const [key, at] of [['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1]]) {
      await page.keyboard.press(key);
      await page.waitForFunction((card) => document.activeElement?.dataset.card === card, cards[at]);
    }
    await page.keyboard.press('p');
    await focused('[data-do=endTurn]'); // after an action there is no passing
    await page.keyboard.press('e');
    await page.waitForSelector('.game:not(.asked)');
    await page.keyboard.press('z');
    await page.waitForSelector('.game.asked');
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.keyboard.press('e');
    await page.locator('[data-do=hurry]:has-text("Done")').evaluate((button) => button.addEventListener('click', () => (window.done = true)));
    await page.keyboard.press('e');
    await page.waitForFunction(() => window.done);
    await page.keyboard.press('?');
    const help = await page.locator('.sheet dl').innerText();
    assert.match(help, /E\s+End your turn/);
    assert.match(help, /P\s+To the pass button/);
    await openPosition(page, browser.url, moments.turn);
    await page.keyboard.press('p');
    await focused('.actions .pass');
    assert.equal(await page.locator('.game.asked').count(), 1, 'P alone does not pass');
    await page.finish();
  }
});

test('behind a sheet that no key opened keys do nothing', async () => {
  const page = await browser.page(desktop);
  await page.addInitScript(() => localStorage.setItem('syrtis', JSON.stringify({ coach: true })));
  const cover = async () => {
    // The part of the page that knows the keys is there.
    await page.keyboard.press('d');
    await page.waitForFunction(() => document.activeElement?.matches('.fan .card'));
    await page.click('[data-do=coach]');
    await page.waitForSelector('.sheet');
  };
  await openPosition(page, browser.url, moments.second);
  await cover();
  const [asked, cards] = [await prompt(page), await page.locator('.fan .card').count()];
  for (const key of ['e', 'z', '1', 'ArrowRight', '?', 's']) {
    await page.keyboard.press(key);
    assert.deepEqual([await prompt(page), await page.locator('.fan .card').count()], [asked, cards], key);
    assert.equal(await page.locator('.game.asked').count(), 1, key);
    assert.equal(await page.locator('.ask header').count(), 0, key);
    assert.equal(await page.locator('.sheet').count(), 1, key);
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.keyboard.press('e');
  await page.waitForSelector('.game:not(.asked)');

  await openPosition(page, browser.url, moments.turn);
  await page.locator('.actions .act.now').nth(1).click();
  await page.waitForSelector('.ask footer .btn.main');
  await cover();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.ask footer .btn.main').count(), 1, 'Enter confirms nothing');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.equal(await page.locator('.ask footer .btn.main').count(), 1, 'Escape closes the sheet alone');
  await page.finish();
});

test('a tile that draws cards says that it cannot be taken back, others do not', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.place);
  await page.waitForSelector('.area.may');
  for (const [drawn, said] of [[true, 1], [false, 0]]) {
    const area = await page.locator('.area.may').evaluateAll((all, cards) => all.find((one) => /\bcard/.test(one.getAttribute('aria-label')) === cards).dataset.area, drawn);
    await page.locator(`.mars [data-area="${area}"]`).click({ force: true });
    await page.waitForSelector('[data-do=place]');
    await page.waitForFunction((n) => document.querySelectorAll('[data-do=place] small').length === n, said);
  }
  await page.finish();
});

test('passing says what is left to do, and is held: by a mouse’s first button, by Enter and by Space; a short tap says so', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.left);
  const pass = page.locator('.actions .pass');
  const label = await pass.locator('span').innerText();
  assert.equal(await pass.locator('small').innerText(), `${left.cards} playable cards, ${left.actions} unused actions, ${left.money}\u00a0M€`);
  const hinted = () => page.waitForFunction((before) => document.querySelector('.actions .pass span')?.innerText !== before, label);
  const takenBack = async () => {
    await page.waitForSelector('.game:not(.asked)');
    await page.keyboard.press('z');
    await page.waitForSelector('.game.asked .actions .pass');
  };
  await pass.hover();
  // A menu of the browser is no pass.
  await page.mouse.down({ button: 'right' });
  assert.equal(await page.locator('.pass.holding').count(), 0);
  await page.mouse.up({ button: 'right' });
  await page.keyboard.press('Escape');
  await pass.click({ delay: 200 }); // as long as a slow tap
  await hinted();
  assert.equal(await page.locator('.game.asked').count(), 1, 'a click does not pass');
  for (const key of ['Enter', 'Space']) {
    await pass.focus();
    await page.keyboard.press(key);
    assert.equal(await page.locator('.game.asked').count(), 1, `${key} pressed shortly does not pass`);
    await page.keyboard.down(key);
    await page.waitForSelector('.game:not(.asked)');
    await page.keyboard.up(key);
    await takenBack();
  }
  // A screen reader clicks without pointer or key: once for the hint, once more to pass.
  await page.waitForFunction((before) => document.querySelector('.actions .pass span')?.innerText === before, label);
  await pass.evaluate((button) => button.click());
  const reads = (text) => page.waitForFunction((wanted) => document.querySelector('.actions .pass span')?.innerText === wanted, text);
  await reads('Press again to pass');
  await pass.dispatchEvent('pointerdown', { button: 0 });
  await reads('Hold to pass');
  await pass.dispatchEvent('pointercancel');
  await reads('Press again to pass');
  await pass.evaluate((button) => button.click());
  await takenBack();
  await page.finish();
});

test('the last player of a generation is not told to count actions', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.alone);
  assert.doesNotMatch(await page.locator('.status span').innerText(), /\d/);
  await openPosition(page, browser.url, moments.turn);
  assert.match(await page.locator('.status span').innerText(), /1 .* 2/);
  await page.finish();
});

test('every answer and every player has a name that can be heard', async () => {
  const page = await browser.page({ ...desktop, language: 'de' });
  for (const kind of ['either', 'order']) {
    await openPosition(page, browser.url, moments[kind]);
    await page.waitForSelector(`.game[data-ask=${kind}] .ask .answers .btn`);
    const heard = await page.locator('.ask .answers').ariaSnapshot();
    assert.doesNotMatch(heard, /- button\s*$/m, `${kind}: ${heard}`);
  }
  const tags = await page.locator('.players .facts svg[role=img]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert(tags.length > 0);
  assert.deepEqual(tags.filter((tag) => /^(building|space|science|power|earth|jovian|event)$/.test(tag)), [], 'tags by their German names');
  assert.match(await page.locator('.players .seat').first().ariaSnapshot(), /button ".*Terraforming-Wert \d+.*Karten auf der Hand \d+.*M€: \d+, Produktion [+−]?\d+/);
  // Numbers and cards, too.
  await openPosition(page, browser.url, moments.turn);
  assert.match(await page.locator('.goal').first().ariaSnapshot(), /Du \d+ Rivet \d+/);
  assert.match(await page.locator('.top').ariaSnapshot(), /\d+ Karten? im Stapel|\d+ Karten?/);
  assert.match(await page.locator('.log').ariaSnapshot(), /[+−]\d+ ?(M€|Stahl|Pflanzen|Wärme)/);
  const cards = await page.locator('.fan .card').evaluateAll((all) => all.map((card) => [card.classList.contains('unplayable'), card.innerText]));
  for (const [unplayable, heard] of cards) {
    assert.match(heard, /grüne Karte|blaue Karte|Ereignis/);
    assert.equal(/Jetzt nicht spielbar: \S/.test(heard), unplayable, heard);
  }
  await axeInBothThemes(page, 'a turn');
  await openPosition(page, browser.url, moments.either);
  await axeInBothThemes(page, 'a question with answers in icons');
  await page.finish();
});

test('before cards are exchanged the page names the one that goes', async () => {
  const page = await browser.page(desktop);
  await openPosition(page, browser.url, moments.swap);
  const line = page.locator('.ask .answers .line').first();
  const name = (await line.locator('.name').innerText()).replaceAll('\u00ad', '').split('\n')[0];
  await line.click();
  await page.waitForSelector('.ask footer .btn.main');
  assert((await page.locator('.ask header').innerText()).replaceAll('\u00ad', '').includes(name), name);
  await page.finish();
});
