import { loadEngine } from '../engine/engine';
import type { Kit } from '../net/kits';
import { TerraformTable } from './table.svelte';
import type { Facts } from './types';

export async function loadKit(): Promise<Kit> {
  const engine = await loadEngine('terraform');
  return { game: 'terraform', version: engine.facts<Facts>({ language: 'en' }), takesBack: true, newTable: () => new TerraformTable(engine) };
}
