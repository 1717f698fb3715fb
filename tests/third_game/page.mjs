// node page.mjs SEALS.wasm: the third game as a page would play it. A table of a player and a bot runs
// in one instance, another follows it, and the film of the game ends in the view that was shown.
import assert from 'node:assert/strict';
import { argv } from 'node:process';
import { ask, loadModule } from '../wasm_module.mjs';

const table = (await loadModule(argv[2])).exports;
const page = (await loadModule(argv[2])).exports;
const host = (request) => ask(table, 'syrtis_host', request);
const follow = (request) => ask(page, 'syrtis_follow', request);
const film = (request) => ask(page, 'syrtis_film', request);

assert.equal(ask(page, 'syrtis_facts', {}).rules, 1);
const opened = host({ new: { seats: 2, seed: '7', options: { seconds: 30 }, bots: [null, 'plain'] } });
assert(opened.ok, opened.why);
let shown = follow({ snapshot: opened.view, seat: 0, ms: 0 });
let ms = 0;
const take = (reply, answered) => {
  for (const { patch } of reply.messages) shown = follow({ update: { patch, answered }, ms });
};
let rounds = 0;
while (shown.commands.length > 0) {
  const [command] = shown.commands;
  rounds += 1;
  assert(rounds <= 5, 'a game has five rounds');
  assert(follow({ act: { id: rounds, ms, command } }).ok);
  take(host({ act: { seat: 0, ms, re: rounds, command } }), [rounds]);
  ms += 1500;
  take(host({ tick: ms }), []);
}
assert.equal(shown.view.round, 5);
const { log } = host({ log: true });
const { frames } = film({ film: log, seat: 0 });
assert(follow({ snapshot: film({ frame: frames.length - 1 }).view, seat: 0 }).ok);
assert.deepEqual(follow({ show: 0 }).view, shown.view);
console.log(`third game: ${rounds} rounds, ${frames.length} frames`);
