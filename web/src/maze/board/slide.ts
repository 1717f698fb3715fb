import { cubicInOut } from 'svelte/easing';
import { calm } from '../../ui/motion';

// Where the land lies on the screen.
export interface Shift {
  x: number;
  y: number;
  scale: number;
  smooth: boolean; // slides there; otherwise is there at once
}

const DURATION = 420;

// Slides an element to its place. Not by a transition: elements that appear on the land while one runs would be drawn
// at the end of the slide, not at its present position.
export function slide(node: HTMLElement, shift: Shift): { update(next: Shift): void; destroy(): void } {
  let shown = shift;
  let frame = 0;
  function show(next: Shift): void {
    shown = next;
    node.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  }
  function stop(): void {
    cancelAnimationFrame(frame);
    node.classList.remove('slides');
  }
  show(shift);
  return {
    update(next) {
      stop();
      const from = shown;
      if (!next.smooth || calm() || document.hidden) {
        show(next);
        return;
      }
      node.classList.add('slides');
      const began = performance.now();
      const step = (): void => {
        const done = Math.min(1, (performance.now() - began) / DURATION);
        const part = cubicInOut(done);
        const between = (a: number, b: number): number => a + (b - a) * part;
        show({ x: between(from.x, next.x), y: between(from.y, next.y), scale: between(from.scale, next.scale), smooth: true });
        if (done < 1) frame = requestAnimationFrame(step);
        else stop();
      };
      frame = requestAnimationFrame(step);
    },
    destroy: stop,
  };
}
