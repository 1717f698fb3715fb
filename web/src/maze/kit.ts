import { loadEngine } from '../engine/engine';
import type { Kit } from '../net/kits';
import { loadFacts } from './facts';
import { loadFirstTexts } from './i18n/index.svelte';
import { Table } from './table/table.svelte';

export async function loadKit(): Promise<Kit> {
  const [engine, version] = await Promise.all([loadEngine('maze'), loadFacts(), loadFirstTexts()]);
  return { game: 'maze', version, newTable: () => new Table(engine) };
}
