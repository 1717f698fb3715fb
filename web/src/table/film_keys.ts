// A key while a film is shown. Keys work wherever the focus is, unless the focused element uses them itself. On the slider
// they mean the same as elsewhere: the browser would step by its own units there, and go back by Page Down.
export function pressInFilm(event: KeyboardEvent, doing: Record<string, () => void>): void {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  const act = doing[key];
  const itsOwn = target instanceof HTMLElement && (target.matches('input:not([type=range]), [role=combobox]') || (key === ' ' && target.matches('button, summary')));
  if (!act || ctrlKey || altKey || metaKey || itsOwn) return;
  event.preventDefault();
  act();
}
