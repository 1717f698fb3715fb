import { tt, type Key } from '../i18n/index.svelte';
import { lineOf, type CardFacts } from './facts';
import { lackOf } from './lack';
import type { CardState } from './state';

const KINDS: Record<string, Key> = { automated: 'kind.automated', active: 'kind.active', event: 'tag.event', corporation: 'played.corporation' };

// The facts that only a card's drawing shows, for screen readers: kind, tags, whether its action was used, why it cannot be played; then its text,
// where that is not written on it.
export function heard(facts: CardFacts, { why, requirement, used }: CardState = {}, text = true): string {
  const tags = facts.tags.filter((tag) => tag !== 'event').map((tag) => tt(`tag.${tag}` as Key));
  const kind = [...(KINDS[facts.kind] ? [tt(KINDS[facts.kind] as Key)] : []), ...tags].join(', ');
  const cannot = why ? tt('card.cannot', { why }) : '';
  return [kind, used ? tt('card.used') : '', cannot, why ? lackOf(facts, requirement) : '', text ? lineOf(facts) : ''].filter(Boolean).map((one) => one.replace(/[.!]?$/, '.')).join(' ');
}
