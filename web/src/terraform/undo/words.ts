import { wordOf, type InAll } from '../i18n/word_of';
import type { Language } from '../../ui/settings.svelte';

// The words for what has no way back, and for why there is none; they come with the first turn.
export const WORDS = {
  lasting: ['Cannot be undone: {what}', 'Lässt sich nicht zurücknehmen: {what}', 'Sans retour : {what}', 'Niet terug te nemen: {what}'],
  drawn: ['draws {n} {n|card|cards}', 'zieht {n} {n|Karte|Karten}', 'pioche {n} {n<2|carte|cartes}', 'trekt {n} {n|kaart|kaarten}'],
  'lookedAt.one': ['looks at the top card', 'zeigt dir die oberste Karte', 'regarde la carte du dessus', 'bekijkt de bovenste kaart'],
  lookedAt: ['looks at {n} cards', 'zeigt dir {n} Karten', 'regarde {n} cartes', 'bekijkt {n} kaarten'],
  'revealed.one': ['reveals the top card', 'deckt die oberste Karte auf', 'révèle la carte du dessus', 'draait de bovenste kaart open'],
  revealed: ['reveals {n} cards', 'deckt {n} Karten auf', 'révèle {n} cartes', 'draait {n} kaarten open'],
  opensChoices: ['reveals everyone’s choice', 'deckt auf, was alle gewählt haben', 'dévoile le choix de chacun', 'onthult ieders keuze'],
  final: ['This choice is final', 'Diese Wahl ist endgültig', 'Ce choix est définitif', 'Deze keuze is definitief'],
  endsGeneration: ['ends the generation', 'beendet die Generation', 'termine la génération', 'beëindigt de generatie'],
  dealt: ['deals {n} new {n|card|cards}', 'teilt {n} neue {n|Karte|Karten} aus', 'distribue {n} {n<2|nouvelle carte|nouvelles cartes}', 'deelt {n} nieuwe {n|kaart|kaarten}'],

  whole: ['Undo the whole turn: {n} {n|action|actions}', 'Den ganzen Zug zurücknehmen: {n} {n|Aktion|Aktionen}', 'Annuler tout le tour : {n} {n<2|action|actions}', 'De hele beurt terugnemen: {n} {n|actie|acties}'],
  'whole.n': ['{n} {n|action|actions}', '{n} {n|Aktion|Aktionen}', '{n} {n<2|action|actions}', '{n} {n|actie|acties}'],
  back: ['{name} took a step back.', '{name} hat einen Schritt zurückgenommen.', '{name} revient d’une étape en arrière.', '{name} heeft een stap teruggenomen.'],

  'none.watching': ['You are watching: there is nothing of yours to undo.', 'Du schaust zu: Von dir gibt es nichts zurückzunehmen.', 'Vous êtes spectateur : vous n’avez rien à annuler.', 'Je kijkt toe: van jou valt er niets terug te nemen.'],
  'none.over': ['Nothing to undo: the game is over.', 'Nichts zurückzunehmen: Das Spiel ist zu Ende.', 'Rien à annuler : la partie est terminée.', 'Er valt niets terug te nemen: het spel is afgelopen.'],
  'none.off': ['Nothing to undo: this table plays without undo.', 'Nichts zurückzunehmen: An diesem Tisch ist das Zurücknehmen ausgeschaltet.', 'Rien à annuler : cette table joue sans retours en arrière.', 'Er valt niets terug te nemen: aan deze tafel staat terugnemen uit.'],
  'none.reopen': ['Others have chosen since. You can still change your own choice: “{button}”.', 'Seitdem haben andere gewählt. Deine Wahl kannst du noch ändern: „{button}“.', 'D’autres ont choisi depuis. Vous pouvez encore changer votre choix : « {button} ».', 'Anderen hebben intussen gekozen. Je eigen keuze kun je nog wijzigen: ‘{button}’.'],
  'none.unchosen': ['Nothing to undo: you have not chosen yet.', 'Nichts zurückzunehmen: Du hast noch nicht gewählt.', 'Rien à annuler : vous n’avez pas encore choisi.', 'Er valt niets terug te nemen: je hebt nog niet gekozen.'],
  'none.opened': ['Nothing to undo: everyone’s choice has been revealed.', 'Nichts zurückzunehmen: Was alle gewählt haben, ist aufgedeckt.', 'Rien à annuler : le choix de chacun a été dévoilé.', 'Er valt niets terug te nemen: ieders keuze is onthuld.'],
  'none.generation': ['Nothing to undo: the generation has ended.', 'Nichts zurückzunehmen: Die Generation ist zu Ende.', 'Rien à annuler : la génération est terminée.', 'Er valt niets terug te nemen: de generatie is afgelopen.'],
  'none.nothing': ['Nothing to undo: you have done nothing yet this turn.', 'Nichts zurückzunehmen: Du hast in diesem Zug noch nichts getan.', 'Rien à annuler : vous n’avez encore rien fait à ce tour.', 'Er valt niets terug te nemen: je hebt deze beurt nog niets gedaan.'],
  'none.acted': ['Nothing to undo: {name} has acted since.', 'Nichts zurückzunehmen: {name} war seitdem dran.', 'Rien à annuler : {name} a joué depuis.', 'Er valt niets terug te nemen: {name} heeft intussen iets gedaan.'],
  'none.light': ['Nothing to undo: a hidden card came to light.', 'Nichts zurückzunehmen: Eine verdeckte Karte kam ans Licht.', 'Rien à annuler : une carte cachée a été dévoilée.', 'Er valt niets terug te nemen: er is een verborgen kaart aan het licht gekomen.'],
  'none.light.by': ['Nothing to undo: {name} brought a hidden card to light.', 'Nichts zurückzunehmen: {name} hat eine verdeckte Karte ans Licht gebracht.', 'Rien à annuler : {name} a dévoilé une carte cachée.', 'Er valt niets terug te nemen: {name} heeft een verborgen kaart aan het licht gebracht.'],
} as const satisfies Record<string, InAll>;
export type Word = keyof typeof WORDS;

export const word = (key: Word, language: Language, values?: Record<string, string | number>): string => wordOf(WORDS[key], language, values);
