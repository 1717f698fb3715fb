// The end of a terraforming game and its replay, in a real browser: bots have played the game in the engine, and the
// page comes back to it just before its end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { playedByBots } from './botgame.mjs';
import { axe, fits, resize } from './look.mjs';
import { startBrowser } from './page.mjs';
import { endedByOthers, keepTerraform, openEnd, playedTerraform, upTo, WASM } from './terraform_game.mjs';
import { holdPass, passAlone } from './terraform_player.mjs';

let browser;
let log;
before(async () => {
  [browser, log] = await Promise.all([startBrowser(), endedByOthers({ seats: 3 })]);
});
after(() => browser.close());

const numbers = (all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText)));
const sum = (list) => list.reduce((n, one) => n + one, 0);
const tab = (page, n) => page.click(`.end .tabs button:nth-child(${n})`);
const figure = (page, title) => page.locator('figure', { has: page.locator('figcaption', { hasText: title }) });

async function download(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-do=save]')]);
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}
// What the engine says of a game, asked here.
async function filmOf(played, seen = { open: true }) {
  const { exports } = await loadModule(WASM);
  const film = ask(exports, 'syrtis_film', { film: played, ...seen });
  assert(film.ok, film.why);
  return { ...film, at: (frame) => ask(exports, 'syrtis_film', { frame, shown: true }) };
}
async function openFile(page, text) {
  await page.goto(`${browser.url}#terraform`);
  await page.setInputFiles('.panel input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('points by source and by card, plots with tables, all cards: everything adds up', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openEnd(page, browser.url, log, { learn: true });
  const { log: saved, players } = await download(page);
  assert.equal(players.length, 3);
  const film = await filmOf(saved);
  const { view, desk } = film.at(film.frames.length - 1);
  assert(view.over);

  // Each row of the table is its total, the best first.
  const rows = await page.locator('.end tbody tr:first-child').evaluateAll(numbers);
  assert.deepEqual(rows.map((row) => row.at(-1)), desk.seats.map(({ score }) => score.total).sort((a, b) => b - a));
  for (const row of rows) assert.equal(sum(row.slice(0, -1)), row.at(-1), row.join(' '));
  assert.equal(await page.locator('.end tbody.won').count(), view.over.winners.length);

  // Every source and every card.
  const sections = await page.locator('.end .story section').evaluateAll((all) =>
    all.map((section) => ({
      total: section.querySelector('h3 b').innerText,
      sources: [...section.querySelectorAll('h4 b')].map((one) => one.innerText),
      cards: [...section.querySelectorAll('li:has(button)')].map((one) => [one.querySelector('.name').innerText, one.querySelector('b').innerText]),
    })),
  );
  const number = (text) => Number(text.replace('−', '-'));
  const cards = desk.seats.map(({ lines }) => lines.filter(({ from }) => from === 'card').map(({ card, points }) => `${card} ${points}`).sort());
  for (const { total, sources } of sections) assert.equal(sum(sources.map(number)), Number(total));
  assert.deepEqual(sections.map((one) => one.cards.map(([name, points]) => `${name} ${number(points)}`).sort()).sort(), cards.sort());
  await page.click('.end .story li button >> nth=0');
  await page.waitForSelector('.sheet .card');
  await page.keyboard.press('Escape');
  await axe(page, 'the points');

  await tab(page, 2);
  assert.equal(await page.locator('figure').count(), 7);
  const table = async (title) => {
    await figure(page, title).locator('summary').click();
    return figure(page, title).locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number.parseInt(cell.innerText.replace('−', '-'), 10))));
  };
  for (const [title, key] of [['Points after', 'points'], ['Terraform rating', 'tr'], ['M€ income', 'income']]) {
    assert.deepEqual(await table(title), view.players.map((_, seat) => film.generations.map(({ seats }) => seats[seat][key])), title);
  }
  const parameters = ['temperature', 'oxygen', 'oceans'];
  assert.deepEqual(await table('Parameters, in'), parameters.map((key) => film.generations.map((generation) => generation[key])));
  for (const [i, title] of ['Who raised the temperature', 'Who raised the oxygen', 'Who placed oceans'].entries()) {
    const steps = view.players.map((_, seat) => film.generations.slice(1).map(({ seats }) => seats[seat].raised[parameters[i]]));
    assert.deepEqual(await table(title), steps.map((all) => [...all, sum(all)]), title);
  }
  await axe(page, 'the history');

  await tab(page, 3);
  for (const seat of [0, 1, 2]) {
    await page.click(`.end .pick button:nth-child(${seat + 1})`);
    assert.equal(await page.locator('.end .row .card').count(), film.played.filter((one) => one.seat === seat).length);
  }
  await axe(page, 'the cards');

  // The table can be looked at, and the result again.
  await page.click('[data-do=table]');
  await page.click('[data-do=result]');
  await page.waitForSelector('.end');
  await page.click('.end footer .main');
  await page.waitForSelector('.corporations .card');
  await page.waitForFunction(() => localStorage.getItem('syrtis-terraform-plan') !== null); // the lesson is not kept for the next time
  assert.equal(await page.evaluate(() => localStorage.getItem('syrtis-terraform-plan').includes('learn')), false);
  await page.finish();
});

