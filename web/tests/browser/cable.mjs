// The way to the server, which the test can cut, and on which it can hold a request back.
export async function cable(page) {
  const wire = { cut: false, ends: [], lines: [], holds: null, held: [], refusals: [] };
  await page.routeWebSocket('**/ws', (socket) => {
    if (wire.cut) {
      void socket.close();
      return;
    }
    const far = socket.connectToServer();
    const line = { dead: false };
    socket.onMessage((message) => {
      if (line.dead) return;
      if (wire.holds && wire.holds in JSON.parse(message)) wire.held.push(() => far.send(message));
      else far.send(message);
    });
    far.onMessage((message) => {
      if (line.dead) return;
      const { ok, code } = JSON.parse(message);
      if (ok === false) wire.refusals.push(code);
      socket.send(message);
    });
    wire.ends.push(socket, far);
    wire.lines.push(line);
  });
  return {
    refusals: wire.refusals, // their codes
    // Like a phone that slept: nothing arrives, and no close is seen.
    deaden() {
      for (const line of wire.lines) line.dead = true;
    },
    async cut() {
      wire.cut = true;
      for (const end of wire.ends.splice(0)) await end.close();
    },
    mend() {
      wire.cut = false;
    },
    // Requests of this verb wait on their way, not for longer than the page waits for answers (4 s).
    hold(verb) {
      wire.holds = verb;
    },
    // Sends those that wait; how many there were.
    release() {
      wire.holds = null;
      return wire.held.splice(0).map((send) => send()).length;
    },
  };
}
