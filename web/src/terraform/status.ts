import { playerName } from './context';
import { listed, tt } from './i18n/index.svelte';
import type { TerraformTable } from './table.svelte';

// My thinking time is used up, and the table still waits for me (T-11.3).
export function isOverdue(table: TerraformTable): boolean {
  return table.asked && !table.isLent && table.mySeat !== null && table.view?.players[table.mySeat]?.overdue === true;
}

// Whose turn it is and what is asked, in a line.
export function statusOf(table: TerraformTable): string {
  if (!table.view) return '';
  if (table.view.over !== undefined) return tt('phase.over');
  if (table.waits) return tt('turn.still');
  const { phase, actionsDone } = table.view;
  if (isOverdue(table)) return tt('clock.over');
  if (table.asked && !table.isLent) {
    if (phase === 'corporations' || phase === 'draft' || phase === 'research') return tt(`phase.${phase}`);
    const can = table.desk?.can;
    if (can) return can.leftAlone ? tt('turn.long') : tt('turn.mine', { n: actionsDone + 1 });
    return tt('turn.asked');
  }
  if (phase === 'actions' && table.isAwaited) return tt('turn.back');
  const owing = (table.desk?.seats ?? []).flatMap(({ owes }, seat) => (owes ? [playerName(table, seat)] : []));
  const free = table.desk?.seats.findIndex(({ owes }, seat) => owes && table.people[seat]?.kind === 'empty') ?? -1;
  if (free >= 0 && owing.length === 1) return tt('turn.free');
  const [one, ...others] = owing; // not always the player whose turn it is
  if (phase === 'actions' && one !== undefined && others.length === 0) return tt('turn.other', { name: one });
  return tt('turn.waiting', { names: listed(owing) });
}
