import type { Language } from '../../ui/settings.svelte';
import { filled } from '../i18n/filled';

// The words for what has no way back; they come with the first turn.
export const WORDS = {
  lasting: ['Cannot be undone: {what}', 'Lässt sich nicht zurücknehmen: {what}', 'Sans retour : {what}', 'Niet terug te nemen: {what}'],
  drawn: ['draws {n} {n|card|cards}', 'zieht {n} {n|Karte|Karten}', 'pioche {n} {n<2|carte|cartes}', 'trekt {n} {n|kaart|kaarten}'],
  'lookedAt.one': ['looks at the top card', 'zeigt dir die oberste Karte', 'regarde la carte du dessus', 'bekijkt de bovenste kaart'],
  lookedAt: ['looks at {n} cards', 'zeigt dir {n} Karten', 'regarde {n} cartes', 'bekijkt {n} kaarten'],
  'revealed.one': ['reveals the top card', 'deckt die oberste Karte auf', 'révèle la carte du dessus', 'draait de bovenste kaart open'],
  revealed: ['reveals {n} cards', 'deckt {n} Karten auf', 'révèle {n} cartes', 'draait {n} kaarten open'],
  opensChoices: ['opens everybody’s choice', 'deckt auf, was alle gewählt haben', 'dévoile le choix de chacun', 'onthult ieders keuze'],
  endsGeneration: ['ends the generation', 'beendet die Generation', 'termine la génération', 'beëindigt de generatie'],
  dealt: ['deals {n} new {n|card|cards}', 'teilt {n} neue {n|Karte|Karten} aus', 'distribue {n} {n<2|nouvelle carte|nouvelles cartes}', 'deelt {n} nieuwe {n|kaart|kaarten}'],
} as const satisfies Record<string, readonly [string, string, string, string]>;
export type Word = keyof typeof WORDS;

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'nl'];
export function word(key: Word, language: Language, values: Record<string, string | number> = {}): string {
  return filled(WORDS[key][LANGUAGES.indexOf(language)] ?? WORDS[key][0], values);
}
