// The board of the terraforming game under keys, and what a screen reader hears of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe } from './look.mjs';
import { startBrowser } from './page.mjs';
import { findPositions, openPosition } from './terraform_positions.mjs';

let browser;
let moments;
before(async () => {
  browser = await startBrowser();
  moments = await findPositions({
    place: (view, desk) => desk.question.ask === 'place' && view.generation >= 4 && desk.places.length > 3,
    plants: (view, desk) => desk.question.ask === 'turn' && desk.can?.plants.code === undefined && view.cities?.length > 0,
    lacking: (view, desk) => desk.question.ask === 'turn' && desk.can?.plants.code === 'PlantsMissing' && !view.players[0].tiles && view.players[0].stock.plant > 0,
  });
});
after(() => browser.close());

// The area with the focus: its number, its name, and whether its ring is drawn.
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return { area: at?.dataset.area === undefined ? null : Number(at.dataset.area), name: at?.ariaLabel ?? at?.getAttribute('aria-label'), role: at?.getAttribute('role'), ring: document.querySelectorAll('.walk path').length > 0 };
  });
const spots = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mars [data-area]')].map((node) => {
      const { left, top, width, height } = node.querySelector('path').getBoundingClientRect();
      return { area: Number(node.dataset.area), x: left + width / 2, y: top + height / 2 };
    }),
  );

// An area of the board where a greenery can go.
async function areaForGreenery(page) {
  await page.click('.act:has-text("greenery")');
  await page.waitForSelector('.area.may');
  const area = await page.locator('.area.may').first().getAttribute('data-area');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.area.may', { state: 'detached' });
  return area;
}

test('the board is one stop of Tab, and arrow keys lead to every area; each has a name and says what lies there', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.plants);
  await page.waitForSelector('.mars [tabindex="0"]');
  assert.equal(await page.locator('.mars [tabindex="0"]').count(), 1, 'one stop');
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.activeElement?.closest('.mars [data-area]'));
  const all = await spots(page);
  assert.equal(all.length, 63, 'the areas of Mars and two moons');
  const at = (area) => all.find((one) => one.area === area);

  // Row by row: to the left end, to the right, and down.
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowUp');
  const reached = new Map();
  for (let row = 0; row < 10; row += 1) {
    await page.keyboard.press('Home');
    for (let i = 0; i < 12; i += 1) {
      const here = await focused(page);
      assert(here.ring, `no ring at ${here.area}`);
      assert.equal(here.role, 'button');
      const before = reached.size;
      reached.set(here.area, here.name);
      await page.keyboard.press('ArrowRight');
      const next = await focused(page);
      if (next.area === here.area) break;
      assert(Math.abs(at(next.area).y - at(here.area).y) < 3 && at(next.area).x > at(here.area).x, 'to the right, in the same row');
      assert(reached.size > before || row === 0, `${here.area} came twice`);
    }
    await page.keyboard.press('ArrowDown');
  }
  assert.equal(reached.size, 63);
  assert.equal(await page.locator('.mars [tabindex="0"]').count(), 1, 'still one stop');
  const names = [...reached.values()];
  assert(names.every(Boolean), 'every area has a name');
  assert.equal(new Set(names.map((name) => name.split(/[,:;]/)[0])).size, 63, 'and no two the same');
  assert(names.some((name) => /: (city|greenery) of /.test(name)) && names.some((name) => /: .*, yours$/.test(name)) && names.some((name) => /, free/.test(name)) && names.some((name) => /gives \d/.test(name)), names.join(' | '));

  // Tab leaves the board, and comes back to where it was.
  await page.keyboard.press('ArrowUp');
  const { area } = await focused(page);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.mars svg')), null);
  await page.keyboard.press('Shift+Tab');
  assert.equal((await focused(page)).area, area);
  await axe(page, 'the board with the focus');

  // Enter is a tap: it says what lies there.
  const city = all.find((one) => /: city of /.test(reached.get(one.area)));
  await page.locator(`.mars [data-area="${city.area}"]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((said) => document.querySelector('.told')?.textContent === said, reached.get(city.area));
  await page.finish();
});

test('Enter begins a greenery where one can go, and lays it', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.plants);
  const before = await page.locator('.mars .tile').count();
  const area = await areaForGreenery(page);
  await page.locator(`.mars [data-area="${area}"]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector(`.area.ghost[data-area="${area}"]`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.area.may', { state: 'detached' });
  await page.waitForFunction((n) => document.querySelectorAll('.mars .tile').length > n, before);
  await page.finish();
});

