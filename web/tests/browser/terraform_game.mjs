// Whole games of the terraforming game that bots play in the page's engine, without any browser, and their ends to
// go on with in one.
import { fileURLToPath } from 'node:url';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';

export const WASM = fileURLToPath(new URL('../../generated/terraform.wasm', import.meta.url));

// The log of a game to its end.
export async function playedTerraform({ seats, seed, options = {} }) {
  const { exports } = await loadModule(WASM);
  const host = (request) => ask(exports, 'syrtis_host', request);
  const opened = host({ new: { seats, seed: String(seed), options, bots: Array(seats).fill('novice') } });
  if (!opened.ok) throw new Error(opened.why);
  for (let wake = 0; wake !== null; ) ({ wake } = host({ hurry: wake }));
  return host({ log: true }).log;
}

const lastOwn = (log) => log.entries.findLastIndex(({ seat, command }) => seat === 0 && command);

// The first game, by its seed, that ends without the first seat: somebody else does the last thing.
export async function endedByOthers({ seats, options }) {
  for (let seed = 1; seed <= 100; seed += 1) {
    const log = await playedTerraform({ seats, seed, options });
    if (lastOwn(log) < log.entries.length - 1) return log;
  }
  throw new Error('no such game');
}
export function upTo({ hash: _, ...log }, count) {
  return { ...log, entries: log.entries.slice(0, count).map(({ hash: __, ...entry }) => entry) };
}

// Lets the page find that game when it is opened; `agreed` is what else its plan says.
export async function keepTerraform(page, log, agreed = {}) {
  const plan = { seats: log.seats, level: 'novice', options: { corporateEra: true, draft: false }, beginner: false, ...agreed };
  await page.addInitScript((text) => localStorage.setItem('syrtis-terraform', text), JSON.stringify({ version: 1, plan, log }));
}

// Comes back to the game before its end and waits until the rest was played.
export async function openEnd(page, url, log, agreed) {
  await keepTerraform(page, upTo(log, lastOwn(log) + 1), agreed);
  await page.goto(`${url}#terraform`);
  await page.click('[data-do=goOn]');
  await page.waitForSelector('.game');
  for (let i = 0; i < 200 && !(await page.locator('.end').count()); i += 1) {
    await page.locator('[data-do=hurry]').click({ timeout: 200 }).catch(() => undefined);
  }
  await page.waitForSelector('.end tbody');
}
