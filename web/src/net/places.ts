import { store, stored } from '../ui/stored';

// My places at tables, stored in this browser: the token owns the seat.
export interface Place {
  token: string;
  lastId: number;
  // The last message before the game that is played, or before I came to the room: from there on the history can be
  // asked for.
  before?: number | undefined;
  // The last of what was said since I came. The history of a game has nothing of the time before it.
  said?: { seq: number; member: number; name: string }[];
}

// Entries that the browser would not keep; they last as long as this page.
const unkept = new Map<string, string>();
const LAST = 'syrtis-last-table';
const key = (code: string): string => `syrtis-place-${code.toUpperCase()}`;

export function placeAt(code: string): Place | null {
  try {
    return JSON.parse(read(key(code)) ?? 'null') as Place | null;
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

// Where the history begins (undefined: it is not to be asked for), or what was said.
export function keepWith(code: string, more: Pick<Place, 'before' | 'said'>): void {
  const place = placeAt(code);
  if (place) write(code, { ...place, ...more });
}

// The table has another code now.
export function movePlace(from: string, to: string): void {
  const place = placeAt(from);
  if (!place || from.toUpperCase() === to.toUpperCase()) return;
  forgetPlace(from);
  write(to, place);
}

function write(code: string, place: Place): void {
  keep(key(code), JSON.stringify(place));
  keep(LAST, code);
}

export function forgetPlace(code: string): void {
  forget(key(code));
  if (read(LAST) === code) forget(LAST);
}

// The table where I was last, if my place is still kept.
export function lastTable(): string | null {
  const code = read(LAST);
  return code && placeAt(code) ? code : null;
}

// The table where I look on, and said so: a reload in this tab does not ask again.
const WATCHED = 'syrtis-watched-table';
export function keepWatched(code: string | null): void {
  store('sessionStorage', WATCHED, code?.toUpperCase() ?? null);
}
export function isWatched(code: string): boolean {
  return stored('sessionStorage', WATCHED) === code.toUpperCase();
}

function read(name: string): string | null {
  return unkept.get(name) ?? stored('localStorage', name);
}
function keep(name: string, text: string): void {
  if (store('localStorage', name, text)) unkept.delete(name);
  else unkept.set(name, text);
}
function forget(name: string): void {
  unkept.delete(name);
  store('localStorage', name, null);
}
