import { isRefusal } from '../engine/module';
import type { Reason } from '../i18n/reasons/told';
import { GameTable, type AnyTable, type Happening as HappeningOf, type Shown } from '../table/game_table.svelte';
import type { Message, Person } from '../table/link';
import type { Command, Desk, Disclosed, GameEvent, Question, Resource, View, WhyNot } from './types';

export type Happening = HappeningOf<GameEvent>;

interface Reply extends Shown<View, Command> {
  desk: Desk;
}
interface DraftReply extends Reply {
  events: GameEvent[];
  hidden: boolean;
  disclosed?: Disclosed; // where something is hidden
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
// A command without the number of the question, which the engine gives.
export type Wish = DistributiveOmit<Command, 'prompt'>;

// An action in preparation: commands that the table has not heard of yet.
export interface Draft {
  commands: Command[];
  // The last of them brings something hidden to light: only how much is known of what comes of it, and once it is
  // sent it cannot be taken back.
  reveals: Disclosed | null;
  // The person has said what they want; from here on only choices are asked for, then a confirmation.
  armed: boolean;
  // Choices that the person made (payments that were proposed are none).
  choices: number;
  cost: Cost | null;
}
// The resources of a payment, money first; null where they cannot be known.
export type Cost = { res: Resource; n: number }[];

// An amount that was set for a question and is not given yet.
export interface Amount {
  prompt: number;
  amount: number;
}

// A payment of the draft that can be made in another way.
export interface Payment {
  index: number; // of the command
  res: Resource;
  amount: number;
  proposed: number; // by the engine
  amounts: number[];
  worth: number; // of one, in M€
}

// One message of the table in the story: whose step it was (nobody's: time passed), and of how many commands of mine.
export interface Part {
  seat: number | undefined;
  commands: number;
  goesOn?: boolean; // with the action of mine before it: a bot in my place answers one question after the other
  events: GameEvent[];
  look: string | null; // of the table after it
}
// A step of mine that can be taken back.
interface Step {
  commands: number;
  ends: boolean; // a turn, and does nothing else
}
const ENDS = new Set<GameEvent['what'] | Command['do']>(['turn', 'passed', 'endTurn', 'pass']);
// A view without what a step back does not bring back (T-11.2, T-11.3).
const LASTING = new Set(['now', 'clock', 'overdue', 'backSeat', 'backSteps']);
const lookOf = (view: View | null): string => JSON.stringify(view, (key, value: unknown) => (LASTING.has(key) ? undefined : value));

// The person whose seat an event was told of, at that time.
const doers = new WeakMap<GameEvent, Person>();
export const doerOf = (event: GameEvent): Person | undefined => doers.get(event);
// The events of commands that this page sent; what the table did in my place by a standing order has none of them.
const commanded = new WeakSet<GameEvent>();
export const isCommanded = (event: GameEvent): boolean => commanded.has(event);

const same = (command: Command, wish: Wish): boolean => Object.entries(wish).every(([key, value]) => (command as unknown as Record<string, unknown>)[key] === value);

// The answer to a question for a payment: the amount that was kept for it, if it is possible, or the one that the engine proposes.
function proposal(reply: Reply | null, kept: Payment[] = []): Command | undefined {
  const question = reply?.desk.question;
  if (question?.ask !== 'pay') return undefined;
  const amounts = [kept.find(({ res }) => res === question.res)?.amount, question.propose ?? 0];
  return amounts.map((amount) => reply?.commands.find((command) => command.do === 'pay' && command.amount === amount)).find((command) => command);
}

// A table of the terraforming game. What is shown is the table as it is, or as it would be after the draft.
export class TerraformTable extends GameTable<View, Command, GameEvent, Reply> {
  // Of the table as it is.
  desk = $state.raw<Desk | null>(null);
  draft = $state.raw<Draft | null>(null);
  #drafted = $state.raw<Reply | null>(null);
  amount = $state.raw<Amount | null>(null);
  // My unanswered steps, by the number of their request.
  readonly #sent = new Map<number, Command[]>();
  // The one of them that brings something to light: until it is answered the table looks as it did before, and nothing is begun.
  #opening = $state<number | null>(null);
  // … and my unanswered requests to take one back.
  readonly #backing = new Set<number>();
  #catches = false; // what is told is past, and not shown
  // Everything that happened, for the log.
  story = $state.raw<GameEvent[]>([]);
  recalled = 0; // how many events at its beginning are from before this page
  // The parts of it since somebody else acted, mine as far as they can be taken back: the others cannot be (T-11.2).
  parts = $state.raw<Part[]>([]);
  #before: string | null = null; // the look of the table before them
  #depth = 0; // how many commands of mine could be taken back after the last message
  #amid = false; // … which left an action of mine unfinished

