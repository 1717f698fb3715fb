// The terraforming game with friends, in real browsers against the real server: a whole game of two, somebody who
// looks on, a page that is loaded anew in the middle of a choice, steps taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cable } from './cable.mjs';
import { missing as skip, setStage, start, visit } from './driven.mjs';
import { axe, axeInBothThemes, detail, resize } from './look.mjs';
import { openAtServer } from './terraform_at_server.mjs';
import { playedTerraform } from './terraform_game.mjs';
import { chance, holdPass, step } from './terraform_player.mjs';
import { openTable as open, takeBackTooLate, untilDraft } from './terraform_room.mjs';
import { listen, viewsOf } from './terraform_told.mjs';

const stage = setStage();
const MOST_STEPS = 6000;

const openTable = (page, name, options) => open(page, stage.server.url, name, options);
const comeTo = (page, code, name) => visit(page, stage.server.url, code, name, 'first');

async function lookOn(page, code) {
  await page.goto(`${stage.server.url}#watch`);
  await page.fill('form .code', code);
  await page.click('form .main');
  await page.waitForSelector('.game');
}

// Both play on, in turns, until something is so.
async function playOn(pages, random, until, hurried = false) {
  const seen = new Map();
  for (let i = 0; i < MOST_STEPS; i += 1) {
    const page = pages[i % pages.length];
    const did = await step(page, random, hurried);
    assert.notEqual(did, 'stuck', `after ${i} steps: ${JSON.stringify([...seen])}`);
    seen.set(did, (seen.get(did) ?? 0) + 1);
    if (await until(did, page, seen)) return seen;
  }
  throw new Error(`no end: ${JSON.stringify([...seen])}`);
}

const money = async (page) => Number(await page.locator('.dock .one.mc b').innerText());

// Of the cards that were dealt to a player, none that was not played is in anything that the spectator's page was told; all of
// them are in what their own page was.
async function seesNoHand(spectator, players, told) {
  await stage.browser.heard();
  const last = (page) => told.get(page).findLast(({ seq }) => seq)?.seq;
  for (let i = 0; i < 100 && last(spectator) !== last(players[0]); i += 1) await spectator.waitForTimeout(50);
  const heard = told.get(spectator);
  const seen = await Promise.all(['spectator', 0, 1].map((as) => viewsOf(heard, as))); // whoever the page says it is
  for (const [seat, page] of players.entries()) {
    const own = (await viewsOf(told.get(page), seat)).map((view) => view.players[seat]);
    const { hand, played = [], events = [] } = own.at(-1);
    const shown = await page.locator('.fan .card, [data-pane=hand] [data-card]').evaluateAll((all) => all.map((card) => card.dataset.card));
    assert.deepEqual(shown.sort(), [...hand].sort(), `seat ${seat} sees its hand`);
    const open = new Set([...played, ...events]);
    const dealt = new Set(own.flatMap((one) => [...(one.hand ?? []), ...(one.offer ?? [])]));
    const secret = [...dealt].filter((card) => !open.has(card));
    assert(secret.length >= 10, `${secret.length} cards of seat ${seat}`);
    const isIn = (of) => secret.filter((card) => JSON.stringify(of).includes(JSON.stringify(card)));
    assert.deepEqual(isIn(heard), [], 'in words');
    for (const views of seen) {
      assert.equal(views.at(-1).players[seat].handCount, hand.length, 'of the same moment');
      assert.deepEqual(isIn(views), [], 'in a view');
    }
  }
}

