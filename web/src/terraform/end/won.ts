import { isMe, playerName } from '../context';
import { listed } from '../i18n/index.svelte';
import type { TerraformTable } from '../table.svelte';
import { byRank } from './points';
import { te } from './say';

// The winners in a sentence, as the reader is spoken to.
export function wonBy(table: TerraformTable, winners: number[], n: number): string {
  const others = winners.filter((seat) => !isMe(table, seat)).map((seat) => playerName(table, seat));
  if (others.length === winners.length) return others.length === 1 ? te('won.name', { name: others[0] ?? '', n }) : te('won.tie', { names: listed(others), n });
  return others.length === 0 ? te('won.you', { n }) : te('won.tie.you', { names: listed(others), n });
}

// How M€ broke a tie of the best, if they did: the winner's first.
export function tieBrokenBy({ view, desk }: Pick<TerraformTable, 'view' | 'desk'>): string {
  const all = (desk?.seats ?? []).map(({ score, ahead }, seat) => ({ sum: score.total, ahead, mc: view?.players[seat]?.stock.mc ?? 0 })).sort(byRank);
  const best = all.filter(({ sum }) => sum === all[0]?.sum);
  const others = best.filter(({ ahead }) => ahead !== 0);
  return others.length === 0 ? '' : te('won.money', { n: best[0]?.mc ?? 0, others: listed(others.map(({ mc }) => String(mc))) });
}
