// node generate.mjs WASM: writes the sources of the page that the program prints (wasm/build_wasm.cc):
// generated/figures.json, the drawer's figures and colours, so that the start page has them without a game's
// engine, and generated/messages.ts, the types of the messages between page and server. A file that would
// become the same is left as it is.
import { readFileSync, writeFileSync } from 'node:fs';

const NO_SUCH_CALL = 52;
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => NO_SUCH_CALL;
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize?.();

function write(name, print) {
  const address = print();
  const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, exports.syrtis_size()));
  const to = new URL(`generated/${name}`, import.meta.url);
  let old = null;
  try {
    old = readFileSync(to, 'utf8');
  } catch {
    // There is none yet.
  }
  if (text !== old) writeFileSync(to, text);
}
write('figures.json', exports.syrtis_figures);
write('messages.ts', exports.syrtis_messages);
