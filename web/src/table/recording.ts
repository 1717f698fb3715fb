import { t } from '../i18n/index.svelte';
import { asPauses } from './keeper';
import type { Person } from './link';
import { botName } from './people';

// The people of a game by seat: somebody with a name, a bot of some pace, or somebody whose name is not known.
export interface Seated {
  name?: string;
  bot?: string;
}

// A game to replay: its log, as `syrtis replay` takes it, and data that the log does not have.
export interface Recording {
  log: unknown;
  players: Seated[];
  id: string | null; // of a game that the server keeps
  me?: number; // my seat, where I have just played it; not passed on
  pauses: number[]; // when the game was paused, which only one in a browser can be
}

// The game that a log says it is of.
export function gameOf({ log }: Pick<Recording, 'log'>): unknown {
  return typeof log === 'object' && log !== null && 'game' in log ? log.game : null;
}

// At a table in this browser: I come first, then bots.
export function seatedIn({ seats, pace }: { seats: number; pace: string }, me: string): Seated[] {
  return Array.from({ length: seats }, (_, seat): Seated => {
    if (seat > 0) return { bot: pace };
    return me ? { name: me } : {};
  });
}

export function seatedAs(people: Person[]): Seated[] {
  return people.map(({ name, kind }) => (kind === 'bot' ? { bot: '' } : { name }));
}

// I am called by my name, or "you" if I gave none.
export function asPeople({ players, me }: Pick<Recording, 'players' | 'me'>, seats: number): Person[] {
  return Array.from({ length: seats }, (_, seat): Person => {
    const { name, bot } = players[seat] ?? {};
    if (name === undefined && bot !== undefined) return { name: botName(seat), kind: 'bot', here: true };
    if (seat === me) return { name: name || t('you'), kind: 'me', here: true };
    return { name: name || t('player.number', { n: seat + 1 }), kind: 'friend', here: true };
  });
}

// A file or a link may hold a recording or only a log.
export function asRecording(found: unknown): Recording {
  if (typeof found !== 'object' || found === null || !('log' in found)) return { log: found, players: [], id: null, pauses: [] };
  const players = 'players' in found && Array.isArray(found.players) ? found.players : [];
  return { log: found.log, players: players.map(seated), id: null, pauses: asPauses('pauses' in found ? found.pauses : []) };
}

function seated(found: unknown): Seated {
  if (typeof found !== 'object' || found === null) return {};
  if ('name' in found && typeof found.name === 'string') return { name: found.name.slice(0, 24) };
  return 'bot' in found ? { bot: '' } : {};
}
