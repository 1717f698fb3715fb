// node tests/shots.mjs FOLDER [maze|terraform] [SIZE...] [en|de]: pictures of every screen, on phones (upright, sideways), a
// tablet, a desktop and a very large screen, to be looked at side by side: of the maze game in English by night and in German
// by day, of the terraforming game in all four combinations.
// Screens of tables with friends need the driven server (SYRTIS_DRIVEN_SERVER, or build/release).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { cable } from './browser/cable.mjs';
import { choose, host, missing, start, startServer, visit } from './browser/driven.mjs';
import { followTheLamp, ready, startBrowser } from './browser/page.mjs';
import { positions } from './shots_positions.mjs';
import { terraformFriends, terraformPictures } from './shots_terraform.mjs';
import { terraformLate, terraformMore } from './shots_terraform_more.mjs';
import { terraformRare, terraformRareAtServer } from './shots_terraform_rare.mjs';

const folder = argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });
const SIZES = {
  phone: [390, 844],
  small: [360, 640],
  sideways: [844, 390],
  low: [640, 360],
  tablet: [820, 1180],
  desktop: [1440, 900],
  large: [3840, 2160],
};
// Of the maze game only screens that could look different here: no tables with friends.
const BRIEF = ['small', 'low', 'large'];
const words = argv.slice(3);
const wanted = words.filter((word) => word in SIZES);
const isWanted = (game) => words.includes(game) || !(words.includes('maze') || words.includes('terraform'));
const SCREENS = ['start', 'room', 'solo', 'learn', 'rules', 'settings'];

const browser = await startBrowser();

async function alone(page, shot) {
  for (const screen of SCREENS) {
    await page.goto(`${browser.url}#${screen === 'start' ? '' : screen}`);
    await page.waitForSelector(screen === 'start' ? 'nav .main' : '.panel');
    await page.waitForTimeout(400);
    await shot(screen);
  }
}

async function practice(page, shot) {
  await page.goto(`${browser.url}?seed=5&pace=tireless#learn`);
  await page.click('.practice');
  await page.waitForSelector('.sheet .main');
  await shot('ready');
  await ready(page);
  await page.waitForTimeout(900);
  await shot('one-tile');
  await followTheLamp(page, 24);
  await shot('five-tiles');
  await followTheLamp(page);
  await page.waitForSelector('.sheet figure').catch(() => undefined);
  await page.waitForTimeout(1200);
  await page.click('.sheet .row .btn:nth-last-child(2)');
  await page.waitForSelector('.controls');
  await page.waitForTimeout(1500);
  await shot('replay');
}

async function withFriends(server, page, shot, other) {
  const { url } = server;
  const wire = await cable(page);
  await page.goto(`${url}#friends`);
  await page.waitForSelector('form');
  await shot('friends');
  const bo = await other();
  await bo.goto(`${url}#friends`);
  await bo.fill('form input', 'Bo');
  await choose(bo, 'public');
  await bo.click('form .main');
  await bo.waitForSelector('.seats');
  await page.goto(`${url}#join`);
  await page.waitForSelector('section li');
  await shot('join');
  const code = await host(page, url, 4);
  await visit(bo, url, code, 'Bo');
  await page.locator('.seats button:has-text("Bot")').first().click();
  await page.waitForSelector('.seats [role=combobox]');
  await bo.click('.seats li:first-child button');
  await page.waitForSelector('.wish');
  await page.click('.seats .icon[aria-expanded]');
  await shot('host', true);
  await page.click('.seats .icon[aria-expanded]');
  const cy = await other();
  await cy.goto(`${url}t/${code}`);
  await cy.click('form .btn:not(.main)');
  await choose(page, '180');
  await start(page);
  await ready(page, bo);
  // The bots say that they are ready, each after a while.
  for (let i = 0; i < 40 && (await page.locator('.players .ok').count()); i++) await server.advance(500);
  await page.waitForTimeout(600);
  await shot('friends-table');
  await cy.waitForSelector('.onlooker');
  await cy.waitForTimeout(600);
  await shot('onlooker', false, cy);
  await page.click('.tools .tool:last-child');
  await page.waitForTimeout(300);
  await shot('menu');
  await page.click('.sheet .row .btn:first-child');
  await page.waitForSelector('.seats');
  await page.waitForTimeout(300);
  await shot('people');
  await page.click('.sheet .close');
  await page.click('.tools .tool:nth-last-child(3)');
  await page.waitForSelector('.chat');
  await page.locator('.phrases button').nth(1).click();
  await page.waitForTimeout(300);
  await shot('chat');
  await page.click('.chat .close');
  await wire.cut();
  await page.waitForSelector('.lost');
  await shot('connection-lost');
  wire.mend();
  await page.waitForSelector('.lost', { state: 'detached' });
  await server.advance(200_000);
  await page.waitForSelector('.sheet figure');
  await page.waitForSelector('.sheet .par').catch(() => undefined);
  await shot('friends-end');
  await shot('guest-end', false, bo);
  await bo.waitForSelector('.sheet .main');
  await bo.click('.sheet .main');
  await bo.waitForSelector('dl');
  await shot('guest', true, bo);
  await page.goto(`${url}#watch`);
  await page.waitForSelector('form');
  await page.waitForTimeout(400);
  await shot('watch');
  await page.goto(url);
  await page.waitForSelector('nav .return');
  await shot('return');
  await bo.goto(`${url}t/QQQQQ`);
  await bo.waitForSelector('form .main');
  await bo.click('form .main');
  await bo.waitForSelector('.problem');
  await shot('no-such-table', false, bo);
}

