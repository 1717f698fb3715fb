// The words of the maze game, as the protocol's schema has them.
import type { Message as MessageOf } from '../../table/link';
import type { MazeButton, MazeColour, MazeCommand, MazeEvent, MazeOptions, MazePawn, MazePlace, MazeRed, MazeView } from '../../../generated/messages';

export { MazeButtons as BUTTONS, MazeColours as COLOURS } from '../../../generated/messages';
export type Colour = MazeColour;
export type Pawn = MazePawn;
export type Button = MazeButton;
export type Place = MazePlace;
export type Options = MazeOptions;
export type Red = MazeRed | null;
export type View = MazeView;
// The commands of players; the others are the table's own.
export type Command = Exclude<MazeCommand, { do: 'away' } | { do: 'back' }>;

// Something that happened; a field that it does not have is undefined.
type Complete<One, Key extends PropertyKey> = One extends unknown ? One & { [Field in Exclude<Key, keyof One>]?: undefined } : never;
type FieldOf<One> = One extends unknown ? keyof One : never;
export type GameEvent = Complete<MazeEvent, FieldOf<MazeEvent>>;

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
  lockColour?: Colour;
  factory?: Colour;
  pipe?: true;
  trash?: true;
}
export interface Line {
  link: number;
  from: Place;
  to: Place;
  colour?: Colour;
  bridge: boolean;
  oneWay?: true;
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

export type Message = MessageOf<GameEvent>;
