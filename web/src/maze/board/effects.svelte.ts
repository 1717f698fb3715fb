import { spotOf } from '../table/pieces';
import type { Drawing, GameEvent, Point } from '../table/types';

export interface Effect {
  id: number;
  kind: 'name' | 'ring' | 'whoosh' | 'dust' | 'bite' | 'rocket' | 'dome';
  at: Point;
  text?: string;
}

const KINDS: Partial<Record<GameEvent['what'], Effect['kind']>> = {
  piped: 'whoosh',
  trashPlaced: 'dust',
  explored: 'dust',
  slugAte: 'bite',
  trashSwallowed: 'bite',
  domeBuilt: 'dome',
  landed: 'rocket',
  flipped: 'ring',
  transmuted: 'ring',
  bridgeBuilt: 'ring',
  returned: 'ring',
};
const LIFE = 1100;
const LONG_LIFE: Partial<Record<Effect['kind'], number>> = { rocket: 2200, dome: 1600 };

// Short-lived effects on the board: the name of the player who acted, a ring, a cloud of dust.
export class Effects {
  list = $state.raw<Effect[]>([]);
  #last = 0;

  add(kind: Effect['kind'], at: Point, text?: string): void {
    this.#last += 1;
    const effect: Effect = { id: this.#last, kind, at, ...(text ? { text } : {}) };
    this.list = [...this.list, effect];
    setTimeout(() => {
      this.list = this.list.filter((other) => other.id !== effect.id);
    }, LONG_LIFE[kind] ?? LIFE);
  }

  // Shows the effect of an event; `who` is the name of another player who caused it.
  show(event: GameEvent, drawing: Drawing, who: string | null): void {
    const to = spotOf(drawing.spots, event.to)?.at;
    const from = spotOf(drawing.spots, event.from)?.at;
    const where = to ?? from;
    if (!where) return;
    if (who !== null) this.add('name', where, who);
    const kind = KINDS[event.what];
    if (kind === 'whoosh' && from) this.add(kind, from);
    if (kind) this.add(kind, where);
  }
}
