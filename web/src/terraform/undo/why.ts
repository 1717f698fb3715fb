import { deedsOf, type Deed } from '../story';
import type { GameEvent, View } from '../types';

// Why a player can take nothing back now.
export type NoUndo =
  | { why: 'watching' | 'over' | 'off' | 'reopen' | 'unchosen' | 'opened' | 'generation' | 'nothing' | 'unknown' }
  | { why: 'acted'; seat: number }
  | { why: 'light'; deed: Deed | undefined };

interface Situation {
  view: View;
  me: number | null;
  story: GameEvent[];
  reopens: boolean; // a sealed choice of mine can still be changed
}

// The engine decides how many steps can be taken back (T-11.2); this is asked where there are none, and finds the reason in
// what happened. Where the story does not tell it, the answer is 'unknown'.
export function whyNoUndo({ view, me, story, reopens }: Situation): NoUndo {
  if (me === null) return { why: 'watching' };
  if (view.over !== undefined) return { why: 'over' };
  if (reopens) return { why: 'reopen' };
  if (!view.options.takeBack) return { why: 'off' };
  switch (view.phase) {
    case 'actions':
      return view.active === me ? inMyTurn(view, me, story) : inTurnOf(view.active, view, me, story);
    case 'final':
      return inFinal(view, me, story);
    default:
      return whileAllChoose(view, me, story);
  }
}

const BEGINNINGS = new Set<GameEvent['what']>(['turn', 'produced', 'generation']);
const LIGHTS = new Set<GameEvent['what']>(['drew', 'dealt', 'revealed', 'shuffled']);
const lastOf = (story: GameEvent[], is: (event: GameEvent) => boolean): number => story.reduce((last, event, at) => (is(event) ? at : last), -1);
const isBeginning = ({ what }: GameEvent): boolean => BEGINNINGS.has(what);

function whileAllChoose({ phase, players }: View, me: number, story: GameEvent[]): NoUndo {
  if (phase === 'corporations') return { why: players[me]?.sealed ? 'unknown' : 'unchosen' };
  const since = story.slice(lastOf(story, isBeginning) + 1);
  const chose = since.filter(({ what, seat }) => (what === 'sealed' || what === 'reopened') && seat === me).at(-1);
  return { why: chose === undefined ? 'generation' : chose.what === 'sealed' ? 'opened' : 'unchosen' };
}

function inMyTurn({ actionsDone }: View, me: number, story: GameEvent[]): NoUndo {
  const begun = lastOf(story, isBeginning);
  const found = lightIn(story.slice(Math.max(0, begun)), me);
  if (found) return found;
  const idle = actionsDone === 0 && story[begun]?.what === 'turn' && !deedsOf(story.slice(begun)).some(({ seat }) => seat === me);
  return { why: idle ? 'nothing' : 'unknown' };
}

// Only the player whose turn it is acts in it. A payment that is asked for has no event yet.
function inTurnOf(active: number, { actionsDone, players }: View, me: number, story: GameEvent[]): NoUndo {
  const begun = lastOf(story, isBeginning);
  const ask = players[active]?.question?.ask;
  const acts = actionsDone > 0 || (ask !== undefined && ask !== 'turn') || story.slice(begun + 1).some(({ what }) => what !== 'overdue');
  if (acts) return { why: 'acted', seat: active };
  const before = story.slice(0, Math.max(0, begun));
  const start = lastOf(before, isBeginning);
  const turn = before[start];
  if (turn?.what !== 'turn') return { why: before.slice(start + 1).some(({ what }) => what === 'sealed' || what === 'corporation') ? 'opened' : 'unknown' };
  if (turn.seat !== me) return { why: 'acted', seat: turn.seat };
  return lightIn(before.slice(start), me) ?? { why: 'unknown' };
}

// No event tells whose turn it is.
function inFinal({ active }: View, me: number, story: GameEvent[]): NoUndo {
  const begun = lastOf(story, ({ what }) => what === 'produced');
  if (begun < 0) return { why: 'unknown' };
  const last = deedsOf(story.slice(begun)).filter(({ seat }) => seat !== null).at(-1);
  if (!last) return { why: 'generation' };
  if (last.seat === me) return lightIn(story.slice(begun), me) ?? { why: 'unknown' };
  return active === me || last.seat === null ? { why: 'nothing' } : { why: 'acted', seat: last.seat };
}

// The last thing of mine that a hidden card came to light by.
function lightIn(events: GameEvent[], me: number): NoUndo | null {
  const light = lastOf(events, ({ what, seat }) => LIGHTS.has(what) && (seat === me || seat === undefined));
  if (light < 0) return null;
  const deeds = deedsOf(events.slice(0, light + 1));
  return { why: 'light', deed: deeds.filter(({ seat }) => seat === me).at(-1) };
}
