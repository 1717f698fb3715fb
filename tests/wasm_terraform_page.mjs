// node wasm_terraform_page.mjs TERRAFORM.wasm: a table of the terraforming game that runs in the
// browser and a page that follows it. The page plays random legal commands against Novice to the
// end, now and then drafts commands, sends several as one step, takes steps back and hurries the bots;
// after every message the follower must show the table's view. Then the film of that game must end in
// the same view, and a game must resume from its log.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { ask, loadModule } from './wasm_module.mjs';

const table = (await loadModule(argv[2])).exports;
const page = (await loadModule(argv[2])).exports;

const host = (request) => ask(table, 'syrtis_host', request);
const follow = (request) => ask(page, 'syrtis_follow', request);
const film = (request) => ask(page, 'syrtis_film', request);

// A generator of our own: the same game each time.
let seed = 12345;
const random = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
};

const facts = ask(page, 'syrtis_facts', { language: 'de' });
const lines = readFileSync(new URL('../docs/facts/terraform/cards.tsv', import.meta.url), 'utf8').trim().split('\n');
assert.equal(facts.cards.length, lines.length - 1, 'the module is old (build it again), or cards.tsv lacks a line');
assert.equal(facts.corporations.length, 13);
assert.equal(facts.areas.length, 63);
for (const { area, x, y, next } of facts.areas.slice(0, 61)) {
  // Neighbours lie one area away, and the relation goes both ways.
  for (const other of next) {
    const there = facts.areas[other];
    const [dx, dy] = [Math.abs(there.x - x), Math.abs(there.y - y)];
    assert((dy === 0 && dx === 2) || (dy === 1 && dx === 1), `${area} and ${other}`);
    assert(there.next.includes(area));
  }
}
assert(!ask(page, 'syrtis_facts', { language: 'xx' }).ok);
assert(!ask(page, 'syrtis_file', {}).ok);

// The weights of Settler and Director are a file of their own.
const newGame = (level) => host({ new: { seats: 2, seed: '1', options: {}, bots: [null, level] } });
assert(newGame('novice').ok);
assert.match(newGame('settler').why, /novice/);
{
  const weights = readFileSync(new URL('../bots/terraform/data/settler.net', import.meta.url));
  const strong = (await loadModule(argv[2])).exports;
  const give = (bytes) => {
    const address = strong.syrtis_alloc(bytes.length);
    new Uint8Array(strong.memory.buffer, address, bytes.length).set(bytes);
    const reply = strong.syrtis_file(address, bytes.length);
    const text = new TextDecoder().decode(new Uint8Array(strong.memory.buffer, reply, strong.syrtis_reply_size()));
    strong.syrtis_free(address);
    return JSON.parse(text);
  };
  const damaged = Uint8Array.from(weights);
  damaged[5000] ^= 1;
  assert.match(give(damaged).why, /damaged|hash/);
  assert(give(weights).ok);
  for (const level of ['settler', 'director']) {
    const opened = ask(strong, 'syrtis_host', { new: { seats: 2, seed: '1', options: {}, bots: [level, 'novice'] } });
    assert(opened.ok, opened.why);
    // They choose their cards and take some turns.
    let entries = 0;
    for (let wake = 0, i = 0; wake !== null && i < 40; i += 1) ({ wake } = ask(strong, 'syrtis_host', { tick: wake }));
    for (const { seat, command } of ask(strong, 'syrtis_host', { log: true }).log.entries) if (command && seat === 0) entries += 1;
    assert(entries > 3, `${level} did ${entries} things`);
  }
}

const asked = new Set();
let shown;
let id = 0;
let ms = 0;
let backs = 0;
let drafts = 0;
let hiddenDrafts = 0;
let graces = 0;
let firstsDue = 0;

