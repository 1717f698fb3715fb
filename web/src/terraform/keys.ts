// The n-th of what is offered now, as a tap on it would do: an answer, a card to choose, an area; in a turn a card of the hand
// while one of them is focused or no list of actions is seen, otherwise an action that is possible.
const HAND = '.fan .card, .rows .line';
const OFFERED = ['.ask .answers .btn, .ask .answers .line', '.corporations .card, .sealed .one .card', '.area.may'];
const seen = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.matches(':disabled'));
function choose(n: number): void {
  const turn = document.activeElement?.matches(HAND) ? [HAND] : ['.actions .act.now', HAND];
  const chosen = [...OFFERED, ...turn].map(seen).find((list) => list.length > 0)?.[n - 1];
  // Enter places the tile on the area that is focused.
  if (chosen instanceof SVGElement) chosen.focus();
  chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

// Focuses the first thing that is seen of what a key leads to; parts of the table may still be on their way.
export function lead(to: string, tries = 40): void {
  const first = seen(to)[0] as HTMLElement | undefined;
  if (first) first.focus();
  else if (tries > 0) requestAnimationFrame(() => lead(to, tries - 1));
}

// A key at the table: does what it stands for, unless it is typed somewhere or presses a button.
export function press(event: KeyboardEvent, acts: Record<string, () => void>): void {
  const target = event.target as HTMLElement;
  if (/^(input|textarea|select)$/i.test(target.tagName)) return;
  if (event.key === 'Enter' && target.closest('button, [role=button]')) return;
  if (/^[1-9]$/.test(event.key)) return choose(Number(event.key));
  const act = acts[event.key] ?? acts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
