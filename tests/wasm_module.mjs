// loadModule(path): an instance of a WebAssembly module of ours, ready to be called. Runs on node 18
// and later; the few system calls that the C library links in are answered here, so that no
// experimental feature is needed.
import { readFile } from 'node:fs/promises';
import { stderr } from 'node:process';

const ENOSYS = 52;

// By path: compiling a module takes longer than most of what is asked of one instance.
const compiled = new Map();
function compile(path) {
  if (!compiled.has(path)) compiled.set(path, readFile(path).then((bytes) => WebAssembly.compile(bytes)));
  return compiled.get(path);
}

export async function loadModule(path) {
  let memory;
  const system = {
    proc_exit(code) {
      throw new Error(`the module ended itself with code ${code}`);
    },
    // Prints the message of a failed assert.
    fd_write(fd, vectors, count, written) {
      const view = new DataView(memory.buffer);
      let total = 0;
      for (let i = 0; i < count; i++) {
        const address = view.getUint32(vectors + 8 * i, true);
        const size = view.getUint32(vectors + 8 * i + 4, true);
        stderr.write(Buffer.from(memory.buffer, address, size));
        total += size;
      }
      view.setUint32(written, total, true);
      return 0;
    },
  };
  const module = await compile(path);
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') throw new Error(`unexpected import ${from}.${name} (${kind})`);
    imports[from] ??= {};
    imports[from][name] = system[name] ?? (() => ENOSYS);
  }
  const instance = await WebAssembly.instantiate(module, imports);
  memory = instance.exports.memory;
  instance.exports._initialize?.();
  return instance;
}

// Asks a part of a page's module by a line of JSON (wasm/page_wasm.cc).
export function ask(exports, part, request) {
  const bytes = Buffer.from(JSON.stringify(request));
  const address = exports.syrtis_alloc(bytes.length);
  Buffer.from(exports.memory.buffer, address, bytes.length).set(bytes);
  const reply = exports[part](address, bytes.length);
  const text = Buffer.from(exports.memory.buffer, reply, exports.syrtis_reply_size()).toString();
  exports.syrtis_free(address);
  return JSON.parse(text);
}