test('on a phone nothing needs scrolling to be pressed, in German, by day', async () => {
  const page = await browser.page({ width: 390, height: 844, language: 'de', theme: 'light' });
  await openEnd(page, browser.url, log);
  for (const width of [360, 390]) {
    await resize(page, [width, 844]);
    for (const button of await page.locator('.end footer .btn').all()) {
      const box = await button.boundingBox();
      assert(box.y >= 0 && box.y + box.height <= 844 && box.x >= 0 && box.x + box.width <= width && box.height >= 44, await button.innerText());
      assert(await button.evaluate((one) => one.scrollWidth <= one.clientWidth), `${await button.innerText()} at ${width}`);
    }
    const rows = await page.locator('.end footer .btn').evaluateAll((all) => new Set(all.map((one) => one.offsetTop)).size);
    assert.equal(rows, 2, `the buttons leave room for the points at ${width}`);
  }
  for (const [width, height] of [[844, 390], [390, 844]]) {
    await resize(page, [width, height]);
    const cut = await page.locator('.end tbody small').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText));
    assert.deepEqual(cut, [], 'corporations whose names are cut off');
  }
  for (const n of [1, 2, 3]) {
    await tab(page, n);
    const [of, tabs] = await Promise.all(['.story', '.story .tabs'].map((part) => page.locator(part).boundingBox()));
    assert(of.y + of.height - tabs.y - tabs.height >= 240, 'what was picked is in sight');
    await fits(page, `part ${n} of the end`);
    await axe(page, `part ${n} of the end`);
  }
  await page.click('[data-do=replay]');
  await page.waitForSelector('.replay');
  await page.keyboard.press('PageDown');
  for (const n of [1, 2, 3, 4, 5]) {
    await page.click(`.replay nav button:nth-child(${n})`);
    await fits(page, `part ${n} of the replay`);
    await axe(page, `part ${n} of the replay`);
  }
  const box = await page.locator('.controls').boundingBox();
  assert(box.y + box.height <= 844);
  await page.click('.replay .track.oxygen');
  assert.match(await page.locator('.replay .notice').innerText(), /^Sauerstoff/);
  await page.finish();
});

