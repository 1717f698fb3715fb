import type { Game } from '../engine/module';
import { isGame, PAGE_GAMES } from '../games';
import { t } from '../i18n/index.svelte';
import type { GameOptions, ListedTable, MazeOptions, MazeOver, TerraformOver } from '../../generated/messages';
import type { PastGame } from '../net/past';
import type { SignName } from '../ui/Sign.svelte';

// How tables and past games of a game are called in lists.
interface Titles {
  table: (options: GameOptions) => string;
  past: (result: PastGame['result']) => { sign: SignName; name: string };
}
const TITLES: Record<Game, Titles> = {
  maze: {
    table: (options) => `${PAGE_GAMES.maze.name}, ${t('room.module')} ${(options as MazeOptions).module}`,
    past: (result) => {
      const { won, module, outcome } = result as MazeOver;
      return { sign: won ? 'dome' : 'sand', name: `${t('room.module')} ${module}, ${t(`watch.${outcome}`)}` };
    },
  },
  terraform: {
    table: () => PAGE_GAMES.terraform.name,
    past: (result) => ({ sign: 'flag', name: `${PAGE_GAMES.terraform.name}, ${(result as TerraformOver).points.map(({ total }) => total).join(' : ')}` }),
  },
};

export const tableTitle = ({ game, options }: ListedTable): string => (isGame(game) ? TITLES[game].table(options) : game);
export const pastTitle = ({ game, result }: PastGame): { sign: SignName; name: string } => (isGame(game) ? TITLES[game].past(result) : { sign: 'flag', name: game });
