import type { Component } from 'svelte';
import type { GameOptions } from '../net/messages';

// What was agreed, told in words.
export interface Term {
  name: string;
  note: string;
}

// What the room of a table must know of the game that is played there. A game shows options of its own kind only.
export interface RoomKit {
  seats: number[];
  level: string; // of bots, until somebody chooses another
  levelsLabel: () => string;
  levelName: (level: string) => string;
  terms: (options: GameOptions) => Term[];
  // Of the coach that a table of this game may have: what the host offers, and what who sits can say.
  coach?: () => { offer: Term; decline: string };
  // A sentence about a level of bots.
  levelNote?: (level: string) => string;
  // Only what the engine takes at that many seats.
  fitting: (options: GameOptions, seats: number) => Partial<GameOptions>;
  Options: Component<{ options: GameOptions; seats: number; onchange: (part: Partial<GameOptions>) => void }>;
}
