import { t } from '../../i18n/index.svelte';
import type { Advice } from '../table/table.svelte';
import type { Command, Place } from '../table/types';
import { colourName, pawnName } from './describe';

// Advice as a sentence: an order to the reader, or, with names, what one of those can do.
export function tellAdvice({ command, why }: Advice, names?: string): string {
  const reason = t(why.clears ? 'why.clears' : `why.${why.aim}`, { pawn: pawnName(why.pawn) });
  return `${names === undefined ? order(command) : chance(command, names)} ${reason}`;
}

// Where on the board it begins.
export function placeOf({ command, why }: Advice): Place {
  if ('from' in command) return command.from;
  return 'at' in command ? command.at : why.at;
}

function order(command: Command): string {
  switch (command.do) {
    case 'produce':
      return t('hint.produce', { pawn: pawnName(command.colour) });
    case 'move':
    case 'pipe':
      return t('hint.move', { pawn: pawnName(command.pawn) });
    case 'explore':
      return t('hint.explore', { pawn: pawnName(command.colour) });
    case 'dome':
      return t('hint.dome');
    case 'bridge':
      return t('hint.bridge', { pawn: pawnName(command.colour) });
    case 'transmute':
      return t('hint.change', { from: colourName(command.colour), into: colourName(command.into) });
    default:
      return '';
  }
}
function chance(command: Command, names: string): string {
  switch (command.do) {
    case 'produce':
      return t('other.produce', { names, pawn: pawnName(command.colour) });
    case 'move':
    case 'pipe':
      return t('other.move', { names, pawn: pawnName(command.pawn) });
    case 'explore':
      return t('other.explore', { names, pawn: pawnName(command.colour) });
    case 'dome':
      return t('other.dome', { names });
    case 'bridge':
      return t('other.bridge', { names, pawn: pawnName(command.colour) });
    case 'transmute':
      return t('other.change', { names, from: colourName(command.colour), into: colourName(command.into) });
    default:
      return '';
  }
}
