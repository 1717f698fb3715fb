import type { MazeOptions, MazeOver } from '../../generated/messages';
import { PAGE_GAMES, type Titles } from '../games';
import { t } from './i18n/index.svelte';

const withModule = (module: number): string => `${t('room.module')} ${module}`;
export const titles: Titles = {
  table: (options) => `${PAGE_GAMES.maze.name}, ${withModule((options as MazeOptions).module)}`,
  past: (result) => {
    const { won, module, outcome } = result as MazeOver;
    return { sign: won ? 'dome' : 'sand', name: `${withModule(module)}, ${t(`past.${outcome}`)}` };
  },
};
