import type { Key } from '../i18n/index.svelte';
import type { Command, Drawing, GameEvent, View } from '../table/types';
import type { Topic } from './pictures';

// Each new element is explained the moment it first appears.
export interface Tip {
  id: string;
  text: Key;
  picture: Topic | 'red';
  shows?: Command['do']; // a hand shows the tap for it
  urgent?: true; // is told where it is decided, at once; here only the hand
  when(view: View, legal: Command[], seat: number | null, board: Drawing): boolean;
}

const running = (view: View): boolean => view.phase === 'running';
const any = (legal: Command[], kind: Command['do']): boolean => legal.some((command) => command.do === kind);

// In this order: the first that fits and was not seen yet is shown.
export const TIPS: Tip[] = [
  { id: 'trashChoice', text: 'tip.trashChoice', picture: 'trash', shows: 'trash', urgent: true, when: (v, _l, seat) => v.choices[0]?.seat === seat },
  { id: 'landed', text: 'tip.landed', picture: 'landed', when: (v) => running(v) && v.landed },
  { id: 'dome', text: 'tip.dome', picture: 'dome', shows: 'dome', when: (v, l) => running(v) && any(l, 'dome') },
  { id: 'produce', text: 'tip.produce', picture: 'produce', shows: 'produce', when: (v, l) => running(v) && any(l, 'produce') },
  { id: 'move', text: 'tip.move', picture: 'move', shows: 'move', when: (v, l) => running(v) && any(l, 'move') },
  { id: 'explore', text: 'tip.explore', picture: 'explore', shows: 'explore', when: (v, l) => running(v) && any(l, 'explore') },
  { id: 'others', text: 'tip.others', picture: 'move', when: (v, l) => running(v) && v.seats > 1 && v.pawns.length > 0 && !any(l, 'move') },
  { id: 'silence', text: 'tip.silence', picture: 'red', when: (v) => running(v) && v.talk === 'closed' },
  { id: 'talk', text: 'tip.talk', picture: 'timer', when: (v, l) => running(v) && v.talk === 'open' && any(l, 'red') },
  { id: 'site', text: 'tip.site', picture: 'site', when: (v) => running(v) && v.domes.some((dome) => !dome.built) },
  { id: 'timer', text: 'tip.timer', picture: 'timer', when: (v, _l, _s, board) => running(v) && board.spots.some((spot) => spot.kind === 'timer') },
  { id: 'slug', text: 'tip.slug', picture: 'slug', when: (v) => v.pawns.some((pawn) => pawn.pawn === 'slug') },
  { id: 'trash', text: 'tip.trash', picture: 'trash', when: (v) => v.pawns.some((pawn) => pawn.pawn === 'trash') },
  { id: 'pipe', text: 'tip.pipe', picture: 'pipe', shows: 'pipe', when: (v, l) => running(v) && any(l, 'pipe') },
  { id: 'bridge', text: 'tip.bridge', picture: 'bridge', shows: 'bridge', when: (v, l) => running(v) && any(l, 'bridge') },
  { id: 'wild', text: 'tip.wild', picture: 'wild', when: (v, l) => running(v) && v.tiles.length > 3 && any(l, 'transmute') },
  { id: 'solo', text: 'tip.solo', picture: 'red', when: (v) => running(v) && v.seats === 1 },
  { id: 'oneway', text: 'tip.oneway', picture: 'oneway', when: (_v, _l, _s, board) => board.lines.some((line) => line.oneWay) },
];

export function tipFor(view: View, legal: Command[], seat: number | null, board: Drawing, seen: string[]): Tip | null {
  return TIPS.find((tip) => !seen.includes(tip.id) && tip.when(view, legal, seat, board)) ?? null;
}

// What has been done needs no more telling.
export function learned(event: GameEvent): string | null {
  const known: Record<string, string> = { produced: 'produce', moved: 'move', explored: 'explore', piped: 'pipe', bridgeBuilt: 'bridge', transmuted: 'wild', domeBuilt: 'dome', choiceMade: 'trashChoice' };
  return known[event.what] ?? null;
}
