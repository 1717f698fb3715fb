import type { Language } from '../../ui/settings.svelte';
import type { Disclosed } from '../types';
import { word } from './words';

// "Cannot be undone: draws 2 cards". Alone nobody else's choice is opened by mine. The engine says how many and in which way (engine/terraform/disclosure.h).
export function lasting(of: Disclosed, language: Language, alone = false): string {
  if (alone && of.opensChoices) return word('final', language);
  const some = (kind: 'drawn' | 'dealt', n = 0): string[] => (n > 0 ? [word(kind, language, { n })] : []);
  const top = (kind: 'lookedAt' | 'revealed', n = 0): string[] => (n > 0 ? [word(n === 1 ? `${kind}.one` : kind, language, { n })] : []);
  const whole = (kind: 'opensChoices' | 'endsGeneration'): string[] => (of[kind] ? [word(kind, language)] : []);
  const all = [...some('drawn', of.drawn), ...top('lookedAt', of.lookedAt), ...top('revealed', of.revealed), ...whole('opensChoices'), ...whole('endsGeneration'), ...some('dealt', of.dealt)];
  return word('lasting', language, { what: all.join(', ') });
}
