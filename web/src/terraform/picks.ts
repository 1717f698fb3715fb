// Cards that are marked in an offer, before the choice is confirmed: a page that is loaded anew finds them again.
import { store, stored } from '../ui/stored';

const KEY = 'syrtis-picks';

interface Picks {
  corporation: string | null;
  cards: string[];
}

export function keepPicks(offered: string, picks: Picks): void {
  store('sessionStorage', KEY, JSON.stringify({ offered, ...picks }));
}
export function keptPicks(offered: string): Picks {
  try {
    const kept = JSON.parse(stored('sessionStorage', KEY) ?? '{}') as Partial<Picks> & { offered?: string };
    if (kept.offered === offered) return { corporation: kept.corporation ?? null, cards: kept.cards ?? [] };
  } catch {
    // Something else was kept.
  }
  return { corporation: null, cards: [] };
}
