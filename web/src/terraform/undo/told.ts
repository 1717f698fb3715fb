import { settings } from '../../ui/settings.svelte';
import { playerName, type Book } from '../context';
import { tt } from '../i18n/index.svelte';
import type { Deed } from '../story';
import type { Saying } from '../saying.svelte';
import type { TerraformTable } from '../table.svelte';
import { whyNoUndo } from './why';
import { word } from './words';

// Says that somebody else went back, which may take my turn away, and what I was about to do.
const TOLD = 8000; // ms
export function attend(table: TerraformTable, saying: Saying): () => void {
  return table.listen((happening) => {
    if (happening.kind !== 'back' || happening.seat === undefined || happening.seat === table.mySeat) return;
    if (table.view?.phase !== 'actions' && table.view?.phase !== 'final') return; // a sealed choice is no turn
    const text = word('back', settings.language, { name: playerName(table, happening.seat) });
    saying.say(text, null, true, TOLD);
  });
}

// Why I can take nothing back now, in a sentence.
export function noUndo(table: TerraformTable, book: Book): string {
  const { view, mySeat: me, story } = table;
  const { language } = settings;
  if (!view) return tt('undo.none');
  const none = whyNoUndo({ view, me, story, reopens: table.can({ do: 'reopen' }) });
  switch (none.why) {
    case 'unknown':
      return tt('undo.none');
    case 'acted':
      return word('none.acted', language, { name: playerName(table, none.seat) });
    case 'light': {
      const name = none.deed && nameOf(none.deed, book);
      return name ? word('none.light.by', language, { name }) : word('none.light', language);
    }
    case 'reopen':
      return word('none.reopen', language, { button: tt('reopen') });
    default:
      return word(`none.${none.why}`, language);
  }
}

// A card, a corporation or a standard project; others have no name of their own.
function nameOf({ head }: Deed, book: Book): string | undefined {
  if (head.what === 'played' || head.what === 'acted') return book.name(head.card);
  return head.what === 'project' ? tt(`project.${head.project}`) : undefined;
}
