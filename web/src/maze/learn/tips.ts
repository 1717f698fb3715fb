import type { Key } from '../i18n/index.svelte';
import type { Command, Drawing, GameEvent, View } from '../table/types';
import type { Topic } from './pictures';

// Each new element is explained the moment it first appears.
export interface Tip {
  id: string;
  text: Key;
  picture: Topic | 'red';
  shows?: Command['do']; // a hand shows the tap for it
  urgent?: true; // shown at once where the choice is made; here only the hand
  when(view: View, legal: Command[], seat: number | null, board: Drawing): boolean;
}

const any = (legal: Command[], kind: Command['do']): boolean => legal.some((command) => command.do === kind);
const timed = (view: View): boolean => view.options.timer > 0;
// The red pawn is in the game, and with it the silence.
const silent = (legal: Command[]): boolean => any(legal, 'red');
// A resource on a timer space would turn the timer.
const turns = (view: View, board: Drawing): boolean =>
  !view.landed && view.warehouse.timers > 0 && board.spots.some(({ kind, name }) => kind === 'timer' && !view.timerTokens.includes(name));
// Resources are for locks and for domes; there can be more sites than domes.
const builds = (view: View): boolean => view.warehouse.domes > 0;
// A dome needs orange, and no tile of this module makes it (M-4.9).
const lacksOrange = (view: View, board: Drawing): boolean =>
  view.options.module === 2 && view.options.xTiles === 0 && builds(view) && view.domes.some(({ at, built }) => !built && board.spots.some(({ name, needs }) => name === at && needs?.includes('orange')));

// In this order: the first that fits and was not seen yet is shown. Tips with one id are one tip, in other words for
// other games. All of them are about a game that goes on.
export const TIPS: Tip[] = [
  { id: 'trashChoice', text: 'tip.trashChoice', picture: 'trash', shows: 'trash', urgent: true, when: (v, _l, seat) => v.choices[0]?.seat === seat },
  { id: 'landed', text: 'tip.landed', picture: 'landed', when: (v) => v.landed && timed(v) },
  { id: 'landed', text: 'tip.landedCalm', picture: 'landed', when: (v) => v.landed && !timed(v) },
  { id: 'rocket', text: 'tip.rocket', picture: 'explore', when: (v) => !v.landed && v.warehouse.domes === 0 },
  { id: 'dome', text: 'tip.dome', picture: 'dome', shows: 'dome', when: (_v, l) => any(l, 'dome') },
  { id: 'produce', text: 'tip.produce', picture: 'produce', shows: 'produce', when: (v, l) => !v.landed && any(l, 'produce') },
  // Before moving: nobody is sent away from an open lock.
  { id: 'explore', text: 'tip.explore', picture: 'explore', shows: 'explore', when: (v, l) => !v.landed && any(l, 'explore') },
  { id: 'move', text: 'tip.move', picture: 'move', shows: 'move', when: (v, l) => !v.landed && any(l, 'move') },
  { id: 'others', text: 'tip.others', picture: 'move', when: (v, l) => v.seats > 1 && v.pawns.length > 0 && !any(l, 'move') },
  { id: 'silence', text: 'tip.silence', picture: 'red', when: (v, l) => silent(l) && v.talk === 'closed' },
  { id: 'talk', text: 'tip.talk', picture: 'timer', when: (v, l) => silent(l) && v.talk === 'open' && timed(v) },
  { id: 'talk', text: 'tip.talkCalm', picture: 'timer', when: (v, l) => silent(l) && v.talk === 'open' && !timed(v) },
  { id: 'site', text: 'tip.site', picture: 'site', when: (v) => builds(v) && v.domes.some((dome) => !dome.built) },
  { id: 'timer', text: 'tip.timer', picture: 'timer', when: (v, _l, _s, board) => timed(v) && turns(v, board) },
  { id: 'timer', text: 'tip.timerCalm', picture: 'timer', when: (v, l, _s, board) => !timed(v) && silent(l) && turns(v, board) },
  { id: 'slug', text: 'tip.slug', picture: 'slug', when: (v) => v.pawns.some((pawn) => pawn.pawn === 'slug') },
  { id: 'trash', text: 'tip.trash', picture: 'trash', when: (v) => v.pawns.some((pawn) => pawn.pawn === 'trash') },
  { id: 'pipe', text: 'tip.pipe', picture: 'pipe', shows: 'pipe', when: (_v, l) => any(l, 'pipe') },
  { id: 'bridge', text: 'tip.bridge', picture: 'bridge', shows: 'bridge', when: (_v, l) => any(l, 'bridge') },
  { id: 'orange', text: 'tip.orange', picture: 'wild', when: (v, _l, _s, board) => v.warehouse.wilds >= 2 && lacksOrange(v, board) },
  { id: 'wild', text: 'tip.wild', picture: 'wild', when: (v, l) => v.seats > 1 && v.tiles.length > 3 && any(l, 'transmute') },
  { id: 'wild', text: 'tip.wildAlone', picture: 'wild', when: (v, l) => v.seats === 1 && v.tiles.length > 3 && any(l, 'transmute') },
  { id: 'solo', text: 'tip.solo', picture: 'red', when: (v) => v.seats === 1 },
  { id: 'oneway', text: 'tip.oneway', picture: 'oneway', when: (_v, _l, _s, board) => board.lines.some((line) => line.oneWay) },
];

// Whether a tip is true now.
export function holds(tip: Tip, view: View, legal: Command[], seat: number | null, board: Drawing): boolean {
  return view.phase === 'running' && tip.when(view, legal, seat, board);
}

export function tipFor(view: View, legal: Command[], seat: number | null, board: Drawing, seen: string[]): Tip | null {
  return TIPS.find((tip) => !seen.includes(tip.id) && holds(tip, view, legal, seat, board)) ?? null;
}

// The tip that this event makes unnecessary.
export function learned(event: GameEvent): string | null {
  const known: Record<string, string> = { produced: 'produce', moved: 'move', explored: 'explore', piped: 'pipe', bridgeBuilt: 'bridge', transmuted: 'wild', domeBuilt: 'dome', choiceMade: 'trashChoice' };
  return known[event.what] ?? null;
}
