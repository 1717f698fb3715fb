import type { Person } from './link';

const BOT_NAMES = ['Cog', 'Rivet', 'Dusty', 'Olympia', 'Sprocket', 'Juno'];

export function botName(seat: number): string {
  return BOT_NAMES[seat] ?? 'Bot';
}

// At a table in this browser: I have the first seat, bots have the others.
export function peopleOf(seats: number, me: string): Person[] {
  return Array.from({ length: seats }, (_, seat): Person => (seat === 0 ? { name: me, kind: 'me', here: true } : { name: botName(seat), kind: 'bot', here: true }));
}

export function newSeed(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return `0x${Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')}`;
}
