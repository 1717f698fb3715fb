import type { InAll } from './i18n/word_of';

// Milestones and awards in words; they come with them.
export const WORDS = {
  milestone: ['Reach it and pay {cost} M€: {points} points. At most {most} can be claimed.', 'Erfüllen und {cost} M€ zahlen: {points} Punkte. Höchstens {most} werden vergeben.', 'Remplissez la condition et payez {cost} M€ : {points} points. Au plus {most} jalons par partie.', 'Haal de mijlpaal en betaal {cost} M€: {points} punten. Er worden er hoogstens {most} uitgereikt.'],
  award: ['Fund one now for {cost} M€. First place {first} points, second {second}.', 'Jetzt für {cost} M€ stiften. Erster {first} Punkte, Zweiter {second}.', 'À financer maintenant pour {cost} M€. Premier {first} points, deuxième {second}.', 'Nu te financieren voor {cost} M€. Eerste {first} punten, tweede {second}.'],
  'award.two': ['Fund one now for {cost} M€. First place {first} points; with two players there is no second.', 'Jetzt für {cost} M€ stiften. Erster {first} Punkte; zu zweit zählt nur der erste Platz.', 'À financer maintenant pour {cost} M€. Premier {first} points ; à deux joueurs, rien pour le deuxième.', 'Nu te financieren voor {cost} M€. Eerste {first} punten; met zijn tweeën is er geen tweede plaats.'],
  reached: ['reached', 'erreicht', 'atteint', 'gehaald'],
  claimed: ['claimed by {name}', 'geht an {name}', 'pris par {name}', 'van {name}'],
  'claimed.mine': ['claimed by you', 'geht an dich', 'pris par vous', 'van jou'],
  funded: ['funded by {name}', 'gestiftet von {name}', 'financée par {name}', 'gefinancierd door {name}'],
  'funded.mine': ['funded by you', 'von dir gestiftet', 'financée par vous', 'door jou gefinancierd'],
} as const satisfies Record<string, InAll>;