test('a replay is scrubbed, stepped and seen by different eyes', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openEnd(page, browser.url, log);
  const played = (await download(page)).log;
  const film = await filmOf(played);
  const last = film.frames.length - 1;
  await page.click('[data-do=replay]');
  await page.waitForSelector('.replay[data-frame="0"]');
  const slider = page.locator('.controls input[type=range]');
  const status = page.locator('.replay .status b');
  const temperature = page.locator('.track.temperature b');

  // The middle generation, as the engine has it.
  const middle = film.generations[Math.floor(film.generations.length / 2)];
  await slider.fill(String(middle.frame));
  assert.equal(await status.innerText(), `Generation ${middle.generation + 1}`);

  // Cards in a hand say what they cost after discounts.
  const { exports } = await loadModule(WASM);
  const costs = new Map(ask(exports, 'syrtis_facts', { language: 'en' }).cards.map(({ name, cost }) => [name, cost]));
  const reducedAt = (frame) => {
    const { view, desk } = film.at(frame);
    return view.phase === 'actions' ? (view.players[0].hand ?? []).filter((card) => desk.cards[card].price < costs.get(card)).sort() : [];
  };
  const cheaper = film.frames.findIndex((_, frame) => reducedAt(frame).length > 0);
  if (cheaper > 0) {
    await slider.fill(String(cheaper));
    await page.waitForSelector(`.replay[data-frame="${cheaper}"] .fan .cost s`);
    assert.deepEqual((await page.locator('.fan .card:has(.cost s)').evaluateAll((all) => all.map((card) => card.dataset.card))).sort(), reducedAt(cheaper));
    await slider.fill(String(middle.frame));
  }
  const then = film.at(middle.frame).view;
  assert.equal(then.generation, middle.generation + 1);
  assert.equal(await temperature.innerText(), `${String(then.temperature).replace('-', '−')}°`);
  assert.deepEqual(await page.locator('.players .rating[title*=rating] b').allInnerTexts(), then.players.map(({ tr }) => String(tr)));
  await axe(page, 'a replay');

  // By keys and buttons: steps, turns, generations, ends.
  const at = async () => Number(await page.locator('.replay').getAttribute('data-frame'));
  await page.locator('.replay .status').click();
  await page.keyboard.press('ArrowRight');
  assert.equal(await at(), middle.frame + 1);
  await page.keyboard.press('PageUp');
  assert.equal(await at(), middle.frame);
  // The keys mean the same on the slider: Page Down goes on, as in a text that is read, and not back, as the browser would.
  await slider.focus();
  await page.keyboard.press('PageDown');
  assert.equal(await status.innerText(), `Generation ${middle.generation + 2}`);
  await page.keyboard.press('PageUp');
  assert.equal(await at(), middle.frame);
  await page.keyboard.press(' ');
  await page.waitForSelector('.controls [aria-label=Pause]');
  await page.keyboard.press(' ');
  await slider.fill(String(middle.frame));
  await page.click('[aria-label="To the next generation"]');
  assert.equal(await status.innerText(), `Generation ${middle.generation + 2}`);
  await page.click('[aria-label="To the turn before"]');
  assert((await at()) < film.generations[middle.generation + 1].frame);
  await page.locator('.replay .status').click();
  await page.keyboard.press('End');
  assert.equal(await at(), last);
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => Number(document.querySelector('.replay').getAttribute('data-frame')) > 1);
  await page.keyboard.press(' ');

  // With everything open each hand is there; a spectator saw none of them.
  const full = film.frames.findIndex((_, i) => i > middle.frame && film.at(i).view.phase === 'actions' && film.at(i).view.players[1].handCount > 0);
  await slider.fill(String(full));
  await page.click('.players .seat >> nth=1');
  const { handCount } = film.at(full).view.players[1];
  assert.equal(await page.locator('.dock .fan .card').count(), handCount);
  await page.click('.replay .top [role=combobox]');
  await page.click('[role=option]:has-text("spectator")');
  assert.equal(await page.locator('.dock .card').count(), 0);
  assert.match(await page.locator('.dock .none').innerText(), new RegExp(`^${handCount} `));
  await page.click('.replay .top [role=combobox]');
  await page.click('[role=option] >> nth=2');
  assert.equal(await page.locator('.dock .fan .card').count(), handCount);

  assert.equal(await page.locator('.dock .tools').count(), 0, 'nothing changes the order of my own hand');

  // A card that its owner could not play says by which rule, and the rule can be read.
  const own = await filmOf(played, { seat: 0 });
  const ruled = ({ view, desk }) => (view.players[0].hand ?? []).find((card) => desk.play?.some((one) => one.card === card && one.code && one.rule));
  const refused = own.frames.findIndex((_, frame) => ruled(own.at(frame)));
  await page.click('.replay .top [role=combobox]');
  await page.click('[role=option] >> nth=1');
  await slider.fill(String(refused));
  await page.click(`.dock .fan .card[data-card="${ruled(own.at(refused))}"]`);
  await page.click('.sheet .why button');
  await page.waitForSelector('[role=dialog] .wanted[data-rule]');
  for (const one of ['.around.sheet', '.veil']) await page.click(`${one} [aria-label=Close]`);

  // What its owner could do then is not offered: neither the action of a card nor a goal.
  const usable = ({ desk }) => desk.can?.act.find(({ code, used }) => code === undefined && !used)?.card;
  const acted = own.frames.findIndex((_, frame) => usable(own.at(frame)));
  assert(acted >= 0, 'an action can be used at some moment');
  await slider.fill(String(acted));
  await page.waitForSelector(`.replay[data-frame="${acted}"]`);
  await page.click('.dock [data-tab=played]');
  await page.locator(`.dock [data-card="${usable(own.at(acted))}"]`).click({ position: { x: 10, y: 60 } });
  await page.waitForSelector('.sheet .card');
  assert.equal(await page.locator('.sheet .btn').count(), 0, 'nothing to press');
  await page.keyboard.press('Escape');
  await page.click('.dock [data-tab=hand]');
  assert.equal(await page.locator('.goals .goal[aria-disabled=false]').count(), 0);

  // The area of the moment is lit; one that the log leads to is named.
  const laid = film.frames.findIndex(({ events }) => events.some(({ area }) => area !== undefined));
  await slider.fill(String(laid));
  await page.waitForSelector(`.replay[data-frame="${laid}"] .area.focus`);
  assert.equal(await page.locator('.told').innerText(), '');
  await page.locator('.log button.lies').first().click();
  await page.waitForSelector('.told:not(:empty)');

  // Back at the end; a reload must not open the replay that was shared, but the game that is begun next.
  await page.click('[data-do=share]');
  await page.waitForFunction(() => location.hash.startsWith('#replay='));
  await page.click('[data-do=leave]');
  await page.waitForSelector('.end tbody.won');
  assert.equal(new URL(page.url()).hash, '#terraform');
  await page.click('.end footer .main');
  await page.waitForSelector('.game .corporations .card');
  await page.finish();
});

