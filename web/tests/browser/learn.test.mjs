// Words have pictures: pieces of the real tiles, with the real pawns.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actAs, clock, openTable } from './driven_table.mjs';
import { findMoment, playedGame, upTo } from './engine.mjs';
import { followTheLamp, ready, startBrowser } from './page.mjs';

let browser;
before(async () => {
  browser = await startBrowser();
});
after(() => browser.close());

test('every rule and every module has a picture', async () => {
  const page = await browser.page({ width: 390, height: 844 });
  for (const [screen, item] of [['rules', 'article'], ['learn', 'ol li']]) {
    await page.goto(`${browser.url}#${screen}`);
    await page.waitForSelector(`${item} .picture use`, { state: 'attached' });
    await page.waitForFunction((each) => [...document.querySelectorAll(each)].every((node) => node.querySelector('.picture svg')), item);
    const tiles = await page.locator(`${item} .picture[data-tile]`).count();
    assert(tiles >= (screen === 'rules' ? 14 : 5), `${tiles} pieces of tiles`);
    assert((await page.locator(`${item} .picture .link`).count()) > 5, 'with expressways on them');
    // No name is there twice: the land of one picture is not that of another.
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
      return ids.filter((id, i) => ids.indexOf(id) !== i);
    });
    assert.deepEqual(twice, []);
  }
  await page.finish();
});

test('a new thing is explained by a line and a picture, and a hand shows the tap', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await ready(page);
  await page.waitForSelector('.coach .picture[data-topic=produce] use', { state: 'attached' });
  await page.waitForSelector('.stage .hand', { state: 'attached' });
  assert.equal(await page.locator('.coach [data-topic]').getAttribute('data-tile'), 'start');
  await page.finish();
});

test('the lamp says what to do and why, and shows what it leads to', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await ready(page);
  await page.click('.lamp');
  await page.waitForSelector('.coach.plain');
  assert.match(await page.locator('.coach.plain').innerText(), /(Make|Move|Explore).*\. (It opens the way to a new tile|A dome still needs it: \w+|That clears the way)\./);
  await page.waitForSelector('.live .goal', { state: 'attached' });
  await page.finish();
});

const OTHERS = ['landed', 'rocket', 'dome', 'produce', 'move', 'explore', 'others', 'silence', 'site', 'timer', 'slug', 'trash', 'pipe', 'bridge', 'orange', 'wild', 'oneway'];

test('a tip goes when it is not true any more: talk is not open beside silence', async () => {
  const moment = await findMoment({ options: { module: 2, timer: 180 } }, (legal, view) => view.tiles.length > 2 && legal.some(({ do: what }) => what === 'talk'));
  const page = await browser.page();
  await page.addInitScript((seen) => localStorage.setItem('syrtis', JSON.stringify({ seen })), OTHERS);
  await openTable(page, browser.url, moment);
  const { ms } = moment.entries.at(-1);
  await clock(page, ms + 1000);
  await actAs(page, 1, { do: 'talk' });
  await page.waitForSelector('.talk.open');
  await page.waitForSelector('.coach:has-text("Talk is open")');
  await clock(page, ms + 2000);
  const next = moment.rest.find(({ command }) => !['red', 'stare', 'trash'].includes(command.do));
  await actAs(page, next.seat, next.command);
  await page.waitForSelector('.talk:not(.open)');
  await page.waitForSelector('.coach:has-text("Talk is open")', { state: 'detached' });
  await page.finish();
});

test('on a very low phone a long tip leaves the board some room', async () => {
  const page = await browser.page({ width: 640, height: 360, language: 'de' });
  await openTable(page, browser.url, await upTo(await playedGame({ seed: '5', options: { module: 2, timer: 180 } }), (_, view) => view.tiles.length >= 3));
  await page.waitForSelector('.coach:has-text("Fabrik")');
  const { height } = await page.locator('.safe').boundingBox();
  assert(height >= 140, `the board has ${height} px`);
  await page.finish();
});

test('practice speaks of no sand, and the lamp names the partner who can act', async () => {
  const page = await browser.page();
  await page.goto(`${browser.url}?seed=5#learn`);
  await page.click('.practice');
  await page.waitForSelector('.sheet .goal');
  assert.doesNotMatch(await page.locator('.sheet:has(.goal)').innerText(), /\bsand\b/i);
  await ready(page);
  let told = '';
  for (let i = 0; i < 400 && !/^\w+( or \w+)? can /.test(told); i++) {
    await followTheLamp(page, 1);
    [told = ''] = await page.locator('.coach.plain p').allInnerTexts(); // the line may go at any moment
    assert.doesNotMatch(told, /partners can act/);
  }
  assert.match(told, /^(Rivet|Dusty)( or (Rivet|Dusty))? can (make|move|explore|build|turn)/);
  await page.finish();
});
