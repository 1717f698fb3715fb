// playedByBots({seats, seed, options}): the log of a game that bots have played to its end in the
// page's engine, without any browser. A replay of it: replayHash(log).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

const wasm = fileURLToPath(new URL('../../generated/maze.wasm', import.meta.url));
const ENOSYS = 52;

async function load() {
  const module = await WebAssembly.compile(readFileSync(wasm));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => ENOSYS;
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  return (request) => {
    const line = Buffer.from(JSON.stringify(request));
    const at = exports.syrtis_alloc(line.length);
    new Uint8Array(exports.memory.buffer, at, line.length).set(line);
    const reply = exports.syrtis_host(at, line.length);
    const text = Buffer.from(exports.memory.buffer, reply, exports.syrtis_reply_size()).toString();
    exports.syrtis_free(at);
    return JSON.parse(text);
  };
}

export async function playedByBots({ seats, seed, options, pace = 'sharp' }) {
  const ask = await load();
  const bots = Array.from({ length: seats }, () => pace);
  const opened = ask({ new: { seats, seed, options, bots } });
  if (!opened.ok) throw new Error(opened.why);
  let { wake } = ask({ tick: 0 });
  for (let i = 0; wake !== null && i < 20_000; i++) ({ wake } = ask({ tick: wake }));
  return ask({ log: true }).log;
}

export const replayHash = (recording) => `#replay=${deflateRawSync(JSON.stringify(recording)).toString('base64url')}`;
