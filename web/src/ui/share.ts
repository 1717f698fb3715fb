import type { Recording } from '../table/recording';
import { copyText, hasShareDialog } from './clipboard';

// A game in a link: the log, packed. It opens wherever the page does, without any server.

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

async function pack(log: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(log)) as Uint8Array<ArrayBuffer>;
  return toText(await through(bytes, new CompressionStream('deflate-raw')));
}

export async function unpack(text: string): Promise<unknown> {
  const bytes = await through(toBytes(text), new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(bytes));
}

// The address that stood in the bar before a link was put there.
let before: { address: string; link: string } | null = null;
let visit = 0; // counts the replays that were left
async function linkTo({ id, log, players, pauses }: Recording): Promise<string> {
  const [address, during] = [location.href, visit];
  const link = new URL('/', address);
  link.hash = id ? `game=${id}` : `replay=${await pack({ log, players, pauses })}`;
  // Somebody who left meanwhile, or went elsewhere, keeps the address that is there now.
  if (address === link.href || address !== location.href || during !== visit) return link.href;
  before = { address, link: link.href };
  history.replaceState(null, '', link);
  return link.href;
}

// Takes a shared link out of the address bar again, unless somebody has gone elsewhere since. Otherwise a reload of the
// game that comes after the replay would open the replay.
export function putBackAddress(): void {
  visit += 1;
  if (before && location.href === before.link) history.replaceState(null, '', before.address);
  before = null;
}

// Copies the link to the clipboard and returns whether that worked; the address bar has it, too. The link to a game that a
// server keeps has only its id.
export async function shareLink(recording: Recording): Promise<boolean> {
  return copyText(await linkTo(recording));
}

// Opens the phone's share dialog and returns null; elsewhere, or if that fails, the link is copied.
export async function offerLink(recording: Recording): Promise<boolean | null> {
  const url = await linkTo(recording);
  if (!hasShareDialog()) return copyText(url);
  return navigator.share({ url }).then(
    () => null,
    (error: Error) => (error.name === 'AbortError' ? null : copyText(url)), // closed by the person, or too long for it
  );
}

// The game as a file, which this page and `syrtis replay` open.
export function saveFile({ log, players }: Recording): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify({ log, players })], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `syrtis-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