test('points are counted up one source after the other, or at once', async () => {
  const page = await browser.page({ width: 1440, height: 900, calm: false });
  await openEnd(page, browser.url, log);
  assert.equal(await page.locator('.end h2').innerText(), 'The game is over');
  assert.equal(await page.locator('.end .tabs').count(), 0);
  await page.click('.end .skip');
  await page.waitForSelector('.end tbody.won');
  assert.match(await page.locator('.end h2').innerText(), /points/);
  assert.equal(await page.locator('.end .waits').count(), 0);
  await page.finish();
});

test('a file is opened, and a bad one gets a sentence', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openFile(page, JSON.stringify({ log, players: [{ name: 'Ann' }, { bot: '' }, { name: 'Bo' }] }));
  await page.waitForSelector('.replay');
  assert.match(await page.locator('.players').innerText(), /Ann[\s\S]*Bo/);
  await page.click('[data-do=leave]');
  await page.waitForSelector('.panel input[type=file]', { state: 'attached' });
  const maze = await playedByBots({ seats: 2, seed: '1', options: { module: 1 } });
  const bad = [
    ['hello', /holds no game/],
    ['{"log":{"cards":3}}', /holds no game/],
    [JSON.stringify({ log: maze }), /recording of Magic Maze on Mars/],
    [JSON.stringify({ ...log, entries: log.entries.slice(1) }), /damaged/],
  ];
  for (const [text, sentence] of bad) {
    await openFile(page, text);
    await page.waitForSelector('[role=alert]');
    assert.match(await page.locator('[role=alert]').innerText(), sentence);
    await page.click('.panel .btn.main');
    await page.waitForSelector('.panel input[type=file]', { state: 'attached' });
  }
  // The start page opens it, too.
  await page.route('**/healthz', (route) => route.fulfill({ body: 'ok' }));
  await page.route('**/api/games', (route) => route.fulfill({ json: { games: [] } }));
  await page.goto(`${browser.url}#watch`);
  await page.setInputFiles('.panel input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) });
  await page.waitForSelector('.replay');
  await page.click('[data-do=leave]');
  await page.waitForSelector('nav .main');
  await page.finish();
});

