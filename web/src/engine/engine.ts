import maze from '../../generated/maze.wasm?url';
import terraform from '../../generated/terraform.wasm?url';
import weights from '../../generated/settler.net?url';
import { TERRAFORM_PLAIN_LEVELS } from '../../generated/messages';
import { Module, type Game, type Tiles } from './module';

// Each game's module, whether it is played with the tiles of the server, and the weights of its bots that need them: all but the plain ones.
const MODULES: Record<Game, { wasm: string; tiles?: true; weights?: string; plain: readonly string[] }> = { maze: { wasm: maze, tiles: true, plain: [] }, terraform: { wasm: terraform, weights, plain: TERRAFORM_PLAIN_LEVELS } };

// A server with tiles of its own has put them into the page.
function ownTiles(): Tiles {
  const text = document.getElementById('tiles')?.textContent;
  return text ? (JSON.parse(text) as Tiles) : null;
}

const loading = new Map<Game, Promise<Module>>();

// Where a game's module lies, for workers too.
export function wasmOf(game: Game): string {
  return new URL(MODULES[game].wasm, document.baseURI).href;
}

// Where the weights of a game's bots lie; null if these bots need none.
export function weightsOf(game: Game, bots: (string | null)[]): string | null {
  const { weights: file, plain } = MODULES[game];
  return file && bots.some((level) => level !== null && !plain.includes(level)) ? new URL(file, document.baseURI).href : null;
}

export function tilesOf(game: Game): Tiles {
  return MODULES[game].tiles ? ownTiles() : null;
}

// The engine of this page for a game, loaded once.
export function loadEngine(game: Game): Promise<Module> {
  const known = loading.get(game);
  if (known) return known;
  const engine = loadEngineAnew(game);
  loading.set(game, engine);
  engine.catch(() => loading.delete(game)); // the next one tries again
  return engine;
}

// Another one, with a table of its own: for replays beside a table.
export function loadEngineAnew(game: Game): Promise<Module> {
  return Module.load(fetch(wasmOf(game)), tilesOf(game));
}
