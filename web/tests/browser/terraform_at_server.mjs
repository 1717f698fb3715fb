// Prepared positions of the terraforming game (terraform_positions.mjs) as tables of the real server: a person sits on
// every seat, and every command of the log comes over a socket of its seat. The first seat then goes to a page.

// Runs in a page of the server. The connections stay open until the next table: nobody leaves it.
async function playLog({ seats, options, entries }) {
  for (const { close } of window.people ?? []) close();
  window.people = [];
  let seq = 0; // the last message that anybody has
  let before = 0; // … and the last one before the game
  const connect = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const asked = new Map();
      let [id, me] = [0, null];
      const own = { lastId: () => id, close: () => socket.close() };
      const ask = async (verb, body) => {
        id += 1;
        const answer = new Promise((done, failed) => asked.set(id, { done, failed }));
        socket.send(JSON.stringify({ id, [verb]: body }));
        return answer;
      };
      // Gives the answer, and fails if it is a refusal.
      const want = async (verb, body) => {
        const answer = await ask(verb, body);
        if (answer.ok === false) throw new Error(`${verb} ${JSON.stringify(body)}: ${answer.why}`);
        me ??= answer.member;
        own.token ??= answer.token;
        return answer;
      };
      Object.assign(own, { ask, want });
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.hello) resolve(Object.assign(own, { protocol: message.hello.protocol }));
        seq = Math.max(seq, message.seq ?? 0);
        if (message.table && message.game) before = message.seq - 1;
        if ('ok' in message || message.member === me) asked.get(message.re)?.done(message);
      };
      socket.onclose = ({ code, reason }) => {
        const why = new Error(`closed: ${code} ${reason}`);
        reject(why);
        for (const { failed } of asked.values()) failed(why);
      };
    });
  const people = (window.people = await Promise.all(Array.from({ length: seats }, connect)));
  const [{ protocol }] = people;
  const { code } = await people[0].want('create', { protocol, game: 'terraform', seats, options, name: 'Ada' });
  for (const [seat, one] of people.entries()) {
    if (seat > 0) await one.want('join', { protocol, code, name: ['Bo', 'Cy', 'Di', 'Ed'][seat - 1] });
    await one.want('sit', { seat });
  }
  await people[0].want('start', {});
  // A sealed choice is sent whole: until then the server refuses it.
  const begun = people.map(() => []);
  window.play = async (more) => {
    for (const { seat, command } of more) {
      begun[seat].push(command);
      const answer = await people[seat].ask('act', { after: seq, commands: begun[seat] });
      if (answer.ok === false && answer.code !== 'SealedWhole') throw new Error(`${JSON.stringify(begun[seat])}: ${answer.why}`);
      if (answer.ok !== false) begun[seat] = [];
    }
  };
  await window.play(entries);
  const placeOf = ({ token, lastId }) => ({ token, lastId: lastId(), before });
  return { code, places: people.map(placeOf) };
}

// Leaves what `page` shows, and opens it on a seat of a table at which `log` was played. `others` is another page, for those
// who sit there, too: they go on with `playMore`.
export async function openAtServer(page, others, server, log, { seat = 0, until = '.game.asked' } = {}) {
  await server.seed(log.seed);
  if (!others.url().startsWith(server.url)) await others.goto(`${server.url}healthz`);
  const { code, places } = await others.evaluate(playLog, log);
  if (!page.url().startsWith(server.url)) await page.goto(`${server.url}#settings`);
  await page.evaluate(([at, kept]) => localStorage.setItem(`syrtis-place-${at}`, JSON.stringify(kept)), [code, places[seat]]);
  await page.goto(`${server.url}t/${code}`);
  await page.waitForSelector(until);
}
export const playMore = (others, entries) => others.evaluate((more) => window.play(more), entries);
