// Texts that this browser keeps, or this tab. A browser may refuse both: then nothing is there.
type Where = 'localStorage' | 'sessionStorage';

export function stored(where: Where, key: string): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

// Null forgets the text. Returns whether the browser did it.
export function store(where: Where, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
