import { untrack } from 'svelte';
import { reason } from '../i18n/index.svelte';
import type { Order } from '../table/link';
import { tt } from './i18n/index.svelte';
import type { TerraformTable } from './table.svelte';

// One sentence to the reader: why something is refused, for some seconds, or news of what the table did in their place or
// does so no more, which stay until they do something. To be made in a component; Notice.svelte draws it.
export class Saying {
  #said = $state.raw<(() => string) | null>(null);
  rule = $state<string | null>(null);
  isNews = $state(false);
  alarms = $state(false); // it is drawn like a refusal
  #forgets: ReturnType<typeof setTimeout> | undefined;

  constructor(of: () => TerraformTable) {
    // Something else is begun or answered: what was said is past.
    $effect(() => {
      if (of().draft) this.hush();
    });
    // News are past where one question to the reader follows another. They stay where a question only goes, as with a turn that
    // another's step back takes away, and over the next question after that.
    let prompt: number | undefined;
    $effect(() => {
      const before = prompt;
      prompt = of().desk?.question?.prompt;
      if (before !== undefined && prompt !== undefined && prompt !== before && untrack(() => this.isNews)) this.hush();
    });
    // Over cards to choose from they go by themselves.
    const offer = $derived(['draft', 'research'].includes(of().view?.phase ?? ''));
    $effect(() => {
      if (!offer || !this.isNews || !this.#said) return;
      const timer = setTimeout(() => this.hush(), 8000);
      return () => clearTimeout(timer);
    });
    $effect(() =>
      of().listen((happening) => {
        if (happening.kind === 'refused') this.say(() => reason(happening), happening.rule);
      }),
    );
    let order: { given: Order; from: number } | null = null; // from: how much this page had heard then
    $effect(() => {
      const table = of();
      const [before, given, me] = [order, table.standing, table.mySeat];
      const heard = untrack(() => table.story.slice(table.recalled));
      order = given && { given, from: before?.from ?? heard.length };
      if (given && !before) untrack(() => this.hush()); // it was about to be given
      if (me === null || !before || given) return;
      const since = heard.slice(before.from); // more may come until the code is there
      void import('./order_end').then(({ orderEnd }) => {
        const end = orderEnd(before.given, since, me);
        if (end) this.say(() => tt(`order.${end}`), null, true, Infinity, end === 'dropped');
      }, () => undefined);
    });
  }

  // Told anew when its language has come.
  get text(): string | null {
    return this.#said?.() ?? null;
  }
  hush(): void {
    this.#said = null;
  }
  // Only a rule of the game has a paragraph to lead to; the server gives its own refusals other names.
  say(why: string | (() => string), rule: string | null = null, news = false, ms = news ? Infinity : rule ? 8000 : 4000, alarms = !news): void {
    [this.#said, this.rule, this.isNews, this.alarms] = [typeof why === 'string' ? () => why : why, rule?.startsWith('T-') ? rule : null, news, alarms];
    clearTimeout(this.#forgets);
    if (ms < Infinity) this.#forgets = setTimeout(() => this.hush(), ms);
  }
}
