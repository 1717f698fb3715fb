// The way to the server, which the test can cut.
export async function cable(page) {
  const wire = { cut: false, ends: [], lines: [] };
  await page.routeWebSocket('**/ws', (socket) => {
    if (wire.cut) {
      void socket.close();
      return;
    }
    const far = socket.connectToServer();
    const line = { dead: false };
    socket.onMessage((message) => line.dead || far.send(message));
    far.onMessage((message) => line.dead || socket.send(message));
    wire.ends.push(socket, far);
    wire.lines.push(line);
  });
  return {
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
  };
}
