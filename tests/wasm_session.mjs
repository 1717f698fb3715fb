// node wasm_session.mjs MODULE.wasm PROGRAM: plays games through the WebAssembly build's
// syrtis_request, by requests that it makes from the replies, then gives the same requests to
// "PROGRAM engine". Every reply must be the same to the byte.
import { spawnSync } from 'node:child_process';
import { argv, exit } from 'node:process';
import { loadModule } from './wasm_module.mjs';

const { exports } = await loadModule(argv[2]);

function ask(line) {
  const bytes = Buffer.from(line);
  const address = exports.syrtis_alloc(bytes.length);
  Buffer.from(exports.memory.buffer, address, bytes.length).set(bytes);
  const reply = exports.syrtis_request(address, bytes.length);
  // The memory may have grown and moved.
  const text = Buffer.from(exports.memory.buffer, reply, exports.syrtis_reply_size()).toString();
  exports.syrtis_free(address);
  return text;
}

const requests = [];
const replies = [];
function request(line) {
  requests.push(line);
  replies.push(ask(line));
  return JSON.parse(replies.at(-1));
}

let seed = 1;
function below(n) {
  seed = (seed * 48271) % 2147483647;
  return seed % n;
}

function play(game, seats, options, steps) {
  request(JSON.stringify({ new: { game, seats, seed: String(steps), options } }));
  let ms = 0;
  for (let i = 0; i < steps; i++) {
    ms += below(200);
    const seat = below(seats);
    const { commands } = request(JSON.stringify({ legal: seat, ms }));
    const choices = commands.filter((command) => command.do !== 'giveUp');
    if (choices.length === 0) continue;
    const command = choices[below(choices.length)];
    request(JSON.stringify({ act: { seat, ms, command } }));
  }
  request(JSON.stringify({ view: 0 }));
  request(JSON.stringify({ view: 'spectator' }));
  const { state } = request('{"state":true}');
  request('{"log":true}');
  request(JSON.stringify({ load: state }));
  request(JSON.stringify({ tick: ms + 500000 }));
  request('{"state":true}');
}

request('{"state":true}');
request('no request');
request('{"näh":"\\ud83d\\ude80 🚀"}');
play('maze', 1, { module: 2, solitaire: 'advanced' }, 300);
play('maze', 3, { module: 3 }, 300);
play('maze', 6, { module: 5, xTiles: 8, expert: true }, 600);
play('terraform', 1, {}, 300);
play('terraform', 2, { beginner: [0], clock: 60 }, 600);
play('terraform', 5, { corporateEra: false, draft: true }, 900);
request(' '.repeat(1048577));
// A table of bots, which must decide the same in both builds.
function playBots(game, seats, options, level, rounds) {
  request(JSON.stringify({ new: { game, seats, seed: '11', options } }));
  let ms = 0;
  for (let i = 0; i < rounds; i++) {
    const seat = i % seats;
    ms += 100;
    request(JSON.stringify({ tick: ms }));
    const { command } = request(JSON.stringify({ bot: { seat, level } }));
    if (command) request(JSON.stringify({ act: { seat, ms, command } }));
  }
  request('{"state":true}');
}
playBots('maze', 1, { module: 2 }, 'calm', 20);
playBots('maze', 2, { module: 2 }, 'brisk', 200);
playBots('maze', 4, { module: 5 }, 'tireless', 300);
playBots('terraform', 2, {}, 'novice', 600);
playBots('terraform', 3, { draft: true }, 'random', 300);
request('{"bot":{"seat":0,"level":"lightning"}}');

const native = spawnSync(argv[3], ['engine'], {
  input: requests.join('\n') + '\n',
  maxBuffer: 256 << 20,
});
if (native.error ?? native.status !== 0) {
  console.error(`wasm_session: ${argv[3]} engine failed: ${native.error ?? native.stderr}`);
  exit(1);
}
const lines = native.stdout.toString().split('\n');
for (let i = 0; i < requests.length; i++) {
  if (lines[i] === replies[i]) continue;
  console.error(`wasm_session: the replies differ to request ${i + 1}`);
  for (const text of [requests[i], replies[i], String(lines[i])]) {
    console.error(text.length > 500 ? `${text.slice(0, 500)}…` : text);
  }
  exit(1);
}
if (lines.length !== requests.length + 1) {
  console.error(`wasm_session: ${requests.length} requests, ${lines.length - 1} native replies`);
  exit(1);
}
console.log(`${requests.length} replies are the same in WebAssembly and native`);
