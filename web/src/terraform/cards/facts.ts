import { TerraformTags } from '../../../generated/messages';
import type { Kind } from '../art/scenes';

// A card or a corporation as the page gets it: an entry of `syrtis cards --json` (docs/tools.md, "cards"), made from its
// row by texts/terraform. Parts that a card has not are left out.
export type Part = 'requirement' | 'start' | 'effect' | 'firstAction' | 'action' | 'ongoing' | 'points';
export interface CardFacts {
  number: string; // "016", "R31"
  name: string; // English, the same in every language
  localName: string; // in the language of the texts
  deck: 'basic' | 'corporate';
  kind: Kind;
  cost?: number; // of a card
  tags: string[];
  text: Partial<Record<Part, string>>;
  icons: Partial<Record<Part | 'tags', string[]>>;
}

// In the order everybody knows; the first of the engine's is 'none'.
export const [, ...TAGS_OF_CARDS] = TerraformTags;
export const TAGS = [...TAGS_OF_CARDS, 'event'] as const;

export const PARTS: Part[] = ['requirement', 'start', 'effect', 'firstAction', 'action', 'ongoing', 'points'];

// The whole text on one line, as a screen reader says it.
export function lineOf(facts: CardFacts): string {
  return PARTS.map((part) => facts.text[part]).filter(Boolean).join(' ');
}
