import maze from '../../generated/maze.wasm?url';
import terraform from '../../generated/terraform.wasm?url';
import { Module, type Facts, type Game, type OptionFacts, type Tiles } from './module';

const WASM: Record<Game, string> = { maze, terraform };

// A server with tiles of its own has put them into the page.
export function ownTiles(): Tiles {
  const text = document.getElementById('tiles')?.textContent;
  return text ? (JSON.parse(text) as Tiles) : null;
}

const loading = new Map<Game, Promise<Module>>();
let facts: Facts | undefined;

// Where a game's module lies, for workers too.
export function wasmOf(game: Game): string {
  return new URL(WASM[game], document.baseURI).href;
}

export function tilesOf(game: Game): Tiles {
  return game === 'maze' ? ownTiles() : null;
}

// The engine of this page for a game, loaded once.
export function loadEngine(game: Game = 'maze'): Promise<Module> {
  const known = loading.get(game);
  if (known) return known;
  const engine = loadEngineAnew(game);
  loading.set(game, engine);
  engine.catch(() => loading.delete(game)); // the next one tries again
  return engine;
}

// Another one, with a table of its own: for replays beside a table.
export function loadEngineAnew(game: Game = 'maze'): Promise<Module> {
  return Module.load(fetch(wasmOf(game)), tilesOf(game));
}

// What can be agreed; known as soon as anything can be.
export function optionFacts(): OptionFacts {
  if (!facts) throw new Error('the engine is not loaded');
  return facts.options;
}

// The pictures that everything is made of, put into the page once: <use href="#sy-…">.
export async function loadFacts(): Promise<Facts> {
  const module = await loadEngine();
  if (!facts) {
    facts = module.facts<Facts>();
    const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    holder.setAttribute('class', 'symbols');
    holder.setAttribute('aria-hidden', 'true');
    holder.innerHTML = facts.defs;
    document.body.prepend(holder);
    for (const ink of facts.inks) {
      for (const part of ['colour', 'light', 'dark', 'on'] as const) {
        document.documentElement.style.setProperty(`--${ink.name}-${part}`, ink[part]);
      }
    }
  }
  return facts;
}
