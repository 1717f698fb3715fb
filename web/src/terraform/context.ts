import { getContext, setContext } from 'svelte';
import type { Module } from '../engine/module';
import type { Person } from '../table/link';
import { settings } from '../ui/settings.svelte';
import type { CardFacts } from './cards/facts';
import { tt } from './i18n/index.svelte';
import type { News } from './news';
import { doerOf, type TerraformTable } from './table.svelte';
import type { Area, Award, Facts, GameEvent, Milestone, WhyNot } from './types';

// Needed by every part of the table page: the table, the facts of the game, and a way to look at a card.
export interface Desk {
  readonly table: TerraformTable;
  readonly book: Book;
  look(card: string): void;
  // Says why something cannot be done, and by which rule.
  refuse(why: WhyNot): void;
  // Says something to the reader, for some seconds.
  tell(what: string): void;
  // Shows an area of the board.
  point(area: number): void;
  // Leads to the cards that can be played, or to the list of what can be done.
  go(to: 'hand' | 'list'): void;
  // Shows my hand or my played cards where one of them is asked for; gives a way back to what was shown.
  dock(to: 'hand' | 'played'): () => void;
  // Shows a milestone or an award with everybody's standing.
  aim(goal: Milestone | Award): void;
  readonly aimed: Milestone | Award | null;
  // Opens the paragraph of a rule ("T-4.2").
  rule(id: string): void;
  // The changes since my last turn, while I have not acted in this one.
  readonly news: News | null;
  // The area that is chosen but not confirmed yet.
  readonly ghost: number | null;
}

// The facts of the game, to look up: always in the language of the moment, so that whoever has the book may keep it.
export class Book {
  readonly #engine: Module;
  #language: string | null = null;
  #facts!: Facts;
  #cards!: Map<string, CardFacts>;

  constructor(engine: Module) {
    this.#engine = engine;
  }
  get facts(): Facts {
    const { language } = settings;
    if (language !== this.#language) {
      this.#language = language;
      this.#facts = this.#engine.facts<Facts>({ language });
      this.#cards = new Map([...this.#facts.cards, ...this.#facts.corporations].map((card) => [card.name, card]));
    }
    return this.#facts;
  }
  #find(name: string): CardFacts | undefined {
    return this.facts && this.#cards.get(name);
  }
  card(name: string): CardFacts {
    const card = this.#find(name);
    if (!card) throw new Error(`no card ${name}`);
    return card;
  }
  // As the reader wants it called.
  name(name: string): string {
    const card = this.#find(name);
    if (!card) return name;
    return settings.englishNames ? card.name : card.localName;
  }
  // A corporation's first action, in its own words: "First action: Place 1 city".
  first(name: string): string {
    return (this.card(name).text.firstAction ?? '').replace(/\.$/, '');
  }
  area(area: number): Area {
    const found = this.facts.areas[area];
    if (!found) throw new Error(`no area ${area}`);
    return found;
  }
  // Some areas are called like the card that may be placed there.
  areaName(area: number): string | undefined {
    const { name } = this.area(area);
    return name && this.name(name);
  }
}

const KEY = Symbol('desk');
export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}
export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

// I, of whom sentences speak with texts of their own.
export const isMe = (table: TerraformTable, seat: number): boolean => table.people[seat]?.kind === 'me';

export function playerName(table: TerraformTable, seat: number): string {
  return calledNow(table.people[seat]);
}
function calledNow(person: Person | undefined): string {
  if (!person) return '';
  if (person.kind === 'empty') return person.name ? tt('seat.left', { name: person.name }) : tt('seat.free');
  return person.kind === 'me' ? person.name || tt('you') : person.name;
}
// Somebody who did something, as they were called then: the seat may be somebody else's by now.
export function doerName(table: TerraformTable, seat: number, did: GameEvent): string {
  const then = doerOf(did);
  return then && then.kind !== 'empty' ? calledNow(then) : playerName(table, seat);
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));