test('two friends play a whole game to the scoring; who looks on sees no hand', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 390, height: 844, language: 'de' });
  const told = new Map([ada, bo].map((page) => [page, listen(page)]));
  const code = await openTable(ada, 'Ada');
  await axeInBothThemes(ada, 'the room of a terraforming table');
  await comeTo(bo, code, 'Bo');
  await start(ada);
  for (const page of [ada, bo]) {
    await page.locator('.corporations .card').nth(1).click();
    for (const i of [0, 2, 4]) await page.locator('.sealed .one .card').nth(i).click();
    await page.click('.sealed + .bar .main');
  }
  const random = chance(3);
  await playOn([ada, bo], random, (did) => did === 'act' || did === 'card');

  const cy = await stage.browser.page({ width: 1440, height: 900 });
  told.set(cy, listen(cy));
  await lookOn(cy, code);
  assert.equal(await cy.locator('.fan .card, .dock').count(), 0, 'no hand');
  assert.equal(await cy.locator('.seat').count(), 2);
  await axe(cy, 'looking on at a terraforming game');
  await seesNoHand(cy, [ada, bo], told);
  // Nor after the next cards were dealt and bought while somebody looked on.
  let bought = 0;
  await playOn([ada, bo], random, (did) => did === 'buy' && ++bought === 2, true);
  await seesNoHand(cy, [ada, bo], told);
  await cy.finish();

  // What one says the other reads.
  await ada.click('[data-do=chat]');
  await ada.fill('.talk input', 'Plants first');
  await ada.press('.talk input', 'Enter');
  await bo.waitForSelector('.word:has-text("Plants first")');
  // The chat lies over the log: everything that can be done stays free.
  const talk = await ada.locator('.talk').boundingBox();
  const doing = await ada.locator('.doing').boundingBox();
  assert(talk.y >= doing.y + doing.height && talk.x >= doing.x - 1, JSON.stringify({ talk, doing }));
  // What the table refuses there is told there.
  for (let i = 0; i < 8; i += 1) {
    await ada.fill('.talk input', `Word ${i}`);
    await ada.press('.talk input', 'Enter');
  }
  await ada.waitForSelector('.talk .problem:has-text("Not so fast")');
  assert.equal(await ada.locator('.notice').count(), 0);
  await axe(ada, 'a refusal in the chat');
  // A note goes by itself; the mark at the chat stays.
  await bo.waitForSelector('.word', { state: 'detached' });
  await bo.waitForSelector('[data-do=chat] i');
  await ada.click('.talk .close, .talk header .btn');
  // On a phone it covers nothing of the table.
  await bo.click('[data-do=chat]');
  await bo.waitForSelector('.talk input');
  const [drawer, strip, bar] = await Promise.all(['.talk', '.strip', 'footer.bar'].map((one) => bo.locator(one).boundingBox()));
  assert(drawer.y + drawer.height <= strip.y && bar.y + bar.height <= 844, JSON.stringify({ drawer, strip, bar }));
  await bo.click('.talk header .btn');

  const seen = await playOn([ada, bo], random, (did) => did === 'over', true);
  console.log(`to the end: ${JSON.stringify([...seen])}`);
  for (const page of [ada, bo]) await page.waitForSelector('.end .total');
  const totals = await Promise.all([ada, bo].map((page) => page.locator('.end .total').allInnerTexts()));
  assert.deepEqual(totals[0].map(Number).sort(), totals[1].map(Number).sort(), 'both see the same result');
  // The server has the log: the guest looks at all of it again.
  await bo.click('[data-do=replay]:not([disabled])');
  await bo.waitForSelector('.replay .seat:has-text("Ada")');
  // A link to it is short, and everybody can open it.
  const table = bo.url();
  await bo.click('[data-do=share]');
  await bo.waitForFunction(() => location.hash.startsWith('#game='));
  const di = await stage.browser.page({ width: 1440, height: 900 });
  await di.goto(bo.url());
  await di.waitForSelector('.replay .seat:has-text("Ada")');
  await di.finish();
  await bo.click('[data-do=leave]');
  await bo.waitForSelector('.end footer .main:has-text("An den Tisch")');
  assert.equal(bo.url(), table, 'the link is not left behind');
  // The host begins another, at once and for both, who are told; the second half of a double click marks no card there.
  const again = await ada.locator('.end footer .main:has-text("again")').boundingBox();
  await ada.mouse.dblclick(again.x + again.width / 2, again.y + again.height / 2, { delay: 30 });
  await bo.waitForSelector('.notices:has-text("Ada hat ein neues Spiel begonnen.")');
  for (const page of [ada, bo]) {
    await page.waitForSelector('.game.asked .corporations .card');
    assert.equal(await page.locator('.end').count(), 0);
    assert.equal(await page.locator('.sealed [aria-pressed=true]').count(), 0);
    await page.reload(); // nor does the replay come back that was shared
    await page.waitForSelector('.game.asked .corporations .card');
    await page.finish();
  }
});

