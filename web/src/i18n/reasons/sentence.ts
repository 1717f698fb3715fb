// The engine and the server give their reasons as clauses; people read sentences.
export function sentence(why: string): string {
  const capital = why.charAt(0).toUpperCase() + why.slice(1);
  return /[.!?…]$/.test(capital) || capital === '' ? capital : `${capital}.`;
}
