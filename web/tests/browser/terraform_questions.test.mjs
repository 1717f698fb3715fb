// Every kind of question that the engine can ask, seen on a phone at a table of the real server and answered by taps. A
// kind that is new in the engine's schema and has no position or no answer here fails.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { missing, startServer } from './driven.mjs';
import { axe } from './look.mjs';
import { startBrowser } from './page.mjs';
import { openAtServer } from './terraform_at_server.mjs';
import { findPositions, kindsOfQuestions, openPosition } from './terraform_positions.mjs';

const ANSWER = '.ask .answers .btn:not([disabled])';
// How a kind is told, and what is tapped to answer it; a list is tapped in its order.
const KINDS = {
  corporation: { seen: '.sealed .corporations .card', taps: ['.corporations .card', '.bar .btn.main'] },
  buy: { seen: '.sealed .one .card', taps: ['.sealed .one .card', '.bar .btn.main'], when: ({ phase }) => phase === 'research' },
  pick: { seen: '.sealed .one .card', taps: ['.sealed .one .card', '.bar .btn.main'] },
  turn: { seen: '.tabs .on', taps: ['nav.tabs button:nth-child(4)', '.actions .act.now[data-act=powerPlant]'], when: (_, { can }) => can.projects.some(({ project, code }) => project === 'powerPlant' && !code) },
  pay: { seen: '.ask .amount', taps: [`${ANSWER}.main`] },
  place: { seen: '.area.may', taps: ['.area.may', '[data-do=place]'] },
  either: { seen: ANSWER, taps: [ANSWER] },
  target: { seen: ANSWER, taps: [ANSWER] },
  amount: { seen: '.ask .amount', taps: [`${ANSWER}.main`] },
  card: { seen: '.ask .answers .line', taps: ['.ask .answers .line'] },
  order: { seen: ANSWER, taps: [ANSWER] },
  keep: { seen: '.ask .answers .line', taps: ['.ask .answers .line'] },
  buyLooked: { seen: '.ask .answers .card', taps: [`${ANSWER}.main`] },
  swap: { seen: '.ask .answers .line', taps: ['.ask .answers .line'] },
  sell: { seen: '.ask .answers .line', taps: ['.ask .answers .line'] },
  final: { seen: ANSWER, taps: [ANSWER] },
};
// Whatever a draft asks further, until all of it is sent.
const FURTHER = ['.ask footer .btn.main', '[data-do=place]', '.area.may', `${ANSWER}.main`, ANSWER, '.ask .answers .line'];
const MOST_TAPS = 25;

const kinds = kindsOfQuestions();
let browser;
let server;
let positions;
before(async () => {
  if (!missing) server = await startServer();
  const asked = (kind) => (view, desk) => desk.question.ask === kind && (KINDS[kind]?.when?.(view, desk) ?? true);
  [browser, positions] = await Promise.all([startBrowser(), findPositions(Object.fromEntries(kinds.map((kind) => [kind, asked(kind)])))]);
});
after(async () => {
  await browser.close();
  await server?.close();
});

async function tap(page, selector, wait = {}) {
  const found = page.locator(selector).locator('visible=true').first();
  await found.waitFor(wait);
  // The board's areas lie below their notes.
  await found.click({ ...wait, force: selector.startsWith('.area') });
}

// Taps whatever is offered until the table has heard of the answer.
async function finish(page, prompt) {
  for (let i = 0; i < MOST_TAPS; i += 1) {
    const next = await page.waitForFunction(
      ({ before, selectors }) => {
        if (document.querySelector('.game')?.getAttribute('data-prompt') !== before) return 'gone';
        return selectors.find((one) => [...document.querySelectorAll(one)].some((element) => element.checkVisibility())) ?? null;
      },
      { before: prompt, selectors: FURTHER },
    );
    const selector = await next.jsonValue();
    if (selector === 'gone') return;
    // Until a server has answered, the question stands there as before: it may go while its answer is tapped.
    await tap(page, selector, { timeout: 5000 }).catch(() => undefined);
  }
  assert.fail(`still asked: ${await page.locator('.game').getAttribute('data-ask')}`);
}

test('there is a position for each kind of question', () => {
  assert.deepEqual(kinds.filter((kind) => !(kind in positions)), [], 'kinds that no game asked');
  assert.deepEqual(kinds.filter((kind) => !(kind in KINDS)), [], 'kinds that nobody answers here');
});

// `open` opens a page at a position, with the first seat.
async function answerAll(open) {
  const page = await browser.page({ width: 390, height: 844, language: 'de', hasTouch: true });
  const shown = new Set();
  for (const kind of kinds) {
    await open(page, positions[kind]);
    await page.waitForSelector(`.game[data-ask=${kind}]`);
    const { seen, taps } = KINDS[kind];
    await page.locator(seen).locator('visible=true').first().waitFor();
    if (await page.locator('.ask .answers').count()) assert.match(await page.locator('.ask .question').innerText(), /\w/, kind);
    assert.match(await page.title(), /^● \S.* · Syrtis$/, `${kind} calls me`);
    await axe(page, kind);
    shown.add(kind);
    const prompt = await page.locator('.game').getAttribute('data-prompt');
    for (const selector of taps) await tap(page, selector);
    await finish(page, prompt).catch((error) => assert.fail(`${kind}: ${error.message}`));
  }
  assert.deepEqual([...shown], kinds);
  await page.finish();
}

