// The engine that the page ships, asked here: whole games that partners play, to be played again by hand.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const wasm = readFileSync(fileURLToPath(new URL('../../generated/maze.wasm', import.meta.url)));
const NO_SUCH_CALL = 52;

async function load() {
  const module = await WebAssembly.compile(wasm);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => NO_SUCH_CALL;
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  return (part, request) => {
    const line = new TextEncoder().encode(JSON.stringify(request));
    const address = exports.syrtis_alloc(line.length);
    new Uint8Array(exports.memory.buffer, address, line.length).set(line);
    const reply = exports[part](address, line.length);
    const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, reply, exports.syrtis_reply_size()));
    exports.syrtis_free(address);
    return JSON.parse(text);
  };
}

// A table without a page, seen from the first seat.
async function setTable({ seats, seed, options }) {
  const [host, follow] = await Promise.all([load(), load()]);
  const opened = host('syrtis_host', { new: { seats, seed, options, bots: Array(seats).fill(null) } });
  if (opened.ok === false) throw new Error(opened.why);
  follow('syrtis_follow', { snapshot: opened.view, seat: 0 });
  return {
    act({ ms, seat, command }) {
      const reply = host('syrtis_host', { act: { seat, ms, re: 0, command } });
      if (reply.ok === false) throw new Error(`${JSON.stringify(command)}: ${reply.why}`);
      for (const { patch } of reply.messages) follow('syrtis_follow', { update: { patch, answered: [] } });
    },
    legal: (ms) => follow('syrtis_follow', { show: ms }).commands,
    hint: (ms) => follow('syrtis_follow', { hint: ms }),
    view: () => follow('syrtis_follow', { show: 0 }).view,
  };
}

// A game that partners play to its end, by default without any rest: its opening, its acts and its log.
export async function playedGame({ seats = 3, seed, options, pace = 'tireless' }) {
  const ask = await load();
  const opened = ask('syrtis_host', { new: { seats, seed, options, bots: Array(seats).fill(pace) } });
  if (opened.ok === false) throw new Error(opened.why);
  for (let wake = 0; wake !== null; ) ({ wake } = ask('syrtis_host', { tick: wake }));
  const { log } = ask('syrtis_host', { log: true });
  return { seats, seed, options, log, entries: log.entries.filter((entry) => entry.command).map(({ ms, seat, command }) => ({ ms, seat, command })) };
}

// The same game up to the first moment at which the first seat's legal commands and view are as wanted.
export async function upTo(game, wanted) {
  const table = await setTable(game);
  for (const [i, entry] of game.entries.entries()) {
    table.act(entry);
    const legal = table.legal(entry.ms);
    if (wanted(legal, table.view())) return { ...game, entries: game.entries.slice(0, i + 1), legal, rest: game.entries.slice(i + 1) };
  }
  return null;
}

// The first such moment among the games of many seeds.
export async function findMoment({ seats = 3, options }, wanted) {
  for (let seed = 1; seed <= 200; seed++) {
    const moment = await upTo(await playedGame({ seats, seed: String(seed), options }), wanted);
    if (moment) return moment;
  }
  throw new Error('no game has such a moment');
}

const HELD = 10_000; // the red pawn may change to another action tile once in so many milliseconds

// A game that somebody wins alone, with the help of the hints.
export async function solitaireGame({ seed, options }) {
  const game = { seats: 1, seed, options, entries: [] };
  const table = await setTable(game);
  let ms = 0;
  const act = (command) => {
    const entry = { ms, seat: 0, command };
    table.act(entry);
    game.entries.push(entry);
  };
  for (let lay; (lay = table.legal(ms).find((command) => command.do === 'lay')); ) act(lay);
  act({ do: 'ready' });
  while (!table.view().over) {
    const { mine } = table.hint(ms);
    if (!mine) ms += HELD;
    act(mine?.command ?? table.legal(ms).find((command) => command.do === 'switch'));
  }
  return game;
}
