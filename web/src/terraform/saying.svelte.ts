import { untrack } from 'svelte';
import { reason } from '../i18n/index.svelte';
import type { Order } from '../table/link';
import { tt } from './i18n/index.svelte';
import type { TerraformTable } from './table.svelte';

// One sentence to the reader: why something is refused, for some seconds, or news of what the table did in their place,
// which stay until they do something. To be made in a component; Notice.svelte draws it.
export class Saying {
  text = $state<string | null>(null);
  rule = $state<string | null>(null);
  isNews = $state(false);
  #forgets: ReturnType<typeof setTimeout> | undefined;

  constructor(of: () => TerraformTable) {
    // Something else is begun or answered: what was said is past.
    $effect(() => {
      if (of().draft) this.text = null;
    });
    // News are past with the reader's next answer, which in the draft is not prepared.
    let prompt: number | undefined;
    $effect(() => {
      const before = prompt;
      prompt = of().desk?.question?.prompt;
      if (before !== undefined && prompt !== before && untrack(() => this.isNews)) this.text = null;
    });
    $effect(() =>
      of().listen((happening) => {
        if (happening.kind === 'refused') this.say(reason(happening), happening.rule);
      }),
    );
    let order: { given: Order; from: number } | null = null; // from: how much this page had heard then
    $effect(() => {
      const table = of();
      const [before, given, me] = [order, table.standing, table.mySeat];
      const heard = untrack(() => table.story.slice(table.recalled));
      order = given && { given, from: before?.from ?? heard.length };
      if (me === null || !before || given) return;
      const since = heard.slice(before.from); // more may come until the code is there
      void import('./order_end').then(({ orderEnd }) => {
        const end = orderEnd(before.given, since, me);
        if (end) this.say(tt(`order.${end}`), null, end === 'done');
      }, () => undefined);
    });
  }

  say(why: string, rule: string | null = null, news = false): void {
    [this.text, this.rule, this.isNews] = [why, rule, news];
    clearTimeout(this.#forgets);
    if (!news) this.#forgets = setTimeout(() => (this.text = null), rule ? 8000 : 4000);
  }
}
