// Cards that are marked in an offer, before the choice is confirmed: a page that is loaded anew finds them again.
const KEY = 'syrtis-picks';

interface Picks {
  corporation: string | null;
  cards: string[];
}

export function keepPicks(offered: string, picks: Picks): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ offered, ...picks }));
  } catch {
    // A browser that keeps nothing.
  }
}
export function keptPicks(offered: string): Picks {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Picks> & { offered?: string };
    if (kept.offered === offered) return { corporation: kept.corporation ?? null, cards: kept.cards ?? [] };
  } catch {
    // Nothing was kept, or something else.
  }
  return { corporation: null, cards: [] };
}
