import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../ui/settings.svelte';
import type { Advice } from '../table/table.svelte';
import { COLOURS, type Pawn, type Place } from '../table/types';

// The settings ask the browser.
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { settings } = await import('../../ui/settings.svelte');
const { loadAllTexts } = await import('../../i18n/index.svelte');
const { tellAdvice } = await import('./advice');
const { pawnName, whyNot } = await import('./describe');

const PAWNS: Pawn[] = [...COLOURS, 'colonist', 'trash', 'slug'];
const at = 'start.mid' as Place;
const advice = (command: object, why: object): Advice => ({ command, why: { at, clears: false, ...why } }) as Advice;
const make = (colour: string): Advice => advice({ do: 'produce', colour }, { aim: 'fill', pawn: colour });

async function speak(language: Language): Promise<void> {
  settings.language = language;
  await loadAllTexts(); // advice comes later than the first texts
}

describe('what partners say', () => {
  it.each([
    ['en', 'Make a cow. A dome is waiting for it.', 'Make ore. A dome is waiting for it.', 'Explore with the girder. That clears the way.', 'Rivet can move the colonist. A dome still needs a leaf.'],
    ['de', 'Produziere eine Kuh. Eine Kuppel wartet darauf.', 'Produziere Erz. Eine Kuppel wartet darauf.', 'Erkunde mit dem Stahlträger. Das macht den Weg frei.', 'Rivet kann den Kolonisten ziehen. Eine Kuppel braucht noch ein Blatt.'],
    ['fr', 'Produisez une vache. Un dôme n’attend que cela.', 'Produisez du minerai. Un dôme n’attend que cela.', 'Explorez avec la poutrelle. Cela dégage le passage.', 'Rivet peut déplacer le colon. Il manque encore une feuille à un dôme.'],
    ['nl', 'Produceer een koe. Daar wacht een koepel op.', 'Produceer erts. Daar wacht een koepel op.', 'Verken met de stalen balk. Dat maakt de weg vrij.', 'Rivet kan de kolonist verplaatsen. Een koepel heeft nog een blad nodig.'],
  ] as const)('is a sentence of the language: %s', async (language, cow, ore, explore, other) => {
    await speak(language);
    expect(tellAdvice(make('brown'))).toBe(cow);
    expect(tellAdvice(make('orange'))).toBe(ore);
    expect(tellAdvice(advice({ do: 'explore', colour: 'blue' }, { aim: 'explore', pawn: 'blue', clears: true }))).toBe(explore);
    expect(tellAdvice(advice({ do: 'move', pawn: 'colonist', from: at, to: at }, { aim: 'fill', pawn: 'green' }), 'Rivet')).toBe(other);
  });

  it.each(['en', 'de', 'fr', 'nl'] as const)('has every pawn in every form, and no form in a plain name: %s', async (language) => {
    await speak(language);
    for (const pawn of PAWNS) {
      const forms = (['plain', 'a', 'the', 'with'] as const).map((form) => pawnName(pawn, form));
      expect(forms.join(' ')).not.toContain('|');
      expect(new Set(forms).size, pawn).toBeGreaterThan(1);
      for (const form of forms) expect(form.trim(), pawn).not.toBe('');
    }
  });

  it('says what a lock needs', async () => {
    await speak('de');
    expect(whyNot({ is: 'lock', colour: 'brown' }, {} as never)).toBe('Zum Erkunden brauchst du hier eine Kuh am Schloss.');
  });
});
