import { expect, test } from 'vitest';
import type { Command } from '../types';
import { TerraformReasons } from '../../../generated/messages';
import { sentences, type Advice, type Names } from './advice';
import { wordsIn } from './words';

const names: Names = {
  card: (name) => `«${name}»`,
  project: (name) => name,
  milestone: (name) => name,
  award: (name) => name,
  area: (area) => `area ${area}`,
  player: (seat) => `player ${seat}`,
};
const command = (what: object): Command => ({ prompt: 1, ...what }) as Command;
const offer: Advice = {
  plan: [command({ do: 'buy', card: 'Moss' }), command({ do: 'buy', card: 'Comet' }), command({ do: 'done' })],
  chance: 5321,
  points: -41,
  options: [],
  reasons: [
    { because: 'generations', n: 7 },
    { because: 'buys', card: 'Moss', n: 11 },
    { because: 'never', card: 'Algae', n: 0 },
  ],
};

test('an offer is one sentence, with its expectation and a reason for each card', () => {
  expect(sentences(offer, 4, false, wordsIn('en'), names, 'en')).toEqual([
    'Buy 2 of 4: «Moss», «Comet».',
    'Chance to win: 53%; about 4 points behind at the end.',
    'About 7 generations to go.',
    '«Moss» is worth about 11 M€ more than its price.',
    '«Algae» can never be played any more.',
  ]);
});

test('alone nobody is ahead or behind', () => {
  expect(sentences(offer, 4, true, wordsIn('en'), names, 'en')[1]).toBe('Chance to win: 53%.');
});

test('a card, its price in the same sentence, and the next best', () => {
  const play: Advice = {
    plan: [command({ do: 'play', card: 'Moss' })],
    chance: 6000,
    points: 0,
    options: [
      { command: command({ do: 'play', card: 'Moss' }), chance: 6000, points: 0, rollouts: 9 },
      { command: command({ do: 'pass' }), chance: 5650, points: 0, rollouts: 9 },
    ],
    reasons: [
      { because: 'generations', n: 1 },
      { because: 'brings', card: 'Moss', n: 14 },
      { because: 'costs', card: 'Moss', n: 4 },
      { because: 'better', n: 350 },
    ],
  };
  expect(sentences(play, 0, false, wordsIn('de'), names, 'de')).toEqual([
    'Spiele «Moss».',
    'Gewinnchance: 60 %; am Ende Gleichstand nach Punkten.',
    'Das ist die letzte Generation.',
    '«Moss» bringt bis zum Ende etwa 14 M€ und kostet 4.',
    '3,5 Prozentpunkte besser als das Nächstbeste: „Passe.“',
  ]);
  expect(sentences(play, 0, false, wordsIn('nl'), names, 'nl').at(-1)).toBe('3,5 procentpunten beter dan de volgende keuze: ‘Pas.’');
  expect(sentences(play, 0, false, wordsIn('fr'), names, 'fr').at(-1)).toBe('3,5 points de pourcentage de mieux que le choix suivant\u00a0: «\u00a0Passez.\u00a0»');
});

// With every kind of command and reason nothing is left unfilled, in no language.
test.each(['en', 'de', 'fr', 'nl'] as const)('nothing is missing in %s', (language) => {
  const words = wordsIn(language);
  expect(Object.keys(words).sort()).toEqual(Object.keys(wordsIn('en')).sort());
  const deeds = [
    { do: 'corporation', corporation: 'Helion' }, { do: 'pick', card: 'Moss' }, { do: 'play', card: 'Moss' }, { do: 'project', project: 'city' },
    { do: 'milestone', milestone: 'mayor' }, { do: 'award', award: 'banker' }, { do: 'act', card: 'Moss' }, { do: 'first' }, { do: 'plants' }, { do: 'heat' },
    { do: 'endTurn' }, { do: 'pass' }, { do: 'place', area: 3 }, { do: 'target', seat: 1 }, { do: 'nobody' }, { do: 'card', card: 'Moss' },
    { do: 'amount', amount: 2 }, { do: 'choose', option: 0 }, { do: 'done' }, { do: 'pay', amount: 1 },
  ].map(command);
  const reasons = TerraformReasons.map((because) => ({ because, card: 'Moss', n: 2 }));
  for (const deed of deeds) {
    const options = [deed, deed].map((one) => ({ command: one, rollouts: 1 }));
    for (const line of sentences({ plan: [deed], chance: 1, points: 10, options, reasons }, 0, false, words, names, language)) {
      expect(line).not.toMatch(/[{}]|undefined/);
      expect(line.trim()).not.toBe('');
    }
  }
  expect(sentences({ plan: [], options: [], reasons: [] }, 0, false, words, names, language)).toEqual([words.none]);
});
