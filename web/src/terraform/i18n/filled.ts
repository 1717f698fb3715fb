// A text with its gaps filled: {n} is the value, {n|card|cards} a word that goes with it: the first with 1, +1 or −1; {n<2|carte|cartes}
// with 0, too, as the French say it.
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(<2)?(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, below?: string, one?: string, many?: string) => {
    const value = String(values[name] ?? whole);
    if (one === undefined || many === undefined) return value;
    return /^[+−]?1$/.test(value) || (below && value === '0') ? one : many;
  });
}
