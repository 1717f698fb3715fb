// Shows changes in motion: a card flies to the table, cubes drop onto resources, a tile settles with dust, a
// parameter's marker climbs, an attack shakes the row that it hits. All of it is drawn over the table, where no tap meets
// it, and ends with the next tap or key. Reduced motion turns movement into fades.
import { mount, tick, unmount } from 'svelte';
import { calm } from '../../ui/motion';
import { settings } from '../../ui/settings.svelte';
import Card from '../cards/Card.svelte';
import type { Book } from '../context';
import type { TerraformTable } from '../table.svelte';
import type { GameEvent } from '../types';
import { stirsOf, type Stir } from './stirs';

const MOVE = 300; // ms
const SOFT = 'cubic-bezier(.3, .7, .4, 1)';
const DROP = 'cubic-bezier(.5, 0, .8, .6)';

// Attends to a table that is drawn in `root`; the answer ends it.
export function attend(table: TerraformTable, book: Book, root: HTMLElement): () => void {
  const layer = document.createElement('div');
  layer.inert = true;
  layer.dataset['motion'] = '';
  layer.style.cssText = 'position:fixed;inset:0;z-index:5;overflow:hidden;pointer-events:none;contain:strict';
  root.append(layer);
  const running = new Set<Animation>();

  function run(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions = {}, gone?: () => void): void {
    const animation = node.animate(frames, { duration: MOVE, easing: SOFT, ...options });
    running.add(animation);
    const end = (): void => {
      running.delete(animation);
      gone?.();
    };
    animation.finished.then(end, end);
  }
  const skip = (): void => {
    for (const animation of [...running]) animation.finish();
  };
  const seen = (node: Element | null | undefined): Element | undefined => {
    if (!node?.checkVisibility({ opacityProperty: true, contentVisibilityAuto: true })) return undefined;
    const { left, right, top, bottom, width } = node.getBoundingClientRect();
    return width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight ? node : undefined;
  };
  const find = (selector: string): Element | undefined => [...root.querySelectorAll(selector)].find(seen);
  const cardIn = (where: string, card: string): Element | undefined => [...root.querySelectorAll<HTMLElement>(`${where} [data-card]`)].find((node) => node.dataset['card'] === card && seen(node));
  const rowOf = (seat: number): Element | undefined => find(`[data-seat="${seat}"]`) ?? (seat === table.mySeat ? find('.own') : undefined);

  function laid(node: HTMLElement, { left, top, width, height }: DOMRect): void {
    node.style.cssText += `;position:absolute;margin:0;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    layer.append(node);
  }

  // My card flies from where it was, seen before the table is drawn anew, to where played cards lie.
  function flyMine(card: string): void {
    const from = cardIn('.fan', card) ?? cardIn('.rows', card) ?? find('.ask header .card');
    if (!from) return;
    const ghost = from.cloneNode(true) as HTMLElement;
    delete ghost.dataset['card'];
    const begin = from.getBoundingClientRect();
    void tick().then(() => {
      const to = (cardIn('.cards', card) ?? cardIn('[data-pane=played].seen', card) ?? find('[data-tab=played]'))?.getBoundingClientRect();
      if (!to) return;
      laid(ghost, begin);
      const [x, y] = [to.left + to.width / 2 - begin.left - begin.width / 2, to.top + to.height / 2 - begin.top - begin.height / 2];
      const shrinks = Math.min(1, to.height / begin.height);
      run(ghost, calm() ? [{ opacity: 1 }, { opacity: 0 }] : [{ transform: 'none', opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(${shrinks})`, opacity: 0.6 }], {}, () => ghost.remove());
    });
  }
  // Another's card comes out of their row, stays as long as one needs to read its name, and goes.
  function show(seat: number, card: string): void {
    const row = rowOf(seat);
    if (!row) return;
    const box = row.getBoundingClientRect();
    const below = box.width > innerWidth / 3 || box.right > innerWidth / 2;
    const place = document.createElement('div');
    const [left, top] = below ? [Math.min(box.left, innerWidth - 104), box.bottom + 4] : [box.right + 8, box.top];
    place.style.cssText = `position:absolute;left:${left}px;top:${Math.min(top, innerHeight - 140)}px;transform-origin:0 0`;
    layer.append(place);
    const drawn = mount(Card, { target: place, props: { facts: book.card(card), width: 96, english: settings.englishNames } });
    const away = calm() ? {} : { transform: below ? 'translateY(-40px) scale(.4)' : 'translateX(-80px) scale(.4)' };
    run(place, [{ opacity: 0, ...away }, { opacity: 1, transform: 'none', offset: 0.2, easing: 'linear' }, { opacity: 1, transform: 'none', offset: 0.85 }, { opacity: 0, transform: 'none' }], { duration: 1500 }, () => {
      void unmount(drawn);
      place.remove();
    });
  }

  // Cubes drop onto a number: at most three of mine, one of somebody else's.
  function drop(onto: Element | undefined, icon: string, n: number): void {
    if (!onto) return;
    if (calm()) return run(onto, [{ opacity: 0.3 }, { opacity: 1 }]);
    const box = onto.getBoundingClientRect();
    for (let i = 0; i < n; i += 1) {
      const cube = document.createElement('div');
      cube.innerHTML = `<svg width="20" height="20"><use href="#ti-${icon}"/></svg>`;
      laid(cube, new DOMRect(box.left + box.width / 2 - 10 + (i - (n - 1) / 2) * 12, box.top + box.height / 2 - 10, 20, 20));
      run(cube, [{ opacity: 0, transform: 'translateY(-52px) scale(1.3)' }, { opacity: 1, offset: 0.3 }, { opacity: 1, transform: 'none', offset: 0.8 }, { opacity: 0, transform: 'scale(.6)' }], { duration: 270, delay: 40 * i, easing: DROP, fill: 'backwards' }, () => cube.remove());
    }
  }

  // The tile falls and throws up dust.
  function settle(area: number): void {
    const place = find(`.mars [data-area="${area}"]`);
    const tile = place?.querySelector('.tile');
    if (!place || !tile) return;
    if (calm()) return run(tile, [{ opacity: 0 }, { opacity: 1 }]);
    run(tile, [{ opacity: 0, transform: 'translateY(-30%) scale(1.3)' }, { opacity: 1, transform: 'none' }], { easing: DROP, duration: 200 });
    const { left, top, width, height } = place.getBoundingClientRect();
    for (let i = 0; i < 8; i += 1) {
      const puff = document.createElement('div');
      const size = width * (0.16 + 0.05 * (i % 3));
      laid(puff, new DOMRect(left + width / 2 - size / 2, top + height * 0.7 - size / 2, size, size));
      puff.style.cssText += ';border-radius:50%;background:#e8c9a8';
      const angle = (i / 8) * 2 * Math.PI;
      run(puff, [{ opacity: 0.75, transform: `translate(${Math.cos(angle) * width * 0.3}px, ${Math.sin(angle) * height * 0.16}px) scale(.5)` }, { opacity: 0, transform: `translate(${Math.cos(angle) * width * 0.62}px, ${Math.sin(angle) * height * 0.3}px) scale(1.2)` }], { duration: 200, delay: 140, fill: 'backwards' }, () => puff.remove());
    }
  }

  function climb(parameter: string): void {
    const track = find(`.track.${parameter}`);
    const [value, fill] = [track?.querySelector('b'), track?.querySelector('.fill')];
    if (value) run(value, calm() ? [{ opacity: 0.2 }, { opacity: 1 }] : [{ transform: 'translateY(6px)', opacity: 0.2 }, { transform: 'none', opacity: 1 }]);
    if (fill && !calm()) run(fill, [{ transform: 'none' }, { transform: 'scale(1.7)' }, { transform: 'none' }], { pseudoElement: '::after' });
  }

  function shake(seat: number): void {
    for (const row of new Set([rowOf(seat), ...(seat === table.mySeat ? [find('.mine .resources')] : [])])) {
      if (!row) continue;
      const flash = 'inset 0 0 0 3px var(--alarm)';
      run(row, calm() ? [{ boxShadow: flash }, { boxShadow: 'inset 0 0 0 3px transparent' }] : [{ transform: 'none', boxShadow: flash }, { transform: 'translateX(-6px)' }, { transform: 'translateX(6px)' }, { transform: 'translateX(-4px)' }, { transform: 'none' }], { duration: 350, easing: 'ease-in-out' });
    }
  }

  function move(stir: Stir): void {
    switch (stir.kind) {
      case 'card':
        return stir.seat === table.mySeat ? flyMine(stir.card) : show(stir.seat, stir.card);
      case 'stock': {
        const mine = stir.seat === table.mySeat;
        const where = mine ? ':is(.own, .mine)' : `[data-seat="${stir.seat}"]`;
        return void tick().then(() => drop(find(`${where} .one.${stir.res} dt`), stir.res, mine ? Math.min(3, stir.n) : 1));
      }
      case 'tile':
        return void tick().then(() => settle(stir.area));
      case 'parameter':
        return void tick().then(() => climb(stir.parameter));
      case 'hit':
        return void tick().then(() => shake(stir.seat));
    }
  }

  // Events of one step come one after the other, before anything is drawn: they move together.
  let heard: GameEvent[] = [];
  const unlisten = table.listen((happening) => {
    if (happening.kind !== 'event' || document.hidden) return;
    const { event } = happening;
    // The hand still has it.
    if (event.what === 'played' && event.seat === table.mySeat) return move({ kind: 'card', seat: event.seat, card: event.card });
    if (heard.push(event) > 1) return;
    queueMicrotask(() => {
      const all = heard;
      heard = [];
      for (const stir of stirsOf(all, table.story)) move(stir);
    });
  });
  const hide = (): void => void (document.hidden && skip());
  const early = { capture: true, passive: true };
  addEventListener('pointerdown', skip, early);
  addEventListener('keydown', skip, early);
  document.addEventListener('visibilitychange', hide);
  return () => {
    unlisten();
    removeEventListener('pointerdown', skip, early);
    removeEventListener('keydown', skip, early);
    document.removeEventListener('visibilitychange', hide);
    skip();
    layer.remove();
  };
}
