import type { Over } from './over.svelte';
import type { Placing } from './placing.svelte';
import type { Sight } from './sight.svelte';
import type { TerraformTable } from './table.svelte';

// The n-th of what is offered now, as a tap on it would do: an answer, a card to choose, an area; in a turn a card of the hand
// while one of them is focused or no list of actions is seen, otherwise an action that is possible.
const HAND = '.fan .card, .rows .line';
const AMOUNT = '.answers .amount .btn';
const OFFERED = [`.ask .answers .btn:not(${AMOUNT}), .ask .answers .line`, '.corporations .card, .sealed .one .card', '.area.may'];
const visible = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ opacityProperty: true }));
const seen = (selector: string): Element[] => visible(selector).filter((one) => !one.matches(':disabled'));
function choose(n: number): void {
  const turn = document.activeElement?.matches(HAND) ? [HAND] : ['.actions .act.now', HAND];
  const chosen = [...OFFERED, ...turn].map(seen).find((list) => list.length > 0)?.[n - 1];
  // Enter places the tile on the area that is focused, and plays the card.
  if (chosen instanceof SVGElement || (chosen instanceof HTMLElement && chosen.matches(HAND))) chosen.focus();
  chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

// Focuses the first thing that is seen of what a key leads to; parts of the table may still be on their way.
export function lead(to: string, tries = 40): void {
  const first = seen(to)[0] as HTMLElement | undefined;
  if (first) first.focus();
  else if (tries > 0) requestAnimationFrame(() => lead(to, tries - 1));
}

// Keeps the focus at the table if the thing that has it goes away within a second.
function keepFocus(tries = 60): void {
  if (document.activeElement === document.body) lead(`.actions .act.now, .actions .pass, ${HAND}`);
  else if (tries > 0) requestAnimationFrame(() => keepFocus(tries - 1));
}

// Plain arrows go from card to card; in rows those up and down, too. Elsewhere they change an amount that is asked for, but up and
// down scroll another pane.
const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
function stepsOn(key: string, from: HTMLElement): boolean {
  const by = STEPS[key];
  if (by === undefined) return false;
  if (from.matches(/Up|Down/.test(key) ? '.rows .line' : HAND)) {
    const all = seen(HAND);
    (all[all.indexOf(from) + by] as HTMLElement | undefined)?.focus();
    return true;
  }
  const [less, more] = visible(AMOUNT) as HTMLElement[];
  const scrolls = /Up|Down/.test(key) && from.closest('.pane')?.contains(less ?? null) === false;
  if (!more || scrolls) return false;
  (/Up|Right/.test(key) ? more : less)?.click();
  return true;
}

// The parts of the page that keys act on.
interface Parts {
  table: TerraformTable;
  sight: Sight;
  over: Over;
  placing: Placing;
  undo: (all?: boolean) => void;
}
const KEYS: Record<string, (at: Parts, event: KeyboardEvent) => void> = {
  a: ({ sight }) => {
    sight.seeMars();
    lead('.mars [tabindex="0"]');
  },
  s: ({ table, over }) => {
    const others = (table.shown?.players ?? []).map((_, seat) => seat).filter((seat) => seat !== table.mySeat);
    over.player = others[(others.indexOf(over.player ?? -1) + 1) % Math.max(1, others.length)] ?? table.mySeat;
  },
  d: ({ sight }) => {
    sight.see('hand', !sight.layout.wide);
    sight.dock = 'hand';
    lead(HAND);
  },
  f: ({ sight }) => {
    sight.see('played', !sight.layout.wide);
    sight.dock = 'played';
    lead(':is([data-pane=played], .laid) .card');
  },
  g: ({ sight }) => {
    sight.see('goals');
    lead('.actions .act.now, .actions .pass');
  },
  // After the turn it says "done", or skips the bots.
  e: ({ table }) => {
    if (!table.asked) return document.querySelector<HTMLElement>('[data-do=hurry]')?.click();
    if (table.draft || !table.can({ do: 'endTurn' })) return;
    table.perform({ do: 'endTurn' });
    keepFocus();
  },
  // Passing stays something that is held. After an action a turn is ended instead.
  p: ({ sight }) => {
    sight.see('goals', !sight.layout.wide);
    lead('.actions .pass, [data-do=endTurn]');
  },
  z: ({ undo }, { shiftKey }) => {
    const held = document.activeElement !== document.body;
    undo(shiftKey);
    if (held) keepFocus();
  },
  '?': ({ over }) => (over.keys = true),
  Escape: ({ table, placing, sight }) => {
    if (placing.ghost !== null) placing.ghost = null;
    else if (table.draft) table.cancel();
    else sight.aside = false;
  },
  Enter: ({ table, placing }) => {
    if (placing.ghost !== null) placing.confirm();
    else if (table.draft && !table.draft.armed) table.proceed();
    else if (table.draft && table.isComplete) table.confirm();
    else document.querySelector<HTMLElement>('.ask .answers .btn.main, .sealed + .bar .btn.main:not(.quiet)')?.click();
  },
};

// A key at the table: does what it stands for, unless it is typed somewhere or presses a button; Enter goes on with the card of
// the hand that is picked. Sheets over the table, those that are on their way too, have keys of their own; S goes on to the next
// player.
export function press(event: KeyboardEvent, at: Parts): void {
  const { key, target } = event as KeyboardEvent & { target: HTMLElement };
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // A held key is one press, also for a button that has the focus by then; arrows go on.
  if (event.repeat && !key.startsWith('Arrow')) {
    if (key === 'Enter' && target.closest('button')) event.preventDefault();
    return;
  }
  const covered = at.over.isOpen || document.querySelector('[aria-modal=true]') !== null;
  if (covered && (at.over.player === null || key.toLowerCase() !== 's')) return;
  if (/^(input|textarea|select)$/i.test(target.tagName)) return;
  const prepared = at.table.draft !== null && target.matches(`:is(${HAND})[aria-pressed=true]`);
  if (key === 'Enter' && target.closest('button, [role=button]') && !prepared) return;
  if (/^[1-9]$/.test(key)) return choose(Number(key));
  if (stepsOn(key, target)) return event.preventDefault();
  const act = KEYS[key] ?? KEYS[key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act(at, event);
}
