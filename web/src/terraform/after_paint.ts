// Runs `act` once a frame has been painted: the thing that was tapped shows itself picked before the engine is asked and
// the table is drawn anew. Nobody sees frames of a hidden page, and it has none.
export function afterPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') return act();
  requestAnimationFrame(() => setTimeout(act));
}

// The same for a button that confirms and an area for a tile: it is seen pressed before the table is drawn anew.
export function pressThen({ currentTarget }: MouseEvent, act: () => unknown): void {
  const { classList } = currentTarget as Element;
  classList.add('down');
  afterPaint(() => {
    classList.remove('down');
    act();
  });
}
