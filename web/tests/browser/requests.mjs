// Tracks the unanswered requests of pages, read from the wire.
const WAYS_IN = ['create', 'join', 'watch', 'resume'];
const PATIENCE_MS = 10_000;

export function followRequests(page) {
  const open = new Map(); // the verb, by the number of the request
  let me;
  const hear = (message) => {
    const state = message.snapshot ?? message.history;
    me = state?.you ?? message.member ?? me;
    for (const missed of state?.messages ?? []) if (missed.member === me) open.delete(missed.re);
    if ('ok' in message) open.delete(message.re);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, ...asked } = JSON.parse(payload);
      open.set(id, Object.keys(asked)[0]);
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (!('seq' in message)) hear(message);
      else if (message.member === me) open.delete(message.re);
    });
    // After a reconnect the page requests its way in anew.
    socket.on('close', () => {
      for (const [id, verb] of open) if (WAYS_IN.includes(verb)) open.delete(id);
    });
  });
  return open;
}

// Until all of them are answered. Some never are: they are not waited for again.
export async function untilAnswered(requests) {
  const until = Date.now() + PATIENCE_MS;
  while (requests.some((open) => open.size > 0) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const open of requests) open.clear();
}