detail('at the end a host has the way back to the room, too, and six buttons fit in one line or two', { skip }, async () => {
  const [page, others] = [await stage.browser.page({ language: 'de' }), await stage.browser.page()];
  await openAtServer(page, others, stage.server, await playedTerraform({ seats: 2, seed: 1 }), { until: '.end tbody' });
  for (const [width, height, most] of [[360, 640, 2], [390, 844, 2], [844, 390, 1], [820, 1180, 2], [1024, 768, 1], [1280, 800, 1], [1440, 900, 1], [1920, 1080, 1]]) {
    await resize(page, [width, height]);
    const buttons = await page.locator('.end footer .btn').evaluateAll((all) => all.map((one) => ({ at: one.offsetTop, cut: one.scrollWidth > one.clientWidth })));
    assert.equal(buttons.length, 6);
    assert.deepEqual([buttons.some(({ cut }) => cut), new Set(buttons.map(({ at }) => at)).size <= most], [false, true], `${width} by ${height}`);
  }
  await page.click('.end [data-do=room]');
  await page.waitForSelector('.seats');
  for (const one of [page, others]) await one.context().close();
});

detail('sideways on a phone nothing of the header covers anything, and who looks on has nothing to take back', { skip }, async () => {
  const side = { width: 844, height: 390, language: 'de' };
  const ada = await stage.browser.page(side);
  const bo = await stage.browser.page({ width: 390, height: 844, language: 'de' });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bartholomäus');
  await start(ada);
  const cy = await stage.browser.page(side);
  await lookOn(cy, code);
  for (const page of [ada, bo, cy]) {
    await page.waitForSelector('[data-do=people]');
    const crowded = await page.evaluate(() => {
      const header = document.querySelector('header.top');
      const bounds = header.getBoundingClientRect();
      const boxes = [...header.querySelectorAll('button, .status')].map((node) => ({ name: node.textContent.trim() || node.ariaLabel, box: node.getBoundingClientRect(), cut: node.matches('.status') && [...node.children].some((line) => line.scrollWidth > line.clientWidth + 1) }));
      const wrong = boxes.filter(({ box, cut }) => cut || box.left < bounds.left || box.right > bounds.right + 1 || box.bottom > bounds.bottom + 1).map(({ name }) => name);
      boxes.forEach((one, i) => boxes.slice(i + 1).forEach((two) => one.box.right > two.box.left + 1 && two.box.right > one.box.left + 1 && wrong.push(`${one.name} over ${two.name}`)));
      const strip = document.querySelector('.strip')?.getBoundingClientRect();
      if (strip && strip.top < bounds.bottom && strip.left < bounds.right) wrong.push('over the parameters');
      return wrong;
    });
    assert.deepEqual(crowded, []);
  }
  assert.equal(await cy.locator('[data-do=undo]').count(), 0);
  for (const page of [ada, bo, cy]) await page.finish();
});

test('on a phone names in the room are whole; who has chosen in the draft sees the choice, who gets the rest and whom all wait for', { skip }, async () => {
  const phone = { width: 390, height: 844, language: 'de' };
  const ada = await stage.browser.page(phone);
  const bo = await stage.browser.page(phone);
  const code = await openTable(ada, 'Ada', { draft: true, beginners: true });
  await comeTo(bo, code, 'Bartholomäus');
  await ada.waitForSelector('.seats :text("Bartholomäus")');
  assert.deepEqual(await ada.locator('.seats .name').evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)), [], 'cut');
  await bo.waitForSelector('dt:has-text("Für alle das erste Spiel")');
  await start(ada);
  await untilDraft(stage.server, [ada, bo]);
  const chosen = ada.locator('.sealed .one .card').nth(1);
  const name = await chosen.getAttribute('data-card');
  await chosen.click();
  await ada.click('.sealed + .bar .main');
  const look = async () => {
    for (const line of ['wait', 'direction']) await ada.waitForSelector(`.sealed .${line}:has-text("Bartholomäus")`);
    assert.deepEqual(await ada.locator('.sealed .card').evaluateAll((cards) => cards.map((card) => card.dataset.card)), [name]);
  };
  await look();
  await ada.reload();
  await look();
  for (const page of [ada, bo]) await page.finish();
});

