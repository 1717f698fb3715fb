// node wasm_signature.mjs MODULE.wasm GAME: prints the signature of the game's rules as the
// WebAssembly build computes it.
import { argv, exit } from 'node:process';
import { loadModule } from './wasm_module.mjs';

async function main(path, game) {
  const { exports } = await loadModule(path);
  const name = `syrtis_signature_${game}`;
  if (!exports[name]) throw new Error(`the module has no export ${name}`);
  const signature = BigInt.asUintN(64, exports[name]());
  console.log(signature.toString(16).padStart(16, '0'));
}

if (argv.length !== 4) {
  console.error('usage: node wasm_signature.mjs MODULE.wasm GAME');
  exit(2);
}
main(argv[2], argv[3]).catch((error) => {
  console.error(`wasm_signature: ${error.message}`);
  exit(1);
});
