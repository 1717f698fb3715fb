// node wasm_signature.mjs MODULE.wasm: prints the signature of the rules as the WebAssembly build
// computes it.
import { argv, exit } from 'node:process';
import { loadModule } from './wasm_module.mjs';

async function main(path) {
  const { exports } = await loadModule(path);
  if (!exports.syrtis_signature) throw new Error('the module has no export syrtis_signature');
  const signature = BigInt.asUintN(64, exports.syrtis_signature());
  console.log(signature.toString(16).padStart(16, '0'));
}

if (argv.length !== 3) {
  console.error('usage: node wasm_signature.mjs MODULE.wasm');
  exit(2);
}
main(argv[2]).catch((error) => {
  console.error(`wasm_signature: ${error.message}`);
  exit(1);
});