// Colours change by and by: until all have. A change of an inherited colour begins again below each change above it, so this
// looks until none is left. A pane that is hidden meanwhile stands still in the middle of its change, so there
// is a limit.
async function coloursSettle() {
  const until = performance.now() + 1000;
  for (let changing = null; changing?.length !== 0 && performance.now() < until; ) {
    for (let i = 0; i < 2; i += 1) await new Promise((done) => requestAnimationFrame(done));
    changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const limit = new Promise((done) => setTimeout(done, until - performance.now()));
    await Promise.race([limit, Promise.allSettled(changing.map((one) => one.finished))]);
  }
}

// Of the terraforming game each moment is opened once a language and pictured in both themes, which are only colours.
const spoken = words.filter((word) => word === 'en' || word === 'de');
async function terraform(size, width, height) {
  for (const language of spoken.length > 0 ? spoken : ['en', 'de']) {
    const picture = async (name, of, { whole = false, before = () => undefined } = {}) => {
      for (const theme of ['light', 'dark']) {
        await before();
        await of.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
        await of.evaluate(coloursSettle);
        await of.screenshot({ path: join(folder, `${name}-${size}-${theme}-${language}.png`), fullPage: whole });
      }
    };
    const open = () => browser.page({ width, height, language });
    await terraformPictures(browser.url, open, picture);
    await terraformMore(browser.url, open, picture);
    await terraformRare(browser.url, open, picture);
    if (missing) continue;
    const server = await startServer();
    await terraformFriends(server, open, picture);
    await terraformLate(server, open, picture);
    await terraformRareAtServer(server, open, picture);
    await server.close();
  }
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  if (wanted.length > 0 && !wanted.includes(size)) continue;
  if (isWanted('terraform')) await terraform(size, width, height);
  if (!isWanted('maze')) continue;
  for (const theme of ['dark', 'light']) {
    const language = theme === 'dark' ? 'en' : 'de';
    const look = { width, height, theme, language };
    const picture = (name, of, fullPage = false) => of.screenshot({ path: join(folder, `${name}-${size}-${theme}-${language}.png`), fullPage });
    const page = await browser.page(look);
    const shot = (name, fullPage = false, of = page) => picture(name, of, fullPage);
    await alone(page, shot);
    await positions(browser.url, () => browser.page(look), picture);
    if (!BRIEF.includes(size)) await practice(page, shot);
    if (!missing && !BRIEF.includes(size)) {
      const server = await startServer();
      const opened = [];
      const other = async () => {
        const one = await browser.page(look);
        opened.push(one);
        return one;
      };
      await withFriends(server, page, shot, other);
      for (const one of opened) await one.context().close();
      server.close();
    }
    await page.context().close();
  }
}
await browser.close();
console.log(`pictures in ${folder}`);
