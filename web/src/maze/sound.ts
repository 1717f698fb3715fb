// The sound of an event, if it has one. How it is made is loaded with the first of them.
export function playEvent(name: string): void {
  import('./sounds').then(
    ({ make }) => make(name),
    () => undefined, // then it is silent
  );
}
