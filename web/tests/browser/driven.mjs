// The real server with a clock that the test drives. SYRTIS_DRIVEN_SERVER says where it is, if not in
// build/release.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dist, startBrowser } from './page.mjs';

const program =
  process.env.SYRTIS_DRIVEN_SERVER ??
  fileURLToPath(new URL('../../../build/release/syrtis_driven_server', import.meta.url));
export const missing = existsSync(program) ? false : `there is no ${program}`;

// With tiles of its own, if there are some.
export async function startServer(tiles = null) {
  const data = mkdtempSync(join(tmpdir(), 'syrtis-friends-'));
  const file = join(data, 'tiles.json');
  if (tiles) writeFileSync(file, JSON.stringify(tiles));
  let server;
  const run = (at) => {
    server = spawn(program, [data, dist, tiles ? file : '', at]);
    return new Promise((resolve, reject) => {
      server.stdout.on('data', (text) => resolve(/port (\d+)/.exec(text)?.[1]));
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  };
  const kill = async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit');
  };
  const port = await run('0');
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    advance: (ms) => fetch(`${url}test/advance?ms=${ms}`, { method: 'POST' }),
    // Games that start from now on grow from it.
    seed: (seed) => fetch(`${url}test/seed?seed=${seed}`, { method: 'POST' }),
    // Ends at once, and begins anew where it was.
    async restart() {
      await kill();
      await run(port);
    },
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

// A browser and a server for all tests of a file; `tiles` gives the server's own.
export function setStage(tiles = () => null) {
  const stage = {};
  before(async () => {
    if (missing) return;
    stage.browser = await startBrowser();
    const server = await startServer(tiles());
    // The table's time advances once the earlier requests of the pages are answered.
    const advance = (ms) => stage.browser.heard().then(() => server.advance(ms));
    stage.server = { ...server, advance };
  });
  after(async () => {
    await stage.browser?.close();
    await stage.server?.close();
  });
  return stage;
}

// Opens a table with so many seats, and sits down. Gives its code.
export async function host(page, url, seats, name = 'Ada') {
  await page.goto(`${url}#friends`);
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('.code');
  const code = await page.locator('.code').innerText();
  await page.click(`fieldset:has(input[value="6"]) label:has(input[value="${seats}"])`);
  await page.waitForFunction((n) => document.querySelectorAll('.seats li:not(.standing)').length === n, seats);
  await page.waitForSelector('li.me:not(.standing)');
  return code;
}

// Comes by the link, and sits on the first or last free seat.
export async function visit(page, url, code, name, which = 'last') {
  await page.goto(`${url}t/${code}`);
  await page.fill('form input', name);
  await page.click('form .main');
  await page.waitForSelector('li.me:not(.standing)');
  if (which !== 'last') return;
  const free = await page.evaluate(() => [...document.querySelectorAll('.seats li')].findLastIndex((li) => li.querySelector('.free')) + 1);
  if (free === 0) return;
  await page.click(`.seats li:nth-child(${free}) .sit`);
  await page.waitForSelector(`.seats li:nth-child(${free}).me`);
}

export async function choose(page, value) {
  await page.locator(`fieldset label:has(input[value="${value}"])`).first().click();
  await page.waitForSelector(`fieldset label.on:has(input[value="${value}"])`);
}

export async function start(page) {
  // It goes by itself when the page hears that somebody took the last free seat.
  const fill = page.locator('.row .fill');
  while (await fill.count()) await fill.click({ timeout: 1000 }).catch(() => undefined);
  await page.waitForSelector('.row .main:not([disabled])');
  await page.click('.row .main');
}
