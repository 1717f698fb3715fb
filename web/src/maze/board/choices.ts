import { filledSlots, spotOf } from '../table/pieces';
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

// The pawn that a command is about, and where it stands.
function pawnOf(command: Command): string | null {
  switch (command.do) {
    case 'move':
    case 'pipe':
      return `${command.from}|${command.pawn}`;
    case 'explore':
    case 'bridge':
      return `${command.at}|${command.colour}`;
    default:
      return null;
  }
}

function at({ spots }: Drawing, place: Place): Point {
  return spotOf(spots, place)?.at ?? [0, 0];
}

// The slot of a dome site for a resource: the first that is filled, or the first that is free. There is none elsewhere.
function slotFor({ spots }: Drawing, view: View, place: Place, pawn: Pawn, filled: boolean): Point | undefined {
  const { needs = [], slots } = spotOf(spots, place) ?? {};
  const there = filledSlots(needs, view.domes.find((dome) => dome.at === place)?.holds ?? []);
  return slots?.[needs.findIndex((colour, i) => colour === pawn && there[i] === filled)];
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
    choices.push({ key: `lay ${command.at}`, kind: 'lay', at: spotOf(drawing.spots, command.at)?.lock ?? [0, 0], radius: 130, place: command.at, commands: [command] });
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
  for (const [key, commands] of groups(legal, pawnOf)) {
    const [place = '', pawn] = key.split('|') as [Place, Pawn];
    choices.push({ key: `pawn ${key}`, kind: 'pawn', at: pawnAt(drawing, view, place, pawn), radius: PAWN_RADIUS, place, pawn, commands: plain(commands), ...(ready.has(place) ? { under: true } : {}) });
  }
  return choices;
}

function pawnAt(drawing: Drawing, view: View, place: Place, pawn: Pawn): Point {
  return slotFor(drawing, view, place, pawn, true) ?? at(drawing, place);
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
        const slot = slotFor(drawing, view, command.to, command.pawn, false);
        const place = twice && line ? line.middle : (slot ?? at(drawing, command.to));
        const colour = line?.colour;
        return { ...base, key: `to ${command.to} ${command.link}`, kind: 'place', at: place, place: command.to, link: command.link, ...(colour ? { colour } : {}) };
      }
      case 'pipe':
        return { ...base, key: `pipe ${command.to}`, kind: 'pipe', at: at(drawing, command.to), place: command.to };
      case 'explore':
        return { ...base, key: 'explore', kind: 'lock', at: spotOf(drawing.spots, command.at)?.lock ?? picked.at, place: command.at, colour: command.colour };
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
  return cheapest(choices, ({ at: [x, y], radius }) => {
    const distance = Math.hypot(x - point[0], y - point[1]);
    return distance <= Math.max(radius, reach) ? distance : Infinity;
  });
}

// The choice to go to from one with an arrow key: near, and in that direction.
export function towards(choices: Choice[], current: Choice, dx: number, dy: number): Choice | null {
  return cheapest(choices, (choice) => {
    const x = choice.at[0] - current.at[0];
    const y = choice.at[1] - current.at[1];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    return along <= 0 || choice.key === current.key ? Infinity : along + 2 * aside;
  });
}

// The first with the least cost; null if no cost is finite.
function cheapest<One>(list: One[], cost: (one: One) => number): One | null {
  let best: One | null = null;
  let least = Infinity;
  for (const one of list) {
    const its = cost(one);
    if (its < least) [best, least] = [one, its];
  }
  return best;
}
