// The JSON of the maze game, as docs/engine-protocol.md has it.

export const COLOURS = ['yellow', 'blue', 'green', 'brown', 'orange', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export type Pawn = Colour | 'colonist' | 'trash' | 'slug';
export const BUTTONS = ['produce', 'timer', 'bridge', 'trash', 'pipeline', 'slug'] as const;
export type Button = (typeof BUTTONS)[number];
export type Phase = 'setUp' | 'running' | 'won' | 'lost' | 'givenUp';
export type Place = string;

export interface Options {
  module: number;
  xTiles: number;
  timer: number;
  edition: number;
  expert?: boolean;
  oneOwner?: boolean;
  silence?: boolean;
  solitaire?: 'basic' | 'advanced';
}

export type Red = { seat: number } | { button: Button } | null;

export interface View {
  seats: number;
  options: Options;
  phase: Phase;
  over?: { result: Phase };
  ms: number;
  started: number | null;
  deadline: number | null;
  talk: 'open' | 'closed';
  red: Red;
  actionTiles: Colour[][];
  soloTile?: number;
  lastSwitch?: number | null;
  ready: number[];
  away: number[];
  gaveUp: number[];
  tiles: { tile: string; x: number; y: number; turn: number }[];
  deck: { left: number; tiles: string[] };
  drawn: string[];
  pawns: { pawn: Pawn; at: Place }[];
  domes: { at: Place; holds: Colour[]; built: boolean; colonist: boolean }[];
  colonists: { orbit: number; pad: number };
  landed: boolean;
  supply: Record<Colour, number> & { trash: number; slugs: number };
  warehouse: { domes: number; wilds: number; timers: number; bridges: Colour[] };
  bridges: { colour: Colour; link: number }[];
  timerTokens: Place[];
  choices: { seat: number; full?: Place; platforms?: Place[]; left?: number }[];
  choiceDeadline: number | null;
}

export type Command =
  | { do: 'produce'; colour: Colour; at: Place }
  | { do: 'move'; pawn: Pawn; from: Place; to: Place; link: number }
  | { do: 'explore'; colour: Colour; at: Place }
  | { do: 'dome'; at: Place }
  | { do: 'bridge'; colour: Colour; at: Place; link: number }
  | { do: 'transmute'; colour: Colour; at: Place; into: Colour }
  | { do: 'pipe'; pawn: Pawn; from: Place; to: Place }
  | { do: 'trash'; at: Place }
  | { do: 'talk' }
  | { do: 'red'; seat: number }
  | { do: 'red'; button: Button }
  | { do: 'red'; off: true }
  | { do: 'stare'; seat: number }
  | { do: 'ready' }
  | { do: 'lay'; tile: string; at: Place }
  | { do: 'switch'; to: number }
  | { do: 'giveUp' }
  | { do: 'playOn' };

export interface GameEvent {
  what: string;
  ms: number;
  seat?: number;
  pawn?: Pawn;
  from?: Place;
  to?: Place;
  link?: number;
  tile?: string;
  colonists?: number;
  was?: Colour;
  wild?: boolean;
  byItself?: boolean;
  red?: Red;
  who?: number;
  actionTile?: number;
}

// The board as the drawer gives it, in units of a tile, which is 1000 wide.
export type Point = [number, number];
export type Layer = [key: string, svg: string][];
export interface Spot {
  name: Place;
  also?: Place;
  kind: 'half' | 'platform' | 'timer' | 'rocket' | 'dome';
  at: Point;
  radius: number;
  needs?: Colour[];
  slots?: Point[];
  lock?: Point;
}
export interface Line {
  link: number;
  from: Place;
  to: Place;
  colour?: Colour;
  bridge: boolean;
  path: string;
  middle: Point;
}
export interface Drawing {
  box: [number, number, number, number];
  grounds: Layer;
  lights: Layer;
  links: Layer;
  places: Layer;
  robots: Layer;
  spots: Spot[];
  lines: Line[];
}

// What a table says: everybody's news, in one order.
export interface Message {
  seq: number;
  ms: number;
  seat?: number;
  re?: number;
  events: GameEvent[];
  patch: string;
  hash?: string; // of the view after it
}
