import type { Advice } from './table.svelte';
import type { Place } from './types';

// Where on the board advice begins.
export function placeOf({ command, why }: Advice): Place {
  if ('from' in command) return command.from;
  return 'at' in command ? command.at : why.at;
}
