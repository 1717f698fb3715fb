// A button that begins or confirms an action may be pressed twice by mistake: the second press, soon after and at the same place, would
// answer what is asked there next. It is swallowed. Keys (detail 0) are meant, and so is everything after a press elsewhere, or,
// where the second press of a thing means something of its own (`but`), on that thing.
const SOON_MS = 400;
const NEAR_PX = 40;

export function pressedOnce({ detail, clientX, clientY }: MouseEvent, but?: EventTarget | null): void {
  if (detail === 0) return;
  const swallow = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR_PX || (but instanceof Node && event.composedPath().includes(but))) return end();
    event.stopPropagation();
    event.preventDefault();
  };
  const end = (): void => removeEventListener('click', swallow, true);
  addEventListener('click', swallow, true);
  setTimeout(end, SOON_MS);
}
