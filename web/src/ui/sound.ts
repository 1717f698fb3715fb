// A sound, by its name. How sounds are made is loaded with the first of them.
export function play(name: string): void {
  import('./sounds').then(
    ({ make }) => make(name),
    () => undefined, // then it is silent
  );
}

// Felt too, where the device can.
export function buzz(pattern: number[]): void {
  navigator.vibrate?.(pattern);
}
