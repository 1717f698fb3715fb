// The terraforming game under fingers: the board is enlarged by two of them, and a phone shares a replay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { detail } from './look.mjs';
import { startBrowser } from './page.mjs';
import { playedTerraform, WASM } from './terraform_game.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

async function facts(language) {
  const { exports } = await loadModule(WASM);
  return ask(exports, 'syrtis_facts', { language });
}

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };

test('two fingers enlarge the board around their middle and make it small again; one finger drags it', async () => {
  const page = await browser.page(PHONE);
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation >= 2 });
  await openPosition(page, browser.url, turn);
  await page.click('nav.tabs button:nth-child(2)');
  await page.waitForSelector('.mars [data-area]');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const box = await page.locator('.mars').boundingBox();
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.45];
  const fingers = (apart) => [[x - apart / 2, y], [x + apart / 2, y]];
  const size = () => page.locator('.mars .frame svg').first().evaluate((svg) => svg.getBoundingClientRect().width);
  const under = () => page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-area]')?.getAttribute('data-area') ?? null, [x, y]);
  const before = [await size(), await under()];
  assert.notEqual(before[1], null);

  await touch('touchStart', ...fingers(80));
  for (const apart of [100, 140, 180]) await touch('touchMove', ...fingers(apart));
  await page.waitForFunction((least) => document.querySelector('.mars .large svg')?.getBoundingClientRect().width > least, before[0] * 1.8);
  await touch('touchEnd');
  assert.equal(await under(), before[1], 'the same area is between the fingers');
  assert.equal(await page.locator('[data-do=zoom]').getAttribute('aria-pressed'), 'true');
  const zoom = await page.evaluate(() => visualViewport.scale);
  assert.equal(zoom, 1, 'the page itself is not enlarged');

  const left = () => page.locator('.mars .frame').evaluate((frame) => frame.scrollLeft);
  const from = await left();
  await touch('touchStart', [x, y]);
  for (let i = 1; i <= 8; i += 1) await touch('touchMove', [x - 12 * i, y]);
  await touch('touchEnd');
  await page.waitForFunction((then) => document.querySelector('.mars .frame').scrollLeft > then, from);

  await touch('touchStart', ...fingers(200));
  for (const apart of [140, 80, 40]) await touch('touchMove', ...fingers(apart));
  await touch('touchEnd');
  await page.waitForSelector('.mars .large', { state: 'detached' });
  assert.equal(Math.round(await size()), Math.round(before[0]));
  await page.finish();
});

// Parts of the page that stand over or below the room of an offer, or are cut by it.
const outOfSight = (page, selector) =>
  page.evaluate((wanted) => {
    const pane = document.querySelector('main:has(> .sealed)').getBoundingClientRect();
    const end = document.querySelector('.sealed + .bar .btn')?.getBoundingClientRect().top ?? pane.bottom;
    const all = [...document.querySelectorAll(wanted)].map((one) => ({ name: one.innerText, box: one.getBoundingClientRect() }));
    return { count: all.length, out: all.filter(({ box }) => box.top < pane.top || box.bottom > end || box.left < pane.left || box.right > pane.right).map(({ name, box }) => `${name}: ${Math.round(box.top)} to ${Math.round(box.bottom)}, the button is at ${Math.round(end)}`) };
  }, selector);

detail('four and five at a phone: all cards of the draft and of research are in sight, with the card that was kept', async () => {
  for (const seats of [4, 5]) {
    const found = await findPositions({
      draft: (view, desk) => desk.question.ask === 'pick' && view.players[0].offer.length === 4,
      second: (view, desk) => desk.question.ask === 'pick' && view.players[0].kept?.length === 1,
      research: (view, desk) => desk.question.ask === 'buy' && view.phase === 'research',
    }, { seats });
    const page = await browser.page({ ...PHONE, language: 'de' });
    for (const [name, log] of Object.entries(found)) {
      await openPosition(page, browser.url, log);
      await page.evaluate(() => document.fonts.ready);
      if (name !== 'research') await page.waitForSelector('.direction');
      const { count, out } = await outOfSight(page, '.sealed .card');
      assert.equal(count, 4, name);
      assert.deepEqual(out, [], `${name}, ${seats} players`);
      assert.deepEqual(await page.locator('.others .seat').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)), [], 'opponents fit');
    }
    await page.finish();
  }
});

test('cards of research are picked by taps after a turn, too', async () => {
  const page = await browser.page({ ...PHONE, calm: true });
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation === 1 && view.players.slice(1).every(({ passed }) => passed) }, { options: { corporateEra: true, draft: false } });
  await openPosition(page, browser.url, turn);
  // All panes are built, and one of them was seen.
  await page.click('nav.tabs button:nth-child(4)');
  await page.waitForFunction(() => document.querySelectorAll('[data-pane]').length === 5);
  const pass = page.locator('.actions .pass');
  await pass.scrollIntoViewIfNeeded();
  await pass.hover();
  await page.mouse.down();
  await page.waitForSelector('.sealed .one .card');
  await page.mouse.up();
  const cards = page.locator('.sealed .one .card');
  for (let i = 0; i < (await cards.count()); i += 1) {
    await cards.nth(i).tap();
    await page.waitForFunction((n) => document.querySelectorAll('.sealed .one .card')[n].getAttribute('aria-pressed') === 'true', i);
    await cards.nth(i).tap();
  }
  await page.finish();
});

