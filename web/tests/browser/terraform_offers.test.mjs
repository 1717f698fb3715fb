// How actions are offered: with the price as it will be paid, in the bar of a phone, and with all of it in sight.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, detail, resize, settled } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { upTo, WASM } from './terraform_game.mjs';

let browser;
let positions;
const asks = (kind, fits = () => true) => (view, desk) => desk.question.ask === kind && fits(view, desk);
const isFree = ({ code }) => code === undefined;
const noCard = ({ play }) => play.length > 0 && !play.some(isFree);
const nothing = ({ can }) => ![can.heat, can.plants, ...can.milestones].some(isFree) && can.act.every((one) => one.code || one.used);
before(async () => {
  browser = await startBrowser();
  positions = await findPositions({
    start: asks('corporation'),
    steel: asks('pay', (_, { question: { res, of, propose, worth, price } }) => res === 'steel' && of === 'card' && propose > 1 && propose * worth === price),
    mixed: asks('pay', (_, { question: { res, of, propose, worth, price } }) => res === 'steel' && of === 'card' && propose > 1 && propose * worth < price),
    goals: asks('turn', (_, { can }) => can.milestones.some(isFree) && can.awards.some(isFree)),
    city: asks('turn', ({ players: [me], actionsDone }, { play }) => me.corporation === 'Tharsis Republic' && actionsDone === 0 && play.some(({ code }) => code === 'FirstIsDue')),
    stuck: asks('turn', ({ actionsDone, generation }, desk) => generation > 1 && actionsDone === 0 && noCard(desk) && nothing(desk)),
    warm: asks('turn', ({ generation }, desk) => generation > 1 && noCard(desk) && isFree(desk.can.heat)),
    cards: asks('turn', ({ actionsDone, generation }, desk) => generation > 1 && actionsDone === 0 && desk.play.some(isFree) && nothing(desk)),
    both: asks('turn', ({ actionsDone }, desk) => actionsDone === 1 && isFree(desk.can.heat)),
    second: asks('turn', ({ actionsDone }, desk) => actionsDone === 1 && noCard(desk) && nothing(desk)),
  });
  positions.heat = await helionAlone([]);
  positions.unpaid = await helionAlone(['buy', 'buy', 'done']);
});
after(() => browser.close());

// A game alone as Helion, which no bot chooses, in its second generation: heat was produced, and cards are offered.
async function helionAlone(then) {
  const { exports } = await loadModule(WASM);
  const host = (request) => ask(exports, 'syrtis_host', request);
  for (let seed = 1; ; seed += 1) {
    const { view } = host({ new: { seats: 1, seed: String(seed), options: { corporateEra: true }, bots: [null] } });
    let shown = ask(exports, 'syrtis_follow', { snapshot: view, seat: 0, ms: 0 });
    if (!shown.view.players[0].corporationOffer.includes('Helion')) continue;
    for (const what of ['corporation', 'done', 'pass', ...then]) {
      const command = shown.commands.find((one) => one.do === what && (what !== 'corporation' || one.corporation === 'Helion'));
      const { messages } = host({ act: { seat: 0, ms: 0, re: 0, command } });
      for (const { patch } of messages) shown = ask(exports, 'syrtis_follow', { update: { patch, answered: [] }, ms: 0 });
    }
    return host({ log: true }).log;
  }
}
// The table before the card was played that is being paid for, and that card.
function beforePlaying(log) {
  const at = log.entries.findLastIndex(({ seat, command }) => seat === 0 && command?.do === 'play');
  return { log: upTo(log, at), card: log.entries[at].command.card };
}
// A button's name, as a screen reader says it: "Play Mine 4 M€ + 2 Steel".
async function heard(button) {
  const [, name = ''] = /^- button "(.*?)"/.exec(await button.ariaSnapshot()) ?? [];
  return name.replaceAll('\u00ad', '').replace(/\s+/g, ' ');
}

