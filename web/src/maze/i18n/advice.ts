import { t } from '../../i18n/index.svelte';
import type { Advice } from '../table/table.svelte';
import type { Command } from '../table/types';
import { colourName, pawnName } from './describe';

// Advice as a sentence: an order to the reader or, with names, a statement that one of them can do it.
export function tellAdvice({ command, why }: Advice, names?: string): string {
  const same = 'pawn' in command ? command.pawn : 'colour' in command ? command.colour : undefined;
  const aim = why.aim === 'fill' && why.pawn === same ? 'fillIt' : why.aim;
  const reason = t(why.clears ? 'why.clears' : `why.${aim}`, { pawn: pawnName(why.pawn, 'a') });
  return `${names === undefined ? order(command) : chance(command, names)} ${reason}`;
}

function order(command: Command): string {
  switch (command.do) {
    case 'produce':
      return t('hint.produce', { pawn: pawnName(command.colour, 'a') });
    case 'move':
    case 'pipe':
      return t('hint.move', { pawn: pawnName(command.pawn, 'the') });
    case 'explore':
      return t('hint.explore', { pawn: pawnName(command.colour, 'with') });
    case 'dome':
      return t('hint.dome');
    case 'bridge':
      return t('hint.bridge', { pawn: pawnName(command.colour, 'with') });
    case 'transmute':
      return t('hint.change', { from: colourName(command.colour), into: colourName(command.into) });
    default:
      return '';
  }
}
function chance(command: Command, names: string): string {
  switch (command.do) {
    case 'produce':
      return t('other.produce', { names, pawn: pawnName(command.colour, 'a') });
    case 'move':
    case 'pipe':
      return t('other.move', { names, pawn: pawnName(command.pawn, 'the') });
    case 'explore':
      return t('other.explore', { names, pawn: pawnName(command.colour, 'with') });
    case 'dome':
      return t('other.dome', { names });
    case 'bridge':
      return t('other.bridge', { names, pawn: pawnName(command.colour, 'with') });
    case 'transmute':
      return t('other.change', { names, from: colourName(command.colour), into: colourName(command.into) });
    default:
      return '';
  }
}
