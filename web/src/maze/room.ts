import type { Component } from 'svelte';
import { MAZE_LEVELS, MAZE_SEATS } from '../../generated/messages';
import { loadAllTexts } from '../i18n/index.svelte';
import { t } from './i18n/index.svelte';
import type { RoomKit } from '../room/kit';
import { loadFacts } from './facts';
import { phrasesFor } from './hud/phrases';
import { termsOf } from './screens/agreed';
import Options from './screens/Options.svelte';
import { fitting } from './table/plan';
import type { Options as Agreed } from './table/types';

export async function loadRoom(): Promise<RoomKit> {
  const [facts] = await Promise.all([loadFacts(), loadAllTexts()]);
  return {
    seats: MAZE_SEATS,
    level: 'brisk',
    levelsLabel: () => t('room.pace'),
    levelName: (level) => {
      const pace = MAZE_LEVELS.find((one) => one === level);
      return pace ? t(`pace.${pace}`) : level;
    },
    phrases: phrasesFor(1, false),
    terms: (options) => termsOf(options as Agreed),
    fitting: (options, seats) => fitting({ seats, options: options as Agreed }, facts.options),
    Options: Options as unknown as Component<Parameters<RoomKit['Options']>[1]>,
  };
}
