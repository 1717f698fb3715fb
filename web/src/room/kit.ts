import type { Component } from 'svelte';
import type { GameOptions } from '../../generated/messages';

// The agreed options in words.
export interface Term {
  name: string;
  note: string;
  brief?: string; // both in a few words, where the name does not say it
  off?: boolean; // agreed on not to have it
}

// The part of a game that the room of a table needs. A game shows options of its own kind only.
export interface RoomKit {
  seats: readonly number[];
  level: string; // of bots, until somebody chooses another
  levelsLabel: () => string;
  levelName: (level: string) => string;
  terms: (options: GameOptions) => Term[];
  phrases?: readonly string[]; // of the chat between games
  // Texts of the coach that a table of this game may have: the host's offer, and a seat's refusal.
  coach?: () => { offer: Term; decline: string };
  // A sentence about a level of bots.
  levelNote?: (level: string) => string;
  // Only the options that the engine takes at that many seats.
  fitting: (options: GameOptions, seats: number) => Partial<GameOptions>;
  Options: Component<{ options: GameOptions; seats: number; onchange: (part: Partial<GameOptions>) => void }>;
}
