import { t } from './index.svelte';
import type { Advice } from '../table/table.svelte';
import type { Command } from '../table/types';
import { colourName, pawnName } from './describe';

// Advice as a sentence: an order to the reader or, with names, a statement that one of them can do it.
export function tellAdvice({ command, why }: Advice, names?: string): string {
  const same = 'pawn' in command ? command.pawn : 'colour' in command ? command.colour : undefined;
  const aim = why.aim === 'fill' && why.pawn === same ? 'fillIt' : why.aim;
  const reason = t(why.clears ? 'why.clears' : `why.${aim}`, { pawn: pawnName(why.pawn, 'a') });
  const told = deedOf(command);
  if (!told) return reason;
  const [deed, words] = told;
  return `${names === undefined ? t(`hint.${deed}`, words) : t(`other.${deed}`, { names, ...words })} ${reason}`;
}

// Which text is about a command, and the words that it needs.
function deedOf(command: Command): ['produce' | 'move' | 'explore' | 'bridge' | 'dome' | 'change', Record<string, string>] | null {
  switch (command.do) {
    case 'produce':
      return ['produce', { pawn: pawnName(command.colour, 'a') }];
    case 'move':
    case 'pipe':
      return ['move', { pawn: pawnName(command.pawn, 'the') }];
    case 'explore':
    case 'bridge':
      return [command.do, { pawn: pawnName(command.colour, 'with') }];
    case 'dome':
      return ['dome', {}];
    case 'transmute':
      return ['change', { from: colourName(command.colour), into: colourName(command.into) }];
    default:
      return null;
  }
}
