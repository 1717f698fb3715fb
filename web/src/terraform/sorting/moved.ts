// The order `own` of a hand after a card was dragged to the place of another.
export function moved(own: string[], hand: string[], card: string, to: string): string[] {
  const all = [...own.filter((one) => hand.includes(one)), ...hand.filter((one) => !own.includes(one))];
  const place = all.indexOf(to);
  const rest = all.filter((one) => one !== card);
  return place < 0 || rest.length === all.length ? all : [...rest.slice(0, place), card, ...rest.slice(place)];
}
