import type { Red } from '../table/types';

// Who put the red pawn where it stands is no part of the game: this tab remembers it over a reload.
export interface RedMemory {
  red: Red;
  by: number;
}

const key = (code: string): string => `syrtis-red-${code}`;

export function rememberRed(code: string, red: Red, by: number): void {
  try {
    sessionStorage.setItem(key(code), JSON.stringify({ red, by }));
  } catch {
    // Then nobody is named after a reload.
  }
}

export function recallRed(code: string): RedMemory | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(code)) ?? 'null') as RedMemory | null;
  } catch {
    return null;
  }
}
