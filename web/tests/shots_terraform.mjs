// Pictures of the terraforming game in all its states. Positions are moments of games that bots play in the engine.
import { start, visit } from './browser/driven.mjs';
import { openEnd, endedByOthers } from './browser/terraform_game.mjs';
import { findPositions, kindsOfQuestions, openPosition } from './browser/terraform_positions.mjs';
import { openTable, untilDraft } from './browser/terraform_room.mjs';

const late = (view) => view.generation >= 6;
const asks = (kind, fits = () => true) => (view, desk) => desk.question.ask === kind && fits(view, desk);

async function findMoments() {
  const kinds = kindsOfQuestions();
  const first = await findPositions({
    ...Object.fromEntries(kinds.map((kind) => [kind, asks(kind)])),
    buy: asks('buy', ({ phase, generation }) => phase === 'research' && generation > 2),
    pick: asks('pick', ({ players: [me] }) => (me.kept?.length ?? 0) > 1),
    place: asks('place', late),
    turn: asks('turn', ({ players: [me], ...view }) => late(view) && me.hand.length >= 9 && (me.played?.length ?? 0) > 8),
    ending: asks('turn', (view) => view.generation > 1 && view.actionsDone === 1),
    paying: asks('pay', (view, { question }) => question.res === 'steel' && question.of === 'card' && question.propose > 1),
  });
  return { kinds, first, end: await endedByOthers({ seats: 3 }) };
}

let moments;

// `open` gives a fresh page of the size and theme that is wanted.
export async function terraformPictures(url, open, shot) {
  moments ??= findMoments();
  const { kinds, first, end } = await moments;
  const page = await open();
  // What moves has come to rest, and fonts are there.
  const picture = async (name) => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(250);
    await shot(`terraform-${name}`, page);
  };
  const at = (log) => openPosition(page, url, log);
  const narrow = async () => (await page.locator('.game > nav.tabs').count()) > 0;
  const tabs = () => page.locator('nav.tabs button').evaluateAll((all) => all.map((one) => one.dataset.tab));
  const tab = (name) => page.click(`nav.tabs [data-tab=${name}]`);

  await page.goto(`${url}#terraform`);
  await page.waitForSelector('.panel .btn.main');
  await picture('setup');
  for (const kind of kinds.filter((one) => one !== 'turn' && one !== 'place')) {
    await at(first[kind]);
    if (['corporation', 'buy', 'pick'].includes(kind)) await page.locator('.corporations .card, .sealed .one .card').first().click();
    await picture(`ask-${kind}`);
  }
  await at(first.place);
  await page.waitForSelector('.area.may');
  await picture('ask-place');
  await page.locator('.area.may').first().click({ force: true });
  await page.waitForSelector('[data-do=place]');
  await picture('place-here');

  const before = first.paying.entries.findLastIndex(({ seat, command }) => seat === 0 && command?.do === 'play');
  await at({ ...first.paying, entries: first.paying.entries.slice(0, before) });
  const { card } = first.paying.entries[before].command;
  await page.locator(`[data-card="${card}"]`).first().click();
  await page.waitForSelector('.payment');
  await picture('paying');

  await at(first.ending);
  await page.click('[data-do=endTurn]');
  await page.waitForSelector('[data-do=hurry]');
  await picture('waiting');

  await at(first.turn);
  if (await narrow()) {
    for (const name of await tabs()) {
      await tab(name);
      await picture(name);
    }
  } else {
    await picture('hand');
    await page.click('.dock .tabs button:nth-child(2)');
    await picture('played');
  }
  if (await narrow()) await tab('hand');
  else await page.click('.dock .tabs button:nth-child(1)');
  await page.locator('.rows .line:not(.unplayable), .fan .card:not(.unplayable)').nth(1).click();
  await page.waitForSelector('.ask footer .main');
  await picture('playing');
  await page.keyboard.press('Escape');
  await page.locator('.players .seat, .others .seat').last().click();
  await page.waitForSelector('.sheet');
  await picture('opponent');
  await page.click('.sheet .close');
  await page.locator('header.top button').first().click();
  await page.waitForSelector('.sheet');
  await picture('menu');
  await page.click('.sheet .close');
  await page.keyboard.press('?');
  await page.waitForSelector('.sheet');
  await picture('keys');
  await page.context().close();

  const reading = await open();
  const look = async (address, selector, name) => {
    await reading.goto(`${url}#terraform/${address}`);
    await reading.waitForSelector(selector);
    await reading.waitForTimeout(400);
    await shot(`terraform-${name}`, reading);
  };
  await look('cards', '.card, .line', 'catalogue');
  await look('cards/Predators', '.card, .line', 'catalogue-card');
  await look('rules', 'article, .rules, section', 'rules');
  await look('rules/T-4.2', 'article, .rules, section', 'rule');
  await look('learn', '.btn.main', 'welcome');
  await reading.context().close();

  const ending = await open();
  await openEnd(ending, url, end);
  await ending.waitForTimeout(300);
  for (let n = 1; n <= (await ending.locator('.end .tabs button').count()); n += 1) {
    await ending.click(`.end .tabs button:nth-child(${n})`);
    await ending.waitForTimeout(300);
    await shot(`terraform-end-${n}`, ending);
  }
  await ending.click('[data-do=replay]');
  await ending.waitForSelector('.replay');
  await ending.waitForTimeout(500);
  await shot('terraform-replay', ending);
  await ending.context().close();
}

// A table with friends: its room as its host and its guests see it, and the draft.
export async function terraformFriends(server, open, shot) {
  const { url } = server;
  const [ada, bo, cy] = [await open(), await open(), await open()];
  const picture = async (name, of, whole = false) => {
    await of.evaluate(() => document.fonts.ready);
    await of.waitForSelector('.notices p', { state: 'detached' }); // who came is no news any more
    await of.waitForTimeout(400);
    await shot(`terraform-${name}`, of, { whole });
  };
  const code = await openTable(ada, url, 'Ada', { seats: 4, draft: true, beginners: true });
  await bo.goto(`${url}t/${code}`);
  await bo.waitForSelector('.what');
  await picture('arrival', bo);
  await visit(bo, url, code, 'Bartholomäus', 'first');
  await visit(cy, url, code, 'Cy', 'first');
  await ada.waitForSelector('.seats :text("Cy")');
  await picture('host', ada, true);
  await picture('guest', bo, true);

  await start(ada);
  const friends = [ada, bo, cy];
  await untilDraft(server, friends);
  await picture('draft', ada);
  for (const page of [ada, cy]) {
    await page.locator('.sealed .one .card').first().click();
    await page.click('.sealed + .bar .main');
    await page.waitForSelector('.sealed .wait');
  }
  await picture('draft-chosen', ada);
  await Promise.all(friends.map((page) => page.context().close()));
}
