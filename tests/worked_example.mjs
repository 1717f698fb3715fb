// worked_example.mjs FILE: makes the new games of docs/determinism.md by that page alone and compares
// them with its table.
import { readFileSync } from 'node:fs';

const kWord = (1n << 64n) - 1n;
const kNever = (1n << 63n) - 1n;
const kColours = ['yellow', 'blue', 'green', 'brown', 'orange', 'purple'];
const kTiles = ['start', 'A1', 'A2', 'A3', 'A4', 'B5', 'B6', 'C7', 'C8', 'D9', 'D10', 'E11', 'E12', 'X13',
  'X14', 'X15', 'X16', 'X17', 'X18', 'X19', 'X20'];
// The table of section 2 of the rules: domes, timer tokens, wild tokens, trash, slugs.
const kModules = [[], [1, 1, 0, 0, 0], [2, 2, 3, 0, 0], [3, 3, 3, 10, 0], [4, 4, 3, 10, 1],
  [5, 4, 3, 10, 2]];
const kForTwo = [['blue', 'brown', 'yellow'], ['purple', 'orange', 'green']];
const kForMore = [['blue', 'purple'], ['brown', 'orange'], ['yellow', 'green'], ['blue', 'yellow'],
  ['brown', 'green'], ['purple', 'orange']];

const rotate = (word, by) => ((word << by) | (word >> (64n - by))) & kWord;

function* splitMix(x) {
  for (;;) {
    x = (x + 0x9e3779b97f4a7c15n) & kWord;
    let z = x;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & kWord;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & kWord;
    yield z ^ (z >> 31n);
  }
}

class Generator {
  constructor(seed) {
    const low = splitMix(seed & kWord);
    const high = splitMix((seed >> 64n) ^ 0x9e3779b97f4a7c15n);
    this.s = [low.next().value, low.next().value, high.next().value, high.next().value];
  }
  next() {
    const s = this.s;
    const result = (rotate((s[1] * 5n) & kWord, 7n) * 9n) & kWord;
    const t = (s[1] << 17n) & kWord;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45n);
    return result;
  }
  below(n) {
    const limit = 1n << 32n;
    let product;
    do product = (this.next() >> 32n) * BigInt(n);
    while (product % limit < limit % BigInt(n));
    return Number(product / limit);
  }
  shuffle(list) {
    for (let i = list.length; i > 1; --i) {
      const other = this.below(i);
      [list[i - 1], list[other]] = [list[other], list[i - 1]];
    }
    return list;
  }
}

function hash(bytes) {
  const mix = (into, word) => {
    into = ((into ^ word) * 0x9fb21c651e98df25n) & kWord;
    into = ((into ^ (into >> 32n)) * 0xd6e8feb86659fd93n) & kWord;
    return into ^ (into >> 29n);
  };
  let made = mix(0x5379727469734d61n, BigInt(bytes.length));
  for (let at = 0; at < bytes.length; at += 8) made = mix(made, bytes.readBigUInt64LE(at));
  return made.toString(16).padStart(16, '0');
}

function actionTiles(generator, seats, options) {
  const alone = seats === 1;
  let tiles = kForMore.slice(0, alone ? 6 : seats);
  if (seats === 2 || (alone && (options.solitaire ?? 'basic') === 'basic')) tiles = kForTwo.slice();
  else if (options.oneOwner) {
    const colours = generator.shuffle([0, 1, 2, 3, 4, 5]).map((colour) => kColours[colour]);
    tiles = colours.slice(0, seats).map((colour) => [colour]);
    colours.slice(seats).forEach((colour, i) => tiles[i].push(colour));
  }
  return alone ? tiles : generator.shuffle(tiles);
}

function newGame(seats, options, seed) {
  const generator = new Generator(seed);
  const xTiles = generator.shuffle([13, 14, 15, 16, 17, 18, 19, 20]);
  const count = 2 + 2 * (options.module ?? 1);
  const deck = Array.from({ length: count }, (_, i) => i + 1).concat(xTiles.slice(0, options.xTiles ?? 0));
  generator.shuffle(deck);
  const hands = actionTiles(generator, seats, options);
  const drawn = [];
  while (seats === 1 && drawn.length < 4) drawn.push(deck.pop());
  return { seats, options, deck, drawn, hands };
}

function bytesOf({ seats, options, deck, drawn, hands }) {
  const state = Buffer.alloc(784);
  for (const at of [8, 16, 24, 32]) state.writeBigInt64LE(kNever, at);
  for (let i = 0; i < 10; ++i) state.fill(255, 88 + i * 8 + 4, 88 + i * 8 + 7);
  state.writeUInt32LE(1, 172);
  state.writeUInt16LE(180, 180);
  state.writeUInt16LE(2020, 182);
  const module = options.module ?? 1;
  state[184] = module;
  state[185] = options.xTiles ?? 0;
  state[186] = options.expert ? 1 : 0;
  state[187] = options.oneOwner ? 1 : 0;
  state[188] = options.silence ? 1 : 0;
  state[189] = options.solitaire === 'advanced' ? 1 : 0;
  state.fill(255, 190, 202);
  state.fill(9, 202, 538);
  state.fill(255, 538, 622);
  for (let i = 1; i < 21; ++i) state[637 + i * 4] = 255;
  state[721] = 1;
  state.set(deck, 722);
  state[742] = deck.length;
  state.set(drawn, 743);
  state[747] = drawn.length;
  hands.forEach((colours, i) => {
    for (const colour of colours) state[748 + i] |= 1 << kColours.indexOf(colour);
  });
  state.fill(2, 754, 760);
  const [domes, timers, wilds, trash, slugs] = kModules[module];
  state.set([trash, slugs, domes, 0, domes, wilds, timers, seats], 760);
  state[772] = 255;
  state[774] = 1;
  return state;
}

const names = (tiles) => tiles.map((tile) => kTiles[tile]).join(' ') || '–';
const sorted = (colours) => kColours.filter((colour) => colours.includes(colour)).join(', ');

function rowOf(seats, options, seed) {
  const game = newGame(Number(seats), JSON.parse(options), BigInt(seed));
  return [seats, `\`${options}\``, `\`${seed}\``, names(game.deck), names(game.drawn),
    game.hands.map(sorted).join('; '), `\`${hash(bytesOf(game))}\``].join(' | ');
}

let examples = 0;
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const cells = line.match(/^\| (\d) \| `(\{.*?\})` \| `(\w+)` \| /);
  if (cells === null) continue;
  const real = `| ${rowOf(cells[1], cells[2], cells[3])} |`;
  if (real !== line) {
    console.error(`the page says\n${line}\nbut following it gives\n${real}`);
    process.exit(1);
  }
  ++examples;
}
if (examples < 6) {
  console.error(`only ${examples} worked examples were found`);
  process.exit(1);
}
console.log(`${examples} worked examples hold`);
