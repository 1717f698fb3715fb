// Pictures of what lies over and around the terraforming table, and of games alone: what one sees once in a game or less.
import { cable } from './browser/cable.mjs';
import { openAtServer } from './browser/terraform_at_server.mjs';
import { keepTerraform, playedTerraform, upTo } from './browser/terraform_game.mjs';
import { holdPass } from './browser/terraform_player.mjs';
import { findPositions, openPosition } from './browser/terraform_positions.mjs';

const CLOCK = 900; // seconds to think, where there is a clock
const turn = (fits) => (view, desk) => desk.question.ask === 'turn' && view.generation >= 6 && fits(view, desk);
const hasSome = ({ players: [me] }) => me.hand?.length > 4;

// A game alone that its player has lost, up to the last pass.
async function lostAlone() {
  for (let seed = 1; ; seed += 1) {
    const log = await playedTerraform({ seats: 1, seed });
    if (log.entries.at(-1).command?.do === 'pass') return upTo(log, log.entries.length - 1);
  }
}

async function findMoments() {
  const inBrowser = await findPositions({
    sum: (_, { question, cards, play }) => question.ask === 'turn' && play.some(({ card, code }) => code !== undefined && (cards[card]?.discounts?.length ?? 0) > 1),
    begun: turn((view) => hasSome(view) && view.actionsDone === 0),
  });
  const { timed } = await findPositions(
    { timed: turn((view) => hasSome(view) && view.actionsDone === 1 && view.players.every(({ passed }) => !passed)) },
    { options: { corporateEra: true, draft: true, clock: CLOCK } },
  );
  const { alone } = await findPositions({ alone: turn(hasSome) }, { seats: 1, options: { corporateEra: true, draft: false } });
  return { ...inBrowser, timed, alone, lost: await lostAlone() };
}

let moments;
async function settle(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}
async function toTheList(page) {
  if (await page.locator('.game > nav.tabs').count()) await page.click('nav.tabs [data-tab=goals]');
}

// `open` gives a fresh page of the size that is wanted. `before` is done before the picture of each theme.
export async function terraformMore(url, open, shot) {
  moments ??= findMoments();
  const { sum, begun, alone, lost } = await moments;
  const page = await open();
  const picture = async (name, before) => {
    await settle(page);
    await shot(`terraform-${name}`, page, { before });
  };

  await page.goto(`${url}#terraform`);
  await page.click('[data-do=opponents]');
  await page.waitForSelector('.sheet');
  await picture('opponents');
  await page.goto(`${url}?seed=5#terraform/learn`);
  await page.click('.btn.main');
  await page.waitForSelector('[data-tip=goal]');
  await picture('tip');
  await page.click('.tip .off');

  await openPosition(page, url, sum);
  const prices = page.locator('.rows .line.unplayable:has(s), .fan .card.unplayable:has(s)');
  for (let n = 0; (await page.locator('.sheet .sum span').count()) < 2; n += 1) {
    await page.keyboard.press('Escape');
    await page.waitForSelector('.sheet', { state: 'detached' });
    await prices.nth(n).click({ position: { x: 20, y: 20 } });
    await page.waitForSelector('.sheet .sum');
  }
  await picture('price');

  await openPosition(page, url, begun);
  // The sentence stays for some seconds: it is asked for before each picture.
  await picture('refused', async () => {
    await page.locator('[data-do=undo]').click({ force: true });
    await page.waitForSelector('.notice');
  });
  await openPosition(page, url, alone);
  await picture('alone');

  await openPosition(page, url, begun);
  await page.locator('header.top button').first().click();
  await page.click('.sheet label:has-text("Coach")');
  await page.click('.sheet .close');
  await page.waitForSelector('[data-do=coach]');
  await picture('coached');
  await page.click('[data-do=coach]');
  await page.waitForSelector('[data-advice=here] .first');
  await picture('advice');
  await page.context().close();

  const ending = await open();
  await keepTerraform(ending, lost);
  await ending.goto(`${url}#terraform`);
  await ending.click('[data-do=goOn]');
  await ending.waitForSelector('.game.asked');
  await toTheList(ending);
  await ending.waitForSelector('.actions .pass');
  await holdPass(ending, '.end .total');
  await settle(ending);
  await shot('terraform-alone-end', ending);
  await ending.context().close();
}

// A late position at the server, whose first seat is a page, and somebody who looks on.
export async function terraformLate(server, open, shot) {
  moments ??= findMoments();
  const { timed } = await moments;
  const [page, others, visitor] = [await open(), await open(), await open()];
  const wire = await cable(page);
  const picture = async (name, of = page) => {
    await of.waitForSelector('.notices p', { state: 'detached' });
    await settle(of);
    await shot(`terraform-${name}`, of);
  };
  await openAtServer(page, others, server, timed);
  await page.waitForSelector('.clock.runs');
  await picture('clock');

  await visitor.goto(`${server.url}#watch`);
  await visitor.fill('form .code', new URL(page.url()).pathname.split('/').pop());
  await visitor.click('form .main');
  await visitor.waitForSelector('.game');
  await picture('onlooker', visitor);

  await page.click('[data-do=chat]');
  await page.fill('.talk input', 'Plants first');
  await page.press('.talk input', 'Enter');
  await others.evaluate(() => window.people[1].want('chat', { text: 'Not while my asteroid is on its way' }));
  await page.waitForSelector('.talk :text("my asteroid")');
  await picture('chat');
  await page.click('.talk header .btn');
  await page.click('[data-do=people]');
  await page.waitForSelector('.sheet .seats');
  await picture('people');
  await page.click('.seats li.me [data-do=rest]');
  await page.waitForSelector('.seats li.me [data-do=take]');
  await page.click('.sheet .close');
  await page.waitForSelector('.resting');
  await picture('lent');
  await picture('onlooker-lent', visitor);
  await page.click('.resting [data-do=take]');
  await page.waitForSelector('.resting', { state: 'detached' });

  await page.click('[data-do=endTurn]');
  await page.waitForSelector('[data-do=order]');
  await page.hover('[data-do=order]');
  await page.mouse.down();
  await page.waitForSelector('[data-do=order][aria-pressed=true]');
  await page.mouse.up();
  await picture('order');
  await wire.cut();
  await page.waitForSelector('.status .lost');
  await picture('lost-line');
  await Promise.all([page, others, visitor].map((one) => one.context().close()));
}
