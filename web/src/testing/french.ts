// French texts whose marks could be parted from their word: a narrow no-break space stands before ? ! ; and a no-break
// space before : » % and after «. No space stands before an ellipsis.
export const partedMarks = (texts: string[]): string[] => texts.filter((text) => /(?<![\u202f?!])[?!;]|(?<!\u00a0)[:»%]|«(?!\u00a0)|\s…/.test(text));