detail('the first choice on a phone: the second corporation looks in, and no question mark covers an icon', async () => {
  const { first } = await findPositions({ first: (view, desk) => desk.question.ask === 'corporation' });
  const page = await browser.page({ ...PHONE, language: 'de' });
  await openPosition(page, browser.url, first);
  const peeks = await page.evaluate(() => {
    const pane = document.querySelector('main.pane').getBoundingClientRect();
    const bar = document.querySelector('.sealed + .bar .btn').getBoundingClientRect();
    const [one, two] = [...document.querySelectorAll('.corporations .card')].map((card) => card.getBoundingClientRect());
    const card = document.querySelector('.choices > .cards:last-child .card').getBoundingClientRect();
    return { whole: one.left >= pane.left && one.right <= pane.right, next: pane.right - two.left, level: Math.abs(one.top - two.top), below: bar.top - card.top };
  });
  assert(peeks.whole && peeks.next >= 24 && peeks.level < 2, JSON.stringify(peeks));
  assert(peeks.below >= 24, `the cards look in, too: ${JSON.stringify(peeks)}`);
  await page.locator('.corporations .card').nth(1).tap();
  await page.locator('.choices > .cards:last-child .card').first().tap();
  await page.waitForSelector('.bar .btn.main:has-text("mit 1 Karte beginnen")');

  for (const [width, height] of [[390, 844], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.sealed .one:has(.look)')].flatMap((one) => {
        const look = one.querySelector('.look').getBoundingClientRect();
        const [x, y, r] = [look.left + look.width / 2, look.top + look.height / 2, look.width / 2];
        const far = ({ left, right, top, bottom }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        return [...one.querySelectorAll('.body svg')].filter((icon) => far(icon.getBoundingClientRect()) < r - 2).map(() => one.innerText);
      }),
    );
    assert.deepEqual(covered, [], `${width} by ${height}`);
  }
  await page.finish();
});

detail('on a phone the cards look in below every corporation, and the choice of one leads on to them', async () => {
  const { corporations } = await facts('de');
  const names = corporations.map(({ name }) => name).filter((name) => name !== 'Beginner Corporation');
  const found = await findPositions(Object.fromEntries(names.map((name) => [name, (view, desk) => desk.question.ask === 'corporation' && view.players[0].corporationOffer.includes(name)])));
  assert.deepEqual(Object.keys(found).sort(), names.sort());
  for (const [width, height] of [[390, 844], [360, 640]]) {
    const page = await browser.page({ ...PHONE, width, height, language: 'de' });
    const below = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.sealed + .bar .btn').getBoundingClientRect().top;
        return Math.round(bar - document.querySelector('.choices > .cards:last-child .card').getBoundingClientRect().top);
      });
    for (const log of new Set(Object.values(found))) {
      await openPosition(page, browser.url, log);
      await page.evaluate(() => document.fonts.ready);
      assert((await below()) >= 40, `${await below()} px of the cards at ${width} by ${height}: ${await page.locator('.corporations').innerText()}`);
    }
    await page.locator('.corporations .card').first().tap();
    await page.waitForSelector('.sealed + .bar .quiet:has-text("ohne eine einzige Karte beginnen?")');
    assert((await below()) > (height > 800 ? 300 : 200), `${await below()} px of the cards are in sight`);
    await page.locator('.choices > .cards:last-child .card').first().tap();
    await page.waitForSelector('.sealed + .bar .main:not(.quiet):has-text("mit 1 Karte beginnen")');
    // A corporation that cannot pay for ten cards: the card too many says so, and so does the button.
    await openPosition(page, browser.url, found.PhoboLog);
    const cards = page.locator('.choices > .cards:last-child .card');
    await page.locator('.corporations [data-card=PhoboLog]').tap();
    for (let i = 0; i < 7; i += 1) await cards.nth(i).tap();
    assert.equal(await page.locator('.notice').count(), 0);
    await cards.nth(7).tap();
    await page.waitForSelector('.notice:has-text("reichen für höchstens 7.")');
    assert.match(await page.locator('.notice button').innerText(), /T-1\.4/);
    assert.equal(await cards.nth(7).getAttribute('aria-pressed'), 'false');
    await page.locator('.corporations .card:not([data-card=PhoboLog])').tap();
    for (let i = 7; i < 10; i += 1) await cards.nth(i).tap();
    await page.locator('.corporations [data-card=PhoboLog]').tap();
    const button = page.locator('.sealed + .bar .main');
    await page.waitForSelector('.sealed + .bar .main:disabled');
    assert.match(await button.innerText(), /3.M€.*23.M€.*höchstens 7/);
    await page.finish();
  }
});

test('an opponent’s M€ stand with their production in brackets, also below zero; the income is in their sheet', async () => {
  const { debt } = await findPositions({ debt: (view, desk) => desk.question.ask === 'turn' && view.players[1].production.mc < 0 && desk.seats[1].income > 0 });
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, debt);
  const seat = page.locator('.others .seat[data-seat="1"]');
  assert.match(await seat.locator('.facts small').innerText(), /^\(−\d+\)$/);
  assert.match(await seat.ariaSnapshot(), /M€: \d+, production −\d+/);
  await seat.tap();
  await page.waitForSelector('.sheet :text-matches("^\\\\d+\\\\sM€ income$")');
  await page.finish();
});

