// Where the address bar points among the pages to read: #terraform/cards/Asteroid, #terraform/rules/T-4.2,
// #terraform/learn. Cards are named in English, so that a link means the same for everybody.
export type Place = { page: 'cards'; card: string | null } | { page: 'rules'; rule: string | null } | { page: 'learn' };

export function placeOf(hash: string): Place | null {
  const [game, page, ...rest] = hash.replace(/^#/, '').split('?')[0]?.split('/') ?? [];
  if (game !== 'terraform') return null;
  const name = decoded(rest.join('/'));
  if (page === 'cards') return { page, card: name };
  if (page === 'rules') return { page, rule: name };
  return page === 'learn' ? { page } : null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part) || null;
  } catch {
    return null;
  }
}

export function hashOf(place: Place): string {
  const name = place.page === 'cards' ? place.card : place.page === 'rules' ? place.rule : null;
  return `#terraform/${place.page}${name ? `/${encodeURIComponent(name)}` : ''}`;
}
