// A button that does its thing while it is still held is gone when the finger is lifted. What lies there by then is not
// meant: the rest of this press is swallowed. The next press is meant again.
export function swallowRelease(): void {
  const REST = ['pointerup', 'mouseup', 'touchend', 'contextmenu', 'click'];
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    if (event.type === 'click') end();
  };
  const end = (): void => {
    for (const type of REST) removeEventListener(type, swallow, true);
    removeEventListener('pointerdown', end, true);
  };
  for (const type of REST) addEventListener(type, swallow, { capture: true, passive: false });
  addEventListener('pointerdown', end, true);
}
