import { cubesOf } from '../cards/cubes';
import { RESOURCES, type Resource, type View } from '../types';

// The effects of a draft on one player, as the engine tells the table after it.
export interface Change {
  icon: Resource | 'tr' | 'cube';
  production: boolean;
  n: number;
  card?: string; // whose cubes they are
}

// The seat in front of which a card lies; -1 if it was not played.
export const ownerOf = (view: View | null | undefined, card: string): number => view?.players.findIndex(({ played }) => played?.some((one) => one === card)) ?? -1;

export function changesOf(before: View, after: View, seat: number): Change[] {
  const [was, is] = [before.players[seat], after.players[seat]];
  if (!was || !is) return [];
  const all: Change[] = RESOURCES.flatMap((icon) => [
    { icon, production: false, n: is.stock[icon] - was.stock[icon] },
    { icon, production: true, n: is.production[icon] - was.production[icon] },
  ]);
  all.push({ icon: 'tr', production: false, n: is.tr - was.tr });
  for (const card of is.played ?? []) all.push({ icon: 'cube', production: false, n: cubesOf(after, card) - cubesOf(before, card), card });
  return all.filter(({ n }) => n !== 0);
}
// The same for everybody else who is touched by it.
export function othersOf(before: View, after: View, me: number): { seat: number; changes: Change[] }[] {
  return after.players.map((_, seat) => ({ seat, changes: seat === me ? [] : changesOf(before, after, seat) })).filter(({ changes }) => changes.length > 0);
}

// A thing that somebody loses by an effect, by its icon: "any.production.plant:-1".
interface Hit {
  name: string;
  production: boolean;
}
export function hitOf(icons: readonly string[] | undefined): Hit | null {
  const found = icons?.map((icon) => /^(?:any|steal)\.(production\.)?(\w+):/.exec(icon)).find((one) => one);
  return found ? { name: found[2] ?? '', production: found[1] !== undefined } : null;
}
const isRes = (name: string): name is Resource => RESOURCES.some((one) => one === name);
// How much of it a player has; null if it is no resource of the table.
export function hasOf(view: View | null, seat: number, hit: Hit | null): { res: Resource; n: number; production: boolean } | null {
  const player = view?.players[seat];
  if (!hit || !player || !isRes(hit.name)) return null;
  return { res: hit.name, n: player[hit.production ? 'production' : 'stock'][hit.name], production: hit.production };
}
