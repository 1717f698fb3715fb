import type { TerraformTable } from '../table.svelte';
import { keepResult, resultOf } from './results';

const counted = new WeakSet<TerraformTable>();

// Keeps the result of a game that is over, once.
export function count(table: TerraformTable, bots: (string | null)[]): void {
  const { view, desk } = table;
  if (!view?.over || !desk || counted.has(table)) return;
  counted.add(table);
  const standings = view.players.map(({ stock }, seat) => ({ points: desk.seats[seat]?.score.total ?? 0, money: stock.mc }));
  const result = resultOf(bots, standings);
  if (result) keepResult(result);
}
