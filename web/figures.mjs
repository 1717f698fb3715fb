// node figures.mjs WASM: writes the figures and colours that the drawer has (wasm/figures_wasm.cc) into
// generated/figures.json, so that the start page has them without a game's engine.
import { readFileSync, writeFileSync } from 'node:fs';

const NO_SUCH_CALL = 52;
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => NO_SUCH_CALL;
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize?.();
const address = exports.syrtis_figures();
const figures = JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, exports.syrtis_figures_size())));
const to = new URL('generated/figures.json', import.meta.url);
const text = `${JSON.stringify(figures)}\n`;
let old = null;
try {
  old = readFileSync(to, 'utf8');
} catch {
  // There is none yet.
}
if (text !== old) writeFileSync(to, text);
