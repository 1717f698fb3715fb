import type { Colour, Command, Drawing, Pawn, Place, Point, View } from '../table/types';

// The choices that can be tapped on the board now, made from the legal commands. No rule is known here, only where a
// command shows on the drawing.
export interface Choice {
  key: string;
  kind: 'pawn' | 'factory' | 'dome' | 'place' | 'lock' | 'bridge' | 'pipe' | 'trash' | 'lay' | 'colour';
  at: Point;
  radius: number;
  place: Place;
  pawn?: Pawn;
  colour?: Colour;
  link?: number;
  commands: Command[]; // one: a tap gives it; several: a tap shows them
  under?: true; // a tap here means the dome; it can be dragged, or taken by keyboard
}

export type Mode = 'play' | 'transmute' | 'point' | `lay ${string}`;

export const PAWN_RADIUS = 66;
const PLATE_RADIUS = 74;
const THUMB = 22; // half the size that a thumb needs on the screen

function from(command: Command): Place | null {
  switch (command.do) {
    case 'move':
    case 'pipe':
      return command.from;
    case 'explore':
    case 'bridge':
      return command.at;
    default:
      return null;
  }
}

function at(drawing: Drawing, place: Place): Point {
  const spot = drawing.spots.find((s) => s.name === place || s.also === place);
  return spot?.at ?? [0, 0];
}

export function slotOf(drawing: Drawing, view: View, place: Place, pawn: Pawn): Point | null {
  const spot = drawing.spots.find((s) => s.name === place);
  if (spot?.kind !== 'dome' || pawn === 'colonist') return null;
  const held = [...(view.domes.find((dome) => dome.at === place)?.holds ?? [])];
  for (const [i, colour] of (spot.needs ?? []).entries()) {
    const there = held.indexOf(colour);
    if (there >= 0) held.splice(there, 1);
    else if (colour === pawn) return spot.slots?.[i] ?? null;
  }
  return null;
}

function groups(commands: Command[], key: (command: Command) => string | null): Map<string, Command[]> {
  const result = new Map<string, Command[]>();
  for (const command of commands) {
    const name = key(command);
    if (name === null) continue;
    const list = result.get(name);
    if (list) list.push(command);
    else result.set(name, [command]);
  }
  return result;
}

// Before anything is picked: pawns, factories, domes, and the answers to open choices.
export function firstChoices(legal: Command[], drawing: Drawing, view: View, mode: Mode): Choice[] {
  if (mode === 'point') {
    return drawing.spots.map(({ name, at: where }) => ({ key: `point ${name}`, kind: 'place', at: where, radius: PAWN_RADIUS, place: name, commands: [] }));
  }
  const choices: Choice[] = [];
  if (mode === 'transmute') {
    const changes = groups(legal, (c) => (c.do === 'transmute' ? `${c.at}|${c.colour}` : null));
    for (const [key, commands] of changes) {
      const [place = '', pawn] = key.split('|') as [Place, Colour];
      choices.push({ key: `change ${key}`, kind: 'pawn', at: pawnAt(drawing, view, place, pawn), radius: PAWN_RADIUS, place, pawn, commands });
    }
    return choices;
  }
  for (const command of legal) {
    if (command.do !== 'lay' || mode !== `lay ${command.tile}`) continue;
    const spot = drawing.spots.find((s) => s.name === command.at);
    choices.push({ key: `lay ${command.at}`, kind: 'lay', at: spot?.lock ?? [0, 0], radius: 130, place: command.at, commands: [command] });
  }
  const ready = new Set(legal.flatMap((c) => (c.do === 'dome' ? [c.at] : [])));
  for (const command of legal) {
    if (command.do === 'produce') {
      choices.push({ key: `produce ${command.at} ${command.colour}`, kind: 'factory', at: at(drawing, command.at), radius: PAWN_RADIUS, place: command.at, colour: command.colour, commands: [command] });
    } else if (command.do === 'dome') {
      choices.push({ key: `dome ${command.at}`, kind: 'dome', at: at(drawing, command.at), radius: 94, place: command.at, commands: [command] });
    } else if (command.do === 'trash') {
      choices.push({ key: `trash ${command.at}`, kind: 'trash', at: at(drawing, command.at), radius: PAWN_RADIUS, place: command.at, commands: [command] });
    }
  }
  const moves = groups(legal, (command) => {
    const place = from(command);
    if (place === null) return null;
    const pawn = 'pawn' in command ? command.pawn : 'colour' in command ? command.colour : '';
    return `${place}|${pawn}`;
  });
  for (const [key, commands] of moves) {
    const [place = '', pawn] = key.split('|') as [Place, Pawn];
    choices.push({ key: `pawn ${key}`, kind: 'pawn', at: pawnAt(drawing, view, place, pawn), radius: PAWN_RADIUS, place, pawn, commands: plain(commands), ...(ready.has(place) ? { under: true } : {}) });
  }
  return choices;
}