test('after a reload in the middle of a choice the choice is as it was', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada');
  await comeTo(bo, code, 'Bo');
  await start(ada);
  await ada.waitForSelector('.corporations .card');
  const offered = () => ada.locator('.corporations .card, .sealed .one .card').allInnerTexts();
  const before = await offered();
  const marked = () => ada.locator('.sealed .card[aria-pressed=true]').evaluateAll((cards) => cards.map((card) => card.dataset.card));
  await ada.locator('.corporations .card').nth(1).click();
  for (const i of [1, 4]) await ada.locator('.sealed .one .card').nth(i).click();
  await ada.waitForFunction(() => document.querySelectorAll('.sealed .card[aria-pressed=true]').length === 3);
  const picked = await marked();
  await ada.reload();
  await ada.waitForSelector('.corporations .card');
  assert.deepEqual(await offered(), before);
  assert.deepEqual(await marked(), picked, 'what was marked still is');
  // Somebody who has chosen sees the choice.
  await ada.click('.sealed + .bar .btn.main');
  await ada.waitForSelector('.sealed .wait');
  const chosen = await ada.locator('.sealed .cards .card').evaluateAll((cards) => cards.map((card) => card.dataset.card));
  assert.deepEqual(chosen.sort(), [...picked].sort());
  // While the others still choose, it can be changed.
  await ada.click('.sealed > .btn');
  await ada.waitForSelector('.corporations .card');
  assert.deepEqual(await offered(), before);
  assert.deepEqual(await marked(), picked, 'it begins with what was chosen');
  await ada.locator('.corporations .card').nth(0).click();
  await ada.click('.sealed + .bar .btn.main');
  await ada.waitForSelector('.sealed .wait');
  assert.notEqual(await ada.locator('.sealed .cards .card').first().getAttribute('data-card'), picked[0], 'another corporation');
  for (const page of [ada, bo]) await page.finish();
});

// What a notice of people lies on when it comes.
async function coveredByNotice(page) {
  const found = await page.waitForFunction(() => {
    const by = document.querySelector('.notices p')?.getBoundingClientRect();
    if (!by) return null;
    const parts = [...document.querySelectorAll('.parameters > *, .deck, .status, .players .seat, .dock .one, .dock .card, .game button')];
    const isUnder = ({ left, right, top, bottom }) => right > left && left < by.right && by.left < right && top < by.bottom && by.top < bottom;
    return { under: parts.filter((part) => isUnder(part.getBoundingClientRect())).map(({ className }) => className) };
  });
  return (await found.jsonValue()).under;
}

