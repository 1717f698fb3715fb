import type { TerraformOver } from '../../generated/messages';
import { PAGE_GAMES, type Titles } from '../games';

const { name } = PAGE_GAMES.terraform;
export const titles: Titles = {
  table: () => name,
  past: (result) => ({ sign: 'flag', name: `${name}, ${(result as TerraformOver).points.map(({ total }) => total).join(' : ')}` }),
};