test('each kind is shown at a server, answered by taps, taken by the server, and gone', { skip: missing }, async () => {
  const others = await browser.page();
  await answerAll((page, log) => openAtServer(page, others, server, log));
  await others.finish();
});

// With a server only in the long version: the engine behind both is the same.
test('each kind is shown without a server, answered by taps, and gone', { skip: !missing && !process.env.SYRTIS_FULL }, async () => {
  await answerAll((page, log) => openPosition(page, browser.url, log));
});

test('answers are told in words, and an amount says of whom and of what', async () => {
  const { either, amount } = await findPositions({ either: (_, desk) => desk.question.ask === 'either', amount: (_, desk) => desk.question.ask === 'amount' && desk.question.icons[0]?.startsWith('any.plant') });
  const page = await browser.page({ width: 390, height: 844, hasTouch: true });
  await openPosition(page, browser.url, either);
  for (const words of await page.locator('.answers.either .btn .words').allInnerTexts()) assert.match(words, /[+−\d] ?\d* .*[a-z]{3}/i);
  const box = await page.locator('.answers.either .btn .words').first().boundingBox();
  assert(box.width > 20 && box.height > 10, 'they are seen');
  // The card is played anew, so that the page knows whom it hits.
  const at = amount.entries.findLastIndex(({ seat, command }) => seat === 0 && command?.do === 'target');
  const { seat } = amount.entries[at].command;
  await openPosition(page, browser.url, { ...amount, entries: amount.entries.slice(0, at) });
  await page.waitForSelector('.game[data-ask=target]');
  const buttons = page.locator('.answers.target .btn:not(.last)');
  const names = (await buttons.allInnerTexts()).map((text) => text.split(/\s/)[0]);
  const nth = (await buttons.evaluateAll((all, wanted) => all.findIndex((one) => one.querySelector(`[href$=player-${wanted}]`)), seat));
  await buttons.nth(Math.max(0, nth)).click();
  await page.waitForSelector('.game[data-ask=amount]');
  assert.equal((await page.locator('.ask .question').innerText()).split('\n')[0], `How many does ${names[Math.max(0, nth)]} lose?`);
  await page.waitForSelector('.ask output svg[aria-label=Plants]');
  await page.finish();
});

test('an amount is changed by its buttons alone, and stays as it was chosen while the table speaks, and over a reload', async () => {
  const { amount } = await findPositions({ amount: (_, desk) => desk.question.ask === 'amount' });
  const page = await browser.page({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(...how) {
        super(...how);
        window.host ??= this;
      }
    };
  });
  await openPosition(page, browser.url, amount);
  const group = page.getByRole('group', { name: /^How many/ });
  const shown = () => group.locator('output').innerText().then(Number);
  const proposed = await shown();
  await group.getByRole('button', { name: '−1' }).click();
  assert.equal(await shown(), proposed - 1);
  await group.locator('output').click();
  assert.equal(await shown(), proposed - 1, 'a tap on the number');
  // All that is shown is asked of the engine anew, as with each message of the table.
  await page.evaluate(() => window.host.dispatchEvent(new MessageEvent('message', { data: { refused: 0, why: 'too late' } })));
  await page.waitForSelector('.notice');
  assert.equal(await shown(), proposed - 1, 'a message of the table');
  await page.reload();
  await group.waitFor();
  await page.waitForFunction((n) => Number(document.querySelector('.amount output').innerText) === n, proposed - 1, { timeout: 10_000 });
  await group.getByRole('button', { name: '+1' }).click();
  assert.equal(await shown(), proposed);
  await page.finish();
});

test('patents are sold in one go: marked, unmarked, with the gain running along', async () => {
  const { many } = await findPositions({ many: ({ players: [me] }, { question, can, cards }) => question.ask === 'turn' && me.hand?.length > 3 && can.projects.some(({ project, code }) => project === 'sellPatents' && !code) && me.hand.some((card) => cards[card]?.needs?.some(({ missing }) => missing > 0)) });
  const page = await browser.page({ width: 390, height: 844, hasTouch: true });
  await openPosition(page, browser.url, many);
  await page.click('nav.tabs [data-tab=goals]');
  await page.click('[data-act=sellPatents]');
  const lines = page.locator('.answers.sell .line');
  await lines.first().waitFor();
  const count = await lines.count();
  await page.locator('.answers.sell .requirement.missing, .answers.sell .missing, .answers.sell .never').first().waitFor();
  await lines.nth(0).click();
  await page.waitForSelector('.answers.sell .last:has-text("Sell 1 card: +1 M€")');
  await lines.nth(2).click();
  await page.waitForSelector('.answers.sell .last:has-text("Sell 2 cards: +2 M€")');
  assert.equal(await lines.count(), count, 'all of them stay in the list');
  await lines.nth(0).click();
  await page.waitForSelector('.answers.sell .last:has-text("Sell 1 card: +1 M€")');
  const prompt = await page.locator('.game').getAttribute('data-prompt');
  await page.click('.answers.sell .last');
  await page.waitForFunction((before) => document.querySelector('.game')?.getAttribute('data-prompt') !== before, prompt);
  assert.equal(await page.locator('.ask footer').count(), 0, 'nothing else is to be confirmed');
  await page.finish();
});

