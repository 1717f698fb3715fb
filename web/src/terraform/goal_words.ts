import type { InAll } from '../i18n/word_of';

// Milestones and awards in words; they come with them.
export const WORDS = {
  milestone: ['Reach it and pay {cost} M€: 5 points. Three can be claimed.', 'Erfüllen und {cost} M€ zahlen: 5 Punkte. Drei werden vergeben.', 'Remplissez la condition et payez {cost} M€ : 5 points. Trois jalons au plus par partie.', 'Haal de mijlpaal en betaal {cost} M€: 5 punten. Er worden er drie uitgereikt.'],
  award: ['Fund one now for {cost} M€. First place 5 points, second 2.', 'Jetzt für {cost} M€ stiften. Erster 5 Punkte, Zweiter 2.', 'À financer maintenant pour {cost} M€. Premier 5 points, deuxième 2.', 'Nu in te stellen voor {cost} M€. Eerste 5 punten, tweede 2.'],
  'award.two': ['Fund one now for {cost} M€. First place 5 points; with two players there is no second.', 'Jetzt für {cost} M€ stiften. Erster 5 Punkte; zu zweit zählt nur der erste Platz.', 'À financer maintenant pour {cost} M€. Premier 5 points ; à deux joueurs, rien pour le deuxième.', 'Nu in te stellen voor {cost} M€. Eerste 5 punten; met zijn tweeën is er geen tweede plaats.'],
  claimed: ['claimed by {name}', 'geht an {name}', 'pris par {name}', 'van {name}'],
  'claimed.mine': ['claimed by you', 'geht an dich', 'pris par vous', 'van jou'],
  funded: ['funded by {name}', 'gestiftet von {name}', 'financée par {name}', 'ingesteld door {name}'],
  'funded.mine': ['funded by you', 'von dir gestiftet', 'financée par vous', 'door jou ingesteld'],
} as const satisfies Record<string, InAll>;