function check(reply) {
  assert(reply.ok, reply.why);
  assert(reply.view && reply.commands && reply.desk);
  shown = reply;
  const { view, desk } = reply;
  assert.equal(desk.seats.length, view.seats);
  const me = view.players[view.viewer];
  if (me.question) {
    asked.add(me.question.ask);
    assert.equal(desk.question.ask, me.question.ask);
  }
  // In others' turns the hand is judged as if the turn were mine, as long as cards are played.
  assert.equal(desk.play !== undefined, !['final', 'over'].includes(view.phase));
  if (me.firstDue) {
    if (!me.question) firstsDue += 1;
    for (const { card, code } of desk.play ?? []) assert.equal(code, 'FirstIsDue', card);
  }
  // Every button is either legal or has a reason.
  if (desk.can) {
    const legal = (find) => reply.commands.some(find);
    for (const { card, code } of desk.play) assert.equal(legal((c) => c.do === 'play' && c.card === card), code === undefined, card);
    for (const { project, code } of desk.can.projects) assert.equal(legal((c) => c.do === 'project' && c.project === project), code === undefined, project);
    assert.equal(legal((c) => c.do === 'plants'), desk.can.plants.code === undefined);
    assert.equal(legal((c) => c.do === 'heat'), desk.can.heat.code === undefined);
  }
  if (desk.places) {
    const areas = reply.commands.filter((c) => c.do === 'place').map((c) => c.area);
    assert.deepEqual(desk.places.map(({ area }) => area), areas);
  }
  if (desk.question?.ask === 'pay') {
    // Metals as far as nothing of their worth is lost, heat only as far as it must be.
    const { propose, res, worth, left } = desk.question;
    const amounts = reply.commands.filter((c) => c.do === 'pay').map((c) => c.amount);
    const whole = amounts.filter((n) => res !== 'heat' && n * worth <= left);
    assert.equal(propose, Math.max(Math.min(...amounts), ...whole), `${propose} ${res} of ${amounts}, each worth ${worth}, for ${left}`);
  }
}

function take(reply) {
  for (const message of reply.messages) {
    const answered = message.re === undefined ? [] : [message.re];
    check(follow({ update: { patch: message.patch, answered }, ms: message.ms }));
  }
  return reply;
}

function begin(options, seats, level, seed = '11') {
  const opened = host({ new: { seats, seed, options, bots: [null, ...Array(seats - 1).fill(level)] } });
  assert(opened.ok, opened.why);
  ms = 0;
  check(follow({ snapshot: opened.view, seat: 0, ms }));
}

function act(commands) {
  id += 1;
  const foretold = follow({ act: { id, ms, commands } });
  assert(foretold.ok, foretold.why);
  const { view } = foretold;
  const reply = take(host({ act: { seat: 0, ms, re: id, commands } }));
  assert(reply.ok, reply.why);
  if (!foretold.hidden && reply.messages.length === 1) assert.deepEqual(shown.view, view, 'predicted and confirmed differ');
  return reply;
}

// A draft told how much would come to light; this is what happened.
function checkDisclosed(told, phase, events) {
  const count = (what, some) => some.filter((event) => event.what === what && event.seat === 0).length;
  const dealt = (some) => some.reduce((sum, event) => sum + (event.what === 'dealt' && event.seat === 0 ? event.n : 0), 0);
  const produced = events.findIndex(({ what }) => what === 'produced');
  const [turn, after] = produced < 0 ? [events, []] : [events.slice(0, produced), events.slice(produced)];
  const kinds = Object.keys(told).sort().join();
  if (['corporations', 'draft', 'research'].includes(phase)) return assert.deepEqual(told, { opensChoices: true });
  const looked = dealt(turn);
  assert.equal(told.lookedAt ?? 0, looked, kinds);
  if (looked === 0) assert.equal(told.drawn ?? 0, count('drew', turn), kinds);
  assert.equal(told.revealed ?? 0, count('revealed', turn), kinds);
  assert.equal(told.endsGeneration ?? false, produced >= 0, kinds);
  assert.equal(told.dealt ?? 0, dealt(after), kinds);
}