detail('on a phone a notice of somebody who comes covers nothing, and only the pane gives room', { skip }, async () => {
  const phone = { width: 390, height: 844, language: 'de' };
  const [ada, bo] = await Promise.all([stage.browser.page(phone), stage.browser.page({ width: 844, height: 390 })]);
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  for (const page of [ada, bo]) await page.waitForSelector('.game > .tabs');
  await ada.waitForSelector('.notices p', { state: 'detached' });
  const tabs = () => Promise.all([ada, bo].map((page) => page.locator('.game > .tabs').boundingBox()));
  const before = await tabs();
  const cy = await stage.browser.page(phone);
  await cy.goto(`${stage.server.url}t/${code}`);
  await cy.fill('form input', 'Bartholomäus Hohenfels'); // two lines on a phone
  await cy.click('form .main');
  for (const page of [ada, bo]) {
    await page.waitForFunction(() => {
      const [note, pane, below] = ['.notices.line p', 'main.pane', '.game > .tabs'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return note && note.top >= pane.bottom && note.bottom <= below.top && note.left >= pane.left - 1 && note.right <= pane.right + 1;
    });
    assert(await page.locator('.notices p').evaluate((one) => one.scrollWidth <= one.clientWidth), 'all of it is seen');
  }
  assert.deepEqual(await tabs(), before);
  for (const page of [ada, bo, cy]) await page.finish();
});

detail('beside the board a notice of somebody who comes lies on nothing that is read or pressed', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1024, height: 768 });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  for (const page of [ada, bo]) await page.waitForSelector('.dock .card');
  await ada.waitForSelector('.notices p', { state: 'detached' });
  const covered = Promise.all([ada, bo].map(coveredByNotice));
  const cy = await stage.browser.page({ width: 1440, height: 900 });
  await cy.goto(`${stage.server.url}t/${code}`);
  await cy.fill('form input', 'Cy');
  await cy.click('form .main');
  assert.deepEqual(await covered, [[], []]);
  // Nothing has been done yet, and the page was there from the beginning.
  assert.equal(await ada.locator('.log').innerText(), 'Nothing has happened yet.');
  for (const page of [ada, bo, cy]) await page.finish();
});

test('a step is taken back, and everybody sees the table as it was; a line that breaks mends itself, and what was prepared waits', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  const other = first === ada ? bo : ada;
  await other.waitForSelector('.players .seat');
  const own = await money(first);
  const seats = () => other.locator('.players').innerText();
  const shown = await seats();
  await first.click('[data-act=powerPlant]');
  await first.click('.ask footer .btn.main');
  await first.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n - 11, own);
  await other.waitForFunction((then) => document.querySelector('.players').innerText !== then, shown);
  assert.equal(await other.locator('[data-do=hurry]').count(), 0, 'a friend cannot be skipped');
  await first.click('[data-do=undo]');
  await first.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n, own);
  await other.waitForFunction((then) => document.querySelector('.players').innerText === then, shown);
  // Nobody's log tells what was taken back.
  for (const page of [first, other]) await page.waitForSelector('.log li:has-text("Power plant")', { state: 'detached' });
  // … but the other is told that it was, as it can take a turn away.
  const [name, next] = first === ada ? ['Ada', 'Bo'] : ['Bo', 'Ada'];
  await other.waitForSelector(`.notice.news:has-text("${name} took a step back")`);
  await first.click('[data-act=powerPlant]');
  await first.click('.ask footer .btn.main');
  await first.click('[data-do=endTurn]');
  // A person is next: nobody waits until I am done.
  await first.waitForSelector(`.status:has-text("${next} is thinking")`);
  assert.equal(await first.locator('[data-do=hurry]').count(), 0);
  await other.waitForSelector('.game.asked');
  // What the other has prepared goes with the turn, and they are told why.
  await other.click('[data-act=powerPlant]');
  await other.waitForSelector('.ask footer .btn.main');
  await other.waitForSelector('.notice', { state: 'detached' });
  await first.click('[data-do=undoAll]');
  await other.waitForSelector('.game:not(.asked)');
  await other.waitForSelector(`.notice.news:has-text("${name} took a step back")`);
  for (const page of [first, other]) await page.waitForSelector('.log li:has-text("Power plant")', { state: 'detached' });
  await first.click('[data-act=powerPlant]');
  await first.waitForSelector('.ask footer .btn.main');
  await first.evaluate(() => (navigator.vibrate = () => (window.shaken = true)));
  await stage.server.restart();
  await first.waitForSelector('.lost');
  await first.waitForSelector('.lost', { state: 'detached' });
  // Until both are back the table takes nothing; then it goes on, and calls nobody a second time.
  await first.waitForFunction(() => document.querySelector('.game.asked') && !/Waiting until/.test(document.querySelector('.status').innerText));
  assert.equal(await first.evaluate(() => window.shaken), undefined);
  await first.click('.ask footer .btn.main');
  await other.waitForSelector(`.log li:has-text("${name}: Power plant")`);
  for (const page of [ada, bo]) await page.context().close();
});

