import type { Command } from '../types';
import { filled } from '../i18n/filled';
import type { TerraformReason } from '../../../generated/messages';
import type { Words } from './words';

// The advice of a bot with its reasons, as the engine tells it (bots/terraform/coach.h).
export interface Reason {
  because: TerraformReason;
  card?: string;
  n: number;
}
export interface Option {
  command: Command;
  chance?: number; // ten thousandths
  points?: number; // tenths, ahead of the best other
  rollouts: number;
}
export interface Advice {
  plan: Command[];
  chance?: number;
  points?: number;
  options: Option[];
  reasons: Reason[];
}

// How things are called on this page.
export interface Names {
  card(name: string): string;
  project(name: string): string;
  milestone(name: string): string;
  award(name: string): string;
  area(area: number): string;
  player(seat: number): string;
}

const tenths = (n: number, language: string): string => n.toLocaleString(language, { maximumFractionDigits: 1 });

// One command as an advice.
function deed(command: Command, words: Words, names: Names): string {
  switch (command.do) {
    case 'corporation':
      return filled(words['do.corporation'], { name: names.card(command.corporation) });
    case 'buy':
    case 'card':
      return filled(words['do.card'], { name: names.card(command.card) });
    case 'pick':
    case 'play':
    case 'act':
      return filled(words[`do.${command.do}`], { name: names.card(command.card) });
    case 'project':
      return filled(words['do.project'], { name: names.project(command.project) });
    case 'milestone':
      return filled(words['do.milestone'], { name: names.milestone(command.milestone) });
    case 'award':
      return filled(words['do.award'], { name: names.award(command.award) });
    case 'place':
      return filled(words['do.place'], { name: names.area(command.area) });
    case 'target':
      return filled(words['do.target'], { name: names.player(command.seat) });
    case 'amount':
      return filled(words['do.amount'], { n: command.amount });
    case 'choose':
      return filled(words['do.choose'], { n: command.option + 1 });
    case 'first':
    case 'plants':
    case 'heat':
    case 'endTurn':
    case 'pass':
    case 'nobody':
    case 'done':
      return words[`do.${command.do}`];
    default:
      return words['do.other'];
  }
}

// The first is what to do, the others say what is expected of it and why. `offered` are cards to buy from. Alone there
// is nobody to be ahead of.
export function sentences(advice: Advice, offered: number, alone: boolean, words: Words, names: Names, language: string): string[] {
  const [first] = advice.plan;
  if (!first) return [words.none];
  const bought = advice.plan.flatMap((command) => (command.do === 'buy' ? [names.card(command.card)] : []));
  const offer = advice.plan.at(-1)?.do === 'done' && offered > 0;
  const lines = [
    !offer ? deed(first, words, names) : bought.length === 0 ? filled(words['do.buy.none'], { of: offered }) : filled(words['do.buy'], { n: bought.length, of: offered, names: bought.join(', ') }),
  ];
  const chance = Math.round((advice.chance ?? 0) / 100);
  if (advice.chance !== undefined && alone) lines.push(filled(words['expects.alone'], { chance }));
  else if (advice.chance !== undefined) {
    const ahead = Math.round((advice.points ?? 0) / 10);
    const points = filled(words[ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : 'level'], { n: Math.abs(ahead) });
    lines.push(filled(words.expects, { chance, points }));
  }
  const next = advice.options[1];
  for (const { because, card, n } of advice.reasons) {
    const last = because === 'generations' && n <= 1;
    const text = words[last ? 'why.generations.last' : (`why.${because}` as const)];
    const shown = because === 'better' ? tenths(n / 100, language) : n;
    const what = next ? deed(next.command, words, names) : '';
    const line = filled(text, { n: shown, name: card === undefined ? '' : names.card(card), what });
    // "… and costs" belongs to the sentence before it.
    if (because === 'costs' && lines.length > 0) lines.push(`${lines.pop()} ${line}`.replace(/\s*…\s*…\s*/, ' '));
    else lines.push(line);
  }
  return lines;
}