const SAYS = {
  en: { play: (name) => `Play ${name}`, steel: 'Steel' },
  de: { play: (name) => `${name} spielen`, steel: 'Stahl' },
  fr: { play: (name) => `Jouer ${name}`, steel: 'Acier' },
  nl: { play: (name) => `${name} spelen`, steel: 'Staal' },
};
for (const [language, { play, steel }] of Object.entries(SAYS)) {
  test(`a card says what it is paid with, ${language}`, async () => {
    const page = await browser.page({ language, width: 390, height: 844 });
    const button = page.locator('.ask footer .main');
    const open = async (position) => {
      const { log, card } = beforePlaying(position);
      await openPosition(page, browser.url, log);
      await page.locator(`[data-card="${card}"]`).click();
      await page.waitForSelector('.payment');
      return play((await page.locator('.ask header h3').innerText()).replaceAll('\u00ad', ''));
    };
    const label = await open(positions.steel);
    const amount = Number(await page.locator('.payment .part:has(button) b').first().innerText());
    assert.equal(await heard(button), `${label} ${amount} ${steel}`);
    await page.locator('.payment button').first().click();
    await page.waitForFunction((n) => document.querySelector('.payment .part:has(button) b')?.textContent === String(n), amount - 1);
    assert.match(await heard(button), new RegExp(`^${label} \\d+ M€ \\+ ${amount - 1} ${steel}$`));
    assert.match(await heard(page.locator('.payment .keep').first()), new RegExp(`\\b${amount - 1} ${steel}\\b`));
    await page.locator('.payment .keep').first().click();
    await page.waitForFunction(() => document.querySelector('.payment .part:has(button) b')?.textContent === '0');
    assert.match(await heard(button), new RegExp(`^${label} \\d+ M€$`));
    const mixed = await open(positions.mixed);
    // M€ first, as everywhere; a metal says what it is worth, by touch too.
    assert.deepEqual(await page.locator('.payment .part').evaluateAll((all) => all.map((part) => part.querySelector('use').getAttribute('href'))), ['#ti-mc', '#ti-steel']);
    const { worth } = await page.evaluate(() => ({ worth: [...document.querySelectorAll('.payment small > [aria-hidden], .own .one.steel dt small')].map((one) => one.innerText) }));
    assert.equal(worth.length, 2);
    assert(worth.every((one) => one === worth[0] && /^×[2-5]$/.test(one)), worth.join());
    assert.match(await heard(button), new RegExp(`^${mixed} \\d+ M€ \\+ \\d+ ${steel}$`));
    await page.finish();
  });
}

test('Helion is told the heat that cards could take, and says how much of it before they are paid', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  const button = page.locator('.bar > .main');
  const part = page.locator('.bar .payment .part:has(button) b');
  const own = () => page.locator('.own .one.heat').innerText();
  await openPosition(page, browser.url, upTo(positions.heat));
  for (const i of [0, 1]) await page.locator('.sealed .one .card').nth(i).click();
  assert.match(await heard(button), /^Buy 2 of 4 for 6 M€, \d+ left \+ 3 Heat$/);
  const before = await own();
  await button.click();
  await part.waitFor();
  assert.equal(await heard(button), 'Confirm');
  assert.equal(await part.innerText(), '0', 'heat only for the M€ that are short');
  await page.waitForSelector('.bar .final:text-is("This choice is final")');
  await page.locator('.bar .payment [aria-label^="+1"]').click();
  await page.waitForSelector('.bar .payment .part:has(button) b:text-is("1")');
  // Other cards are paid for anew.
  await page.locator('.sealed .one .card').first().click();
  await part.waitFor({ state: 'detached' });
  assert.match(await heard(button), /^Buy 1 of \d+ for 3 M€/);
  assert.equal(await own(), before);
  await page.waitForTimeout(450); // as long as a second press of a button is not meant for what came since
  await button.click();
  await part.waitFor();
  await axe(page, 'a payment of research');
  await page.locator('.bar .payment [aria-label^="+1"]').click();
  await page.waitForTimeout(450);
  await button.click();
  await part.waitFor({ state: 'detached' });
  assert.match(await own(), /Heat: 2,/);
  // A seat that a bot gave back with cards that are still to be paid for.
  await openPosition(page, browser.url, upTo(positions.unpaid));
  assert.match(await heard(button), /^Buy \d of \d+ for \d+ M€/);
  await button.click();
  await part.waitFor();
  await page.waitForTimeout(450);
  await button.click();
  await page.waitForSelector('.sealed .one', { state: 'detached' });
  await page.finish();
});