test('a step back that comes too late is refused by the server, in the reader’s language, and the game goes on', { skip }, async () => {
  const size = { width: 1440, height: 900, language: 'de' };
  const ada = await stage.browser.page(size);
  const bo = await stage.browser.page(size);
  const wires = new Map([[ada, await cable(ada)], [bo, await cable(bo)]]);
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  const other = first === ada ? bo : ada;
  await takeBackTooLate(first, other, wires.get(first));
  await first.waitForSelector('.notice:has-text("Das Spiel ist inzwischen weitergegangen. Sieh noch einmal hin.")');
  assert.deepEqual([first, other].map((page) => [...new Set(wires.get(page).refusals)]), [['GameChanged'], []]);
  // Both built: nothing was taken back, and the button says why not.
  for (const page of [first, other]) await page.waitForFunction(() => [...document.querySelectorAll('.log li')].filter((line) => line.innerText.includes('Kraftwerk')).length === 2);
  await first.waitForSelector('[data-do=undo][aria-disabled=true][title*="war seitdem dran"]');
  // The other ends the turn, and the first one builds again.
  await other.click('[data-do=endTurn]');
  await first.waitForSelector('.game.asked .act.now');
  const had = await money(first);
  await first.click('[data-act=powerPlant]');
  await first.click('.ask footer .btn.main');
  await first.waitForFunction((n) => Number(document.querySelector('.dock .one.mc b')?.innerText) === n - 11, had);
  for (const page of [ada, bo]) await page.finish();
});

test('a standing order outlives the server, is carried out once, and only its owner sees it', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  const waits = first === ada ? bo : ada;
  const heard = [];
  waits.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))));
  await waits.reload();
  const give = async () => {
    await waits.hover('[data-do=order]');
    await waits.mouse.down();
    await waits.waitForSelector('[data-do=order][aria-pressed=true]');
    await waits.mouse.up();
    return heard.findLast(({ order }) => order).order;
  };
  // It ends with an attack unless its owner wishes otherwise.
  assert.deepEqual(await give(), { pass: true, dropWhenAttacked: true });
  // Another wish gives it anew.
  await waits.click('header [aria-label=Menu]');
  await waits.locator('.sheet .own label', { hasText: 'attacked' }).click();
  await waits.click('.sheet .close');
  const given = () => heard.findLast(({ order }) => order).order;
  for (let i = 0; i < 100 && given().dropWhenAttacked; i += 1) await waits.waitForTimeout(50);
  assert.deepEqual(given(), { pass: true, dropWhenAttacked: false });
  await stage.server.restart();
  await waits.waitForSelector('.lost', { state: 'detached' });
  await waits.reload();
  await waits.waitForSelector('[data-do=order][aria-pressed=true]');
  await first.waitForSelector('.game.asked .now[data-act=powerPlant]');
  assert.equal(await first.locator('[data-do=order]').count(), 0);
  await first.click('[data-act=powerPlant]');
  await first.click('.ask footer .btn.main');
  await first.waitForSelector('[data-do=endTurn]');
  await first.click('[data-do=endTurn]');
  // The table waits a while with it, as bots do, so that the turn could be taken back; nobody is called meanwhile.
  await waits.waitForSelector('.game.asked');
  assert.equal(await waits.title(), 'Syrtis');
  await stage.server.advance(6000);
  await first.waitForSelector('.seat.passed');
  await waits.waitForSelector('[data-do=order]', { state: 'detached' });
  await waits.waitForSelector('.notice.news:has-text("the table passed for you")');
  await first.waitForSelector('.game.asked');
  // Over the cards of the next generation it does not stay.
  await holdPass(first, '.game.choosing');
  await waits.waitForSelector('.game.offering');
  await waits.waitForSelector('.notice.news', { state: 'detached', timeout: 20_000 });
  assert.equal(await waits.locator('.game.offering').count(), 1);
  for (const page of [ada, bo]) await page.context().close();
});