test('alone, fourteen generations are passed by clicks, from the first choice to the end; it says what was missing, and the plots that nothing was done', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await page.goto(`${browser.url}?seed=3#terraform`);
  await page.click('[data-do=solo]');
  assert.equal(await passAlone(page), 14);
  assert.match(await page.locator('.end header').innerText(), /not terraformed yet[\s\S]*Missing: .*[1-9]/);
  await resize(page, [390, 844]);
  await tab(page, 2);
  assert.match(await figure(page, 'Who raised the temperature').innerText(), /Nobody/);
  assert.equal(await figure(page, 'Who raised the temperature').locator('div > svg').count(), 0, 'no empty axes');
  await tab(page, 3);
  assert.match(await page.locator('.end .all').innerText(), /Nothing played yet/);
  await page.finish();
});

test('alone, a planet that was finished in time is a game that was won, and nothing is missing', async () => {
  // A bot has played it, up to the last pass.
  let won;
  for (let seed = 1; won?.entries.at(-1).command?.do !== 'pass'; seed += 1) {
    won = await playedTerraform({ seats: 1, seed });
    const film = await filmOf(won);
    if (!film.at(film.frames.length - 1).view.soloWon) won = null;
    assert(seed < 50, 'no such game');
  }
  const page = await browser.page({ width: 1440, height: 900 });
  await keepTerraform(page, upTo(won, won.entries.length - 1));
  await page.goto(`${browser.url}#terraform`);
  await page.click('[data-do=goOn]');
  await holdPass(page, '.end .total');
  assert.equal(await page.locator('.end header').innerText(), 'Mars is terraformed\n\n14 generations');
  await page.finish();
});

test('the result is there again after a reload, once, until somebody leaves it', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await openEnd(page, browser.url, log);
  const scores = () => page.locator('.end tbody').first().innerText();
  const before = await scores();
  const results = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => /result/i.test(key)));
  await page.waitForFunction(() => localStorage.getItem('syrtis-terraform-results') !== null); // by a part that is loaded then
  const counted = await results();
  // A link to the replay stands in the address bar only as long as that is open.
  await page.click('[data-do=replay]');
  await page.click('[data-do=share]');
  await page.waitForFunction(() => location.hash.startsWith('#replay='));
  await page.click('[data-do=leave]');
  await page.waitForSelector('.end tbody');
  await page.reload();
  await page.waitForSelector('.end tbody');
  assert.equal(await scores(), before);
  assert.deepEqual(await results(), counted, 'counted once');
  await tab(page, 2);
  await figure(page, 'Who raised the temperature').waitFor();
  // Another tab has a game that is not over: a new one would take its place.
  await page.evaluate((other) => localStorage.setItem('syrtis-terraform', other), JSON.stringify({ version: 1, plan: { seats: 2, level: 'novice', options: {}, beginner: false }, log: 'another' }));
  await page.click('.end footer .main');
  await page.click('.sheet:has-text("not over") .close');
  await page.click('[data-do=leave]');
  await page.waitForSelector('nav .main');
  await page.goto(`${browser.url}#terraform`);
  await page.waitForSelector('[data-do=start]');
  assert.equal(await page.locator('.end').count(), 0);
  await page.waitForSelector('[data-do=goOn]');
  await page.finish();
});
