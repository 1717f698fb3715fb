import { store, stored } from './stored';

export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'syrtis';

function fromBrowser(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => wanted.find((tag) => LANGUAGES.includes(tag as Language)) === language) ?? 'en';
}

// As they are until somebody changes them.
const first = {
  name: '',
  language: fromBrowser(),
  theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark' as 'dark' | 'light',
  volume: 0.6,
  muted: false,
  digits: false,
  calm: false,
  tips: true,
  partners: true, // give me hints
  englishNames: false, // of the terraforming game's cards
  orderDrops: true, // a standing order ends when its owner is attacked
  coach: false, // may be asked in games against bots
  notify: false, // the browser says when it is my turn
  handOrder: '', // of the terraforming game's hand; empty: as it comes
  handFaces: null as boolean | null, // cards instead of rows; null: as there is room
  handLarge: false, // its cards on a desktop
  seen: [] as string[],
};

function load(): typeof first {
  try {
    return { ...first, ...(JSON.parse(stored('localStorage', KEY) ?? '{}') as Partial<typeof first>) };
  } catch {
    return first;
  }
}

// The settings that this browser remembers.
export const settings = $state(load());

export function keepSettings(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const showCalm = (): void => {
    document.documentElement.dataset['calm'] = String(settings.calm || still.matches);
  };
  $effect(showCalm);
  $effect(() => {
    still.addEventListener('change', showCalm);
    return () => still.removeEventListener('change', showCalm);
  });
  $effect(() => {
    store('localStorage', KEY, JSON.stringify(settings));
    document.documentElement.dataset['theme'] = settings.theme;
    document.documentElement.lang = settings.language;
  });
}
