export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = 'dark' | 'light';

interface Saved {
  name: string;
  language: Language;
  theme: Theme;
  volume: number;
  muted: boolean;
  digits: boolean;
  calm: boolean;
  tips: boolean;
  partners: boolean; // give me hints
  englishNames: boolean; // of the terraforming game's cards
  orderDrops: boolean; // a standing order ends when its owner is attacked
  coach: boolean; // may be asked in games against bots
  notify: boolean; // the browser says when it is my turn
  seen: string[];
}

const KEY = 'syrtis';

function fromBrowser(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => wanted.find((tag) => LANGUAGES.includes(tag as Language)) === language) ?? 'en';
}

function load(): Saved {
  const first: Saved = {
    name: '',
    language: fromBrowser(),
    theme: matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
    volume: 0.6,
    muted: false,
    digits: false,
    calm: false,
    tips: true,
    partners: true,
    englishNames: false,
    orderDrops: true,
    coach: false,
    notify: false,
    seen: [],
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return first;
  }
}

// The settings that this browser remembers.
export const settings: Saved = $state(load());

export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing asks again next time.
    }
    document.documentElement.dataset['theme'] = settings.theme;
    document.documentElement.lang = settings.language;
    document.documentElement.dataset['calm'] = String(settings.calm);
  });
}