test('a bot plays for somebody who is away or wants a rest, until they play themselves', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 390, height: 844 });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  for (const page of [ada, bo]) await page.waitForSelector('.game');
  await ada.click('[data-do=people]');
  await bo.goto('about:blank');
  // Not at once: a phone that looks away for a moment keeps its seat.
  await ada.click('.seats li:has-text("Bo") [data-do=lend]');
  await ada.waitForSelector('.sheet [role=alert]:has-text("ten seconds")');
  await stage.server.advance(11_000);
  await ada.click('.seats li:has-text("Bo") [data-do=lend]');
  await ada.waitForSelector('.seats li:has-text("Bo"):has-text("a bot is playing")');
  await axe(ada, 'a seat of the terraforming game is lent');
  await bo.goto(`${stage.server.url}t/${code}`);
  await bo.waitForSelector('.game');
  await ada.waitForFunction(() => !document.querySelector('.seats').textContent.includes('a bot is playing'));
  await ada.keyboard.press('Escape');

  await bo.click('[data-do=people]');
  await bo.click('.seats li.me [data-do=rest]');
  await bo.waitForSelector('.seats li.me [data-do=take]');
  // The second half of a double tap does not give the seat away again.
  await bo.evaluate(async () => {
    const tap = (where, detail) => document.querySelector(`.seats li.me ${where}`).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    tap('[data-do=take]', 1);
    tap('[data-do=take]', 2);
    while (!document.querySelector('[data-do=rest]')) await new Promise(requestAnimationFrame);
    tap('[data-do=rest]', 2);
  });
  await bo.waitForTimeout(500); // for an answer, and as long as a second press is swallowed
  assert.equal(await bo.locator('.sheet [role=alert]').count(), 0);
  await bo.click('.seats li.me [data-do=rest]');
  await bo.waitForSelector('.seats li.me [data-do=take]');
  await bo.keyboard.press('Escape');
  await bo.waitForSelector('.resting:has-text("A bot is playing for you")');
  // It covers nothing of the table.
  const [note, below] = await Promise.all(['.resting', '.strip'].map((one) => bo.locator(one).boundingBox()));
  assert(note.y + note.height <= below.y, JSON.stringify({ note, below }));
  // Everybody sees it in that player's row, and each their own row.
  await ada.waitForSelector('.players .seat:has(.lent):has-text("Bo")');
  assert.deepEqual(await ada.locator('.players .seat:has(.you) .name').allInnerTexts(), ['Ada']);
  assert.equal(await ada.locator('.players .lent').count(), 1);
  // Notes lie below each other.
  await ada.click('[data-do=chat]');
  await ada.fill('.talk input', 'Rest well');
  await ada.press('.talk input', 'Enter');
  await bo.waitForSelector('.word:has-text("Rest well")');
  const [resting, word] = [await bo.locator('.resting').boundingBox(), await bo.locator('.word').boundingBox()];
  assert(word.y >= resting.y + resting.height, JSON.stringify({ resting, word }));
  await axe(bo, 'a bot plays for me');
  // A second press before the table has answered is none.
  await bo.evaluate(() => {
    const take = document.querySelector('.resting [data-do=take]');
    take.click();
    take.click();
  });
  await bo.waitForSelector('.resting', { state: 'detached' });
  await bo.waitForTimeout(300); // for a refusal
  assert.equal(await bo.locator('.notice').count(), 0);
  for (const page of [ada, bo]) await page.finish();
});