test('milestones and awards have their price, in the list and where they are confirmed, and are tapped to be had', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, positions.goals);
  const milestone = page.locator('.act:has-text("Claim")').first();
  const award = page.locator('.act[aria-label^="Fund "]').first();
  assert.equal(await milestone.locator('.price').innerText(), '8');
  const price = await page.locator('.actions h4:has-text("Awards") .price').innerText(); // the same for all
  assert.match(price, /^(8|14|20)$/);
  const [fund, claim] = [await award.getAttribute('aria-label'), (await milestone.locator('.says').innerText()).trim()];
  await award.click();
  assert.equal(await heard(page.locator('.ask footer .main')), `${fund} ${price} M€`);
  // With it stands what counts, and everybody's standing.
  const seats = await page.locator('.players .seat').count();
  assert.equal(await page.locator('.ask .standing li').count(), seats);
  assert.match(await page.locator('.ask .counts').innerText(), /[a-z]{3}/i);
  assert(await page.locator('.ask .standing li.leads i').count() > 0, 'points as things stand');
  await page.locator('.ask footer .back').click();
  await milestone.click();
  assert.equal(await heard(page.locator('.ask footer .main')), `${claim} 8 M€`);
  assert.match(await page.locator('.ask .counts').innerText(), /^\d+ · /);
  assert.equal(await page.locator('.ask .standing li').count(), seats);
  for (const [kind, does] of [['awards', `Fund {} ${price} M€`], ['milestones', 'Claim {} 8 M€']]) {
    await page.locator('.ask footer .back').click();
    const goal = page.locator(`.${kind} .goal.can`).last();
    await goal.click();
    assert.equal(await heard(page.locator('.ask footer .main')), does.replace('{}', await goal.locator('b').innerText()));
    assert.match(await page.locator('.ask .counts').innerText(), /[a-z]{3}/i);
  }
  await page.finish();
});

for (const size of [[390, 844], [844, 390]]) {
  detail(`a phone whose cards cannot be played offers the one thing that fits, ${size}`, async () => {
    const page = await browser.page({ width: size[0], height: size[1] });
    await openPosition(page, browser.url, positions.warm);
    assert.match(await page.locator('.bar [data-do=fit]').innerText(), /heat/);
    await page.click('.bar [data-do=fit]');
    await page.waitForSelector('.ask footer .main');
    assert.equal(await page.locator('.bar [data-do=fit]').count(), 0, 'it is being done');

    await openPosition(page, browser.url, positions.second);
    await page.waitForSelector('.bar [data-do=endTurn]');
    assert.equal(await page.locator('.bar [data-do=fit]').count(), 0, 'the turn can be ended');

    // Where nothing fits, the list is offered, in which passing has its place.
    await openPosition(page, browser.url, positions.stuck);
    const pass = page.locator(size[0] < size[1] ? '[data-pane=goals] .pass' : '.bar .list .pass');
    if (size[0] < size[1]) {
      assert.equal(await page.locator('.bar [data-do=fit]').innerText(), 'Actions');
      await page.click('.bar [data-do=fit]');
    }
    await pass.scrollIntoViewIfNeeded();
    assert.match(await pass.innerText(), /^Pass for this generation\s+([1-9]\d* unused actions?, )?\d+\sM€$/);
    const box = await pass.boundingBox();
    assert(box.height >= 44 && box.x >= 0 && box.x + box.width <= size[0] && box.y + box.height <= size[1], JSON.stringify(box));
    assert(await pass.evaluate((node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight), 'nothing of it is cut');
    await axe(page, 'the list and the bar');
    await pass.click(); // too short
    await pass.locator('span:text-is("Hold to pass")').waitFor();
    assert.equal(await page.locator('.game.asked').count(), 1);
    await pass.hover();
    await page.mouse.down();
    await page.waitForSelector('.game:not(.asked)');
    await page.mouse.up();
    await page.finish();
  });
}

test('passing never stands where the end of a turn does, before and after an action', async () => {
  // Where the buttons of both are, as far up and as far down as their panes are scrolled.
  const standing = (page) =>
    page.evaluate(() => {
      const at = (selector) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ opacityProperty: true })).flatMap((one) =>
          ['start', 'end'].map((block) => {
            one.scrollIntoView({ block });
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return { left, top, right, bottom };
          }),
        );
      return { pass: at('.pass'), end: at('[data-do=endTurn]') };
    });
  for (const [width, height] of [[390, 844], [844, 390], [820, 1180], [1024, 768], [1440, 900]]) {
    const page = await browser.page({ width, height, language: 'de' });
    const seen = { pass: [], end: [] };
    const look = async () => {
      for (const tab of ['hand', 'goals']) {
        if (width < 1000) await page.click(`nav.tabs [data-tab=${tab}]`);
        await page.waitForSelector(width >= 1000 ? '.actions .final' : tab === 'goals' ? '.seen .actions .final' : '.bar [data-do=fit], .bar [data-do=more]', { state: 'attached' });
        const { pass, end } = await standing(page);
        seen.pass.push(...pass);
        seen.end.push(...end);
      }
    };
    for (const position of [positions.stuck, positions.cards]) {
      await openPosition(page, browser.url, position);
      await look();
      if (process.env.SYRTIS_SHOTS) await page.screenshot({ path: `${process.env.SYRTIS_SHOTS}/pass_${width}_before.png` });
      await page.locator('.actions [data-act=sellPatents]').locator('visible=true').click();
      await page.locator('.answers.sell .line').first().click();
      await page.click('.answers.sell .last');
      await page.waitForSelector('[data-do=endTurn]');
      await look();
      if (process.env.SYRTIS_SHOTS) await page.screenshot({ path: `${process.env.SYRTIS_SHOTS}/pass_${width}_after.png` });
    }
    assert(seen.pass.length >= 4 && seen.end.length >= 4, JSON.stringify(seen));
    const over = seen.pass.flatMap((pass) => seen.end.filter((end) => pass.left < end.right && end.left < pass.right && pass.top < end.bottom && end.top < pass.bottom).map((end) => ({ pass, end })));
    assert.deepEqual(over, [], `${width} by ${height}`);
    await page.finish();
  }
});

