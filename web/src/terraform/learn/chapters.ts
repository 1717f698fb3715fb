// The rules to look up: chapters, each with its drawing (art/icons.ts), and of each paragraph the rules that it tells
// (docs/rules/terraform.md).
const CHAPTERS = {
  setup: { icon: 'card', parts: ['T-1.1', 'T-1.2 T-1.3', 'T-1.4', 'T-1.5', 'T-1.6'] },
  generation: { icon: 'generation', parts: ['T-2.1', 'T-2.2', 'T-2.3', 'T-2.4', 'T-2.5', 'T-2.6', 'T-2.7 T-2.9', 'T-2.8'] },
  actions: { icon: 'action', parts: ['T-3.1', 'T-3.2 T-3.8', 'T-3.3', 'T-3.4', 'T-3.5', 'T-3.6', 'T-3.7', 'T-3.9'] },
  cards: { icon: 'tag.science', parts: ['T-4.1', 'T-4.2', 'T-4.3', 'T-4.4', 'T-4.5', 'T-4.6', 'T-4.7', 'T-4.8', 'T-4.9', 'T-4.10', 'T-4.11', 'T-4.12', 'T-4.13', 'T-4.14'] },
  paying: { icon: 'mc', parts: ['T-5.1', 'T-5.2', 'T-5.3'] },
  parameters: { icon: 'temperature', parts: ['T-6.1', 'T-6.2', 'T-6.3'] },
  tiles: { icon: 'city', parts: ['T-7.1', 'T-7.2', 'T-7.3', 'T-7.4', 'T-7.5'] },
  goals: { icon: 'vp', parts: ['T-8.1', 'T-8.2'] },
  end: { icon: 'tr', parts: ['T-9.1', 'T-9.2', 'T-9.3'] },
  solo: { icon: 'tile.capital', parts: ['T-10.1', 'T-10.2', 'T-10.3'] },
  table: { icon: 'look', parts: ['T-11.1', 'T-11.2', 'T-11.3'] },
} as const;
type Id = keyof typeof CHAPTERS;
// A title for each chapter, a text for each paragraph. Words in square brackets are drawings, names in braces are cards.
type Words = Record<Id | (typeof CHAPTERS)[Id]['parts'][number], string>;

export interface Chapter {
  id: string;
  icon: string;
  title: string;
  parts: { rules: string[]; text: string }[];
}
export const chaptersIn = (words: Words): Chapter[] =>
  (Object.keys(CHAPTERS) as Id[]).map((id) => {
    const { icon, parts } = CHAPTERS[id];
    return { id, icon, title: words[id], parts: parts.map((part) => ({ rules: part.split(' '), text: words[part] })) };
  });