test('who stands up keeps their name and the log, and who comes later finds the log whole', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  const lines = (page) => page.locator('.log li').allInnerTexts();
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  const name = first === ada ? 'Ada' : 'Bo';
  await first.click('.act:has-text("Power plant")');
  await first.click('.ask footer .btn.main');
  for (const page of [ada, bo]) await page.waitForSelector(`.log li:has-text("${name}: Power plant")`);
  const before = await lines(first);
  await first.click('[data-do=people]');
  await first.click('.seats li.me button:has-text("Stand up")');
  await first.waitForSelector('.status:has-text("You are watching")');
  for (const page of [ada, bo]) {
    await page.waitForSelector(`.seat .name:has-text("${name} (seat free)")`);
    await page.waitForSelector(`.log li:has-text("${name}: Power plant")`);
  }
  assert.deepEqual(await lines(first), before);
  // A bot on that seat did none of it.
  await ada.click('[data-do=people]');
  await ada.click('.seats li:has-text("free seat") button:has-text("Bot")');
  await ada.waitForSelector('.seat .name:has-text("Rivet"), .seat .name:has-text("Cog")');
  assert((await lines(ada)).some((line) => line.includes(`${name}: Power plant`)));
  await ada.keyboard.press('Escape');

  const cy = await stage.browser.page({ width: 1440, height: 900 });
  await cy.goto(`${stage.server.url}t/${code}`);
  await cy.click('form .btn:has-text("Just watch")');
  await cy.waitForSelector('.status:has-text("You are watching")');
  // The log has the game from its beginning, with the names of then.
  await cy.waitForSelector(`.log li:has-text("${name}: Power plant")`);
  // Another language leaves the menu open.
  await cy.click('header [aria-label=Menu]');
  await cy.click('.sheet [role=combobox]');
  await cy.click('[role=option]:has-text("Deutsch")');
  await cy.waitForSelector('.sheet h2:has-text("Menü")');
  await cy.keyboard.press('Escape');
  // A reload does not ask who it is again.
  await cy.reload();
  await cy.waitForSelector('.game');
  assert.equal(await cy.locator('form').count(), 0);
  for (const page of [ada, bo, cy]) await page.finish();
});

test('leaving by the menu keeps the seat; who takes part says a name first, and keeps the log', { skip }, async () => {
  const ada = await stage.browser.page({ width: 1440, height: 900 });
  const bo = await stage.browser.page({ width: 1440, height: 900 });
  const code = await openTable(ada, 'Ada', { beginners: true });
  await comeTo(bo, code, 'Bo');
  await start(ada);
  await bo.waitForSelector('.players .seat');
  await bo.click('header [aria-label=Menu]');
  await bo.click('.sheet .leave');
  await bo.click(`nav .return:has-text("${code}")`);
  await bo.waitForSelector('.players .seat:has(.you):has-text("Bo")');
  // Somebody without a name looks on.
  const cy = await stage.browser.page({ width: 1440, height: 900 });
  await lookOn(cy, code);
  const first = await Promise.any([ada, bo].map(async (page) => (await page.waitForSelector('.game.asked .act.now'), page)));
  await first.click('.act:has-text("Power plant")');
  await first.click('.ask footer .btn.main');
  await cy.waitForSelector('.log li:has-text("Power plant")');
  // A double-click on a button or the board marks no text.
  await cy.dblclick('.mars svg');
  await cy.dblclick('header .btn:has-text("Take part")', { force: true });
  assert.equal(await cy.evaluate(() => getSelection().toString()), '');
  await cy.waitForSelector('form:has-text("Your name")');
  // A seat is given up for good only after a question.
  await bo.click('header [aria-label=Menu]');
  await bo.dblclick('.sheet .for-good');
  await bo.waitForSelector('.sheet .for-good[aria-disabled=false]:has-text("Really give up your seat?")');
  await bo.click('.sheet .for-good');
  await bo.waitForSelector('nav .main');
  assert.equal(await bo.locator('nav .return').count(), 0);
  await cy.waitForSelector('.btn.main:has-text("Sit down")');
  await cy.fill('form input', 'Cy');
  await cy.click('form .main');
  await cy.waitForSelector('.players .seat:has(.you):has-text("Cy")');
  await cy.waitForSelector('.log li:has-text("Power plant")');
  await ada.waitForSelector('.players .seat:has-text("Cy")');
  for (const page of [ada, bo, cy]) await page.finish();
});