test('a phone whose cards can be played offers them, or all actions while they are in sight', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await openPosition(page, browser.url, positions.cards);
  const fit = page.locator('.bar [data-do=fit]');
  assert.equal(await fit.innerText(), 'Actions');
  await fit.click();
  await page.waitForSelector('[data-pane=goals].seen .act.now');
  await page.click('nav.tabs [data-tab=mars]');
  assert.equal(await fit.innerText(), 'Play a card');
  await page.click('.bar [data-do=more]');
  await page.waitForSelector('[data-pane=goals].seen .act.now');
  await page.click('nav.tabs [data-tab=log]');
  await fit.click();
  await page.waitForSelector('[data-pane=hand].seen [data-card]:focus');
  await page.finish();
});

detail('undo, the thing that fits, all actions and the end of the turn fit into the bar of a small phone', async () => {
  for (const language of ['en', 'de', 'fr', 'nl']) {
    const page = await browser.page({ width: 360, height: 640, language });
    await openPosition(page, browser.url, positions.both);
    await page.waitForSelector('.bar [data-do=more]');
    const wrong = await page.locator('.bar .tools > *').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.clientHeight < 40 || one.clientHeight > 64 || one.clientWidth < 40 || one.getBoundingClientRect().right > innerWidth).map((one) => `${one.innerText} ${one.clientWidth} by ${one.clientHeight}`));
    assert.deepEqual(wrong, [], language);
    assert.equal(await page.locator('.bar .tools > *').count(), 4);
    await axe(page, 'the bar');
    await page.finish();
  }
});

test('a first action that is due is the one thing that fits, says what it does, and leads straight on', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await openPosition(page, browser.url, positions.city);
  assert.equal(await page.locator('.bar [data-do=fit]').innerText(), 'First action: Place 1 city');
  await page.click('.bar [data-do=fit]');
  await page.waitForSelector('.mars .area.may');
  assert.match(await page.locator('.ask .question').innerText(), /^Where does the city go\?/);
  await page.finish();
  const wide = await browser.page({ width: 1440, height: 900 });
  await openPosition(wide, browser.url, positions.city);
  await wide.click('.actions .act.now:has-text("First action: Place 1 city")');
  await wide.waitForSelector('.ask footer .main:has-text("First action: Place 1 city")');
  await wide.finish();
});

