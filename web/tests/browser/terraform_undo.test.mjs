// What cannot be undone: told before it is done, with how many cards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let positions;
let area; // with a card as its bonus
const asks = (kind, fits = () => true) => (view, desk) => desk.question.ask === kind && fits(view, desk);
const plays = (name) => ({ can: { play } }) => play.some(({ card, code }) => card === name && code === undefined);
const acts = (name) => ({ can: { act } }) => act.some(({ card, code }) => card === name && code === undefined);
const first = (fits) => asks('turn', ({ actionsDone, players }, desk) => actionsDone === 0 && players.some(({ passed }, seat) => seat > 0 && !passed) && fits(desk));
before(async () => {
  browser = await startBrowser();
  positions = await findPositions({
    draw: first(plays('Technology Demonstration')),
    look: first(acts("Inventors' Guild")),
    bonus: asks('place', (_, { places }) => (area = places.find(({ cards }) => cards === 1)?.area) !== undefined),
    last: asks('turn', ({ players, generation }) => generation < 8 && players.every(({ passed }, seat) => seat === 0 || passed)),
  });
});
after(() => browser.close());

const told = async (page, selector) => (await page.locator(`${selector}:not(:empty)`).innerText()).replaceAll(/\s+/g, ' ').trim();
const open = async (name, options) => {
  const page = await browser.page({ width: 1440, height: 900, ...options });
  assert(positions[name], `no game has: ${name}`);
  await openPosition(page, browser.url, positions[name]);
  return page;
};

test('a card that draws says how many', async () => {
  const page = await open('draw');
  await page.click('[data-card="Technology Demonstration"]');
  assert.equal(await told(page, '.ask .reveals'), 'Cannot be undone: draws 2 cards');
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
    assert.match(await told(page, '[data-do=place]'), /^Place here Cannot be undone: draws 1 card$/);
    await page.finish();
  }
});

test('the last one to pass is told that it ends the generation', async () => {
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390]]) {
    const page = await open('last', { width, height });
    if (width < 1000) await page.locator('[data-tab=goals]').click();
    await page.waitForSelector('.actions .pass');
    assert.match(await told(page, '.actions .pass'), /Cannot be undone: ends the generation, deals 4 new cards$/);
    await page.finish();
  }
});
