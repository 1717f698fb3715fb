// A dialog has the keyboard while it is open: Tab goes round within it, Escape closes it (or the list that is open in
// it). Afterwards the focus returns to the element that had it, or to the board if that is gone. An element with
// data-first gets the focus at once.
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const open: HTMLElement[] = [];

function stops(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((node) => node.getClientRects().length > 0);
}

function goRound(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = stops(dialog);
  const [first, last] = [all[0] ?? dialog, all.at(-1) ?? dialog];
  const at = document.activeElement;
  const outside = !dialog.contains(at);
  if (event.shiftKey && (outside || at === first || at === dialog)) last.focus();
  else if (!event.shiftKey && (outside || at === last)) first.focus();
  else return;
  event.preventDefault();
}

function giveBack(to: Element | null): void {
  // Areas of a board are drawings.
  const there = (to instanceof HTMLElement || to instanceof SVGElement) && to.isConnected && to !== document.body;
  const next = there ? to : document.querySelector<HTMLElement>('.stage');
  next?.focus({ preventScroll: true });
}

export function modal(dialog: HTMLElement, close: (() => void) | undefined): { update(next: (() => void) | undefined): void; destroy(): void } {
  const before = document.activeElement;
  open.push(dialog);
  (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog).focus({ preventScroll: true });

  function key(event: KeyboardEvent): void {
    if (open.at(-1) !== dialog) return;
    if (event.key === 'Tab') goRound(dialog, event);
    else if (event.key === 'Escape' && close && !document.activeElement?.matches('[role=combobox][aria-expanded=true]')) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }
  document.addEventListener('keydown', key, true);
  return {
    update(next) {
      close = next;
    },
    destroy() {
      document.removeEventListener('keydown', key, true);
      open.splice(open.indexOf(dialog), 1);
      // The successor may want the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === null || document.activeElement === document.body) giveBack(open.at(-1) ?? before);
      });
    },
  };
}
