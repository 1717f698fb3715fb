// A table in the page's own worker, whose clock stands still until the test moves it and whose other seats
// the test plays: for games and positions that were found beforehand (engine.mjs).

// Runs in the worker before the page's own script.
function standStill() {
  let time = 0;
  let due = null;
  const soon = self.setTimeout.bind(self);
  const run = () => {
    while (due && due.at <= time) {
      const { work } = due;
      due = null;
      work();
    }
  };
  performance.now = () => time;
  self.setTimeout = (work, ms) => {
    due = { work, at: time + ms };
    soon(run, 0);
    return 1;
  };
  self.clearTimeout = () => {
    due = null;
  };
  self.addEventListener('message', (event) => {
    if (event.data.clock === undefined) return;
    event.stopImmediatePropagation();
    time = event.data.clock;
    run();
  });
}

// Runs in the page before its own scripts.
function takeWorker({ opening, entries, first }) {
  let time = 0;
  performance.now = () => time;
  const script = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(url, options) {
      super(script(`import '${script(first)}'; import '${new URL(url, location.href).href}';`), options);
      const order = (value) => super.postMessage(value);
      const table = {
        clock(ms) {
          time = ms;
          order({ clock: ms });
        },
        act: (seat, command) => order({ act: [command], seat, re: 0 }),
        answered: 0,
        asked: 0,
        open: new Set(), // unanswered requests of the page
      };
      this.table = table;
      this.addEventListener('message', ({ data }) => {
        if (data.message?.re === 0) table.answered += 1;
        table.open.delete(data.message?.re ?? data.refused);
        if (!('snapshot' in data) || window.table !== table) return;
        for (const { ms, seat, command } of entries) {
          table.clock(ms);
          table.act(seat, command);
        }
      });
    }
    postMessage(order) {
      // Others only look for par.
      if (order.keep) {
        window.table ??= this.table;
        window.table.asks = order.open;
      }
      if ('act' in order) {
        window.table.asked += 1;
        window.table.open.add(order.re);
      }
      super.postMessage('open' in order ? { ...order, open: { ...order.open, ...opening } } : order);
    }
  };
}

// The next table that this page opens by itself is the game's, after its entries. A page opens tables with
// as many seats as its plan has: three with bots, one alone. The engine's own bots have the seats of `bots`.
export async function setUp(page, { seats, seed, options, entries = [], bots = Array(seats).fill(null) }) {
  const opening = { seats, seed, options, bots };
  await page.addInitScript(takeWorker, { opening, entries, first: `(${standStill})()` });
}

// Opens the page at such a table.
export async function openTable(page, url, game) {
  await setUp(page, game);
  await page.goto(`${url}${game.seats === 1 ? '#solo' : ''}`);
  await page.click(game.seats === 1 ? '.panel .main' : 'nav .main');
  await page.waitForFunction((most) => window.table?.answered === most, game.entries?.length ?? 0);
  await page.waitForSelector('.world', { state: 'attached' });
}

// The same without tips: a tip comes a little later than the board, and the camera makes room for it.
export async function openWithoutTips(page, url, game) {
  await page.addInitScript(() => localStorage.setItem('syrtis', JSON.stringify({ tips: false })));
  await openTable(page, url, game);
  // The camera frames the board once its room is measured, a frame or two after the board is there.
  await page.evaluate(async () => {
    const world = document.querySelector('.world');
    for (let still = 0, at = ''; still < 5; still = at === world.style.transform ? still + 1 : 0) {
      at = world.style.transform;
      await new Promise(requestAnimationFrame);
    }
  });
}

export const clock = (page, ms) => page.evaluate((to) => window.table.clock(to), ms);
export const actAs = (page, seat, command) => page.evaluate(([who, what]) => window.table.act(who, what), [seat, command]);

// The taps of a command, one after the other; the last may not be needed.
export function tapsFor(command) {
  switch (command.do) {
    case 'produce':
      return [`produce ${command.at} ${command.colour}`];
    case 'dome':
    case 'trash':
    case 'lay':
      return [`${command.do} ${command.at}`];
    case 'move':
      return [`pawn ${command.from}|${command.pawn}`, `to ${command.to} ${command.link}`];
    case 'pipe':
      return [`pawn ${command.from}|${command.pawn}`, `pipe ${command.to}`];
    case 'explore':
      return [`pawn ${command.at}|${command.colour}`, 'explore'];
    case 'bridge':
      return [`pawn ${command.at}|${command.colour}`, `bridge ${command.link}`];
    case 'transmute':
      return [`change ${command.at}|${command.colour}`, `into ${command.into}`];
    default:
      throw new Error(`${command.do} is not on the board`);
  }
}

export const choice = (page, key) => page.locator(`[data-choice="${key}"]`);

// Does a command on the board, by some way to reach and press a choice.
export async function doBy(press, page, command) {
  for (const key of tapsFor(command)) {
    await press(page, key);
    if (!(await page.locator('.picked').count())) return;
  }
}

// Presses a choice. An answer or a tip can move the board between looking and pressing: then it is pressed again.
async function press(page, key, hit) {
  const seen = () => `${window.table.asked} ${document.querySelector('.picked') !== null}`;
  for (let tries = 0; tries < 5; tries++) {
    await page.waitForFunction(() => window.table.open.size === 0);
    const before = await page.evaluate(seen);
    await hit();
    const took = await page.waitForFunction(`(${seen})() !== ${JSON.stringify(before)}`, null, { timeout: 3000 }).then(() => true, () => false);
    if (took) return;
  }
  throw new Error(`${key} was pressed, and nothing came of it`);
}

export const click = (page, key) => press(page, key, () => choice(page, key).click());

// The same without looking whether anything covers it: for long games.
export const tap = (page, key) =>
  press(page, key, async () => {
    const at = await choice(page, key).evaluate((node) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(document.querySelector('.world').style.transform);
      const [left, top, width] = ['left', 'top', 'width'].map((side) => Number.parseFloat(node.style[side]));
      return [x + (left + width / 2) * scale, y + (top + width / 2) * scale];
    });
    await page.mouse.click(...at);
  });
