// The page's own controls, by hand and by keys, and their texts in the reader's language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTable } from './driven_table.mjs';
import { playedGame, upTo } from './engine.mjs';
import { detail, fits, pagesFor, resize } from './look.mjs';
import { ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

async function practice(page) {
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await page.waitForSelector('.sheet .main');
}

test('no control is left that the browser draws', async () => {
  const page = await browser.page();
  for (const screen of ['settings', 'room', 'solo']) {
    await page.goto(`${browser.url}#${screen}`);
    await page.waitForSelector('.panel');
    if (screen === 'room') await page.click('summary');
    const plain = await page.evaluate(() => {
      const drawn = [...document.querySelectorAll('input[type=checkbox], input[type=range]')].filter((node) => getComputedStyle(node).appearance !== 'none');
      return [...drawn, ...document.querySelectorAll('select, progress, meter')].map((node) => node.outerHTML);
    });
    assert.deepEqual(plain, [], screen);
  }
  await page.finish();
});

test('a list is opened, walked and taken by keys, and Escape closes only the list', async () => {
  const page = await browser.page();
  await practice(page);
  await ready(page);
  await page.click('.tool[aria-label=Menu]');
  const box = page.locator('.sheet [role=combobox]');
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('[role=listbox]');
  const at = () => box.evaluate((node) => document.getElementById(node.getAttribute('aria-activedescendant')).textContent.trim());
  assert.equal(await at(), 'English');
  await page.keyboard.press('ArrowDown');
  assert.equal(await at(), 'Deutsch');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=listbox]', { state: 'detached' });
  assert.equal(await page.locator('.sheet').count(), 1);
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sheet h2:has-text("Menu")');
  await page.waitForFunction(() => document.documentElement.lang === 'nl');
  await page.keyboard.press('d');
  await page.keyboard.press(' ');
  await page.waitForSelector('.sheet h2:has-text("Menü")');
  // By hand, too.
  await box.click();
  await page.click('[role=option]:has-text("English")');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  const digits = page.getByRole('switch', { name: 'Show the time in digits' });
  await digits.focus();
  await page.keyboard.press(' ');
  assert(await digits.isChecked());
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.finish();
});

test('the Ready card takes Enter, at once and after a click beside it', async () => {
  for (const click of [false, true]) {
    const page = await browser.page();
    await practice(page);
    if (click) await page.mouse.click(5, 400);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.sheet', { state: 'detached' });
    await page.waitForSelector('[data-choice]');
    await page.finish();
  }
});

detail('the sign for practice stays on one line, in every language and size', async () => {
  const sizes = [[360, 640], [640, 360], [820, 1180]];
  for (const language of ['en', 'de', 'fr', 'nl']) {
    for (const some of pagesFor(sizes)) {
      const page = await browser.page({ language });
      await resize(page, some[0]);
      await practice(page);
      await ready(page);
      await page.waitForSelector('.lamp');
      for (const size of some) {
        await resize(page, size);
        const tall = await page.locator('.timer.none span').evaluate((node) => node.getBoundingClientRect().height);
        assert(tall < 24, `${language}, ${size}: ${tall}`);
        await fits(page, `${language}, ${size}`);
        // Other machines have other letters.
        const wider = await page.addStyleTag({ content: '.bar { letter-spacing: 1px }' });
        await fits(page, `${language}, ${size}, wider letters`);
        await wider.evaluate((node) => node.remove());
      }
      await page.finish();
    }
  }
});

