// An action that is not confirmed yet: a page that is loaded anew finds it again, with the area that was chosen for its tile, or the
// amount that was set.
import { tick, untrack } from 'svelte';
import { store, stored } from '../ui/stored';
import type { Placing } from './placing.svelte';
import type { Amount, Draft, TerraformTable } from './table.svelte';

const KEY = 'syrtis-draft';

interface Kept {
  of: string; // the question that it answers
  draft: Pick<Draft, 'commands' | 'armed' | 'choices'> | null;
  ghost: number | null;
  amount: Amount | null;
}

// The game and the step of it at which I am asked; null if I am not. In another game none of it is the same.
export function questionOf({ view, desk, mySeat, asked }: Pick<TerraformTable, 'view' | 'desk' | 'mySeat' | 'asked'>): string | null {
  const me = mySeat === null ? undefined : view?.players[mySeat];
  if (!view || !me || !asked || !desk?.question) return null;
  const { seats, phase, generation, actionsDone, deck } = view;
  return JSON.stringify([mySeat, seats, phase, generation, actionsDone, deck, desk.question.prompt, me.corporation, me.hand, me.stock]);
}

export function keep(kept: Kept | null): void {
  store('sessionStorage', KEY, kept && JSON.stringify(kept));
}
// The draft that was kept for this question, and for no other.
export function keptFor(of: string): Kept | null {
  try {
    const kept = JSON.parse(stored('sessionStorage', KEY) ?? 'null') as Partial<Kept> | null;
    const commands = kept?.draft?.commands;
    if (kept?.of === of && (commands === undefined || Array.isArray(commands))) return { of, draft: kept.draft ?? null, ghost: kept.ghost ?? null, amount: kept.amount ?? null };
  } catch {
    // Something else was kept.
  }
  return null;
}

// Keeps what is prepared at a table, and brings back what was prepared before; the answer ends it.
export function holdDraft(table: TerraformTable, placing: Placing): () => void {
  let last: string | null = null;
  async function bringBack({ draft, ghost, amount }: Kept): Promise<void> {
    if (draft && !table.resume(draft)) return;
    table.amount = amount;
    await tick(); // a question for an area begins without one
    if (placing.asked && ghost !== null && table.shownDesk?.places?.some(({ area }) => area === ghost)) placing.ghost = ghost;
  }
  return $effect.root(() => {
    $effect(() => {
      const of = questionOf(table);
      const { draft, amount } = table;
      const { ghost } = placing;
      const before = last;
      last = of;
      if (of === null) return void (before !== null && keep(null));
      const found = of === before || draft ? null : keptFor(of);
      if (found) return void untrack(() => bringBack(found));
      if (!draft && ghost === null && !amount) return keep(null);
      keep({ of, draft: draft && { commands: draft.commands, armed: draft.armed, choices: draft.choices }, ghost, amount });
    });
  });
}
