import { filled } from './filled';
import { reason } from '../../i18n/index.svelte';
import { TextPart } from '../../i18n/text_part.svelte';
import type { WhyNot } from '../types';
import { en, type Key } from './en';

// The texts of this game's page; English comes with it, the others when wanted.
const part = new TextPart({
  en: async () => en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  nl: async () => (await import('./nl')).nl,
});
export const loadTexts = (): Promise<void> => part.load();

// A number and its M€ stay in one line.
export function tt(key: Key, values: Record<string, string | number> = {}): string {
  return filled(part.texts?.[key] ?? en[key], values).replaceAll(' M€', '\u00a0M€');
}

// A refusal by its code and arguments, in the reader's language; nothing if it is not refused.
export function whyNot(why: WhyNot | undefined): string {
  return why?.code === undefined ? '' : reason(why);
}

// A strength of bots; by its own name if it is new to this page.
export function levelName(level: string): string {
  const [, name = '', rollouts = ''] = /^(\D*)(\d*)$/.exec(level) ?? [];
  const key = `level.${name}`;
  return key in en ? `${tt(key as Key)} ${rollouts}`.trim() : level;
}

export { listed } from '../../i18n/index.svelte';
export type { Key } from './en';