detail('sideways in German a payment with steel fits into its column', async () => {
  const { pay } = await findPositions({ pay: (view, desk) => desk.question.ask === 'pay' && desk.question.res === 'steel' && desk.question.of === 'card' && desk.question.propose > 1 });
  const before = pay.entries.findLastIndex(({ seat, command }) => seat === 0 && command?.do === 'play');
  const page = await browser.page({ width: 844, height: 390, hasTouch: true, isMobile: true, language: 'de' });
  await openPosition(page, browser.url, { ...pay, entries: pay.entries.slice(0, before) });
  await page.locator(`[data-card="${pay.entries[before].command.card}"]`).first().click();
  await page.waitForSelector('.payment .keep');
  const outside = await page.evaluate(() => {
    const column = document.querySelector('footer.bar').getBoundingClientRect();
    return [...document.querySelectorAll('.ask button')].filter((button) => button.getBoundingClientRect().right > column.right || button.scrollWidth > button.clientWidth + 1).map((button) => button.innerText);
  });
  assert.deepEqual(outside, []);
  // What it takes is in sight without scrolling.
  const low = await page.locator('.ask footer .btn.main').evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
  assert(low, 'the confirmation is in sight');
  await page.finish();
});

detail('under fingers a tablet held sideways has targets of 44 px', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation >= 3 && view.actionsDone === 0 && view.players[0].hand.length > 6 && desk.can.projects.some(({ code }) => code === undefined) });
  for (const [width, height] of [[1180, 820], [1024, 768]]) {
    const page = await browser.page({ width, height, hasTouch: true, language: 'de' });
    await openPosition(page, browser.url, turn);
    await page.waitForSelector('[data-tag]');
    await page.waitForSelector('.actions .pass');
    await page.click('.actions .fold');
    // Words and chips of the log lead to cards and areas, as links in a text do.
    const small = () => page.evaluate(() => [...document.querySelectorAll('.game button:not(.log *, .since *)')].filter((one) => one.checkVisibility() && (one.offsetHeight < 44 || one.offsetWidth < 40)).map((one) => `${one.className} ${one.innerText}: ${one.offsetWidth} by ${one.offsetHeight}`));
    assert.deepEqual(await small(), [], `${width} by ${height}`);
    await page.click('[data-sort=own]');
    assert.match(await page.locator('.dock .tools p').innerText(), /^Zieh eine Karte an ihren Platz/, 'how it is done');
    await page.locator('[data-kind=project].now').first().click();
    await page.waitForSelector('.ask');
    assert.deepEqual(await small(), [], `in the middle of an action, ${width} by ${height}`);
    await page.finish();
  }
});

test('cards are as large as the window has room for, when it is made larger or smaller, too', async () => {
  const { offer } = await findPositions({ offer: (view) => view.phase === 'draft' && view.generation >= 2 });
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, offer);
  const untilAll = (cards, width) => page.waitForFunction(([all, to]) => [...new Set([...document.querySelectorAll(all)].map((card) => card.style.getPropertyValue('--w')))].join() === to, [cards, `${width}px`]);
  for (const [width, height, card] of [[1440, 900, 300], [1440, 800, 150], [1440, 900, 300], [820, 1180, 300], [820, 900, 174], [390, 844, 150]]) {
    await page.setViewportSize({ width, height });
    await untilAll('.sealed .choices .card', card);
  }
  await page.click('.others [data-seat="1"]');
  await untilAll('.theirs .corporation .card', 94);
  await page.setViewportSize({ width: 800, height: 844 });
  await untilAll('.theirs .corporation .card', 110);
  await page.finish();
});

detail('Mars is large at 1024 by 768, too, and the milestones are there', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation >= 2 });
  const page = await browser.page({ width: 1024, height: 768, language: 'de' });
  await openPosition(page, browser.url, turn);
  const wide = await page.locator('.mars svg').first().evaluate((svg) => Math.min(svg.getBoundingClientRect().width, svg.getBoundingClientRect().height));
  assert(wide >= 400, `${wide} px`);
  assert.equal(await page.locator('.goals .goal').count(), 10);
  // The names of the cards in the hand are in sight.
  const low = await page.evaluate(() => [...document.querySelectorAll('.fan .card .name')].filter((name) => name.getBoundingClientRect().bottom > innerHeight).map((name) => name.textContent));
  assert.deepEqual(low, []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForSelector('main.board .goal');
  await page.finish();
});

test('a phone shares the replay; without sharing the link is copied', async () => {
  const log = await playedTerraform({ seats: 2, seed: 4, options: {} });
  const shares = async (prepare, more = {}) => {
    const page = await browser.page({ ...PHONE, ...more });
    await page.addInitScript(() => void (window.handed = []));
    await page.addInitScript(prepare);
    await page.goto(`${browser.url}#terraform`);
    await page.setInputFiles('.panel input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) });
    await page.waitForSelector('[data-do=share]');
    await page.evaluate(() => (window.label = document.querySelector('[data-do=share]').ariaLabel));
    await page.click('[data-do=share]');
    await page.waitForFunction(() => location.hash.startsWith('#replay='));
    return page;
  };
  const handed = (page) => page.waitForFunction(() => window.handed.length === 1 && window.handed[0] === location.href);
  const said = (page, text) => page.waitForSelector(`[data-do=share][aria-label="${text}"]`);

  const phone = await shares(() => Object.defineProperty(navigator, 'share', { value: ({ url }) => Promise.resolve(window.handed.push(url)) }));
  await handed(phone);
  await said(phone, await phone.evaluate(() => window.label));
  await phone.finish();

  // What is too long for the phone, or not allowed, is copied.
  const refused = await shares(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => Promise.resolve(window.handed.push(text)) } });
  });
  await handed(refused);
  await said(refused, 'Link copied');
  await refused.finish();

  const desktop = await shares(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => Promise.resolve(window.handed.push(text)) } }), { width: 1440, height: 900, hasTouch: false, isMobile: false });
  await handed(desktop);
  await said(desktop, 'Link copied');
  await desktop.finish();
});

