import { loadEngine } from '../engine/engine';
import type { Version } from '../engine/module';

export interface Facts extends Version {
  options: OptionFacts;
}

// How far options go, and where one of them fits: both the seats and the module must be in its lists.
export interface OptionFacts {
  modules: number;
  xTiles: number;
  fits: Record<'expert' | 'oneOwner' | 'silence' | 'solitaire', { seats: number[]; modules: number[] }>;
}

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
