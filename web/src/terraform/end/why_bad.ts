import { isGame, PAGE_GAMES } from '../../games';
import { gameOf, type Recording } from '../../table/recording';
import { te } from './say';

// Why a recording cannot be shown here: it holds no game, another one, or was played by other rules.
export function whyBad(recording: Pick<Recording, 'log'>): string {
  const game = gameOf(recording);
  if (typeof game !== 'string') return te('bad.file');
  return isGame(game) && game !== 'terraform' ? te('bad.other', { name: PAGE_GAMES[game].name }) : te('bad.rules');
}