test('a player is chosen as a target by what there is to lose', async () => {
  const found = await findPositions({
    stock: (view, desk) => desk.question.ask === 'target' && desk.question.icons.some((icon) => icon.startsWith('any.plant:')),
    production: (view, desk) => desk.question.ask === 'target' && desk.question.icons.some((icon) => icon.startsWith('any.production.plant:')),
  });
  const page = await browser.page(PHONE);
  for (const [kind, log] of Object.entries(found)) {
    await openPosition(page, browser.url, log);
    const answers = await page.evaluate(() => [...document.querySelectorAll('.answers.target .btn:not(.last)')].map((button) => button.innerText.replace(/\s+/g, ' ')));
    for (const answer of answers) assert.match(answer, /^\w+ \d+$/, kind);
    assert.equal(await page.locator('.answers.target .production').count() > 0, kind === 'production');
  }
  await page.finish();
});

detail('on a phone what can be done in somebody else’s turn fits into its line, in every language', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation === 2 && view.actionsDone === 1 });
  for (const language of ['de', 'en', 'fr', 'nl']) {
    const page = await browser.page({ ...PHONE, width: 360, height: 740, language });
    await openPosition(page, browser.url, turn);
    await page.locator('[data-do=endTurn]').tap();
    await page.waitForSelector('[data-do=order]');
    await page.waitForSelector('[data-do=hurry]');
    const wrong = () => page.evaluate(() => [...document.querySelectorAll('.bar .tools button')].filter((button) => button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth || button.clientHeight > 64).map((button) => `${button.innerText} ${button.clientWidth} by ${button.clientHeight}`));
    assert.deepEqual(await wrong(), [], language);
    await page.hover('[data-do=order]');
    await page.mouse.down();
    await page.waitForSelector('[data-do=order][aria-pressed=true]');
    await page.mouse.up();
    assert.deepEqual(await wrong(), [], language);
    await page.finish();
  }
});

test('a double tap on the end of a turn gives no standing order; held, it is given, seen, kept over a reload, and told when it is carried out', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation === 2 && view.actionsDone === 1 && view.players.every(({ passed }) => !passed) });
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, turn);
  const end = await page.locator('[data-do=endTurn]').boundingBox();
  const ways = [0.1, 0.5, 0.9];
  await page.touchscreen.tap(end.x + end.width * 0.5, end.y + end.height / 2);
  await page.waitForSelector('[data-do=order]');
  const order = await page.locator('[data-do=order]').boundingBox();
  for (const at of ways) await page.touchscreen.tap(order.x + order.width * at, order.y + order.height / 2);
  assert.equal(await page.locator('[data-do=order]').getAttribute('aria-pressed'), 'false');
  assert.match(await page.locator('.notice').innerText(), /^Hold it, and the table passes for you as soon as your turn comes/, 'a short tap says what it does');
  const colours = () => page.locator('[data-do=order]').evaluate((button) => getComputedStyle(button).backgroundColor);
  const off = await colours();
  await page.hover('[data-do=order]');
  await page.mouse.down();
  await page.waitForSelector('[data-do=order][aria-pressed=true]');
  await page.mouse.up();
  await page.waitForSelector('[data-do=order][aria-pressed=true] svg');
  assert.notEqual(await colours(), off);
  // A tap takes it back.
  await page.tap('[data-do=order]');
  await page.waitForSelector('[data-do=order][aria-pressed=false]');
  await page.hover('[data-do=order]');
  await page.mouse.down();
  await page.waitForSelector('[data-do=order][aria-pressed=true]');
  await page.mouse.up();
  await page.waitForFunction(() => JSON.parse(sessionStorage.getItem('syrtis-terraform'))?.order?.pass);
  await page.reload();
  await page.waitForSelector('.game');
  // Without it I would be asked for an action.
  while ((await page.locator('.notice.news, .game.asked:not(.choosing)').count()) === 0) await page.locator('[data-do=hurry]').click({ timeout: 500 }).catch(() => undefined);
  await page.waitForSelector('.notice.news');
  assert.match(await page.locator('.notice').innerText(), /passed for you/);
  await page.finish();
});

