import type { Sound } from './sounds';

// A sound of every game. How sounds are made is loaded with the first of them.
export function play(name: Sound): void {
  import('./sounds').then(
    ({ make }) => make(name),
    () => undefined, // then it is silent
  );
}

// Felt too, where the device can.
export function buzz(pattern: number[]): void {
  navigator.vibrate?.(pattern);
}
