// A WebAssembly module of ours, asked by lines of JSON. The few system calls that its C library
// links in are answered here.

const ENOSYS = 52;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  syrtis_alloc(size: number): number;
  syrtis_free(address: number): void;
  syrtis_reply_size(): number;
  syrtis_follow(address: number, size: number): number;
  syrtis_host(address: number, size: number): number;
  syrtis_film(address: number, size: number): number;
  syrtis_file(address: number, size: number): number;
  syrtis_facts(address: number, size: number): number;
}

export type Part = 'syrtis_follow' | 'syrtis_host' | 'syrtis_film' | 'syrtis_file' | 'syrtis_facts';

// A tile file; null are the tiles inside the module.
export type Tiles = object | null;

export interface Refusal {
  ok: false;
  code?: string; // of a refusal by the rules, or of options that do not go together
  args?: string[];
  rule?: string;
  why: string;
}

export class Module {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(source: Response | Promise<Response> | BufferSource, tiles: Tiles = null): Promise<Module> {
    const bytes = ArrayBuffer.isView(source) || source instanceof ArrayBuffer
      ? source
      : await (await source).arrayBuffer();
    const module = await WebAssembly.compile(bytes);
    const imports: Record<string, Record<string, () => number>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      (imports[from] ??= {})[name] = () => ENOSYS;
    }
    const instance = await WebAssembly.instantiate(module, imports);
    const exports = instance.exports as unknown as Exports;
    exports._initialize?.();
    const loaded = new Module(exports);
    if (tiles) loaded.useFile(new TextEncoder().encode(JSON.stringify(tiles)));
    return loaded;
  }

  // The headers in wasm/ describe the replies; a refusal is returned like any reply.
  ask<T>(part: Part, request: unknown): T | Refusal {
    return this.#hand<T>(part, this.#encoder.encode(JSON.stringify(request)));
  }

  // A file that the game is played with, before anything else is asked.
  useFile(bytes: Uint8Array): void {
    const reply = this.#hand<{ ok: true }>('syrtis_file', bytes);
    if (isRefusal(reply)) throw new Error(reply.why);
  }

  #hand<T>(part: Part, line: Uint8Array): T | Refusal {
    const address = this.#exports.syrtis_alloc(line.length);
    new Uint8Array(this.#exports.memory.buffer, address, line.length).set(line);
    const reply = this.#exports[part](address, line.length);
    const value = this.#read(reply) as T | Refusal;
    this.#exports.syrtis_free(address);
    return value;
  }

  // The constants of the game (PageGame::Facts).
  facts<T extends Version = Version>(request: object = {}): T {
    const reply = this.ask<T & object>('syrtis_facts', request);
    if (isRefusal(reply)) throw new Error(reply.why);
    return reply;
  }

  #read(address: number): unknown {
    // The memory may have grown, and have moved.
    const bytes = new Uint8Array(this.#exports.memory.buffer, address, this.#exports.syrtis_reply_size());
    return JSON.parse(this.#decoder.decode(bytes));
  }
}

export const GAMES = ['maze', 'terraform'] as const;
export type Game = (typeof GAMES)[number];

// The rules by which a module decodes views; a server's must be the same.
export interface Version {
  rules: number;
  rulesHash: string;
  viewSize: number;
}

export function isRefusal(reply: object): reply is Refusal {
  return 'ok' in reply && reply.ok === false;
}