test('while a tile is placed the board has the screen, upright and sideways', async () => {
  // A greenery that was begun from the list, and a city of a card in the middle of a turn.
  const { plants, card } = await findPositions({
    plants: (view, desk) => desk.question.ask === 'turn' && desk.can.plants.code === undefined,
    card: (view, desk) => desk.question.ask === 'place' && desk.question.source !== undefined && view.players[0].played?.includes(desk.question.source),
  });
  for (const [width, height, least] of [[390, 844, 380], [360, 640, 170], [844, 390, 200]]) {
    const page = await browser.page({ ...PHONE, width, height, language: 'de' });
    const looks = async (what) => {
      await page.waitForSelector('.area.may');
      const board = await page.locator('.mars').boundingBox();
      assert(board.height >= least, `${what}: ${board.height} px of the board at ${width} by ${height}`);
      const low = await page.evaluate(() => [...document.querySelectorAll('.bar button')].filter((one) => one.checkVisibility() && (one.getBoundingClientRect().bottom > innerHeight || one.scrollWidth > one.clientWidth + 1)).map((one) => one.innerText));
      assert.deepEqual(low, [], what);
      // The button that shows all of Mars covers no area, and takes no room from the board.
      const [zoom, mars, frame] = await Promise.all(['.ask [data-do=zoom]', '.mars', '.mars .large'].map((one) => page.locator(one).boundingBox()));
      assert(zoom.y >= frame.y + frame.height || zoom.x >= frame.x + frame.width, JSON.stringify({ zoom, frame }));
      assert(zoom.width >= 44 && zoom.height >= 44 && frame.height === mars.height && frame.width === mars.width, JSON.stringify({ zoom, frame, mars }));
      assert.equal(await page.locator('[data-do=zoom]').getAttribute('aria-label'), 'Spielplan vergrößern');
    };
    await openPosition(page, browser.url, plants);
    await page.tap('[data-tab=goals]');
    await page.tap('[data-act=plants]');
    await looks('begun');
    assert.equal(await page.locator('.bar [data-do=undo]').count(), 0, 'cancelling does the same');
    assert.equal(await page.locator('.ask .back').count(), 1);
    await page.locator('.area.may').first().dispatchEvent('click'); // it may lie where the list was tapped just before
    await page.waitForSelector('.ask [data-do=place]');
    await looks('chosen');
    await page.tap('.ask .back');
    await page.waitForSelector('.ask .question', { state: 'detached' });
    await openPosition(page, browser.url, card);
    await looks('of a card');
    await page.finish();
  }
});

test('on a phone every question leaves its answers and the way back in sight', async () => {
  const asks = (kind, more = () => true) => (view, desk) => desk.question.ask === kind && more(view, desk);
  const found = await findPositions({ either: asks('either'), order: asks('order'), target: asks('target'), amount: asks('amount'), swap: asks('swap', ({ players: [me] }) => me.hand.length > 2), keep: asks('keep'), sell: asks('turn', ({ players: [me] }) => me.hand.length > 4) });
  for (const [width, height] of [[390, 844], [360, 640]]) {
    const page = await browser.page({ ...PHONE, width, height, language: 'de' });
    for (const [kind, log] of Object.entries(found)) {
      await openPosition(page, browser.url, log);
      if (kind === 'sell') {
        await page.tap('[data-tab=goals]');
        await page.tap('[data-act=sellPatents]');
        if (await page.locator('.ask footer .main').count()) await page.tap('.ask footer .main');
      }
      await page.waitForSelector('.ask .answers');
      const { seen, hidden, behind, above } = await page.evaluate(() => {
        const room = document.querySelector('.bar .ask').getBoundingClientRect();
        const out = document.querySelector('.ask .out')?.getBoundingClientRect().top ?? room.bottom;
        const inSight = (one) => one.getBoundingClientRect().top >= room.top - 1 && one.getBoundingClientRect().bottom <= Math.min(innerHeight, room.bottom) + 1;
        const lines = [...document.querySelectorAll('.ask .answers .line')];
        const ways = [...document.querySelectorAll('.ask .back, .ask .out .btn, .ask .answers > .btn')];
        return { seen: lines.length ? lines.filter((one) => inSight(one) && one.getBoundingClientRect().bottom <= out + 1).length : 3, hidden: ways.filter((one) => !inSight(one)).map((one) => one.innerText), behind: document.querySelector('main.pane').getBoundingClientRect().height, above: room.top - document.querySelector('.slab.own').getBoundingClientRect().bottom };
      });
      assert.deepEqual(hidden, [], `${kind} at ${width} by ${height}`);
      assert(seen >= (height > 800 ? 3 : 1), `${kind}: ${seen} cards at ${width} by ${height}`);
      assert(behind === 0 || behind >= 120, `${kind}: no sliver of the hand, ${behind} px at ${width} by ${height}`);
      assert(above < 12, `${kind}: no hole above the question, ${above} px at ${width} by ${height}`);
    }
    await page.finish();
  }
});

