// Everything that the server tells a page of a terraforming game, and the views that are in it.
import { ask, loadModule } from '../../../tests/wasm_module.mjs';
import { WASM } from './terraform_game.mjs';

// The messages that the page gets from now on.
export function listen(page) {
  const heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))));
  return heard;
}

// One view after the other, read as the page reads them: for the reader of that seat, or for a spectator.
export async function viewsOf(heard, seat) {
  const { exports } = await loadModule(WASM);
  const follow = (request) => {
    const reply = ask(exports, 'syrtis_follow', { ...request, ms: 0 });
    if (!reply.ok) throw new Error(reply.why);
    return reply.view;
  };
  const views = [];
  for (const message of heard.flatMap((one) => one.history?.messages ?? one.snapshot ?? one)) {
    if (message.game) views.push(follow({ snapshot: message.game.view, seat }));
    else if (message.play) views.push(follow({ update: { patch: message.play.patch, answered: [] } }));
  }
  return views;
}