detail('a tile turns over as one piece: nothing of it is there before the rest', async () => {
  for (const calm of [false, true]) {
    const page = await browser.page({ calm });
    const game = await playedGame({ seed: '5', options: { module: 1, timer: 180 } });
    await openTable(page, browser.url, await upTo(game, (_, view) => view.tiles.length >= 2));
    await page.waitForFunction(() => document.querySelectorAll('.ground-layer .part').length === 2);
    const ways = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.world .ground :is(.part, .side, .shadow)')];
      return [...new Set(parts.map((node) => {
        const { animationName, animationDuration, animationDelay } = getComputedStyle(node);
        return `${animationName} ${animationDuration} ${animationDelay}`;
      }))];
    });
    assert.deepEqual(ways, [calm ? 'appear 0.24s 0s' : 'turn-over 0.42s 0s']);
    const middles = await page.evaluate(() => {
      const origins = (selector) => new Set([...document.querySelectorAll(`.world .ground ${selector}`)].map((node) => getComputedStyle(node).transformOrigin));
      return ['.side', '.shadow', '.ground-layer .part', '.link-layer .part', '.place-layer .part'].map((selector) => [...origins(selector)].sort());
    });
    for (const one of middles) assert.deepEqual(one, middles[0]);
    await page.finish();
  }
});

test('letters of the colours and names of places are those of the language', async () => {
  const strokes = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll('[id^=sy-letter-]')].map((node) => [node.id.at(-1), node.getAttribute('d')])));
  const english = await browser.page();
  await practice(english);
  const drawn = await strokes(english);
  const page = await browser.page({ language: 'de' });
  await practice(page);
  await page.waitForFunction((english) => document.getElementById('sy-letter-Y').getAttribute('d') !== english, drawn.Y);
  const own = await strokes(page);
  assert.equal(own.Y, drawn.G, 'Gelb');
  assert.equal(own.B, drawn.B, 'Blau');
  assert.notEqual(own.P, drawn.P, 'Violett');
  await ready(page);
  await page.waitForSelector('[data-choice]');
  const told = await page.locator('[data-choice]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
  assert(told.length > 0);
  for (const label of told) assert.match(label, /Startplättchen (Nord|Ost|Süd|West|Plattform \d)/);
  // And back again.
  await page.click('.tool[aria-label="Menü"]');
  await page.click('.sheet [role=combobox]');
  await page.click('[role=option]:has-text("English")');
  await page.waitForSelector('.tool[aria-label=Menu]');
  await page.waitForFunction((english) => document.getElementById('sy-letter-Y').getAttribute('d') === english, drawn.Y);
  assert.deepEqual(await strokes(page), drawn);
  await english.finish();
  await page.finish();
});

test('in the replay of my game I have my name, or am "you" without one', async () => {
  const game = await playedGame({ seed: '5', options: { module: 1, timer: 180 } });
  for (const name of ['', 'Ada']) {
    const page = await browser.page();
    if (name) await page.addInitScript((mine) => localStorage.setItem('syrtis', JSON.stringify({ name: mine })), name);
    await openTable(page, browser.url, game);
    await page.waitForSelector('.sheet .row .btn');
    await page.click('.sheet .btn:has-text("Replay")');
    await page.waitForSelector('.controls');
    assert.equal(await page.locator('.players .name').first().innerText(), name || 'You');
    await page.finish();
  }
});

for (const language of ['en', 'de', 'fr', 'nl']) {
  detail(`${language}: names of players are read whole on a phone held sideways`, async () => {
    const page = await browser.page({ width: 844, height: 390, language });
    await openTable(page, browser.url, { seats: 3, seed: '5', options: { module: 1, timer: 180 } });
    const cut = await page.locator('.players .name').evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    assert.deepEqual(cut, []);
    await page.finish();
  });
}

detail('the names of six players are read whole on a phone', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  await openTable(page, browser.url, { seats: 6, seed: '5', options: { module: 1, timer: 180 } });
  for (const size of [[390, 844], [360, 640], [844, 390], [640, 360]]) {
    await resize(page, size);
    await page.waitForFunction(() => [...document.querySelectorAll('.players .name')].every((one) => one.scrollWidth <= one.clientWidth));
    await fits(page, `six players at ${size[0]} px`);
  }
  await page.finish();
});
