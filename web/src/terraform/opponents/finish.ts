import { placesOf } from '../plan';
import type { TerraformTable } from '../table.svelte';
import { forgetUncounted, keepResult, resultOf } from './results';

const counted = new WeakSet<TerraformTable>();

// Keeps the result of a game that is over, once.
export function count(table: TerraformTable, bots: (string | null)[]): void {
  const { view, desk } = table;
  if (!view?.over || !desk || counted.has(table)) return;
  counted.add(table);
  forgetUncounted(placesOf(bots, desk)); // this game, at an earlier try
  const result = resultOf(bots, desk.seats.flatMap(({ ahead }) => ahead ?? []));
  if (result) keepResult(result);
}