function play(options, seats, level, seed) {
  begin(options, seats, level, seed);
  for (let steps = 0; !shown.view.over; steps += 1) {
    assert(steps < 5000, 'the game ends');
    ms += 100;
    const me = shown.view.players[0];
    if (!me.question) {
      // Bots wait for a while after a command that can be taken back.
      const before = shown.view;
      const waited = take(host({ tick: ms }));
      if (before.backSeat === 0 && before.backSteps > 0 && waited.messages.length === 0) graces += 1;
      take(host({ hurry: ms }));
      continue;
    }
    const command = shown.commands[random(shown.commands.length)];
    if (command.do === 'reopen') continue;
    // Draft a few steps, then send them as one.
    const commands = [command];
    let disclosed;
    for (let more = random(4); more > 0; more -= 1) {
      const draft = follow({ draft: { ms, commands } });
      assert(draft.ok, draft.why);
      drafts += 1;
      if (draft.hidden) hiddenDrafts += 1;
      ({ disclosed } = draft);
      assert.equal(disclosed !== undefined, draft.hidden);
      if (draft.hidden || draft.view.over || draft.view.players[0].question === undefined || draft.commands.length === 0) break;
      const answer = draft.commands[random(draft.commands.length)];
      if (answer.do === 'reopen' || answer.do === 'pass' || answer.do === 'endTurn') break;
      commands.push(answer);
    }
    assert.deepEqual(follow({ show: 0 }).view, shown.view, 'a draft changes nothing');
    const before = shown.view;
    const { messages } = act(commands);
    if (disclosed) checkDisclosed(disclosed, before.phase, messages[0].events);
    // While all choose in secret, the bots choose at any moment.
    if (before.phase === 'actions' && shown.view.backSeat === 0 && shown.view.backSteps >= commands.length && random(6) === 0) {
      id += 1;
      const back = take(host({ back: { seat: 0, ms, re: id, steps: commands.length } }));
      assert(back.ok, back.why);
      assert.equal(back.messages[0].back, commands.length);
      assert.deepEqual({ ...shown.view, now: 0 }, { ...before, now: 0 }, 'what is taken back is as it was');
      backs += 1;
    }
  }
  return shown.view;
}

const end = play({}, 3, 'novice');
assert(end.over.winners.length > 0);
assert(backs > 5 && drafts > 50 && hiddenDrafts > 0 && graces > 0, `${backs} ${drafts} ${hiddenDrafts} ${graces}`);

const { log } = host({ log: true });
for (const seat of [0, 'spectator']) {
  const { frames } = film({ film: log, seat });
  assert.equal(frames.length, log.entries.length + 1);
  const last = film({ frame: frames.length - 1 });
  const seen = follow({ snapshot: last.view, seat, ms });
  assert(seen.ok, seen.why);
  if (seat === 0) assert.deepEqual({ ...seen.view, now: 0 }, { ...end, now: 0 });
  else assert(seen.view.players.every(({ hand }) => hand === undefined), 'spectators see no hand');
}
assert(!film({ film: log, seat: 4 }).ok);

