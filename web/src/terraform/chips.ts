import { RESOURCES, type GameEvent } from './types';

// The changes of a deed as everybody knows them: stock in the order of the resources, production likewise, then the rest in
// the order of events; the doer's own before those of others.
export function byResource<Change extends { event: GameEvent }>(changes: Change[], doer: number | null): Change[] {
  const rank = ({ event }: Change): number => {
    const others = event.seat !== undefined && event.seat !== doer ? 100 : 0;
    const { what, res } = event;
    if (res === undefined || (what !== 'stock' && what !== 'paid' && what !== 'production')) return others + 20;
    return others + RESOURCES.indexOf(res) + (what === 'production' ? 10 : 0);
  };
  return changes.slice().sort((a, b) => rank(a) - rank(b));
}
