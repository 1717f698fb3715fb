// node wasm_page.mjs MAZE.wasm: a table that runs in the browser and a page that follows it, as the
// page uses them. Bots play a game of module 3 to its end; after every message the follower must show
// the table's view. Then the film of that game must end in the same view.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { ask, loadModule } from './wasm_module.mjs';

const table = (await loadModule(argv[2])).exports;
const page = (await loadModule(argv[2])).exports;

const host = (request) => ask(table, 'syrtis_host', request);
const follow = (request) => ask(page, 'syrtis_follow', request);
const film = (request) => ask(page, 'syrtis_film', request);

// Seat 0 is ours and follows its hints.
let reply = host({
  new: { seats: 3, seed: '7', options: { module: 3 }, bots: [null, 'sharp', 'sharp'] },
});
assert(reply.ok, reply.why);
assert(follow({ snapshot: reply.view, seat: 0 }).ok);
let id = 0;
let ms = 0;
let refused = 0;
let hidden = 0;
let messages = 0;
const aims = new Set();

function take(reply) {
  for (const message of reply.messages) {
    messages += 1;
    const answered = message.re === undefined ? [] : [message.re];
    assert(follow({ update: { patch: message.patch, answered } }).ok);
  }
}
function act(command) {
  id += 1;
  const shown = follow({ act: { id, ms, command } });
  assert(shown.ok, shown.why);
  hidden += shown.hidden ? 1 : 0;
  const before = follow({ show: 0 }).view;
  const reply = host({ act: { seat: 0, ms, re: id, command } });
  take(reply);
  if (!reply.ok) {
    refused += 1;
    follow({ update: { patch: '', answered: [id] } });
  } else if (!shown.hidden && reply.messages.length === 1) {
    assert.deepEqual(follow({ show: 0 }).view, before, 'predicted and confirmed differ');
  }
}

act({ do: 'ready' });
for (; ms < 900_000; ms += 250) {
  take(host({ tick: ms }));
  const { view } = follow({ show: 0 });
  if (view.over) break;
  const hint = follow({ hint: ms });
  assert(hint.ok, hint.why);
  const legal = follow({ show: ms }).commands;
  for (const { command, why } of [hint.mine, hint.next].filter(Boolean)) {
    aims.add(why.aim);
    assert(view.tiles.some(({ tile }) => why.at.startsWith(`${tile}.`)), why.at);
    if (command.do === 'explore') assert.deepEqual(why, { aim: 'explore', pawn: command.colour, at: command.at, clears: false });
  }
  if (hint.mine && ms % 1000 === 0) {
    assert(legal.some((command) => JSON.stringify(command) === JSON.stringify(hint.mine.command)));
    act(hint.mine.command);
  }
}
const { view } = follow({ show: 0 });
assert(view.over, 'the game ends');
assert.equal(refused, 0);
for (const aim of ['explore', 'fill', 'dome', 'settle']) assert(aims.has(aim), `no hint says ${aim}`);
assert(hidden > 0, 'what lies under the next tile is not shown before the table says it');
assert(follow({ act: { id: 0, ms, command: { do: 'talk' } } }).why);

// Invalid requests are refused and leave the view unchanged.
for (const request of [
  { update: { patch: 'AAA', answered: [] } },
  { update: { patch: '//8AAAAAAAAAAA==', answered: [] } },
  { update: { patch: 'AAAA', answered: [] } },
  { snapshot: 'AAAA', seat: 0 },
  { dance: true },
]) {
  assert(!follow(request).ok, JSON.stringify(request));
}
assert.deepEqual(follow({ show: 0 }).view, view);

const { log } = host({ log: true });
const { frames } = film({ film: log });
assert.equal(frames.length, log.entries.length + 1);
const last = film({ frame: frames.length - 1 });
assert(follow({ snapshot: last.view, seat: 'spectator' }).ok);
const end = follow({ show: 0 }).view;
assert.deepEqual({ ...end, ms: 0 }, { ...view, ms: 0 });
assert.deepEqual(follow({ show: ms }).commands, []);

// A game resumes from its log; an invalid log changes nothing.
const bots = [null, ...Array.from({ length: log.seats - 1 }, () => 'brisk')];
const half = { ...log, entries: log.entries.slice(0, 20).map(({ hash: _, ...entry }) => entry) };
delete half.hash;
const resumed = host({ resume: { log: half, bots } });
assert(resumed.ok, resumed.why);
assert.equal(resumed.ms, half.entries.at(-1).ms);
assert.equal(resumed.view, film({ frame: 20 }).view);
assert.equal(host({ log: true }).log.entries.length, 20);
const went = host({ tick: resumed.ms + 20_000 });
assert(went.messages.length > 0, 'the bots go on');
for (const wrong of [{ ...half, rules: '0' }, { ...half, seats: 1 }, { ...half, entries: half.entries.slice(1) }, {}, 7]) {
  assert(!host({ resume: { log: wrong, bots } }).ok, JSON.stringify(wrong).slice(0, 80));
}
assert(!host({ resume: { log: half, bots: [...bots, ...bots] } }).ok);
assert(host({ log: true }).log.entries.length > 20);
assert(host({ resume: { log, bots } }).ok);

const board = follow({ draw: ['start'] });
assert.equal(board.grounds.length, view.tiles.length - 1);
assert.equal(board.links.length, view.tiles.length);
for (const { at } of view.pawns) {
  assert(board.spots.some((spot) => spot.name === at), `a spot for ${at}`);
}
// Tiles of one's own: the start tile's factory is in the south. They are chosen first or not at all.
const tiles = JSON.parse(readFileSync(new URL('../engine/maze/data/tiles.json', import.meta.url)));
const { west, south } = tiles.tiles[0].edges;
south.factory = west.factory;
south.robot = [400, 900];
delete west.factory;
delete west.robot;
const facts = (exports) => ask(exports, 'syrtis_facts', {});
const own = (await loadModule(argv[2])).exports;
assert.match(ask(own, 'syrtis_file', { ...tiles, name: 7 }).why, /name/, 'a tile file that is none');
assert(ask(own, 'syrtis_file', tiles).ok);
assert.notEqual(facts(own).rulesHash, facts(page).rulesHash);
for (const exports of [own, page]) assert(!ask(exports, 'syrtis_file', tiles).ok, 'it is too late');
const opened = ask(own, 'syrtis_host', { new: { seats: 2, seed: '7', options: {}, bots: [null, null] } });
assert(ask(own, 'syrtis_follow', { snapshot: opened.view, seat: 0 }).ok);
for (const seat of [0, 1]) assert(ask(own, 'syrtis_host', { act: { seat, ms: 0, re: 1, command: { do: 'ready' } } }).ok);
const produce = (at) => ({ act: { seat: 0, ms: 9, re: 2, command: { do: 'produce', colour: 'blue', at } } });
const [away, there] = ['start.west', 'start.south'].map((at) => {
  const first = ask(own, 'syrtis_host', produce(at));
  const second = produce(at);
  second.act.seat = 1;
  return first.ok || ask(own, 'syrtis_host', second).ok;
});
assert(!away && there, 'the factory is where the tile file has it');

const { par } = host({ par: 2 });
assert(par > 20 && par < 400, `par ${par}`);
console.log(`${messages} messages followed, ${view.phase}, ${view.tiles.length} tiles, par ${par}`);