// The course of that game, of which steps that were taken back are no part.
{
  const { frames, generations, played } = film({ film: log, open: true });
  const last = film({ frame: frames.length - 1, shown: true });
  assert(last.view.players.every(({ hand, handCount }) => (hand?.length ?? 0) === handCount), 'nothing is hidden');
  assert(frames.some(({ back }) => typeof back === 'number'));
  // Every hand has its prices, each by its owner's discounts.
  const costs = new Map(facts.cards.map(({ name, cost }) => [name, cost]));
  let reduced = 0;
  for (let frame = 0; frame < frames.length; frame += 1) {
    const { view, desk } = film({ frame, shown: true });
    const cards = view.players.flatMap(({ hand = [], offer = [], kept = [] }) => [...hand, ...offer, ...kept]);
    assert.deepEqual(Object.keys(desk.cards).sort(), [...new Set(cards)].sort());
    for (const [name, { price }] of Object.entries(desk.cards)) if (price < costs.get(name)) reduced += 1;
  }
  assert(reduced > 0, 'discounts');
  assert.deepEqual(generations.map(({ generation }) => generation), Array.from({ length: end.generation + 1 }, (_, i) => i));
  assert.deepEqual(generations[0].seats.map(({ tr }) => tr), [20, 20, 20]);
  for (const { frame, generation } of generations.slice(0, -1)) assert.equal(film({ frame, shown: true }).view.generation, generation + 1);
  const final = generations.at(-1);
  assert.deepEqual([final.temperature, final.oxygen, final.oceans], [end.temperature, end.oxygen, end.oceans.length]);
  const raised = (what) => generations.flatMap(({ seats }) => seats.map((seat) => seat.raised[what])).reduce((sum, n) => sum + n, 0);
  assert.deepEqual([raised('temperature'), raised('oxygen'), raised('oceans')], [(end.temperature + 30) / 2, end.oxygen, end.oceans.length]);
  last.desk.seats.forEach(({ score, lines, income }, seat) => {
    const sum = (from) => lines.filter((line) => line.from === from).reduce((n, { points }) => n + points, 0);
    assert.deepEqual({ total: lines.reduce((n, { points }) => n + points, 0), tr: sum('tr'), awards: sum('award'), milestones: sum('milestone'), greeneries: sum('greenery'), cities: sum('city'), cards: sum('card') }, score);
    const { tr, points } = final.seats[seat];
    assert.deepEqual([tr, points, final.seats[seat].income], [score.tr, score.total, income]);
    const { played: cards = [], events = [] } = end.players[seat];
    assert.equal(final.seats[seat].cards, cards.length + events.length);
    assert.deepEqual(played.filter((one) => one.seat === seat).map(({ card }) => card).sort(), [...cards, ...events].sort());
  });
  for (const { seat, card, generation, frame } of played) {
    const { view } = film({ frame, shown: true });
    assert.equal(view.generation, generation);
    const { played: cards = [], events = [] } = view.players[seat];
    assert([...cards, ...events].includes(card), card);
  }
  // Before the end nobody is told where points come from; and a film as a seat saw it hides what it should.
  assert.equal(film({ frame: 1, shown: true }).desk.seats[0].lines, undefined);
  film({ film: log, seat: 1 });
  const { view } = film({ frame: generations[2].frame, shown: true });
  assert.deepEqual(view.players.map(({ hand, offer }) => (hand ?? offer) !== undefined), [false, true, false]);
}

// A game resumes from its log.
const half = { ...log, entries: log.entries.slice(0, 60).map(({ hash: _, ...entry }) => entry) };
delete half.hash;
const resumed = host({ resume: { log: half, bots: [null, 'novice', 'novice'] } });
assert(resumed.ok, resumed.why);
check(follow({ snapshot: resumed.view, seat: 0, ms: resumed.ms }));
assert(!host({ back: { seat: 0, ms: resumed.ms, re: 1, steps: 5000 } }).ok);
assert(!host({ act: { seat: 0, ms: resumed.ms, re: 1, commands: [] } }).ok);
assert(!host({ new: { seats: 2, seed: '1', options: {}, bots: [null, 'genius'] } }).ok);

// A standing order: it passes when the turn comes, and not before.
const order = (pass, dropWhenAttacked) => take(host({ order: { ms, pass, dropWhenAttacked } }));
const mine = () => shown.view.phase === 'actions' && shown.view.active === 0;
const until = (come) => {
  for (let ticks = 0; !come(); ticks += 1, ms += 500) {
    assert(ticks < 400, 'it never comes');
    take(host({ tick: ms }));
  }
};
begin({ corporateEra: false, beginner: [0, 1] }, 2, 'novice');
until(mine);
const early = order(true, false);
assert.equal(early.why, 'it is your turn already');
assert.equal(early.order, undefined);
act([shown.commands.find((c) => c.project === 'powerPlant')]);
act([shown.commands.find((c) => c.do === 'endTurn')]);
assert.deepEqual(order(true, true).order, { pass: true, dropWhenAttacked: true });
assert.equal(order(false, true).order, undefined, 'withdrawn');
assert.deepEqual(order(true, false).order, { pass: true, dropWhenAttacked: false });
assert.deepEqual(host({ tick: ms }).order, { pass: true, dropWhenAttacked: false }, 'it stands');
until(() => shown.view.players[0].passed);
assert.equal(host({ tick: ms }).order, undefined, 'carried out, it is over');
assert.equal(host({ log: true }).log.entries.filter((e) => e.seat === 0 && e.command?.do === 'pass').length, 1);
// It ends with the generation, and with a command of its owner.
assert(order(true, false).order);
until(() => shown.view.generation === 2);
assert.equal(host({ tick: ms }).order, undefined);
assert(order(true, false).order, 'research is nobody\'s turn');
const question = shown.view.players[0].question.ask;
take(host({ tick: (ms += 20000) }));
assert.equal(shown.view.players[0].question.ask, question, 'no other question is answered');
assert.equal(act([shown.commands.find((c) => c.do === 'done')]).order, undefined);

