import type { Drawing, GameEvent, Place, Point } from '../table/types';

export interface Effect {
  id: number;
  kind: 'name' | 'ring' | 'whoosh' | 'dust' | 'bite' | 'rocket' | 'dome';
  at: Point;
  text?: string;
}

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
    const spot = (place: Place | undefined): Point | null =>
      drawing.spots.find((s) => s.name === place || s.also === place)?.at ?? null;
    const to = spot(event.to);
    const from = spot(event.from);
    const where = to ?? from;
    if (!where) return;
    if (who !== null && event.what !== 'returned') this.add('name', where, who);
    switch (event.what) {
      case 'piped':
        if (from) this.add('whoosh', from);
        this.add('whoosh', where);
        break;
      case 'trashPlaced':
      case 'explored':
        this.add('dust', where);
        break;
      case 'slugAte':
      case 'trashSwallowed':
        this.add('bite', where);
        break;
      case 'domeBuilt':
        this.add('dome', where);
        break;
      case 'landed':
        this.add('rocket', where);
        break;
      case 'flipped':
      case 'transmuted':
      case 'bridgeBuilt':
      case 'returned':
        this.add('ring', where);
        break;
      default:
        break;
    }
  }
}
