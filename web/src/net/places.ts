// My places at tables, kept in this browser: whoever has the token has the seat.
export interface Place {
  token: string;
  lastId: number;
  // The last message before the game that is played: from there on its history can be asked for.
  before?: number;
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
  const place = placeAt(code);
  const known = token ?? place?.token;
  if (known) write(code, { ...place, token: known, lastId });
}

// Where the game began, or null if that is not to be asked for.
export function keepBeginning(code: string, before: number | null): void {
  const place = placeAt(code);
  if (!place) return;
  const { before: _, ...rest } = place;
  write(code, before === null ? rest : { ...rest, before });
}

function write(code: string, place: Place): void {
  try {
    localStorage.setItem(key(code), JSON.stringify(place));
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
