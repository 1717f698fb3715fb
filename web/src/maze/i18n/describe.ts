import type { Choice } from '../board/choices';
import type { Table, Useless } from '../table/table.svelte';
import type { Colour, Pawn, Place } from '../table/types';
import { listed, reason } from '../../i18n/index.svelte';
import { t } from './index.svelte';
import { tellPlace } from './places';

// A pawn's name as it stands in a sentence. The texts have them in this order, and the last one for those that they leave
// out: plain, "a cow" (as an object), "the cow" (as an object), "the cow" after "with".
type Form = 'plain' | 'a' | 'the' | 'with';
const FORMS: Form[] = ['plain', 'a', 'the', 'with'];

export function pawnName(pawn: Pawn, form: Form = 'plain'): string {
  const forms = t(`pawn.${pawn}`).split('|');
  return forms[FORMS.indexOf(form)] ?? forms.at(-1) ?? '';
}
export function colourName(colour: Colour): string {
  return t(`colour.${colour}`);
}

// A place in the reader's words.
export function placeName(place: Place, { drawing, view }: Pick<Table, 'drawing' | 'view'>): string {
  const told = drawing && view ? tellPlace(place, drawing, view.tiles) : null;
  const tile = told?.tile ?? place.split('.')[0] ?? '';
  const where = tile === 'start' ? t('place.start') : tile;
  return told ? `${where} ${t(`place.${told.part}`, { n: told.n })}` : where;
}

// A choice on the board in words, for screen readers.
export function describe(choice: Choice, table: Pick<Table, 'drawing' | 'view'>): string {
  const place = placeName(choice.place, table);
  if (choice.kind === 'place' && !choice.colour) return place;
  const pawn = choice.pawn ?? choice.colour;
  return t(`say.${choice.kind}`, {
    place,
    pawn: pawn ? pawnName(pawn) : '',
    colour: choice.colour ? colourName(choice.colour) : '',
    n: choice.commands.length,
  });
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// Why a tap does nothing. Where only others can, it names their colours and them.
export function whyNot(why: Useless['because'], table: Table): string {
  if (why.is === 'lock') return t('no.lock', { pawn: pawnName(why.colour, 'a') });
  if (why.is === 'refused') return reason(why);
  if (why.is !== 'others') return t(`no.${why.is}`);
  const owners = new Map<string, string[]>();
  for (const { colour, seats } of why.colours) {
    const names = listed(seats.map((seat) => table.people[seat]?.name ?? ''), 'conjunction');
    owners.set(names, [...(owners.get(names) ?? []), colourName(colour)]);
  }
  return [...owners].map(([names, colours]) => t(colours.length > 1 ? 'no.colours' : 'no.colour', { colours: capital(listed(colours, 'conjunction')), names })).join(' ');
}

// The player who put the red pawn where it stands, in words.
export function redBy(seat: number, table: Table): string {
  return seat === table.mySeat ? t('red.byYou') : t('red.by', { name: table.people[seat]?.name ?? '' });
}