// … and, if its owner wants that, with an attack on them: in the same generation, before their turn.
function attackEnds(dropWhenAttacked, seed) {
  begin({ corporateEra: false, beginner: [0, 1] }, 2, 'novice', String(seed));
  for (let turns = 0; shown.view.generation < 8; turns += 1) {
    assert(turns < 400, 'no game lasts so long');
    const owned = (one) => shown.commands.find(one);
    const done = owned((c) => c.do === 'done');
    if (done) act([done]);
    else if (mine()) act([owned((c) => c.do === 'endTurn') ?? owned((c) => c.project === 'powerPlant') ?? owned((c) => c.do === 'pass')]);
    else if (shown.view.players[0].passed || shown.view.phase !== 'actions') take(host({ tick: (ms += 500) }));
    else {
      const { generation } = shown.view;
      assert(order(true, dropWhenAttacked).order);
      let reply;
      while (!mine() && !shown.view.players[0].passed && shown.view.generation === generation) {
        const lost = [];
        reply = host({ tick: (ms += 500) });
        for (const { seat, events } of reply.messages) lost.push(...events.filter((event) => seat === 1 && event.what === 'stock' && event.seat === 0 && event.n < 0));
        take(reply);
        const waits = !shown.view.players[0].passed && shown.view.generation === generation;
        if (lost.length > 0 && waits) return reply.order === undefined;
        if (waits) assert(reply.order || mine(), 'only an attack ends it');
      }
      if (!shown.view.players[0].passed) order(false, false);
    }
  }
  return null; // nobody was attacked
}
{
  let seed = 1;
  while (attackEnds(true, seed) === null) assert((seed += 1) < 100, 'bots attack');
  assert.equal(attackEnds(true, seed), true);
  assert.equal(attackEnds(false, seed), false);
}

// Bots wait again after a reload, so that a step can still be taken back.
begin({ corporateEra: false, beginner: [0, 1] }, 2, 'novice');
until(mine);
act([shown.commands.find((c) => c.project === 'powerPlant')]);
act([shown.commands.find((c) => c.do === 'endTurn')]);
{
  const left = host({ log: true }).log;
  const again = host({ resume: { log: left, bots: [null, 'novice'] } });
  assert.deepEqual(host({ tick: again.ms + 4900 }).messages, [], 'the bot waits');
  assert(host({ tick: again.ms + 6000 }).messages.length > 0);
}

// Corporations whose first action waits in others' turns.
for (let seed = 1; firstsDue === 0; seed += 1) {
  assert(seed < 200, 'a first action waits in another turn');
  begin({}, 2, 'novice', String(seed));
  const choice = shown.commands.find(({ corporation }) => corporation === 'Tharsis Republic' || corporation === 'Inventrix');
  if (!choice) continue;
  act([choice]);
  act([shown.commands.find((c) => c.do === 'buy')]);
  act([shown.commands.find((c) => c.do === 'done')]);
  for (let ticks = 0; ticks < 4 && !shown.view.players[0].question; ticks += 1) take(host({ tick: (ms += 400) }));
}

// Alone.
const solo = play({}, 1, 'novice');
assert(solo.over);
// With a draft, for the questions that have not come yet.
for (let seed = 1; seed <= 6; seed += 1) assert(play({ draft: true }, 2 + (seed % 4), 'random', String(seed)).over);
for (const kind of ['corporation', 'buy', 'pick', 'turn', 'pay', 'place', 'either', 'target', 'sell']) assert(asked.has(kind), `never asked: ${kind}`);
console.log(`${end.generation} generations of three, ${backs} times back, ${drafts} drafts; asked: ${[...asked].join(' ')}`);
