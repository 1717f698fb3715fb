import { isMe, playerName } from '../context';
import { listed } from '../i18n/index.svelte';
import type { TerraformTable } from '../table.svelte';
import { te } from './say';

// The winners in a sentence, as the reader is spoken to.
export function wonBy(table: TerraformTable, winners: number[], n: number): string {
  const others = winners.filter((seat) => !isMe(table, seat)).map((seat) => playerName(table, seat));
  if (others.length === winners.length) return others.length === 1 ? te('won.name', { name: others[0] ?? '', n }) : te('won.tie', { names: listed(others), n });
  return others.length === 0 ? te('won.you', { n }) : te('won.tie.you', { names: listed(others), n });
}
