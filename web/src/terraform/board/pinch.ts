import type { Action } from 'svelte/action';

// Two fingers on a node: how far apart they are compared with where they came down, and their middle, from the node's
// upper left corner. `begins` is true when they come down.
export interface Pinch {
  factor: number;
  x: number;
  y: number;
  begins: boolean;
}

export const pinch: Action<HTMLElement, (pinch: Pinch) => void> = (node, onpinch) => {
  let tell = onpinch;
  let apart: number | null = null; // when they came down
  const distance = ([a, b]: Touch[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);
  function say(touches: Touch[], begins: boolean): void {
    const [a, b] = touches;
    if (!a || !b || !apart) return;
    const box = node.getBoundingClientRect();
    tell({ factor: distance(touches) / apart, x: (a.clientX + b.clientX) / 2 - box.left, y: (a.clientY + b.clientY) / 2 - box.top, begins });
  }
  function change(event: TouchEvent): void {
    const touches = [...event.touches];
    apart = touches.length === 2 ? Math.max(1, distance(touches)) : null;
    say(touches, true);
  }
  function move(event: TouchEvent): void {
    if (apart === null) return;
    if (event.cancelable) event.preventDefault(); // the browser would scroll
    say([...event.touches], false);
  }
  node.addEventListener('touchstart', change, { passive: true });
  node.addEventListener('touchmove', move, { passive: false });
  for (const ends of ['touchend', 'touchcancel'] as const) node.addEventListener(ends, change, { passive: true });
  return {
    update: (next) => void (tell = next),
    destroy: () => {
      node.removeEventListener('touchstart', change);
      node.removeEventListener('touchmove', move);
      for (const ends of ['touchend', 'touchcancel'] as const) node.removeEventListener(ends, change);
    },
  };
};