test('Enter that is held begins a greenery, and places none', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.plants);
  await page.locator('.act:has-text("greenery")').focus();
  await page.keyboard.down('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.area.may'));
  for (let i = 0; i < 3; i += 1) await page.keyboard.down('Enter');
  assert.equal(await page.locator('.area.ghost').count(), 0);
  assert(await page.locator('.area.may').count() > 0);
  await page.finish();
});

test('an area that is tapped shows itself picked before the table is drawn anew; without its question it is not picked', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  await openPosition(page, browser.url, moments.plants);
  await page.click('.act:has-text("greenery")');
  await page.waitForSelector('.area.may');
  const tap = (more) =>
    page.evaluate((key) => {
      const area = document.querySelector('.area.may');
      area.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      return { down: area.classList.contains('down'), ghost: document.querySelectorAll('.area.ghost').length };
    }, more);
  assert.deepEqual(await tap(), { down: true, ghost: 0 });
  await page.waitForSelector('.area.ghost');
  assert.equal(await page.locator('.area.down').count(), 0);

  await page.keyboard.press('Escape');
  await page.waitForSelector('.area.ghost', { state: 'detached' });
  assert.deepEqual(await tap('Escape'), { down: true, ghost: 0 });
  await page.waitForFunction(() => !document.querySelector('.area.may, .area.down'));
  assert.equal(await page.locator('.area.ghost, [data-do=place], .ask footer').count(), 0, 'what was given up stays so');
  await page.finish();
});

