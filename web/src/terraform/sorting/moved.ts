// The order `own` of a hand after a card was dragged to the place of another.
export function moved(own: string[], hand: string[], card: string, to: string): string[] {
  const all = [...own.filter((one) => hand.includes(one)), ...hand.filter((one) => !own.includes(one))];
  const place = all.indexOf(to);
  const rest = all.filter((one) => one !== card);
  return place < 0 || rest.length === all.length ? all : [...rest.slice(0, place), card, ...rest.slice(place)];
}

// An order that was kept, if it is of this game: in another one at most a few cards of the hand are the same.
export function ownOf(kept: string[], hand: string[]): string[] {
  return 2 * hand.filter((card) => kept.includes(card)).length >= hand.length ? kept : [];
}
