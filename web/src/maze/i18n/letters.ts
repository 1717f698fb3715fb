import { MazeColours, type MazeColour } from '../../../generated/messages';
import type { Language } from '../../ui/settings.svelte';

// The letter of each colour, from its name in that language.
const LETTERS: Record<Language, string> = { en: 'YBGNOP', de: 'GBÜNOV', fr: 'JBVMOT', nl: 'LBGNOP' };
export const letterOf = (colour: MazeColour, language: Language): string => LETTERS[language].charAt(MazeColours.indexOf(colour));
