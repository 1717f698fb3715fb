import type { Key } from '../i18n/index.svelte';
import type { Command, GameEvent, View } from '../table/types';

// Each new element is explained the moment it first appears.
export interface Tip {
  id: string;
  text: Key;
  icon: string; // of the drawings
  shows?: Command['do']; // a hand shows the tap for it
  when(view: View, legal: Command[], seat: number | null): boolean;
}

const running = (view: View): boolean => view.phase === 'running';
const any = (legal: Command[], kind: Command['do']): boolean => legal.some((command) => command.do === kind);

// In this order: the first that fits and was not seen yet is shown.
export const TIPS: Tip[] = [
  { id: 'trashChoice', text: 'tip.trashChoice', icon: 'sy-pawn-trash', shows: 'trash', when: (v, _l, seat) => v.choices[0]?.seat === seat },
  { id: 'landed', text: 'tip.landed', icon: 'sy-pawn-colonist', when: (v) => running(v) && v.landed },
  { id: 'dome', text: 'tip.dome', icon: 'sy-sign-rocket', shows: 'dome', when: (v, l) => running(v) && any(l, 'dome') },
  { id: 'produce', text: 'tip.produce', icon: 'sy-sign-plus', shows: 'produce', when: (v, l) => running(v) && any(l, 'produce') },
  { id: 'move', text: 'tip.move', icon: 'sy-arrowhead', shows: 'move', when: (v, l) => running(v) && any(l, 'move') },
  { id: 'explore', text: 'tip.explore', icon: 'sy-item-blue', shows: 'explore', when: (v, l) => running(v) && any(l, 'explore') },
  { id: 'others', text: 'tip.others', icon: 'sy-pawn-blue', when: (v, l) => running(v) && v.seats > 1 && v.pawns.length > 0 && !any(l, 'move') },
  { id: 'silence', text: 'tip.silence', icon: 'sy-pawn-red', when: (v) => running(v) && v.talk === 'closed' },
  { id: 'talk', text: 'tip.talk', icon: 'sy-sign-timer', when: (v) => running(v) && v.talk === 'open' && v.seats > 1 && v.options.module > 1 },
  { id: 'site', text: 'tip.site', icon: 'sy-item-green', when: (v) => running(v) && v.domes.some((dome) => !dome.built) },
  { id: 'timer', text: 'tip.timer', icon: 'sy-sign-timer', when: (v) => running(v) && v.tiles.some((tile) => ['A3', 'B6', 'C8', 'D10'].includes(tile.tile)) },
  { id: 'slug', text: 'tip.slug', icon: 'sy-pawn-slug', when: (v) => v.pawns.some((pawn) => pawn.pawn === 'slug') },
  { id: 'trash', text: 'tip.trash', icon: 'sy-pawn-trash', when: (v) => v.pawns.some((pawn) => pawn.pawn === 'trash') },
  { id: 'pipe', text: 'tip.pipe', icon: 'sy-sign-pipe', shows: 'pipe', when: (v, l) => running(v) && any(l, 'pipe') },
  { id: 'bridge', text: 'tip.bridge', icon: 'sy-item-orange', shows: 'bridge', when: (v, l) => running(v) && any(l, 'bridge') },
  { id: 'wild', text: 'tip.wild', icon: 'sy-item-purple', when: (v, l) => running(v) && v.tiles.length > 3 && any(l, 'transmute') },
  { id: 'solo', text: 'tip.solo', icon: 'sy-pawn-red', when: (v) => running(v) && v.seats === 1 },
  { id: 'oneway', text: 'tip.oneway', icon: 'sy-arrowhead', when: (v) => v.tiles.some((tile) => tile.tile.startsWith('E')) },
];

export function tipFor(view: View, legal: Command[], seat: number | null, seen: string[]): Tip | null {
  return TIPS.find((tip) => !seen.includes(tip.id) && tip.when(view, legal, seat)) ?? null;
}

// What has been done needs no more telling.
export function learned(event: GameEvent): string | null {
  const known: Record<string, string> = { produced: 'produce', moved: 'move', explored: 'explore', piped: 'pipe', bridgeBuilt: 'bridge', transmuted: 'wild', domeBuilt: 'dome', choiceMade: 'trashChoice' };
  return known[event.what] ?? null;
}
