// Learning the terraforming game: the catalogue, the rules, a first game with tips, the keys.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, fits } from './look.mjs';
import { startBrowser } from './page.mjs';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

async function open(hash, options = DESKTOP) {
  const page = await browser.page(options);
  await page.goto(`${browser.url}?seed=5#${hash}`);
  return page;
}
const shown = (page) => page.locator('li[data-card]').evaluateAll((all) => all.map((one) => one.dataset.card));
const count = async (page) => Number((await page.locator('.count').innerText()).split(' ')[0]);
const search = (page, words) => page.fill('.column input[type=search]', words);

test('a card is found by its German and its English name, and by filters', async () => {
  const page = await open('terraform/cards', { ...DESKTOP, language: 'de' });
  await page.waitForSelector('li[data-card] .card');
  assert.equal(await count(page), 221);
  await axe(page, 'the catalogue');
  await search(page, 'weltraumAUFZUG');
  assert.deepEqual(await shown(page), ['Space Elevator']);
  await search(page, 'space elev');
  assert.deepEqual(await shown(page), ['Space Elevator']);
  await search(page, 'so etwas gibt es nicht');
  await page.waitForSelector('.none');
  await page.click('.clear');
  assert.equal(await count(page), 221);
  await page.click('.chips button[aria-label="Jupiter"]');
  assert.equal(await count(page), 13); // 12 cards and Saturn Systems
  await page.click('.chips button:has-text("Konzern")');
  assert.deepEqual(await shown(page), ['Saturn Systems']);
  await page.click('.clear');
  await page.click('.chips button[aria-label="Ozeane"]');
  assert.equal(await count(page), 10);
  await page.click('.chips button:has-text("10–19")');
  const few = await count(page);
  assert(few > 0 && few < 10, `${few} of them cost 10 to 19`);
  await page.click('.clear');
  await page.click('.end [role=combobox]');
  await page.click('[role=option]:has-text("Preis")');
  const costs = await page.locator('li[data-card] .cost b').evaluateAll((all) => all.map((one) => Number(one.textContent)));
  assert.deepEqual(costs, costs.toSorted?.((a, b) => a - b) ?? [...costs].sort((a, b) => a - b));
  await page.finish();
});

test('card names are shown in English alone, if their reader wishes it there, in cards and rules', async () => {
  const page = await open('terraform/cards/Algae', { ...PHONE, language: 'de' });
  const names = (selector) => page.locator(selector).first().innerText().then((text) => text.replaceAll('\u00ad', ''));
  await page.waitForSelector('.sheet .card');
  assert.match(await names('.sheet .card .name'), /Algen/);
  await page.keyboard.press('Escape');
  await page.click('label:has-text("Kartennamen nur auf Englisch")');
  await page.waitForFunction(() => !document.querySelector('li[data-card="Algae"]')?.innerText.replaceAll('\u00ad', '').includes('Algen'));
  if (process.env.SYRTIS_SHOTS) await page.screenshot({ path: `${process.env.SYRTIS_SHOTS}/cards_names.png` });
  await axe(page, 'the catalogue with its setting');
  await fits(page, 'the catalogue with its setting');
  await page.reload();
  await page.waitForSelector('li[data-card="Algae"]');
  assert.equal(await page.getByRole('switch', { name: 'Kartennamen nur auf Englisch' }).isChecked(), true);
  await page.click('header nav button >> nth=1');
  await page.waitForSelector('.unofficial');
  if (process.env.SYRTIS_SHOTS) await page.screenshot({ path: `${process.env.SYRTIS_SHOTS}/rules_names.png` });
  assert.equal(await page.getByRole('switch', { name: 'Kartennamen nur auf Englisch' }).isChecked(), true);
  await page.finish();
});

