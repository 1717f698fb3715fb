// For tests: the engine that the page ships.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module, type Game } from '../engine/module';

export function loadTestEngine(game: Game = 'maze'): Promise<Module> {
  const file = join(__dirname, `../../generated/${game}.wasm`);
  if (!existsSync(file)) throw new Error(`${file} is not there: scripts/page builds it`);
  return Module.load(readFileSync(file));
}
