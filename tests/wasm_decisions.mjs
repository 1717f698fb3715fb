// node wasm_decisions.mjs MODULE.wasm GOLDEN: compares the decisions of the terraforming game's bots, as the
// WebAssembly build makes them, with those of the other compilers.
import { readFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { loadModule } from './wasm_module.mjs';

async function main(path, golden) {
  const { exports } = await loadModule(path);
  const address = exports.syrtis_decisions();
  const bytes = new Uint8Array(exports.memory.buffer, address, exports.syrtis_reply_size());
  const told = new TextDecoder().decode(bytes);
  const kept = await readFile(golden, 'utf8');
  if (told === kept) return console.log(`${told.split('\n').length - 1} lines are the same`);
  const lines = kept.split('\n');
  const other = told.split('\n').find((line, i) => line !== lines[i]);
  throw new Error(`decisions differ from ${golden}: ${other}`);
}

if (argv.length !== 4) {
  console.error('usage: node wasm_decisions.mjs MODULE.wasm GOLDEN');
  exit(2);
}
main(argv[2], argv[3]).catch((error) => {
  console.error(`wasm_decisions: ${error.message}`);
  exit(1);
});
