import { sentence } from './sentence';

// Tells a reason in the reader's words, as a sentence. A pattern with {1} and {2} in it stands for all reasons that
// have a name or a number there, which are put into the reader's sentence.
export function teller(reasons: Record<string, string>): (why: string) => string {
  const patterns = Object.keys(reasons)
    .filter((key) => key.includes('{1}'))
    .map((key) => ({ key, pattern: new RegExp(`^${escaped(key).replace(/\\\{\d\\\}/g, '(.+)')}$`) }));
  return (why) => {
    const whole = reasons[why];
    if (whole !== undefined) return sentence(whole);
    for (const { key, pattern } of patterns) {
      const found = pattern.exec(why);
      if (found) return sentence((reasons[key] ?? why).replace(/\{(\d)\}/g, (gap, n: string) => found[Number(n)] ?? gap));
    }
    return sentence(why);
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
