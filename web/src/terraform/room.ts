import { TERRAFORM_SEATS, type TerraformOptions } from '../../generated/messages';
import type { RoomKit, Term } from '../room/kit';
import { settings } from '../ui/settings.svelte';
import Agree from './Agree.svelte';
import { wordsIn as coachWords } from './coach/words';
import { levelName, loadTexts, tt } from './i18n/index.svelte';
import { fitting } from './plan';
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
  await loadTexts();
  return {
    seats: TERRAFORM_SEATS,
    level: 'novice',
    levelsLabel: () => tt('setup.level'),
    levelName,
    terms: (options) => termsOf(options as TerraformOptions),
    // Nobody waits for somebody alone, who is not offered a clock.
    fitting: (options, seats) => {
      const agreed = options as TerraformOptions;
      return fitting({ ...agreed, beginner: agreed.beginner.filter((seat) => seat < seats), ...(seats === 1 ? { clock: 0 } : {}) }, seats);
    },
    levelNote: (level) => characterOf(levelWords(settings.language), level),
    coach: () => {
      const { offer, 'offer.about': note, decline } = coachWords(settings.language);
      return { offer: { name: offer, note }, decline };
    },
    Options: Agree as RoomKit['Options'],
  };
}
