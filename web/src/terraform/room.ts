import type { TerraformOptions } from '../../generated/messages';
import type { RoomKit, Term } from '../room/kit';
import { settings } from '../ui/settings.svelte';
import Agree from './Agree.svelte';
import { wordsIn as coachWords } from './coach/words';
import { levelName, loadTexts, tt } from './i18n/index.svelte';
import { characterOf, wordsIn as levelWords } from './opponents/words';

const minutes = (seconds: number): string => tt('clock.minutes', { n: Math.round(seconds / 60) });

export function termsOf({ corporateEra, draft, clock, takeBack, beginner }: TerraformOptions): Term[] {
  return [
    { name: tt('setup.era'), note: tt(corporateEra ? 'yes' : 'no'), off: !corporateEra },
    { name: tt('setup.draft'), note: tt(draft ? 'yes' : 'no'), off: !draft },
    { name: tt('setup.undo'), note: tt(takeBack ? 'yes' : 'no'), off: !takeBack },
    ...(beginner.length > 0 ? [{ name: tt('setup.beginners'), note: tt('setup.beginners.about') }] : []),
    ...(clock > 0 ? [{ name: tt('clock'), note: minutes(clock), brief: tt('clock.brief', { n: Math.round(clock / 60) }) }] : []),
  ];
}

export async function loadRoom(): Promise<RoomKit> {
  await loadTexts(settings.language);
  return {
    seats: [1, 2, 3, 4, 5],
    level: 'novice',
    levelsLabel: () => tt('setup.level'),
    levelName,
    terms: (options) => termsOf(options as TerraformOptions),
    // Alone it is always played with the Corporate Era, and nobody drafts.
    fitting: (options, seats) => {
      const agreed = options as TerraformOptions;
      const beginner = agreed.beginner.filter((seat) => seats > 1 && seat < seats);
      return { ...agreed, beginner, ...(seats === 1 ? { corporateEra: true, draft: false, clock: 0 } : {}) };
    },
    levelNote: (level) => characterOf(levelWords(settings.language), level),
    coach: () => {
      const { offer, 'offer.about': note, decline } = coachWords(settings.language);
      return { offer: { name: offer, note }, decline };
    },
    Options: Agree as RoomKit['Options'],
  };
}