  // The view on the screen.
  get shown(): View | null {
    return this.#drafted?.view ?? this.view;
  }
  get shownDesk(): Desk | null {
    return this.#drafted?.desk ?? this.desk;
  }
  get shownLegal(): Command[] {
    return this.#drafted?.commands ?? this.legal;
  }
  get question(): Question | null {
    return this.shownDesk?.question ?? null;
  }
  // A bot plays in my place.
  get isLent(): boolean {
    return this.people[this.mySeat ?? -1]?.lent === true;
  }
  // Whether the table waits for me, draft or not.
  get asked(): boolean {
    return this.mySeat !== null && (this.desk?.seats[this.mySeat]?.owes ?? false);
  }
  // … and I am called, once the clock runs: a bot in my place answers without me, and so does a standing order the first action of a turn.
  get called(): boolean {
    const passes = this.standing && this.desk?.question?.ask === 'turn' && this.view?.actionsDone === 0;
    return this.asked && !this.waits && !passes && !this.isLent;
  }
  get mine(): View['players'][number] | null {
    return this.mySeat === null ? null : (this.shown?.players[this.mySeat] ?? null);
  }
  // How many of my latest commands can be taken back (T-11.2); a game that is over stays so.
  get backSteps(): number {
    return this.#backStepsIn(this.view);
  }
  #backStepsIn(view: View | null): number {
    return view && view.backSeat === this.mySeat && view.over === undefined ? (view.backSteps ?? 0) : 0;
  }

  // How many commands each of my actions has that can be taken back, the latest first.
  get actions(): number[] {
    return this.#steps.map(({ commands }) => commands);
  }
  // How many actions are taken back with all that can be, where that is more than the latest one or the end of a turn; otherwise 0.
  get wholeTurn(): number {
    const steps = this.#steps;
    const n = steps.filter(({ ends }) => !ends).length;
    return n > 1 || steps[0]?.ends ? n : 0;
  }
  get #steps(): Step[] {
    const steps: Step[] = [];
    for (const { seat, commands, goesOn, events } of this.parts) {
      if (seat !== this.mySeat) continue;
      const before = goesOn ? steps.pop() : undefined;
      steps.push({ commands: commands + (before?.commands ?? 0), ends: before?.ends !== false && events.length > 0 && events.every(({ what }) => ENDS.has(what)) });
    }
    for (const sent of this.#sent.values()) steps.push({ commands: sent.length, ends: sent.every((command) => ENDS.has(command.do)) });
    const found: Step[] = [];
    for (let left = this.backSteps; left > 0; left -= found.at(-1)?.commands ?? left) {
      const { commands, ends } = steps.pop() ?? { commands: left, ends: false };
      found.push({ commands: Math.min(left, commands), ends });
    }
    return found;
  }

