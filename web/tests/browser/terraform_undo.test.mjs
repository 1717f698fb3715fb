// What cannot be undone: told before it is done, with how many cards, and afterwards with the reason that is true.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let positions;
let area; // with a card as its bonus
const asks = (kind, fits = () => true) => (view, desk) => desk.question.ask === kind && fits(view, desk);
const plays = (name) => ({ play }) => play.some(({ card, code }) => card === name && code === undefined);
const acts = (name) => ({ can: { act } }) => act.some(({ card, code }) => card === name && code === undefined);
const nothingFits = ({ play, can: { act, milestones, heat, plants } }) => [...play, ...act, ...milestones, heat, plants].every(({ code, used }) => code !== undefined || used);
const first = (fits) => asks('turn', ({ actionsDone, players }, desk) => actionsDone === 0 && players.some(({ passed }, seat) => seat > 0 && !passed) && fits(desk));
before(async () => {
  browser = await startBrowser();
  positions = await findPositions({
    draw: first(plays('Technology Demonstration')),
    look: first(acts("Inventors' Guild")),
    bonus: asks('place', (_, { places }) => (area = places.find(({ cards }) => cards === 1)?.area) !== undefined),
    last: asks('turn', ({ players, generation, actionsDone }, desk) => generation < 8 && actionsDone === 0 && nothingFits(desk) && players.every(({ passed }, seat) => seat === 0 || passed)),
  });
});
after(() => browser.close());

const told = async (page, selector) => (await page.locator(`${selector}:not(:empty)`).innerText()).replaceAll(/\s+/g, ' ').trim();
// Its title says why, and so does a press.
async function noUndo(page, why) {
  await page.waitForFunction((text) => new RegExp(text).test(document.querySelector('[data-do=undo][aria-disabled=true]')?.title), why.source);
  await page.click('[data-do=undo]', { force: true });
  await page.locator('.notice', { hasText: why }).waitFor();
}
const open = async (name, options) => {
  const page = await browser.page({ width: 1440, height: 900, ...options });
  assert(positions[name], `no game has: ${name}`);
  await openPosition(page, browser.url, positions[name]);
  return page;
};

test('a card that draws says how many, and then why there is no way back', async () => {
  const page = await open('draw');
  await noUndo(page, /^Nothing to undo: you have done nothing yet this turn\./);
  await page.click('[data-card="Technology Demonstration"]');
  assert.equal(await told(page, '.ask .reveals'), 'Cannot be undone: draws 2 cards');
  const cards = Number(/\d+/.exec(await page.locator('.dock .tabs button').first().innerText())[0]);
  await page.click('.ask footer .main');
  await page.waitForFunction((n) => document.querySelector('.dock .tabs button')?.textContent.endsWith(` ${n}`), cards + 1);
  await noUndo(page, /^Nothing to undo: Technology Demonstration brought a hidden card to light\./);
  // A step that can be taken back, the bots’ moves, and then another reason.
  await page.click('[data-do=endTurn]');
  await page.waitForSelector('[data-do=undo][aria-disabled=false]');
  await page.click('[data-do=hurry]');
  await page.waitForSelector('[data-do=undo][aria-disabled=true]');
  await noUndo(page, /^Nothing to undo: (.+ has acted since|you have done nothing yet this turn)\./);
  await page.finish();
});

test('on a phone in German an action that looks at a card says so', async () => {
  const page = await open('look', { width: 390, height: 844, language: 'de' });
  await page.click('[data-tab=goals]');
  await page.locator('.actions .act', { hasText: 'Erfindergilde' }).click();
  assert.equal(await told(page, '.ask .reveals'), 'Lässt sich nicht zurücknehmen: zeigt dir die oberste Karte');
  await page.finish();
});

test('an area with a card says that one is drawn, where it is confirmed', async () => {
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    const page = await open('bonus', { width, height });
    await page.locator(`.area[data-area="${area}"]`).click({ force: true });
    await page.waitForSelector('[data-do=place] small:not(:empty)');
    assert.match(await told(page, '[data-do=place]'), /^Place here .*Cannot be undone: draws 1 card$/);
    await page.finish();
  }
});

test('the last one to pass is told that it ends the generation', async () => {
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390]]) {
    const page = await open('last', { width, height });
    if (width < 1000) await page.locator('[data-tab=goals]').click();
    await page.waitForSelector('.actions .pass');
    assert.match(await told(page, '.actions .pass'), /(^|\s)([1-9]\d* unused actions?, )?\d+ M€\. Cannot be undone: ends the generation, deals 4 new cards$/);
    await page.locator('.actions .pass').scrollIntoViewIfNeeded();
    const cut = await page.locator('.actions .pass').evaluate((one) => one.scrollHeight > one.clientHeight || one.getBoundingClientRect().bottom > innerHeight);
    assert(!cut, 'all of it is seen');
    await page.finish();
  }
});
