// Pictures of moments of the terraforming game that last for seconds, or come once in a game: what is about to be confirmed,
// choices that wait for others, what the table did in somebody's place, searches, and the end at a server.
import { openAtServer, playMore } from './browser/terraform_at_server.mjs';
import { endedByOthers, playedTerraform } from './browser/terraform_game.mjs';
import { findPositions, openPosition } from './browser/terraform_positions.mjs';

const CLOCK = 900; // seconds to think, where there is a clock
const isFree = ({ code }) => code === undefined;
const asks = (kind, fits = () => true) => (view, desk, since) => desk.question.ask === kind && fits(view, desk, since);

// After a turn of the first seat others had theirs, and nobody passed.
const round = (fits) =>
  asks('turn', ({ generation, players }, _, [own, ...others]) =>
    generation >= 3 && players.every(({ passed }) => !passed) && own.events.some(({ what }) => what === 'turn') && others.length > 1 && others.every(({ seat }) => seat !== 0) && fits(others));
const LOSSES = ['stock', 'production'];
const isAttack = ({ events }) => events.some(({ what, seat, n }) => LOSSES.includes(what) && seat === 0 && n < 0);

// The log of a game as far as the first seat's turn, and what others did then.
function parted({ entries, ...log }) {
  const from = entries.findLastIndex(({ seat, command }) => seat === 0 && command) + 1;
  return { before: { ...log, entries: entries.slice(0, from) }, others: entries.slice(from) };
}

async function findMoments() {
  const found = await findPositions({
    corporation: asks('corporation'),
    research: asks('buy', ({ phase, generation }) => phase === 'research' && generation > 2),
    goals: asks('turn', (_, { can }) => can.milestones.some(isFree) && can.awards.some(isFree)),
    attacked: round((others) => others.some(isAttack)),
    quiet: round((others) => !others.some(isAttack)),
  });
  const { timed } = await findPositions({ timed: asks('turn', ({ generation }) => generation >= 4) }, { options: { corporateEra: true, draft: true, clock: CLOCK } });
  return { ...found, timed, attacked: parted(found.attacked), quiet: parted(found.quiet), end: await endedByOthers({ seats: 3 }) };
}

let moments;
async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector('[data-motion] *', { state: 'detached' });
  await page.waitForTimeout(400);
}
async function toTheList(page) {
  if (await page.locator('.game > nav.tabs').count()) await page.click('nav.tabs [data-tab=goals]');
}

// `open` gives a fresh page of the size that is wanted.
export async function terraformRare(url, open, shot) {
  moments ??= findMoments();
  const { goals } = await moments;
  const page = await open();
  const picture = async (name) => {
    await settle(page);
    await shot(`terraform-${name}`, page);
  };
  for (const kind of ['milestone', 'award']) {
    await openPosition(page, url, goals);
    await toTheList(page);
    await page.locator(`.act.now[data-kind=${kind}]`).first().click();
    await page.waitForSelector('.ask footer .main');
    await picture(kind);
  }

  await page.goto(`${url}#settings`);
  await page.waitForSelector('.panel');
  await page.goto(`${url}#terraform`);
  await page.click('[data-do=start]');
  await page.waitForSelector('.sheet');
  await picture('instead');
  await page.click('.sheet .close');

  await page.goto(`${url}#terraform/cards`);
  await page.waitForSelector('.count');
  const filters = page.locator('.search [aria-expanded=false]');
  if (await filters.count()) await filters.click();
  for (const n of [1, 2]) await page.locator(`.filters .chips:nth-child(${n}) .choices button`).first().click();
  await page.fill('[type=search]', 'a');
  await picture('catalogue-filters');
  await page.goto(`${url}#terraform/rules`);
  await page.waitForSelector('[id^=chapter-]');
  for (const [name, words] of [['found', 'terraform'], ['none', 'qqq']]) {
    await page.fill('[type=search]', words);
    await picture(`rules-${name}`);
  }
  await page.context().close();
}

// The same of a table with friends.
export async function terraformRareAtServer(server, open, shot) {
  moments ??= findMoments();
  const { corporation, research, timed, attacked, quiet, end } = await moments;
  const [page, others] = [await open(), await open()];
  const picture = async (name) => {
    await page.waitForSelector('.notices p', { state: 'detached' });
    await settle(page);
    await shot(`terraform-${name}`, page);
  };
  for (const [name, log] of Object.entries({ corporation, research })) {
    await openAtServer(page, others, server, log);
    if (name === 'corporation') await page.locator('.corporations .card').first().click();
    for (const n of [0, 1]) await page.locator('.sealed .one .card').nth(n).click();
    await page.click('.sealed + .bar .main');
    await page.waitForSelector('.sealed .wait');
    await picture(`${name}-chosen`);
  }

  await openAtServer(page, others, server, timed);
  await page.waitForSelector('.clock.runs');
  await server.advance(CLOCK * 1000 + 1000);
  await page.waitForSelector('.status .overdue');
  await picture('overdue');

  for (const [name, moment] of Object.entries({ dropped: attacked, done: quiet })) {
    await openAtServer(page, others, server, moment.before, { until: '[data-do=order]' });
    await page.hover('[data-do=order]');
    await page.mouse.down();
    await page.waitForSelector('[data-do=order][aria-pressed=true]');
    await page.mouse.up();
    await playMore(others, moment.others);
    await page.waitForSelector('.game.asked');
    if (name === 'done') await server.advance(6000);
    await page.waitForSelector('.notice');
    await picture(`order-${name}`);
  }

  for (const [name, seat] of [['host', 0], ['guest', 1]]) {
    await openAtServer(page, others, server, end, { seat, until: '.end tbody' });
    await page.waitForSelector('[data-do=replay]:not([disabled])');
    await picture(`end-${name}`);
  }
  await Promise.all([page, others].map((one) => one.context().close()));
}
