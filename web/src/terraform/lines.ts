import type { Book } from './context';
import { tt } from './i18n/index.svelte';
import { countPlayable } from './playable';
import type { TerraformTable, Wish } from './table.svelte';
import type { Can, WhyNot } from './types';

// Everything that a turn can be used for, in the order that players know.
export const ORDER = ['first', 'milestone', 'heat', 'plants', 'act', 'play', 'award', 'project', 'endTurn', 'pass', 'sell'] as const;
export type Kind = (typeof ORDER)[number];

// One line of the list. It can be done, or says why not.
export interface Line {
  kind: Kind;
  wish: Wish | null; // null: leads to the cards that can be played
  says: string;
  why: WhyNot; // empty: it can be done
  short?: string; // where two stand side by side
  icon?: string;
  marks?: string[]; // icons of what it costs and brings
  act?: string; // its name for tests and keys
}

type Source = Pick<TerraformTable, 'desk' | 'legal' | 'mine'>;
type Find = (source: Source, book: Book) => Line[];

const may = ({ legal }: Source, what: Wish['do']): boolean => legal.some((command) => command.do === what);
const reason = ({ code, rule, args }: WhyNot): WhyNot => ({ ...(code ? { code } : {}), ...(rule ? { rule } : {}), ...(args ? { args } : {}) });

// The actions of cards, possible or not. Of a card that was used they are one: none of them is possible for the same reason.
export const actionsOf = (acts: Can['act']): Can['act'] => acts.filter(({ card, used }, i) => !used || acts.findIndex((one) => one.card === card) === i);

const FIND: Record<Kind, Find> = {
  first: (source, book) => (may(source, 'first') && source.mine?.corporation ? [{ kind: 'first', wish: { do: 'first' }, says: book.first(source.mine.corporation), why: {}, icon: 'action' }] : []),
  milestone: ({ desk }) =>
    (desk?.can?.milestones ?? []).map(({ milestone, ...why }) => ({ kind: 'milestone', wish: { do: 'milestone', milestone }, says: tt('do.milestone', { name: tt(`milestone.${milestone}`) }), why: reason(why), icon: 'vp' })),
  heat: ({ desk }, { facts: { heatPrice: n } }) => {
    const heat = desk?.can?.heat;
    return heat ? [{ kind: 'heat', wish: { do: 'heat' }, says: tt('do.heat', { n }), why: reason(heat), icon: 'heat', marks: [`heat:${n}`, 'arrow', 'temperature:1'], act: 'heat' }] : [];
  },
  plants: ({ desk }) => {
    const plants = desk?.can?.plants;
    return plants ? [{ kind: 'plants', wish: { do: 'plants' }, says: tt('do.plants', { n: plants.price }), why: reason(plants), icon: 'plant', marks: [`plant:${plants.price}`, 'arrow', 'greenery:1'], act: 'plants' }] : [];
  },
  act: ({ desk }, book) =>
    actionsOf(desk?.can?.act ?? []).map(({ card, alternative, icons, ...why }) => ({ kind: 'act', wish: { do: 'act', card, ...(alternative > 0 ? { alternative } : {}) }, says: tt('do.act', { name: book.name(card) }), short: book.name(card), why: reason(why), marks: icons })),
  play: ({ desk }) => {
    const n = countPlayable(desk);
    return n > 0 ? [{ kind: 'play', wish: null, says: tt('do.play', { n }), why: {}, icon: 'card', act: 'play' }] : [];
  },
  award: ({ desk }) =>
    (desk?.can?.awards ?? []).map(({ award, ...why }) => ({ kind: 'award', wish: { do: 'award', award }, says: tt('do.award', { name: tt(`award.${award}`) }), short: tt(`award.${award}`), why: reason(why) })),
  project: ({ desk }) =>
    (desk?.can?.projects ?? [])
      .filter(({ project }) => project !== 'sellPatents')
      .map(({ project, ...why }) => ({ kind: 'project', wish: { do: 'project', project }, says: tt(`project.${project}`), why: reason(why), act: project })),
  endTurn: (source) => (may(source, 'endTurn') ? [{ kind: 'endTurn', wish: { do: 'endTurn' }, says: tt('do.end'), why: {}, act: 'endTurn' }] : []),
  pass: (source) => (may(source, 'pass') ? [{ kind: 'pass', wish: { do: 'pass' }, says: tt('do.pass'), why: {} }] : []),
  sell: ({ desk }) => {
    const sale = desk?.can?.projects.find(({ project }) => project === 'sellPatents');
    return sale ? [{ kind: 'sell', wish: { do: 'project', project: 'sellPatents' }, says: tt('project.sellPatents'), why: reason(sale), act: 'sellPatents' }] : [];
  },
};

export function linesOf(source: Source, book: Book): Line[] {
  return source.desk?.can && source.mine ? ORDER.flatMap((kind) => FIND[kind](source, book)) : [];
}
export const isPossible = ({ why }: Line): boolean => why.code === undefined;
