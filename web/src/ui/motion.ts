import { settings } from './settings.svelte';

// Whether movement is to be turned into fades.
export function calm(): boolean {
  return settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