test('in draft and research the table can be looked at, and what is marked stays marked', async () => {
  const { buy, pick } = await findPositions({ buy: (view, desk) => desk.question.ask === 'buy' && view.generation > 2, pick: (view, desk) => desk.question.ask === 'pick' && view.generation > 2 });
  for (const [width, height] of [[390, 844], [844, 390], [820, 1180]]) {
    const page = await browser.page({ ...PHONE, width, height, language: 'de' });
    for (const log of [buy, pick]) {
      await openPosition(page, browser.url, log);
      await page.locator('.sealed .one .card').first().tap();
      await page.waitForSelector('.sealed .card[aria-pressed=true]');
      const said = await page.locator('.sealed + .bar .main').innerText();
      for (const [tab, seen] of [['hand', '[data-pane=hand]'], ['mars', '.mars [data-area]'], ['played', '[data-pane=played]'], ['goals', '.goal'], ['log', '.log, [data-pane=log]']]) {
        // Upright on a tablet the board stands over the tabs.
        if (tab !== 'mars' || width !== 820) await page.tap(`nav.tabs [data-tab=${tab}]`);
        await page.locator(seen).locator('visible=true').first().waitFor();
        assert.equal(await page.locator('.sealed').count(), 0);
      }
      const cut = await page.evaluate(() => [...document.querySelectorAll('nav.tabs button')].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().bottom > innerHeight).map((one) => one.innerText));
      assert.deepEqual(cut, []);
      await page.tap('nav.tabs [data-tab=offer]');
      await page.waitForSelector('.sealed .card[aria-pressed=true]');
      assert.equal(await page.locator('.sealed + .bar .main').innerText(), said);
    }
    await page.finish();
  }
  // After the choice the hand is seen, which has what was bought.
  const upright = await browser.page(PHONE);
  await openPosition(upright, browser.url, buy);
  await upright.tap('nav.tabs [data-tab=goals]');
  await upright.tap('nav.tabs [data-tab=offer]');
  await upright.tap('.sealed + .bar .main');
  await upright.waitForSelector('.sealed', { state: 'detached' });
  await upright.waitForSelector('nav.tabs [data-tab=hand][aria-pressed=true]');
  await upright.finish();
  const page = await browser.page({ width: 1440, height: 900, language: 'de' });
  await openPosition(page, browser.url, buy);
  await page.locator('.sealed .one .card').first().click();
  await page.click('[data-do=aside]');
  await page.waitForSelector('main.board .mars');
  assert.equal(await page.locator('.goals .goal').count(), 10);
  await page.waitForSelector('.right .log');
  await page.click('[data-do=aside]');
  await page.waitForSelector('.sealed .card[aria-pressed=true]');
  await page.finish();
});

test('a finger that scrolls from the pass button, or strays from it, does not pass', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation >= 2 });
  const page = await browser.page({ ...PHONE, width: 360, height: 640 });
  await openPosition(page, browser.url, turn);
  await page.tap('nav.tabs [data-tab=goals]');
  const pass = page.locator('.actions .pass');
  await pass.scrollIntoViewIfNeeded();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y, id: 0 })) });
  const pane = page.locator('[data-pane=goals]');
  for (const [dx, dy] of [[0, 12], [0, -12], [14, 0]]) {
    await pass.tap();
    await pass.locator('span:text-is("Hold to pass")').waitFor();
    const box = await pass.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const from = await pane.evaluate((one) => one.scrollTop);
    await touch('touchStart', [x, y]);
    for (let i = 1; i <= 6; i += 1) await touch('touchMove', [x + dx * i, y + dy * i]);
    await page.waitForTimeout(800); // longer than the button has to be held
    await touch('touchEnd');
    assert.equal(await page.locator('.game.asked .actions .pass').count(), 1, `${dx}, ${dy}`);
    assert.equal(await page.locator('.pass.holding').count(), 0);
    assert.equal(await pass.locator('span').innerText(), 'Pass for this generation', 'the word for a short tap goes');
    if (dy > 0) assert.notEqual(await pane.evaluate((one) => one.scrollTop), from, 'it scrolls');
    await pass.scrollIntoViewIfNeeded();
  }
  // A finger that rests there does.
  const box = await pass.boundingBox();
  await touch('touchStart', [box.x + 40, box.y + box.height / 2]);
  await touch('touchMove', [box.x + 43, box.y + box.height / 2 + 2]);
  await page.waitForSelector('.game:not(.asked)');
  await touch('touchEnd');
  await page.finish();
});

test('upright on a low tablet the button that confirms an area is whole', async () => {
  const { city } = await findPositions({ city: (view, desk) => desk.question.ask === 'turn' && view.players[0].stock.mc >= 30 });
  const page = await browser.page({ width: 720, height: 900, hasTouch: true });
  await openPosition(page, browser.url, city);
  await page.click('nav.tabs [data-tab=goals]');
  await page.locator('[data-act=city]').first().click();
  await page.locator('.mars .may').first().click({ force: true });
  await page.waitForSelector('[data-do=place]');
  await page.waitForTimeout(800); // the tab that the reader came from is back
  const { bottom, height } = await page.locator('[data-do=place]').evaluate((button) => button.getBoundingClientRect().toJSON());
  assert(bottom <= 900 - 6 && height >= 44, `to ${bottom}`);
  await page.finish();
});

detail('the tabs of a draft, the starting cards and a card fit a narrow phone', async () => {
  const { pick, start, play } = await findPositions({ pick: (view, desk) => desk.question.ask === 'pick' && view.generation > 1, start: (view, desk) => desk.question.ask === 'corporation', play: (view, desk) => desk.question.ask === 'turn' && desk.play.some(({ code }) => !code) });
  for (const language of ['de', 'en', 'fr', 'nl']) {
    const page = await browser.page({ ...PHONE, width: 360, height: 640, language });
    await openPosition(page, browser.url, pick);
    const cut = await page.evaluate(() => [...document.querySelectorAll('nav.tabs button')].filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth - 4).map((one) => one.innerText));
    assert.equal(await page.locator('nav.tabs button').count(), 6);
    assert.deepEqual(cut, [], language);
    await page.finish();
  }
  const page = await browser.page({ ...PHONE, width: 360, height: 640, language: 'nl' });
  await openPosition(page, browser.url, start);
  const tops = await page.locator('.choices > .cards:last-child .one').evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top));
  assert.equal(tops[0], tops[1], 'two in a row');
  await openPosition(page, browser.url, play);
  await page.locator('.rows .line:not(.unplayable)').first().tap();
  await page.waitForSelector('.ask .peek');
  const { room, whole } = await page.evaluate(() => ({ room: document.querySelector('main.pane').getBoundingClientRect().height, whole: document.querySelector('.ask footer .main').getBoundingClientRect().bottom <= innerHeight }));
  assert(whole && (room === 0 || room >= 120), `the confirmation is in sight, and no sliver of the hand: ${room} px`);
  await page.locator('.ask .peek').tap();
  await page.waitForSelector('.sheet .card.large');
  const margins = await page.evaluate(() => {
    const [sheet, card] = ['.sheet', '.sheet .card.large'].map((one) => document.querySelector(one).getBoundingClientRect());
    return [card.left - sheet.left, sheet.right - card.right];
  });
  assert(Math.min(...margins) >= 4 && Math.abs(margins[0] - margins[1]) <= 2, `beside the card: ${margins}`);
  await page.finish();
});

