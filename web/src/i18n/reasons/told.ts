// The reason of a refusal by the engine or the server: a code with arguments, and an English clause for readers that do
// not know the code; the page's own reasons are known, and have none.
export interface Reason {
  why?: string | undefined;
  rule?: string | undefined;
  code?: string | undefined;
  args?: readonly string[] | undefined;
}

// A clause as a sentence.
export function sentence(why: string): string {
  const capital = why.charAt(0).toUpperCase() + why.slice(1);
  return /[.!?…]$/.test(capital) || capital === '' ? capital : `${capital}.`;
}

// A reason by its code, with its arguments in the gaps; in the engine's own words if it is not among these.
export function told(reasons: Readonly<Record<string, string>>, { why = '', code, args = [] }: Reason): string {
  const known = code === undefined ? undefined : reasons[code];
  return sentence(known?.replace(/\{(\d)\}/g, (gap, n: string) => args[Number(n) - 1]?.replace(/^-(?=\d)/, '−') ?? gap) ?? why);
}
