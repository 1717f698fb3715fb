// Copies a text to the clipboard and returns whether that worked. Plain http has no clipboard API: then the text is
// selected and copied by a command.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

// Opens the phone's share dialog, or copies the text elsewhere; returns whether it was copied.
export async function shareOrCopy(what: { url: string } | { text: string }): Promise<boolean> {
  if (!hasShareDialog()) return copyText('url' in what ? what.url : what.text);
  await navigator.share(what).catch(() => undefined);
  return false;
}

export const hasShareDialog = (): boolean => matchMedia('(pointer: coarse)').matches && 'share' in navigator;

function copyByHand(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