test('a double tap on an area chooses it, and a later tap places the tile', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  for (const moment of ['plants', 'place']) {
    await openPosition(page, browser.url, moments[moment]);
    const area = moment === 'plants' ? await areaForGreenery(page) : await page.locator('.area.may').first().getAttribute('data-area');
    const before = await page.locator('.game').getAttribute('data-prompt');
    await page.evaluate(async (spot) => {
      const tap = (detail) => document.querySelector(`.mars [data-area="${spot}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      tap(1);
      for (let i = 0; i < 20 && !document.querySelector('.area.ghost'); i += 1) await new Promise(requestAnimationFrame);
      tap(2);
    }, area);
    assert.equal(await page.locator(`.area.ghost[data-area="${area}"]`).count(), 1, moment);
    await page.waitForTimeout(400);
    await page.locator(`.mars [data-area="${area}"]`).click({ force: true });
    await page.waitForFunction((old) => document.querySelector('.game').dataset.prompt !== old, before);
  }
  await page.finish();
});

test('on a phone the board gives way to the tab that it was called from', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await openPosition(page, browser.url, moments.plants);
  await page.click('nav.tabs [data-tab=goals]');
  await page.click('.act:has-text("greenery")');
  await page.waitForSelector('nav.tabs .on[data-tab=mars]');
  await page.locator('.area.may').first().dispatchEvent('click'); // it may lie where the list was clicked just before
  await page.click('[data-do=place]');
  await page.waitForSelector('nav.tabs .on[data-tab=goals]');
  await page.finish();
});

test('an area where a tile cannot go says why, with the rule; one that is only looked at is no mistake', async () => {
  const page = await browser.page({ width: 1440, height: 900 });
  const press = async (area) => {
    const spot = page.locator(`.mars [data-area="${area}"]`);
    await spot.focus();
    await page.keyboard.press('Enter');
    const name = await spot.getAttribute('aria-label');
    await page.waitForFunction((said) => document.querySelector('.told')?.textContent === said, name);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  };
  const named = (pattern) => page.locator('.mars [data-area]').evaluateAll((all, found) => all.find((one) => new RegExp(found).test(one.getAttribute('aria-label'))).dataset.area, pattern);
  const refused = async (why, rule) => {
    await page.waitForSelector(`.notice[role=alert]:has-text("${why}")`);
    assert.match(await page.locator('.notice button').innerText(), rule);
  };
  await openPosition(page, browser.url, moments.place);
  await page.waitForSelector('.area.may');
  await press(28);
  await refused('reserved for ', /T-7\.2/);
  assert.equal(await page.locator('.area.ghost').count(), 0);

  // With enough plants a tap on a free area asks for a greenery; one on a tile looks at it, until it is tapped again.
  await openPosition(page, browser.url, moments.plants);
  const city = await named(': city of ');
  await press(city);
  assert.equal(await page.locator('.notice').count(), 0);
  await press(city);
  await refused('There is already a tile there.', /T-7\.4/);

  // Without enough of them the first tap looks, and the second says how many there are.
  await openPosition(page, browser.url, moments.lacking);
  const land = await named('^Area \\d+, free');
  await press(land);
  assert.equal(await page.locator('.notice').count(), 0);
  await press(land);
  await refused('Not enough plants: ', /T-3\.6/);
  assert.match(await page.locator('.notice').innerText(), /: [1-7] of [78]\./);
  assert.match(await page.locator('.track.temperature').first().getAttribute('title'), /^Temperature: −?\d+° of 8°/);
  await page.locator('.track.temperature').first().click();
  await page.waitForSelector(`.notice:has-text("${await page.locator('.track.temperature').first().getAttribute('title')}")`);
  assert.match(await page.locator('.track.temperature').first().getAttribute('title'), /, next bonus at −?\d+°: [a-z]/);
  assert.match(await page.locator('.track.oxygen').first().getAttribute('title'), /^Oxygen: \d+% of 14%/);
  await page.finish();
});

for (const [width, height] of [[1440, 900], [390, 844]]) {
  test(`a tile is placed by keys alone, at ${width} by ${height}`, async () => {
    const page = await browser.page({ width, height });
    await openPosition(page, browser.url, moments.place);
    await page.waitForSelector('.area.may');
    await page.keyboard.press('a');
    await page.waitForFunction(() => document.activeElement?.matches('.area.may'));
    const legal = await page.locator('.mars .area.may').count();
    const names = new Set();
    for (let i = 0; i < 70; i += 1) await page.keyboard.press('PageUp');
    for (let i = 0; i <= legal; i += 1) {
      const here = await focused(page);
      assert.match(here.name, /can be chosen/);
      names.add(here.name);
      // It is in sight, also on an enlarged board.
      const inSight = await page.evaluate(() => {
        const [area, frame] = [document.activeElement, document.querySelector('.mars .frame')].map((node) => node.getBoundingClientRect());
        return area.left >= frame.left - 2 && area.right <= frame.right + 2 && area.top >= frame.top - 2 && area.bottom <= frame.bottom + 2;
      });
      assert(inSight, `${here.name} is out of sight`);
      await page.keyboard.press('PageDown');
    }
    assert.equal(names.size, legal);
    await axe(page, 'placing by keys');
    // Another area says what it is, and is not picked.
    const other = await page.locator('.mars .area:not(.may)').first().getAttribute('data-area');
    assert(!/can be chosen/.test(await page.locator(`.mars [data-area="${other}"]`).getAttribute('aria-label')));
    const { area } = await focused(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`.area.ghost[data-area="${area}"]`);
    const prompt = await page.locator('.game').getAttribute('data-prompt');
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('.game').dataset.prompt !== old, prompt);
    await page.finish();
  });
}

test('areas that are called like a card have its name in the reader’s language', async () => {
  const page = await browser.page({ width: 1440, height: 900, language: 'de' });
  await openPosition(page, browser.url, moments.plants);
  await page.waitForSelector('.mars [data-area][aria-label^="Raumhafen Phobos"]');
  const said = await page.locator('.mars').evaluate((mars) => [mars.textContent, ...[...mars.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'))].join(' '));
  for (const name of ['Noctis-Stadt', 'Ganymed']) assert(said.includes(name), name);
  assert(!/Space Haven|Noctis City|Colony/.test(said), said);
  await page.finish();
});