test('letting go of a held pass presses nothing that came under the finger', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.generation === 1 && view.players.slice(1).every(({ passed }) => passed) }, { options: { corporateEra: true, draft: false } });
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, turn);
  await page.tap('nav.tabs [data-tab=goals]');
  const pass = page.locator('.actions .pass');
  await pass.scrollIntoViewIfNeeded();
  const box = await pass.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y, id: 0 })) });
  await touch('touchStart', [box.x + box.width / 2, box.y + box.height / 2]);
  await page.waitForSelector('.sealed .one .card');
  await touch('touchEnd');
  await page.waitForTimeout(400);
  assert.equal(await page.locator('.sheet').count(), 0, 'no card is opened');
  assert.equal(await page.locator('.sealed .card[aria-pressed=true]').count(), 0, 'none is marked');
  // By the mouse, too: its click is of what holds both ends of the press.
  await openPosition(page, browser.url, turn);
  await page.tap('nav.tabs [data-tab=goals]');
  await pass.scrollIntoViewIfNeeded();
  await pass.hover();
  await page.mouse.down();
  await page.waitForSelector('.sealed .one .card');
  const card = await page.locator('.sealed .one .card').first().boundingBox();
  await page.mouse.move(card.x + 40, card.y + 60);
  await page.mouse.up();
  assert.equal(await page.locator('.sealed .card[aria-pressed=true]').count(), 0);
  // The next tap is meant.
  await page.locator('.sealed .one .card').first().tap();
  await page.waitForSelector('.sealed .card[aria-pressed=true]');
  await page.finish();
});

test('on a phone my own rating and income are in sight, and lead to my tags, points and cards', async () => {
  for (const seats of [2, 3, 5]) {
    const { late } = await findPositions({ late: (view, desk) => desk.question.ask === 'turn' && view.generation >= 5 }, { seats, options: { corporateEra: true, draft: false } });
    for (const [width, height] of [[390, 844], [844, 390]]) {
      const page = await browser.page({ ...PHONE, width, height });
      await openPosition(page, browser.url, late);
      const own = page.locator('.others .seat.own');
      assert.match((await own.innerText()).replace(/\s+/g, ' '), /^(1 first player )?\d+ \+\d+$/);
      assert(await own.evaluate((seat) => seat.scrollWidth <= seat.clientWidth && seat.getBoundingClientRect().bottom <= innerHeight && seat.getBoundingClientRect().height >= 40));
      await own.tap();
      await page.waitForSelector('.sheet .seat .facts [aria-label]');
      assert.match(await page.locator('.sheet').innerText(), /\d+\sM€ income/);
      await page.finish();
    }
  }
});

detail('sideways in German a card that was looked at leaves room for its buttons, and names are whole', async () => {
  const asks = (kind) => (view, desk) => desk.question.ask === kind;
  const found = await findPositions({ buyLooked: asks('buyLooked'), swap: asks('swap'), keep: asks('keep'), card: asks('card') });
  const page = await browser.page({ ...PHONE, width: 844, height: 390, language: 'de' });
  for (const log of Object.values(found)) {
    await openPosition(page, browser.url, log);
    const wrong = await page.evaluate(() => {
      const cut = [...document.querySelectorAll('.answers .btn, .answers .name')].filter((node) => node.scrollWidth > node.clientWidth + 1);
      const below = [...document.querySelectorAll('.bar .tools .btn')].filter((button) => button.getBoundingClientRect().bottom > innerHeight);
      const edge = (line, part, side) => line.querySelector(part)?.getBoundingClientRect()[side];
      const covered = [...document.querySelectorAll('.answers .line')].filter((line) => edge(line, '.facts > :last-child', 'right') > edge(line, '.seals', 'left') + 1);
      return [...cut, ...below, ...covered].map((node) => `${node.className}: ${node.innerText}`);
    });
    assert.deepEqual(wrong, []);
  }
  await page.finish();
});

test('a card about to be played says in words what it does, and its picture opens it', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && desk.play.some(({ code }) => code === undefined) });
  const page = await browser.page(PHONE);
  await openPosition(page, browser.url, turn);
  const line = page.locator('.rows .line:not(.unplayable)').first();
  const about = await line.locator('.hear').innerText();
  await line.tap();
  await page.waitForSelector('.ask .about');
  const told = await page.locator('.ask .about').innerText();
  assert(told.length > 10 && about.endsWith(told), `${told} of ${about}`);
  await page.locator('.ask .peek').tap();
  await page.waitForSelector('.sheet');
  await page.finish();
});

