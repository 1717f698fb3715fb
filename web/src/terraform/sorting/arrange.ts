// Cards are put in order by hand: dragged with a mouse, held for a moment and then dragged with a finger, or moved by Alt
// and an arrow key.
const HOLD_MS = 350;
const SLACK = 8; // pixels that are no drag
const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Moves {
  onmove: (card: string, to: string) => void; // which card goes to the place of which other one
  onstep: (card: string, by: -1 | 1) => void; // by one place
}

// Answers with what ends it.
export function arrange(host: HTMLElement, { onmove, onstep }: Moves): () => void {
  let card: HTMLElement | null = null;
  let from = { x: 0, y: 0 };
  let held = false; // long enough to be dragged
  let dragged = false; // and really moved
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cardOf = (target: Element | null): HTMLElement | null => {
    const found = target?.closest<HTMLElement>('[data-card]') ?? null;
    return found && host.contains(found) ? found : null;
  };
  const nameOf = (one: HTMLElement): string => one.dataset['card'] ?? '';
  const stop = (): void => {
    clearTimeout(timer);
    card = null;
  };
  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    stop();
    dragged = false;
    held = event.pointerType !== 'touch';
    from = { x: event.clientX, y: event.clientY };
    card = cardOf(document.elementFromPoint(from.x, from.y));
    if (!held) timer = setTimeout(() => (held = true), HOLD_MS);
  };
  const move = (event: PointerEvent): void => {
    if (!event.isPrimary || card === null) return;
    const { clientX: x, clientY: y } = event;
    if (!dragged) {
      if (Math.hypot(x - from.x, y - from.y) <= SLACK) return;
      // A finger that moves at once scrolls.
      if (!held) return stop();
      dragged = true;
    }
    const over = cardOf(document.elementFromPoint(x, y));
    if (over && over !== card && isPast(card, over, host, x, y)) onmove(nameOf(card), nameOf(over));
  };
  // The click that may follow comes before the timer.
  const up = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    stop();
    setTimeout(() => (dragged = false));
  };
  // A card that was dragged is not picked.
  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  // A card that is held does not scroll.
  const touch = (event: TouchEvent): void => {
    if (held && card !== null) event.preventDefault();
  };
  const key = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    const focused = cardOf(event.target as Element);
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || by === undefined || !focused) return;
    event.preventDefault();
    onstep(nameOf(focused), by);
  };
  const ending = new AbortController();
  const { signal } = ending;
  host.addEventListener('pointerdown', down, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
  host.addEventListener('click', click, { signal, capture: true });
  host.addEventListener('keydown', key, { signal });
  host.addEventListener('touchmove', touch, { signal, passive: false });
  host.addEventListener('contextmenu', (event) => held && card !== null && event.preventDefault(), { signal });
  return () => {
    stop();
    ending.abort();
  };
}

// Whether the pointer is past the middle of the part of `over` that is in sight: cards that are moved for less would be
// moved back at once where they differ in size.
function isPast(card: HTMLElement, over: HTMLElement, host: HTMLElement, x: number, y: number): boolean {
  const [mine, other] = [card.getBoundingClientRect(), over.getBoundingClientRect()];
  const follows = (card.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const besides = (a: DOMRect, b: DOMRect): boolean => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  if (!besides(mine, other)) return follows === y > (other.top + other.bottom) / 2;
  // The next card may lie over it.
  const all = [...host.querySelectorAll('[data-card]')];
  const next = all[all.indexOf(over) + 1]?.getBoundingClientRect();
  const right = next && besides(other, next) ? Math.min(other.right, next.left) : other.right;
  return follows === x > (other.left + right) / 2;
}
