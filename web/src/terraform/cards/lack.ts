import { percent } from '../../i18n/percent';
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
    const unit = icon.includes('.temperature.') ? ' °C' : icon.includes('.oxygen.') ? percent() : '';
    if (missing > 0) sums[unit] = (sums[unit] ?? 0) + missing;
  });
  const n = Object.entries(sums).map(([unit, sum]) => `${sum}${unit}`).join(' + ');
  return n && tt('need.missing', { n });
}
