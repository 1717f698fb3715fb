// My places at tables, kept in this browser: whoever has the token has the seat.
interface Place {
  token: string;
  lastId: number;
}

const LAST = 'syrtis-last-table';
const key = (code: string): string => `syrtis-place-${code.toUpperCase()}`;

export function placeAt(code: string): Place | null {
  try {
    return JSON.parse(localStorage.getItem(key(code)) ?? 'null') as Place | null;
  } catch {
    return null;
  }
}

// With null the token stays as it is.
export function keepPlace(code: string, token: string | null, lastId: number): void {
  const known = token ?? placeAt(code)?.token;
  if (!known) return;
  try {
    localStorage.setItem(key(code), JSON.stringify({ token: known, lastId }));
    localStorage.setItem(LAST, code);
  } catch {
    // The place lasts as long as this page, then.
  }
}

export function forgetPlace(code: string): void {
  localStorage.removeItem(key(code));
  if (localStorage.getItem(LAST) === code) localStorage.removeItem(LAST);
}

// The table where I was last, if my place is still kept.
export function lastTable(): string | null {
  try {
    const code = localStorage.getItem(LAST);
    return code && placeAt(code) ? code : null;
  } catch {
    return null;
  }
}