detail('on a small phone a card with a long name is played by a button that is whole', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && desk.play.some(({ card, code }) => card === 'Rad-Suits' && code === undefined) });
  const page = await browser.page({ ...PHONE, width: 360, height: 640, language: 'de' });
  await openPosition(page, browser.url, turn);
  await page.locator('.rows [data-card=Rad-Suits]').tap();
  await page.waitForSelector('.ask footer .main');
  const { width, room } = await page.evaluate(() => ({ width: document.querySelector('.ask').scrollWidth, room: document.querySelector('.ask').clientWidth }));
  assert(width <= room, `${width} in ${room}`);
  await page.finish();
});

detail('on a phone the names and figures of two to four opponents can be read', async () => {
  for (const seats of [3, 4, 5]) {
    const { late } = await findPositions({ late: (view, desk) => desk.question.ask === 'turn' && view.generation >= 6 }, { seats, options: { corporateEra: true, draft: false } });
    const page = await browser.page({ ...PHONE, language: 'de' });
    await openPosition(page, browser.url, late);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.others .seat')].flatMap((seat) => {
        const { right } = seat.getBoundingClientRect();
        const parts = [...seat.querySelectorAll('.name, .rating, .facts > span')];
        return parts.filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > right).map((part) => `${seat.innerText}: ${part.className}`);
      }),
    );
    assert.deepEqual(cut, [], `${seats} seats`);
    await page.finish();
  }
});

detail('on a desktop all of five players are in sight, with stock, production, tags and cards', async () => {
  const { late } = await findPositions({ late: (view, desk) => desk.question.ask === 'turn' && view.generation >= 7 }, { seats: 5 });
  for (const [width, height] of [[1440, 900], [1366, 768], [1024, 768]]) {
    const page = await browser.page({ width, height, language: 'de' });
    await openPosition(page, browser.url, late);
    const seats = await page.evaluate(() => {
      const room = document.querySelector('.players').getBoundingClientRect();
      return [...document.querySelectorAll('.players .seat')].map((seat) => {
        const box = seat.getBoundingClientRect();
        const parts = ['.head', '.counts', '.resources', '.facts'].map((part) => seat.querySelector(part).getBoundingClientRect());
        const fits = box.bottom <= room.bottom + 1 && parts.every(({ top, bottom, height }) => height > 0 && top >= box.top - 1 && bottom <= box.bottom + 1);
        return fits ? '' : [box, ...parts].map(({ top, bottom }) => `${Math.round(top)} to ${Math.round(bottom)}`).join(', ');
      });
    });
    assert.deepEqual(seats, Array(5).fill(''), `at ${width} by ${height}`);
    await page.finish();
  }
});

test('the tab of played cards counts events, too', async () => {
  const { turn } = await findPositions({ turn: (view, desk) => desk.question.ask === 'turn' && view.players[0].played?.length > 0 && view.players[0].events?.length > 0 });
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, turn);
  await page.click('.dock [data-tab=played]');
  await page.waitForSelector('.dock .cards section.event .card');
  const shown = await page.locator('.dock .cards section:not(.corporation) .card').count();
  assert.equal(await page.locator('.dock [data-tab=played]').innerText(), `Played ${shown}`);
  await page.finish();
});

detail('on a desktop all played cards are in sight', async () => {
  const { late } = await findPositions({ late: (view, desk) => desk.question.ask === 'turn' && (view.players[0].played?.length ?? 0) > 14 });
  const page = await browser.page({ width: 1440, height: 900, language: 'de' });
  await openPosition(page, browser.url, late);
  await page.click('.dock [data-tab=played]');
  await page.waitForSelector('.dock .cards section.active .card');
  const hidden = await page.evaluate(() => {
    const room = document.querySelector('.dock .cards').getBoundingClientRect();
    return [...document.querySelectorAll('.dock .cards .card')].filter((card) => {
      const { right, bottom } = card.getBoundingClientRect();
      return right > room.right + 1 || bottom > room.bottom + 1;
    }).map((card) => card.dataset.card);
  });
  assert.deepEqual(hidden, []);
  const cut = await page.evaluate(() => [...document.querySelectorAll('.dock .cards .slot:last-child .card .band')].filter((band) => band.firstElementChild.scrollHeight > band.clientHeight).map((band) => band.innerText));
  assert.deepEqual(cut, [], 'names that are cut off');
  await page.finish();
});

detail('no icon of a card that is offered at the start is cut off', async () => {
  const { start } = await findPositions({ start: (view, desk) => desk.question.ask === 'corporation' });
  for (const language of ['de', 'fr']) {
    const page = await browser.page({ width: 1440, height: 900, language });
    await openPosition(page, browser.url, start);
    await page.evaluate(() => document.fonts.ready);
    const cut = await page.evaluate(() => {
      const bottom = (node) => node.getBoundingClientRect().bottom;
      return [...document.querySelectorAll('.sealed .one .card')].filter((card) => Math.max(...[...card.querySelectorAll('.body .part')].map(bottom)) > bottom(card.querySelector('.paper')) - 1).map((card) => card.dataset.card);
    });
    assert.deepEqual(cut, [], language);
    await page.finish();
  }
});