test('a link leads to a card, the next one is beside it, and back closes it', async () => {
  const page = await open(`terraform/cards/${encodeURIComponent("CEO's Favorite Project")}`, PHONE);
  await page.waitForSelector('.sheet .card.large');
  assert.match(await page.locator('.sheet .card').innerText(), /CEO's Favorite Project/);
  await axe(page, 'a card of the catalogue');
  await fits(page, 'a card of the catalogue');
  await page.click('.sheet .bar .btn >> nth=2');
  await page.waitForFunction(() => !location.hash.includes('CEO'));
  assert.match(page.url(), /#terraform\/cards\/[A-Z]/);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.match(page.url(), /#terraform\/cards$/);
  // From here to a card and back by the browser's own button.
  await page.click('li[data-card="Algae"] .line');
  await page.waitForSelector('.sheet .card.large');
  assert.match(page.url(), /#terraform\/cards\/Algae$/);
  await page.goBack();
  await page.waitForSelector('.sheet', { state: 'detached' });
  // However many were leafed through: closed is closed, and back is the page before.
  await page.click('.column .view >> nth=0');
  const length = await page.evaluate(() => history.length);
  await page.click('li[data-card="Algae"] .line');
  await page.waitForSelector('.sheet .card.large');
  await page.keyboard.press('Alt+ArrowRight'); // the browser's own
  assert.match(page.url(), /Algae$/);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => !location.hash.endsWith('Algae'));
  await page.click('.sheet .close');
  await page.waitForSelector('.sheet', { state: 'detached' });
  assert.match(page.url(), /#terraform\/cards$/);
  assert.equal(await page.evaluate(() => history.length), length);
  // Something that is no card says so.
  await page.goto(`${browser.url}#terraform/cards/Nonsense`);
  await page.waitForSelector('.none[role=alert]');
  await page.finish();
});

test('cards, rules and the first steps lead back to the start page if somebody came from there', async () => {
  const page = await browser.page(PHONE);
  await page.goto(browser.url);
  for (const link of ['cards', 'learn']) {
    await page.click(`nav a[href="#terraform/${link}"]`);
    await page.click('header [aria-label=Back]');
    await page.waitForSelector('nav .main');
  }
  // From the page where a game is agreed on they lead back to it.
  await page.click('nav .main >> nth=1');
  await page.click('.panel .btn:has-text("Rules")');
  await page.click('header [aria-label=Back]');
  await page.waitForSelector('[data-do=start]');
  await page.finish();
});

test('on a phone the filters open, and rows become faces', async () => {
  const page = await open('terraform/cards', { ...PHONE, theme: 'light' });
  await page.waitForSelector('li[data-card] .line');
  await page.click('.search .btn');
  await page.click('.chips button[aria-label="Animal"]');
  await page.click('.chips button:has-text("Blue")');
  const few = await count(page);
  assert(few > 3 && few < 15, `${few} blue animals`);
  await axe(page, 'the filters on a phone');
  await page.click('.view >> nth=1');
  await page.waitForSelector('li[data-card] .card.middle');
  await fits(page, 'faces on a phone');
  await page.finish();
});

test('the rules are searched, and a number leads to its paragraph', async () => {
  for (const [size, language, words, heading] of [
    [DESKTOP, 'en', 'energy turns into heat', 'A generation'],
    [PHONE, 'fr', 'energie chaleur devient', 'Une génération'],
  ]) {
    const page = await open('terraform/rules', { ...size, language });
    await page.waitForSelector('section [data-rule="T-2.5"]');
    await axe(page, 'the rules');
    await fits(page, 'the rules');
    assert((await page.locator('[data-rule]').count()) > 50);
    await search(page, words);
    assert.deepEqual(await page.locator('[data-rule]').evaluateAll((all) => all.map((one) => one.dataset.rule)), ['T-2.5']);
    assert.equal((await page.locator('section h2').innerText()).trim(), heading);
    await page.goto(`${browser.url}#terraform/rules/T-7.4`);
    await page.waitForSelector('.wanted[data-rule="T-7.4"]');
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('.wanted').getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    await page.goto(`${browser.url}#terraform/rules/T-99`);
    assert.match(await page.locator('.none[role=alert]').innerText(), /T-99/);
    await page.goto(`${browser.url}#terraform/rules/T-7.4`);
    // A card that it speaks of is one tap away.
    await page.click('.wanted a');
    await page.waitForSelector('.sheet .card.large');
    assert.match(page.url(), /cards\/Land%20Claim$/);
    await page.finish();
  }
});

// The tip that is read now stands on the screen, beside what it is about and not over it.
async function tip(page, id) {
  await page.waitForSelector(`[data-tip=${id}]`);
  await page.waitForFunction(() => {
    const [bubble, ring] = ['.tip', '.ring'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!bubble || !ring) return false;
    const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
    return inside && (bubble.left >= ring.right || bubble.right <= ring.left || bubble.top >= ring.bottom || bubble.bottom <= ring.top);
  });
}

test('who has never played is welcomed with what it is about, and begins', async () => {
  const page = await open('terraform/learn', PHONE);
  await page.waitForSelector('ol li');
  await axe(page, 'the welcome');
  await fits(page, 'the welcome');
  await page.click('.btn.main');
  await tip(page, 'goal');
  await page.finish();
});

for (const [name, options, first] of [['a desktop', DESKTOP, 'What it is about'], ['a phone, in German', { ...PHONE, language: 'de' }, 'Worum es geht']]) {
  test(`a first game tells what is new when it comes, on ${name}`, async () => {
    const page = await open('terraform', options);
    await page.waitForSelector('.learn');
    await axe(page, 'agreeing on a game');
    await page.click('.learn');
    for (const id of ['goal', 'start', 'mc', 'card']) {
      await tip(page, id);
      if (id === 'goal') {
        assert((await page.innerText('.tip')).includes(first), 'its texts have come with it');
        await axe(page, 'the first tip');
      }
      if (id === 'start') await page.keyboard.press('Escape');
      else await page.click('[data-do=tip]');
    }
    await page.waitForSelector('.tip', { state: 'detached' });
    // A card that is about to be played is told by its kind; the tip goes when it is played.
    const card = page.locator('.fan .card.automated:not(.unplayable), .rows .line.automated:not(.unplayable)').first();
    await card.click();
    await tip(page, 'green');
    await page.click('.ask footer .btn.main');
    await tip(page, 'end');
    // It is kept over a reload what was told.
    await page.waitForFunction(() => (localStorage.getItem('syrtis-terraform') ?? '').includes('"play"'));
    await page.waitForTimeout(600);
    await page.reload();
    await tip(page, 'end');
    await page.click('.tip .off');
    await page.waitForSelector('.tip', { state: 'detached' });
    // The menu knows it, and brings them back.
    const explains = page.locator('.sheet .own input[type=checkbox]').first();
    await page.click('.top .icon');
    assert.equal(await explains.isChecked(), false);
    await page.click('.sheet .own label >> nth=0');
    await page.click('.sheet .close');
    await tip(page, 'end');
    await page.click('.tip .off');
    await page.click('[data-do=endTurn]');
    await page.waitForSelector('[data-do=hurry]');
    await page.click('[data-do=hurry]');
    await page.waitForSelector('.game.asked');
    assert.equal(await page.locator('.tip').count(), 0);
    await page.finish();
  });
}

test('the menu opens cards and rules over the game, which goes on', async () => {
  const page = await open('terraform', DESKTOP);
  await page.click('.panel .btn.main');
  await page.waitForSelector('.corporations .card');
  await page.click('.top .icon');
  await page.waitForSelector('.sheet .btn');
  assert.equal(await page.locator('.sheet label:has-text("Explain")').count(), 0, 'this game has no tips');
  await axe(page, 'the menu');
  await page.click('.sheet .btn:has-text("All cards")');
  await page.waitForSelector('[role=dialog] li[data-card]');
  await axe(page, 'the catalogue over a game');
  await page.click('li[data-card="Algae"] .card');
  await page.waitForSelector('.sheet .card.large');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet .card.large', { state: 'detached' });
  await page.click('[role=dialog] nav button:has-text("Rules")');
  await page.waitForSelector('[data-rule="T-1.4"]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.corporations .card');
  assert.equal(await page.locator('[role=dialog]').count(), 0);
  assert.match(page.url(), /#terraform$/);
  // The page of the cards leaves the game where it was.
  await page.goto(`${page.url()}/cards`);
  await page.waitForSelector('li[data-card]');
  await page.goBack();
  await page.waitForSelector('.corporations .card');
  await page.finish();
});

test('a card that cannot be played says why, with the rule', async () => {
  const page = await open('terraform', PHONE);
  await page.click('.learn');
  await page.waitForSelector('.tip');
  await page.click('.tip .off');
  await page.click('.rows .line.unplayable >> nth=0');
  await page.waitForSelector('.sheet .why');
  const [why, possible] = await page.evaluate(() => {
    const one = document.querySelector('.sheet .why');
    const before = getComputedStyle(one).color;
    one.style.color = 'var(--accent)';
    return [before, getComputedStyle(one).color];
  });
  assert.notEqual(why, possible, 'not in the colour of what can be done');
  await page.click('.sheet .why button');
  await page.waitForSelector('.wanted[data-rule^="T-"]');
  await page.click('.book header .btn');
  await page.waitForSelector('.sheet .card');
  await page.finish();
});

test('the keys: help, players, choosing by number', async () => {
  const page = await open('terraform', DESKTOP);
  await page.click('.panel .btn.main');
  await page.waitForSelector('.corporations .card');
  await page.keyboard.press('?');
  await page.waitForSelector('.sheet kbd');
  await axe(page, 'the keys');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.keyboard.press('2');
  await page.waitForSelector('.corporations .card.selected');
  assert.equal(await page.locator('.corporations .card').nth(1).getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('3'); // the first of the cards
  assert.equal(await page.locator('.sealed .one .card').first().getAttribute('aria-pressed'), 'true');
  await page.click('.bar .btn.main');
  await page.waitForSelector('.game.asked .actions');
  await page.keyboard.press('s');
  await page.waitForSelector('.sheet .theirs');
  await axe(page, 'a player');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.sheet', { state: 'detached' });
  await page.finish();
});
