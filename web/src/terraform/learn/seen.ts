// Which tips of this game were told, among everything that the browser remembers as seen.
export const SEEN = 'terraform.';
export const OFF = `${SEEN}off`; // no more of them

export function seenBefore(seen: string[]): string[] {
  return seen.filter((one) => one.startsWith(SEEN)).map((one) => one.slice(SEEN.length));
}

// For a game from which somebody wants to learn: everything is new again.
export function unseen(seen: string[]): string[] {
  return seen.filter((one) => !one.startsWith(SEEN));
}