  // Whether bots can be told not to wait: for me, or while the table waits for nobody else.
  get hurries(): boolean {
    return this.link?.hurry !== undefined && (this.isAwaited || (this.botsThink && !this.#owes(false)));
  }
  get botsThink(): boolean {
    return this.#owes(true);
  }
  #owes(bot: boolean): boolean {
    return this.desk?.seats.some(({ owes }, seat) => owes && (this.people[seat]?.kind === 'bot') === bot) ?? false;
  }
  // Bots wait for me, who may still take something back; nobody waits for somebody whose own seat a bot plays.
  get isAwaited(): boolean {
    return this.backSteps > 0 && this.botsThink && !this.isLent;
  }
  // The picture of the tile that is to be placed.
  get ghostIcon(): string {
    const token = this.question?.icons?.[0]?.split(/[:@]/)[0] ?? 'claim';
    return token;
  }

  find(wish: Wish): Command | null {
    return this.shownLegal.find((command) => same(command, wish)) ?? null;
  }
  can(wish: Wish): boolean {
    return this.find(wish) !== null;
  }

  // Whether it can be begun now; what is only prepared gives way to it.
  canBegin(wish: Wish): boolean {
    return !this.draft?.armed && this.legal.some((command) => same(command, wish));
  }

  // Whether the question that is shown can be answered now: what is prepared is wanted, and not all of it is decided.
  get isOpen(): boolean {
    return this.#opening === null && (!this.draft || this.draft.armed) && !this.isComplete;
  }
  // Whether a tap on the thing itself, a player or a card, answers it.
  answers(wish: Wish): boolean {
    return this.isOpen && this.can(wish);
  }

  // The clock stands still until everybody is back: the table takes nothing. Bots are never away.
  get waits(): boolean {
    return !this.running && this.connection === 'here' && this.link !== null && this.people.some(({ kind }) => kind === 'friend' || kind === 'empty') && this.view !== null && this.view.over === undefined;
  }
  // Says why nothing can be begun now, if nothing can.
  #refusesNow(): boolean {
    const code = this.waits ? 'TableWaits' : this.#opening !== null ? 'StillAnswering' : null;
    if (code) this.complain({ code });
    return code !== null;
  }

