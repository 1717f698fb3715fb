// Where the address bar points among the pages to read: #terraform/cards/Asteroid, #terraform/rules/T-4.2,
// #terraform/learn. Cards are named in English, so that a link means the same for everybody.
export type Place = { page: 'cards'; card: string | null } | { page: 'rules'; rule: string | null } | { page: 'learn' };

// Cards and rules, which can also be read over a game.
export type Reading = Exclude<Place, { page: 'learn' }>;

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

// Goes there as somebody expects who then goes back: a card that was opened in the catalogue is closed by that, and those
// that were leafed through on the way are not seen again.
let opened = false; // the card in the address has an entry of its own in the history
export function visit(from: Place | null, next: Place): void {
  const before = from?.page === 'cards' ? from.card : null;
  const closes = before !== null && next.page === 'cards' && next.card === null;
  if (closes && opened) {
    opened = false;
    history.back();
  } else if (before !== null && next.page === 'cards') {
    location.replace(hashOf(next));
  } else {
    opened = from?.page === 'cards' && next.page === 'cards';
    location.hash = hashOf(next);
  }
}
