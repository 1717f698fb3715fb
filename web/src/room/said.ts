import { t, type Key } from '../i18n/index.svelte';
import type { Said } from '../net/remote.svelte';

// A ready phrase: one that has texts.
type NameOf<K> = K extends `phrase.${infer Name}` ? Name : never;
export type Phrase = NameOf<Key>;

// The text of a chat message; each person reads a ready phrase in their own language.
export function words(said: Said): string {
  if ('text' in said) return said.text;
  if ('emote' in said) return said.emote;
  if ('point' in said) return t('chat.look');
  return t(`phrase.${said.phrase as Phrase}`) || said.phrase;
}
