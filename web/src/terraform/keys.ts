// The n-th of what is offered now, as a tap on it would do: an answer, a card to choose, an area, a card in the hand.
const OFFERED = ['.ask .answers .btn, .ask .answers .line', '.corporations .card, .sealed .one .card', '.area.may', '.fan .card, .rows .line'];
function choose(n: number): void {
  const offered = OFFERED.map((selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.matches(':disabled')));
  const chosen = offered.find((list) => list.length > 0)?.[n - 1];
  // Enter places the tile on the area that is focused.
  if (chosen instanceof SVGElement) chosen.focus();
  chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
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
