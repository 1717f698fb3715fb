// Pictures of games in all their moments, on tables of this browser whose clock stands still.
import { actAs, choice, clock, openTable, tapsFor } from './browser/driven_table.mjs';
import { findMoment, playedGame, solitaireGame } from './browser/engine.mjs';

const only = (legal, what) => legal.filter((command) => command.do === what);
const grown = (module, tiles, xTiles = 0) => findMoment({ options: { module, xTiles, timer: 180 } }, (_, view) => view.tiles.length >= tiles);

async function findMoments() {
  const timer = 180;
  const game = await playedGame({ seed: '5', options: { module: 1, timer } });
  const alone = await solitaireGame({ seed: '5', options: { module: 2, solitaire: 'basic', timer } });
  return {
    modules: await Promise.all([grown(2, 6), grown(3, 8), grown(4, 10), grown(5, 12)]),
    large: await grown(5, 21, 8),
    trash: await findMoment({ options: { module: 3, timer } }, (legal) => only(legal, 'trash').length > 1),
    change: await findMoment({ options: { module: 4, timer } }, (legal, view) => view.tiles.length > 3 && only(legal, 'transmute').length > 2),
    bridge: await findMoment({ options: { module: 5, timer } }, (legal) =>
      only(legal, 'bridge').some((bridge) => only(legal, 'move').some((move) => move.from === bridge.at && move.pawn === bridge.colour))),
    won: game,
    begun: { ...game, entries: game.entries.slice(0, 20) },
    layable: { ...alone, entries: alone.entries.slice(0, 2) },
    alone: { ...alone, entries: alone.entries.slice(0, 40) },
  };
}

let moments;

// `open` gives a fresh page of the size and theme that is wanted.
export async function positions(url, open, shot) {
  moments ??= findMoments();
  const found = await moments;
  const at = async (moment, work) => {
    const page = await open();
    await openTable(page, url, moment);
    await page.waitForTimeout(500);
    await work(page);
    await page.context().close();
  };
  for (const [i, moment] of found.modules.entries()) await at(moment, (page) => shot(`module-${i + 2}`, page));
  await at(found.large, (page) => shot('21-tiles', page));
  await at(found.modules[1], async (page) => {
    await actAs(page, 1, { do: 'red', seat: 0 });
    await actAs(page, 2, { do: 'stare', seat: 1 });
    await page.waitForTimeout(400);
    await shot('silence', page);
    await actAs(page, 2, { do: 'red', button: 'trash' });
    await clock(page, 157_000);
    await page.waitForTimeout(1500);
    await shot('last-30-seconds', page);
  });
  await at(found.trash, (page) => shot('trash-choice', page));
  await at(found.change, async (page) => {
    await page.click('button.wild');
    await page.waitForTimeout(200);
    await shot('wild-choice', page);
    await page.locator('.wild.slab .btn').last().click();
    await page.waitForTimeout(200);
    const [pawn] = tapsFor(only(found.change.legal, 'transmute')[0]);
    await choice(page, pawn).click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(300);
    await shot('colour-choice', page);
  });
  await at(found.bridge, async (page) => {
    const [pawn] = tapsFor(only(found.bridge.legal, 'bridge')[0]);
    await choice(page, pawn).click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(300);
    await shot('bridge-choice', page);
  });
  await at(found.layable, (page) => shot('solo-lay', page));
  await at(found.alone, (page) => shot('solo-board', page));
  await at(found.begun, async (page) => {
    await clock(page, 200_000);
    await page.waitForSelector('.sheet figure');
    await page.waitForTimeout(600);
    await shot('lost', page);
  });
  await at(found.won, async (page) => {
    await page.waitForSelector('.sheet .par', { timeout: 30000 });
    await page.waitForTimeout(300);
    await shot('won', page);
  });
}