function pawnAt(drawing: Drawing, view: View, place: Place, pawn: Pawn): Point {
  const spot = drawing.spots.find((s) => s.name === place);
  if (spot?.kind !== 'dome' || pawn === 'colonist') return at(drawing, place);
  const held = [...(view.domes.find((dome) => dome.at === place)?.holds ?? [])];
  for (const [i, colour] of (spot.needs ?? []).entries()) {
    const there = held.indexOf(colour);
    if (there < 0) continue;
    held.splice(there, 1);
    if (colour === pawn) return spot.slots?.[i] ?? spot.at;
  }
  return spot.at;
}

// A pipe to where an expressway leads as well adds nothing to choose.
function plain(commands: Command[]): Command[] {
  const reached = new Set(commands.flatMap((c) => (c.do === 'move' ? [c.to] : [])));
  return commands.filter((c) => c.do !== 'pipe' || !reached.has(c.to));
}

// After a pawn was picked: its targets and uses. Colours to choose from lie round it, each as large as a thumb at this
// scale of the board.
export function nextChoices(picked: Choice, drawing: Drawing, view: View, scale: number): Choice[] {
  const lines = new Map(drawing.lines.map((line) => [line.link, line]));
  return picked.commands.map((command, i, all): Choice => {
    const base = { radius: PAWN_RADIUS, commands: [command] };
    switch (command.do) {
      case 'move': {
        const line = lines.get(command.link);
        const twice = all.filter((c) => c.do === 'move' && c.to === command.to).length > 1;
        const slot = slotOf(drawing, view, command.to, command.pawn);
        const place = twice && line ? line.middle : (slot ?? at(drawing, command.to));
        const colour = line?.colour;
        return { ...base, key: `to ${command.to} ${command.link}`, kind: 'place', at: place, place: command.to, link: command.link, ...(colour ? { colour } : {}) };
      }
      case 'pipe':
        return { ...base, key: `pipe ${command.to}`, kind: 'pipe', at: at(drawing, command.to), place: command.to };
      case 'explore': {
        const spot = drawing.spots.find((s) => s.name === command.at || s.also === command.at);
        return { ...base, key: 'explore', kind: 'lock', at: spot?.lock ?? picked.at, place: command.at, colour: command.colour };
      }
      case 'bridge':
        return { ...base, key: `bridge ${command.link}`, kind: 'bridge', at: lines.get(command.link)?.middle ?? picked.at, place: command.at, colour: command.colour, link: command.link };
      case 'transmute': {
        const radius = Math.max(PLATE_RADIUS, THUMB / scale);
        const away = radius * 1.3 + 92;
        const turn = (i - (all.length - 1) / 2) * 2 * Math.asin((radius * 1.12) / away) - Math.PI / 2;
        const spot: Point = [picked.at[0] + away * Math.cos(turn), picked.at[1] + away * Math.sin(turn)];
        return { ...base, key: `into ${command.into}`, kind: 'colour', at: spot, radius, place: command.at, colour: command.into };
      }
      default:
        return { ...base, key: `other ${i}`, kind: 'place', at: picked.at, place: picked.place };
    }
  });
}

// The choice nearest to a point of the board, within reach.
export function nearest<One extends Pick<Choice, 'at' | 'radius'>>(choices: One[], point: Point, reach: number): One | null {
  let best: One | null = null;
  let least = Infinity;
  for (const choice of choices) {
    const distance = Math.hypot(choice.at[0] - point[0], choice.at[1] - point[1]);
    if (distance <= Math.max(choice.radius, reach) && distance < least) {
      best = choice;
      least = distance;
    }
  }
  return best;
}

// The choice to go to from one with an arrow key: near, and in that direction.
export function towards(choices: Choice[], current: Choice, dx: number, dy: number): Choice | null {
  let best: Choice | null = null;
  let least = Infinity;
  for (const choice of choices) {
    const x = choice.at[0] - current.at[0];
    const y = choice.at[1] - current.at[1];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0 || choice.key === current.key) continue;
    const cost = along + 2 * aside;
    if (cost < least) {
      best = choice;
      least = cost;
    }
  }
  return best;
}
