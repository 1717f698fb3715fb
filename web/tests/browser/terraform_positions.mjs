// Prepared positions of the terraforming game: the first moments of games that bots play in the page's engine at which
// the first seat is asked what is wanted. The page finds them as games that wait to be gone on with.
import { readFileSync } from 'node:fs';
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { playedTerraform, upTo, WASM } from './terraform_game.mjs';

// The kinds of questions, as the engine's schema has them (`syrtis schema --typescript`).
export function kindsOfQuestions() {
  const messages = readFileSync(new URL('../../generated/messages.ts', import.meta.url), 'utf8');
  const [, question] = /export interface TerraformQuestion \{([^}]*)\}/.exec(messages) ?? [];
  const [, kinds] = /\n\s*ask: ([^;]*);/.exec(question ?? '') ?? [];
  const names = [...(kinds ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name);
  if (names.length === 0) throw new Error('messages.ts has no kinds of questions');
  return names.filter((name) => name !== 'nothing');
}

const MOST_SEEDS = 60;

// The moments of a game that bots play at which the first seat is asked something, each with the frames since the one
// before. Tests of one file share them.
const games = new Map();
function gameOf(seats, seed, options) {
  const key = JSON.stringify([seats, seed, options]);
  if (!games.has(key)) games.set(key, askedIn({ seats, seed, options }));
  return games.get(key);
}
async function askedIn(game) {
  const log = await playedTerraform(game);
  const { exports } = await loadModule(WASM);
  const film = ask(exports, 'syrtis_film', { film: log, seat: 0 });
  if (!film.ok) throw new Error(film.why);
  const moments = [];
  let since = [];
  for (const [frame, step] of film.frames.entries()) {
    since.push(step);
    const { view, desk } = ask(exports, 'syrtis_film', { frame, shown: true });
    if (!desk.question) continue;
    moments.push({ frame, view, desk, since });
    since = [];
  }
  return { log, moments };
}

// wanted: by name, whether the first seat's view and desk are as they should be, and what happened since it was asked last
// (frames of a film, with seat and events). Answers with the log of the first such moment of each name; a name that no game
// has is missing.
export async function findPositions(wanted, { seats = 3, options = { corporateEra: true, draft: true } } = {}) {
  const found = {};
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const left = Object.entries(wanted).filter(([name]) => !(name in found));
    if (left.length === 0) break;
    const { log, moments } = await gameOf(seats, seed, options);
    for (const [name, fits] of left) {
      const moment = moments.find(({ view, desk, since }) => fits(view, desk, since));
      if (moment) found[name] = upTo(log, moment.frame);
    }
  }
  return found;
}

// Leaves what the page shows, and comes back to that game. What was kept before is forgotten.
export async function openPosition(page, url, log) {
  await page.goto(`${url}#settings`);
  await page.waitForSelector('.panel');
  const plan = { seats: log.seats, level: 'novice', options: { corporateEra: true, draft: true }, beginner: false };
  await page.evaluate((text) => {
    for (const kept of ['syrtis-terraform', 'syrtis-draft']) sessionStorage.removeItem(kept);
    localStorage.setItem('syrtis-terraform', text);
  }, JSON.stringify({ version: 1, plan, log }));
  await page.goto(`${url}#terraform`);
  await page.click('[data-do=goOn]');
  await page.waitForSelector('.game.asked');
}
