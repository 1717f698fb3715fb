// The words of the terraforming game, as the protocol's schema has them, and what the engine's module adds to
// a view (wasm/terraform/desk.h).
import type { TerraformAward, TerraformCommand, TerraformEvent, TerraformMilestone, TerraformOver, TerraformPlayer, TerraformProject, TerraformResource, TerraformView } from '../../generated/messages';
import type { Version } from '../engine/module';
import type { CardFacts } from './cards/facts';

export { TerraformResources as RESOURCES } from '../../generated/messages';
export type Resource = TerraformResource;
export type Command = TerraformCommand;
export type View = TerraformView;
export type Player = TerraformPlayer;
export type Project = TerraformProject;
export type Milestone = TerraformMilestone;
export type Award = TerraformAward;

type Complete<One, Key extends PropertyKey> = One extends unknown ? One & { [Field in Exclude<Key, keyof One>]?: undefined } : never;
type FieldOf<One> = One extends unknown ? keyof One : never;
export type GameEvent = Complete<TerraformEvent, FieldOf<TerraformEvent>>;

// Why something cannot be done now: the refusal's code, its rule and its arguments; all are missing if it can.
export interface WhyNot {
  code?: string;
  rule?: string;
  args?: string[];
}

// Points so far, with what they are for.
export type Score = TerraformOver['points'][number];
interface SeatDesk {
  score: Score;
  tags: Record<string, number>;
  steel: number; // what one is worth
  titanium: number;
  greenery: number; // plants for one
  income: number; // M€ of the next production
  unused: string[]; // cards whose action can still be used
  owes: boolean;
  // After the game: how many seats were better, and where the points come from.
  ahead?: number;
  lines?: PointLine[];
}
// Where points come from (wasm/terraform/points.h).
export interface PointLine {
  from: NonNullable<View['over']>['points'][number]['from'][number]['what'];
  points: number;
  award?: Award;
  milestone?: Milestone;
  area?: number;
  card?: string;
  has?: number;
}
export interface Need {
  missing: number; // steps; 0: met
  by: number; // … in degrees, percent, or as a number
  never?: true;
}
export interface Option {
  option: number;
  icons: string[];
  source?: string;
}
export interface Question {
  ask: NonNullable<Player['question']>['ask'];
  prompt: number;
  source?: string;
  icons?: string[];
  options?: Option[];
  card?: string;
  // A payment: of what, for what, what one is worth, and what is proposed.
  of?: string;
  project?: Project;
  milestone?: Milestone;
  award?: Award;
  res?: Resource; // of an amount, too
  worth?: number;
  price?: number;
  left?: number;
  propose?: number;
  // An amount: of a production of `res`, or of cubes.
  produced?: true;
  cube?: string;
  // Cards to buy: the money for them, of which in heat, how many of those that are offered it pays for, and why not one more.
  money?: number;
  heat?: number;
  most?: number;
  more?: WhyNot;
  passesTo?: number; // in the draft: the seat that gets the rest
}
export type Gained = Partial<Record<Resource, number>> & { production?: Partial<Record<Resource, number>> };
export interface Place {
  area: number;
  mine: Gained;
  cards: number;
  tr: number;
  points: number[];
}
// Hidden cards that a step brings to light, after which it cannot be taken back (engine/terraform/disclosure.h).
export interface Disclosed {
  drawn?: number;
  lookedAt?: number;
  revealed?: number;
  opensChoices?: true;
  endsGeneration?: true;
  dealt?: number;
}
export interface Can {
  act: (WhyNot & { card: string; alternative: number; icons: string[]; used?: true })[];
  projects: (WhyNot & { project: Project; price: number })[];
  milestones: (WhyNot & { milestone: Milestone })[];
  awards: (WhyNot & { award: Award })[];
  plants: WhyNot & { price: number };
  heat: WhyNot;
  leftAlone: boolean; // all others have passed
}
export interface Desk {
  seats: SeatDesk[];
  // Missing where there are none.
  milestones?: { name: Milestone; needs: number; cost: number; by?: number; has: number[]; reached: boolean[] }[];
  awards?: { name: Award; by?: number; has: number[]; points: number[] }[];
  awardCost?: number;
  awardPoints?: number[]; // of the first place, and of the second, if it counts
  milestonePoints?: number;
  mostClaims?: number; // milestones that can be claimed
  cards?: Record<string, { price: number; discounts?: { source: string; n: number }[]; needs?: Need[] }>;
  play?: (WhyNot & { card: string })[]; // my hand: whether I could play it, if it were my turn; not after the last generation
  can?: Can;
  question?: Question;
  places?: Place[];
}

export interface Area {
  area: number;
  x: number; // in halves of an area; -1 off Mars
  y: number;
  kind: 'land' | 'volcanic' | 'noctis' | 'ocean' | 'offMars';
  name?: string;
  steel?: number;
  titanium?: number;
  plants?: number;
  cards?: number;
  next: number[];
}
export type Parameter = 'temperature' | 'oxygen' | 'oceans';
export interface Facts extends Version {
  cards: CardFacts[];
  corporations: CardFacts[];
  areas: Area[];
  milestones: Milestone[];
  awards: Award[];
  projects: Project[];
  cardPrice: number;
  heatPrice: number; // of a step of temperature
  parameters: Record<Parameter, { from: number; to: number }>;
  soloGenerations: number;
  bonuses: { parameter: Parameter; at: number; icon: string }[];
}
