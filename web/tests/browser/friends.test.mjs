// Friends at the real server, whose clock this test drives: two browsers, one table.
// SYRTIS_DRIVEN_SERVER says where it is, if not in build/release.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist, startBrowser } from './page.mjs';

const program =
  process.env.SYRTIS_DRIVEN_SERVER ??
  fileURLToPath(new URL('../../../build/release/syrtis_driven_server', import.meta.url));
const skip = existsSync(program) ? false : `there is no ${program}`;

let browser;
let server;
let data;
let url;
before(async () => {
  if (skip) return;
  browser = await startBrowser();
  data = mkdtempSync(join(tmpdir(), 'syrtis-friends-'));
  server = spawn(program, [data, dist]);
  const port = await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => resolve(/port (\d+)/.exec(text)?.[1]));
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  url = `http://127.0.0.1:${port}/`;
});
after(async () => {
  await browser?.close();
  server?.kill();
  if (data) rmSync(data, { recursive: true, force: true });
});

const advance = (ms) => fetch(`${url}test/advance?ms=${ms}`, { method: 'POST' });

async function host(page, seats) {
  await page.goto(`${url}#friends`);
  await page.fill('form input', 'Ada');
  await page.click('form .main');
  await page.waitForSelector('.code');
  const code = await page.locator('.code').innerText();
  await page.click(`fieldset:has-text("Players") label:has-text("${seats}")`);
  await page.waitForFunction((n) => document.querySelectorAll('.grid li').length === n, seats);
  await page.locator('.sit').first().click();
  await page.waitForSelector('li.me');
  return code;
}

async function visit(page, code, name) {
  await page.goto(`${url}t/${code}`);
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('.sit');
  await page.locator('.sit').last().click();
  await page.waitForSelector('li.me');
}

test('friends meet by a link, play, lose by sand, and a phone that slept comes back', { skip }, async () => {
  const ada = await browser.page();
  const bo = await browser.page({ width: 390, height: 844, language: 'de' });
  const code = await host(ada, 2);
  assert.match(code, /^[A-Z]{5}$/);
  await visit(bo, code, 'Bo');
  // A ready phrase is read by each in their own language.
  await bo.click('.phrases button >> nth=0');
  await ada.waitForSelector('.list p:has-text("Hello!")');
  await bo.waitForSelector('.list p:has-text("Hallo!")');
  await ada.waitForSelector('.row .main:not([disabled])');
  await ada.click('.row .main');
  for (const page of [ada, bo]) await page.click('.sheet .main');
  await ada.waitForSelector('.bar');
  // Whoever has blue makes a girder; the other sees it.
  await Promise.race([ada, bo].map((page) => page.waitForSelector('[data-choice^="produce"]')));
  const blue = (await ada.locator('[data-choice^="produce"]').count()) > 0 ? ada : bo;
  const other = blue === ada ? bo : ada;
  await blue.locator('[data-choice^="produce"]').focus();
  await blue.keyboard.press('Enter');
  for (const page of [blue, other]) await page.waitForSelector('.piece[data-pawn=blue]', { state: 'attached', timeout: 15000 });
  // A reload keeps the seat.
  await other.reload();
  await other.waitForSelector('.piece[data-pawn=blue]', { state: 'attached', timeout: 15000 });
  await advance(200_000);
  for (const page of [ada, bo]) await page.waitForSelector('.sheet figure', { timeout: 10000 });
  await ada.finish();
  await bo.finish();
});

test('silence closes the chat, and opens it again', { skip }, async () => {
  const ada = await browser.page();
  await host(ada, 3);
  await ada.click('fieldset:has-text("Module") label:has-text("2")');
  await ada.click('.row .btn:not(.main)');
  await ada.waitForSelector('.row .main:not([disabled])');
  await ada.click('.row .main');
  await ada.click('.sheet .main');
  await advance(6000);
  await ada.waitForSelector('.talk:not(.open)');
  await ada.click('.tool[aria-label=Chat]');
  await ada.waitForSelector('.chat .closed');
  await ada.click('.sheet .close');
  await ada.click('.wild');
  await ada.click('.wild.slab .btn:has-text("Open talk")');
  await ada.waitForSelector('.talk.open');
  await ada.click('.tool[aria-label=Chat]');
  await ada.fill('.chat input', 'Orange?');
  await ada.keyboard.press('Enter');
  await ada.waitForSelector('.list p:has-text("Orange?")');
  await ada.finish();
});
