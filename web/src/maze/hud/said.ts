import { t } from '../../i18n/index.svelte';
import type { Said } from '../../net/remote.svelte';

export const PHRASES = ['hello', 'timerFirst', 'exploreMore', 'domeNext', 'trashAway', 'saveWilds', 'mine', 'stuck', 'wait', 'wellDone'] as const;

// The text of a chat message; each person reads a ready phrase in their own language.
export function words(said: Said): string {
  if ('text' in said) return said.text;
  if ('emote' in said) return said.emote;
  if ('point' in said) return t('chat.look');
  const known = PHRASES.find((phrase) => phrase === said.phrase);
  return known ? t(`phrase.${known}`) : said.phrase;
}
