import { tt } from '../i18n/index.svelte';
import type { CardFacts } from './facts';
import type { Requirement } from './state';

// By how much a card's requirement is missed, in the reader's language: temperature in degrees, oxygen in percent, all
// else counted.
export function lackOf({ icons }: CardFacts, requirement: Requirement | undefined): string {
  if (requirement?.state === 'never') return tt('need.never');
  const sums: Record<string, number> = {};
  requirement?.lacks?.forEach((missing, i) => {
    const icon = icons.requirement?.[i] ?? '';
    const [unit, each] = icon.includes('.temperature.') ? [' °C', 2] : [icon.includes('.oxygen.') ? ' %' : '', 1];
    if (missing > 0) sums[unit] = (sums[unit] ?? 0) + missing * each;
  });
  const n = Object.entries(sums).map(([unit, sum]) => `${sum}${unit}`).join(' + ');
  return n && tt('need.missing', { n });
}