  // Begins something: shows what it costs, and what is to be decided.
  prepare(wish: Wish): boolean {
    if (this.#refusesNow()) return false;
    this.cancel();
    const begun = this.choose(wish, false);
    if (begun && this.draft) this.draft = { ...this.draft, choices: 0 };
    return begun;
  }

  // Does something that needs no more than this one word.
  perform(wish: Wish): void {
    if (this.prepare(wish)) this.proceed();
  }

  // Answers the question that is shown.
  choose(wish: Wish, counts = true, kept: Payment[] = []): boolean {
    const command = this.find(wish);
    const before = this.draft;
    if (!command || (!before && this.#refusesNow())) return false;
    const commands = [...(before?.commands ?? []), command];
    this.amount = null;
    // An answer to a question of the table has nothing that must be wanted first.
    const armed = before?.armed ?? this.question?.ask !== 'turn';
    if (!this.#try(commands, armed, (before?.choices ?? 0) + (counts ? 1 : 0))) return false;
    this.#propose(kept);
    if (this.draft?.armed) this.#goOn();
    return true;
  }

  // Goes on with something that was prepared before; false if it cannot be done any more.
  resume({ commands, armed, choices }: Pick<Draft, 'commands' | 'armed' | 'choices'>): boolean {
    return !this.draft && this.#opening === null && this.#try(commands, armed, choices);
  }

  // Makes several choices one after the other; false, and nothing happened, if one of them is not possible.
  compose(wishes: Wish[]): boolean {
    if (this.#refusesNow()) return false;
    this.cancel();
    for (const wish of wishes) {
      if (this.choose(wish)) continue;
      this.cancel();
      return false;
    }
    return true;
  }

  // Of cards that are chosen one by one: takes this one out again.
  unchoose(card: string): void {
    const wishes = (this.draft?.commands ?? []).filter((command) => !(command.do === 'card' && command.card === card)).map(({ prompt: _, ...wish }) => wish as Wish);
    if (this.compose(wishes)) this.proceed();
  }
  // The money that this answer would bring, with all that the draft has already.
  gainOf(wish: Wish): number {
    const command = this.find(wish);
    const after = command && this.#ahead([...(this.draft?.commands ?? []), command]);
    const money = (view: View | null | undefined): number => view?.players[this.mySeat ?? -1]?.stock.mc ?? 0;
    return after ? money(after.view) - money(this.view) : 0;
  }

  // The hidden cards that this would bring to light at once; null: none.
  disclosedBy(wish: Wish): Disclosed | null {
    const command = this.legal.find((one) => same(one, wish));
    return (command && this.#ahead([command])?.disclosed) ?? null;
  }

  // "Do it": goes on with the choices that are left, and sends all if there are none.
  proceed(): void {
    if (!this.draft) return;
    this.draft = { ...this.draft, armed: true };
    this.#goOn();
  }

  // Sends the draft.
  confirm(): void {
    const { draft } = this;
    if (!draft || this.#refusesNow()) return;
    this.cancel();
    if (!this.act(...draft.commands)) return;
    this.#sent.set(this.lastId, draft.commands);
    if (draft.reveals) this.#opening = this.lastId;
  }

  // Takes my last action back, or all of them as far as the rules allow (T-11.2). While that is not answered a second press is
  // none: a server would refuse it, as the game has moved on.
  undo(all = false): void {
    if (this.draft && !(all && this.backSteps > 0)) return this.undoChoice();
    if (this.#backing.size > 0) return;
    const steps = (all ? this.actions : this.actions.slice(0, 1)).reduce((sum, n) => sum + n, 0);
    if (steps === 0 || !this.link?.back || this.#refusesNow()) return;
    this.cancel();
    this.#backing.add(this.lastId + 1);
    this.back(steps);
  }

  // Takes the last choice of the draft back, and what was proposed after it; the draft as a whole if there was
  // none.
  undoChoice(): void {
    const { draft } = this;
    if (!draft) return;
    let length = draft.commands.length - 1;
    while (length > 0 && draft.commands[length]?.do === 'pay') length -= 1;
    if (length <= 0) return this.cancel();
    this.amount = null;
    this.#try(draft.commands.slice(0, length), draft.armed, Math.max(0, draft.choices - 1));
    this.#propose();
  }

  cancel(): void {
    this.draft = null;
    this.#drafted = null;
    this.amount = null;
  }

  // Pays so much of something instead of what was proposed. Choices made after it are made again, as far as they are still possible,
  // and so are payments that were changed.
  repay(index: number, amount: number): void {
    const { draft } = this;
    const payment = draft?.commands[index];
    if (!draft || payment?.do !== 'pay') return;
    const later = draft.commands.slice(index + 1).filter((command) => command.do !== 'pay');
    const kept = this.payments.filter((other) => other.index > index && other.amount !== other.proposed);
    if (!this.#try([...draft.commands.slice(0, index), { ...payment, amount }], draft.armed, draft.choices - later.length)) return;
    this.#propose(kept);
    for (const { prompt: _, ...wish } of later) if (!this.choose(wish as Wish, true, kept)) return;
  }
  // The payments of the draft that leave a choice. Their commands do not say of what: steel, titanium, heat come in that order.
  get payments(): Payment[] {
    const commands = this.draft?.commands ?? [];
    return commands.flatMap((command, index): Payment[] => {
      if (command.do !== 'pay') return [];
      const asked = index > 0 ? this.#ahead(commands.slice(0, index)) : { commands: this.legal, desk: this.desk };
      const amounts = asked?.commands.flatMap((one) => (one.do === 'pay' ? [one.amount] : [])) ?? [];
      const { res, worth = 1, propose: proposed = 0 } = asked?.desk?.question ?? {};
      return res && amounts.length > 1 ? [{ index, res, amount: command.amount, proposed, amounts, worth }] : [];
    });
  }
  // The question for my first cards, as it would be with this corporation.
  buyingAs(corporation: string): Question | undefined {
    const command = this.legal.find((one) => one.do === 'corporation' && one.corporation === corporation);
    return command && this.#ahead([command])?.desk.question;
  }
  // Why what is to be placed cannot go there; null: it can.
  whyNotPlace(area: number): WhyNot | null {
    const { question } = this;
    if (!question || this.can({ do: 'place', area })) return null;
    const commands: Command[] = [...(this.draft?.commands ?? []), { do: 'place', prompt: question.prompt, area }];
    return this.#refusal({ draft: { ms: this.now(), commands } });
  }
  // Why I cannot turn plants into a greenery there now; null: I can.
  whyNotGreenery(area: number): WhyNot | null {
    return this.#refusal({ greeneryAt: area });
  }
  #refusal(request: object): WhyNot | null {
    const reply = this.ask<object>(request);
    return isRefusal(reply) ? reply : null;
  }
  // The seat that gets my other cards of the draft; once I have chosen, as if I chose again.
  get passesTo(): number | undefined {
    const again = this.legal.find((command) => command.do === 'reopen');
    return (this.desk?.question ?? (again && this.#ahead([again])?.desk.question))?.passesTo;
  }
  // The table as I see it, for another module.
  snapshot(): string | null {
    const reply = this.ask<{ snapshot: string }>({ encoded: true });
    return isRefusal(reply) ? null : reply.snapshot;
  }
  // How things would be after these commands.
  #ahead(commands: Command[]): DraftReply | null {
    const reply = this.ask<DraftReply>({ draft: { ms: this.now(), commands } });
    return isRefusal(reply) ? null : reply;
  }

  protected override timeOf(view: View): number {
    return view.now;
  }

  protected override present({ desk }: Reply): void {
    this.desk = desk;
    // Events in between may have changed the base of the draft.
    const { draft } = this;
    if (draft && !this.#try(draft.commands, draft.armed, draft.choices)) this.cancel();
  }

  override catchUp(on: boolean): void {
    super.catchUp(on);
    this.#catches = on;
  }
  override inherit(from: AnyTable): void {
    if (from instanceof TerraformTable) [this.story, this.parts, this.#before] = [from.story, from.parts, from.#before];
  }
  // The story before this page was there, and its last parts.
  recall(story: GameEvent[], parts: Part[]): void {
    this.story = [...story, ...this.story];
    this.recalled += story.length;
    if (this.parts.every(({ seat }) => seat === undefined || seat === parts[0]?.seat)) this.parts = [...parts, ...this.parts];
    this.#shed();
  }
  override onSnapshot(view: string, ms: number, seat: number | 'spectator'): void {
    super.onSnapshot(view, ms, seat);
    this.#sent.clear();
    this.#opening = null;
    this.#backing.clear();
    this.#depth = this.backSteps;
    if (this.parts.length === 0) this.#before = lookOf(this.view);
  }
  #answered(re: number): void {
    this.#sent.delete(re);
    this.#backing.delete(re);
    if (this.#opening === re) this.#opening = null;
  }
  override onRefused(re: number, why: Reason): void {
    this.#answered(re);
    super.onRefused(re, why);
  }
  override onMessage(message: Message<GameEvent>): boolean {
    if (!super.onMessage(message)) return false;
    const { seat, back, events, re = -1 } = message;
    const view = this.#catches ? this.#seen() : this.view;
    const look = lookOf(view);
    const depth = this.#backStepsIn(view);
    const commands = this.#sent.get(re)?.length ?? (depth > this.#depth ? depth - this.#depth : depth);
    const goesOn = this.#amid;
    const ask = view?.players[this.mySeat ?? -1]?.question?.ask;
    this.#amid = depth > 0 && view?.phase === 'actions' && ask !== undefined && ask !== 'turn';
    this.#depth = depth;
    this.#answered(re);
    for (const event of events) {
      const person = event.seat === undefined ? undefined : this.people[event.seat];
      if (person) doers.set(event, person);
      if (re >= 0) commanded.add(event);
    }
    let parts = this.parts;
    let kept: Part[] = []; // while the rest of them goes
    if (back) {
      const from = this.#standing(seat, back, look);
      kept = parts.slice(from).filter((part) => part.seat === undefined);
      this.story = this.story.slice(0, this.story.length - parts.slice(from).reduce((sum, part) => sum + part.events.length, 0));
      parts = parts.slice(0, from);
    } else if (seat !== undefined && parts.some((part) => part.seat !== undefined && part.seat !== seat)) {
      this.#before = parts.at(-1)?.look ?? null;
      parts = [];
    }
    this.parts = [...parts, ...kept, { seat: back ? undefined : seat, commands, goesOn, events, look }];
    this.#shed();
    if (back || events.length > 0) this.story = [...this.story, ...kept.flatMap((part) => part.events), ...events];
    return true;
  }
  // Lets go of the parts that I can no longer take back: alone nobody else acts, and every part has a look of the table. How far
  // others may go back is not known.
  #shed(): void {
    const { parts } = this;
    if (parts.some(({ seat }) => seat !== undefined && seat !== this.mySeat)) return;
    let first = parts.length;
    for (let left = this.#depth; first > 0 && left > 0; ) if (parts[--first]?.seat !== undefined) left -= parts[first]?.commands ?? 0;
    if (first === 0) return;
    this.#before = parts[first - 1]?.look ?? null;
    this.parts = parts.slice(first);
  }
  #seen(): View | null {
    const reply = this.ask<Reply>({ show: this.now() });
    return isRefusal(reply) ? null : reply.view;
  }
  // How many parts still stand after so many commands of a seat were taken back. Of my own I know how many each had; of others'
  // the table looks as it did before.
  #standing(seat: number | undefined, back: number, look: string): number {
    const mine = this.parts.flatMap((part, i) => (part.seat === seat ? [{ ...part, i, before: i > 0 ? this.parts[i - 1]?.look : this.#before }] : [])).reverse();
    let left = back;
    const first = seat === this.mySeat ? mine.find(({ commands }) => (left -= commands) <= 0) : (mine.find(({ before }) => before === look) ?? mine[0]);
    return (first ?? mine.at(-1))?.i ?? this.parts.length;
  }

  #try(commands: Command[], armed: boolean, choices: number): boolean {
    const reply = this.#ahead(commands);
    if (!reply) return false;
    this.#drafted = reply;
    this.draft = { commands, reveals: reply.disclosed ?? null, armed, choices, cost: this.#costOf(commands, reply) };
    return true;
  }

  // Payments are filled in as they were changed before, or as the engine proposes; they can be changed before all is sent.
  #propose(kept: Payment[] = []): void {
    for (let { draft } = this; draft; draft = this.draft) {
      const command = draft.reveals ? undefined : proposal(this.#drafted, kept);
      if (!command || !this.#try([...draft.commands, command], draft.armed, draft.choices)) return;
    }
  }

  // How something that could be done now would be paid for, as the engine proposes.
  quote(wish: Wish): Cost | null {
    let next = this.legal.find((command) => same(command, wish));
    let cost: Cost | null = null;
    for (const commands: Command[] = []; next; ) {
      commands.push(next);
      const reply = this.#ahead(commands);
      cost = reply && this.#costOf(commands, reply);
      next = reply?.hidden ? undefined : proposal(reply);
    }
    return cost;
  }

  // The payments of the commands. Where the last of them brings something to light, the reply is of the table before it.
  #costOf(commands: Command[], { events, hidden, desk }: DraftReply): Cost | null {
    const paid = new Map<Resource, number>([['mc', 0]]);
    const pay = (res: Resource, n: number): unknown => paid.set(res, (paid.get(res) ?? 0) + n);
    for (const event of events) if (event.what === 'paid' && event.seat === this.mySeat) pay(event.res, event.n);
    if (hidden) {
      const last = commands.at(-1);
      const { question } = desk;
      let rest = last ? this.priceOf(last) : 0;
      if (last?.do === 'pay' && question?.ask === 'pay') {
        pay(question.res ?? 'mc', last.amount);
        rest = Math.max(0, (question.left ?? 0) - last.amount * (question.worth ?? 1));
      }
      if (rest > (this.view?.players[this.mySeat ?? -1]?.stock.mc ?? 0)) return null; // something else must pay, too
      pay('mc', rest);
    }
    return [...paid].flatMap(([res, n]) => (n === 0 ? [] : [{ res, n }]));
  }
  // In M€, after discounts.
  priceOf(command: Wish): number {
    const { desk } = this;
    switch (command.do) {
      case 'play':
        return desk?.cards?.[command.card]?.price ?? 0;
      case 'project':
        return desk?.can?.projects.find(({ project }) => project === command.project)?.price ?? 0;
      case 'milestone':
        return desk?.milestones?.find(({ name }) => name === command.milestone)?.cost ?? 0;
      case 'award':
        return desk?.awardCost ?? 0;
      default:
        return 0;
    }
  }

  // Without a choice that could be reconsidered there is nothing to confirm.
  #goOn(): void {
    const { draft } = this;
    if (!draft?.armed || !this.isComplete) return;
    if (draft.choices === 0) this.confirm();
  }

  // Whether everything that the draft needs is decided.
  get isComplete(): boolean {
    const { draft } = this;
    if (!draft) return false;
    if (draft.reveals) return true;
    const ask = this.question?.ask;
    return ask === undefined || ask === 'turn' || ask === 'final' || this.#phaseChanged();
  }
  #phaseChanged(): boolean {
    return this.shown?.phase !== this.view?.phase || this.shown?.generation !== this.view?.generation;
  }
}