for (const size of [[844, 390], [740, 360], [640, 360]]) {
  detail(`the first choice sideways, ${size}: corporations, cards and the way on are in sight`, async () => {
    const page = await browser.page({ language: 'de', width: size[0], height: size[1] });
    await openPosition(page, browser.url, positions.start);
    const inSight = (selector) =>
      page.locator(selector).evaluateAll((all) => {
        const pane = document.querySelector('.sealed + .bar').getBoundingClientRect();
        return all.filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && Math.min(box.bottom, box.top + 60) <= pane.top + 12;
        }).length;
      });
    assert(await inSight('.corporations .card') >= (size[0] < 800 ? 1 : 2));
    assert(await inSight('.both > .cards:last-child .card') >= 3);
    const confirm = page.locator('.sealed + .bar .main');
    const shown = () => confirm.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight);
    assert(await shown());
    await page.locator('.corporations .card').last().click();
    await page.locator('.both > .cards:last-child .card').last().click();
    assert(await shown(), 'the list is scrolled, and the bar stays');
    assert(await page.locator('main:has(> .sealed)').evaluate((main) => main.scrollHeight <= main.clientHeight + 1), 'the pane itself is not scrolled');
    assert(await confirm.isEnabled());
    await page.locator('.corporations .look').first().click();
    await page.waitForSelector('.sheet .card.large');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.sheet', { state: 'detached' });
    await axe(page, 'the first choice');
    await resize(page, [size[1], size[0]]);
    await page.waitForSelector('.corporations .card.large');
    await page.finish();
  });
}

detail('sideways on the smallest phones nothing covers the tabs', async () => {
  const page = await browser.page({ language: 'de', width: 844, height: 390 });
  await openPosition(page, browser.url, positions.second);
  for (const size of [[844, 390], [740, 360], [640, 360]]) {
    await resize(page, size);
    for (const tab of ['mars', 'played', 'goals', 'log', 'hand']) {
      await page.click(`nav.tabs [data-tab=${tab}]`, { timeout: 5000 });
      await page.waitForSelector(`.seen[data-pane=${tab}]`);
    }
  }
  await page.finish();
});

detail('five players with up to eleven kinds of tags: all of them are in sight', async () => {
  const { five } = await findPositions({ five: asks('turn', ({ generation }) => generation > 3) }, { seats: 5 });
  const page = await browser.page();
  await openPosition(page, browser.url, five);
  for (const size of [[1366, 768], [1024, 768], [1280, 720], [1440, 900]]) {
    await resize(page, size);
    const look = () => page.evaluate(() =>
      [...document.querySelectorAll('.players .seat')].flatMap((seat, i) => {
        // More kinds of tags than a game soon has: seven to eleven, some with two figures.
        const facts = seat.querySelector('.facts');
        for (const one of facts.querySelectorAll('.added')) one.remove();
        const [first] = facts.children;
        while (facts.children.length < 7 + i) {
          const more = first.cloneNode(true);
          const n = facts.children.length % 4 === 0 ? 12 : 3;
          more.classList.add('added');
          more.querySelector('i').textContent = String(n);
          more.style.setProperty('--digits', String(n).length);
          facts.append(more);
        }
        const [whole, counts] = [seat, seat.querySelector('.counts')].map((one) => one.getBoundingClientRect());
        const boxes = [...facts.children].flatMap((tag) => [tag.querySelector('svg'), tag.querySelector('i')]).map((one) => one.getBoundingClientRect());
        const beside = boxes.filter(({ bottom, top }) => bottom > counts.top + 2 && top < counts.bottom - 2);
        const numbers = [...facts.querySelectorAll('i')].map((one) => one.getBoundingClientRect());
        return [
          ...boxes.filter(({ left, right, top, bottom }) => left < whole.left || right > whole.right || top < whole.top || bottom > whole.bottom + 1).map(() => `seat ${i}: a tag is cut`),
          ...beside.filter(({ right }) => right > counts.left).map(() => `seat ${i}: a tag lies under the count of cards`),
          ...numbers.slice(1).filter((box, k) => box.top === numbers[k].top && box.left < numbers[k].right).map(() => `seat ${i}: a number lies on another`),
        ];
      }),
    );
    assert.deepEqual(await settled(look, (wrong) => wrong.length === 0), [], `${size}`);
  }
  await page.finish();
});
