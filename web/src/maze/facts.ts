import { loadEngine } from '../engine/engine';
import type { Facts, OptionFacts } from '../engine/module';

let facts: Facts | undefined;

// The engine's constants of the maze game.
export async function loadFacts(): Promise<Facts> {
  const module = await loadEngine('maze');
  facts ??= module.facts<Facts>();
  return facts;
}

// The limits of the options; known once the engine is loaded.
export function optionFacts(): OptionFacts {
  if (!facts) throw new Error('the engine is not loaded');
  return facts.options;
}
