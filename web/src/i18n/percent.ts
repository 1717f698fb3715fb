import { settings } from '../ui/settings.svelte';

// The sign behind a number: German and French have a space before it.
export const percent = (): string => (settings.language === 'de' || settings.language === 'fr' ? '\u00a0%' : '%');
