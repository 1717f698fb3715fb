// The state of a card in front of me; all of it comes from the engine.
export interface Requirement {
  state: 'met' | 'missing' | 'never'; // never: missed for ever
  lacks?: number[]; // by how much, of each need
}
export interface CardState {
  price?: number; // now, after discounts
  requirement?: Requirement;
  cubes?: { kind: string; count: number };
  selected?: boolean;
  may?: boolean; // answers what is asked
  playable?: boolean; // false: cannot be played now …
  why?: string; // … for this reason
  used?: boolean; // its action was used this generation
}
