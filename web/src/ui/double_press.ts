// The second half of a double click marks a word. Where the first half opened another screen, that word was never meant.
export function markOnlyWhatWasMeant(): void {
  let first: EventTarget | null = null;
  document.addEventListener('mousedown', (event) => {
    if (event.detail < 2) first = event.target;
    else if (event.target !== first) event.preventDefault();
  });
}
