import { t } from '../../i18n/index.svelte';
import type { Said } from '../../net/remote.svelte';

export const PHRASES = ['hello', 'timerFirst', 'exploreMore', 'domeNext', 'trashAway', 'saveWilds', 'mine', 'stuck', 'wait', 'wellDone'] as const;

type Phrase = (typeof PHRASES)[number];
const ABOUT_THE_BOARD: readonly Phrase[] = ['timerFirst', 'exploreMore', 'domeNext', 'trashAway', 'saveWilds', 'mine', 'stuck'];
const SINCE_MODULE: Partial<Record<Phrase, number>> = { saveWilds: 2, trashAway: 3 };

// The phrases that make sense: between games none about the board, in a game none about pieces that its module lacks.
export function phrasesFor(module: number, inGame: boolean): Phrase[] {
  return PHRASES.filter((phrase) => (inGame ? module >= (SINCE_MODULE[phrase] ?? 1) : !ABOUT_THE_BOARD.includes(phrase)));
}

// The text of a chat message; each person reads a ready phrase in their own language.
export function words(said: Said): string {
  if ('text' in said) return said.text;
  if ('emote' in said) return said.emote;
  if ('point' in said) return t('chat.look');
  const known = PHRASES.find((phrase) => phrase === said.phrase);
  return known ? t(`phrase.${known}`) : said.phrase;
}