test('a card paid with steel and money: the proposal is changed, and that much is gone, at the server too', async () => {
  const steel = ({ question }) => question.ask === 'pay' && question.res === 'steel' && question.propose > 1 && question.of === 'card';
  const { paid } = await findPositions({ paid: (view, desk) => steel(desk) && view.players[0].stock.mc >= 2 * desk.question.propose });
  // Back to before the card was played.
  const last = paid.entries.findLastIndex(({ seat, command }) => seat === 0 && command?.do === 'play');
  const { card } = paid.entries[last].command;
  const page = await browser.page({ width: 1440, height: 900 });
  const others = await browser.page();
  const open = (log) => (missing ? openPosition(page, browser.url, log) : openAtServer(page, others, server, log));
  await open({ ...paid, entries: paid.entries.slice(0, last) });
  await page.locator('.fan .card', { hasText: card }).first().click();
  const parts = page.locator('.payment .part');
  const amounts = async () => (await parts.locator('b').allInnerTexts()).map(Number);
  await parts.first().waitFor();
  await axe(page, 'a payment');
  const [money, proposed] = await amounts();
  assert(proposed > 1);
  await parts.nth(1).getByRole('button', { name: '−1' }).click();
  await page.waitForFunction((n) => Number(document.querySelector('.payment .part:has(button) b')?.textContent) === n, proposed - 1);
  const [more, metal] = await amounts();
  assert(more > money, `${more} M€ after ${money}`);
  const prompt = await page.locator('.game').getAttribute('data-prompt');
  await page.click('.ask footer .btn.main');
  await finish(page, prompt);
  // The log says what was paid, also as the table tells it anew; the tile may have brought some again.
  const line = page.locator('.log li', { has: page.locator('button', { hasText: card }) });
  for (const again of [false, true]) {
    if (again) await page.reload();
    await line.locator('.chip', { hasText: `−${metal}` }).first().waitFor();
    await line.locator('.chip', { hasText: `−${more}` }).first().waitFor();
  }
  // Where the payment itself is asked for, it says for what and how much.
  await open(paid);
  assert.match(await page.locator('.ask .question small').innerText(), new RegExp(`^for ${card} · \\d+\u00a0M€$`));
  for (const one of [page, others]) await one.finish();
});

test('where a tile may go is wide enough for a thumb, upright and sideways, and most of it is in sight', async () => {
  for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
    const page = await browser.page({ width, height, hasTouch: true });
    await openPosition(page, browser.url, positions.place);
    await page.waitForSelector('.mars .large .area.may');
    const { areas, seen } = await page.evaluate(() => {
      const frame = document.querySelector('.mars .large').getBoundingClientRect();
      const areas = [...document.querySelectorAll('.area.may .ring')].map((ring) => ring.getBoundingClientRect());
      const inSight = ({ left, right, top, bottom }) => left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      return { areas: areas.map(({ width, height }) => [width, height]), seen: areas.filter(inSight).length };
    });
    for (const [across, high] of areas) assert(across >= 44 && high >= 44, `${across} by ${high} at ${width} by ${height}`);
    assert(seen > 0, `none of ${areas.length} is in sight at ${width} by ${height}`);
    // The whole board is one tap away, and back.
    await page.tap('[data-do=zoom]');
    await page.waitForSelector('.mars .large', { state: 'detached' });
    await page.tap('[data-do=zoom]');
    await tap(page, '.area.may');
    await tap(page, '[data-do=place]');
    await page.waitForSelector('.area.may', { state: 'detached' });
    await page.finish();
  }
});

test('what cannot be done says why, and leads to its rule', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, positions.turn);
  await page.click('.actions .fold');
  await page.locator('.actions .act[aria-disabled=true]').first().click({ force: true });
  const link = page.locator('.notice button');
  const rule = await link.innerText();
  assert.match(rule, /^T-\d/);
  await link.click();
  await page.locator('.sheet', { hasText: rule }).waitFor();
  await page.keyboard.press('Escape');
  // What is begun next has the room at once.
  await page.locator('.actions .act[aria-disabled=true]').first().click({ force: true });
  await link.waitFor();
  await page.click('.actions .act.now[data-act=powerPlant]');
  await page.waitForSelector('.ask footer .main');
  assert.equal(await page.locator('.notice').count(), 0);
  await page.finish();
});
