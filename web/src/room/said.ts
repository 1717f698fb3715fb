import { t } from '../i18n/index.svelte';
import { parts } from '../i18n/text_part.svelte';
import type { Said } from '../net/remote.svelte';

// A ready phrase, of the page or of a game whose texts have come.
export function phraseText(name: string): string {
  return parts.map(({ texts }) => texts?.[`phrase.${name}`]).find((text) => text !== undefined) ?? name;
}

// The text of a chat message; each person reads a ready phrase in their own language.
export function words(said: Said): string {
  if ('text' in said) return said.text;
  if ('emote' in said) return said.emote;
  if ('point' in said) return t('chat.look');
  return phraseText(said.phrase);
}
