import { beforeEach, expect, it, vi } from 'vitest';
import { putBackAddress, shareLink } from './share';

vi.mock('./clipboard', () => ({ copyText: async () => true, hasShareDialog: () => false }));
const bar = { href: '' };
beforeEach(() => {
  vi.stubGlobal('location', bar);
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: URL | string) => (bar.href = String(to)) });
});
const recording = { log: { game: 'terraform' }, players: [], pauses: [], id: null };

it('puts the address back that a shared link replaced, also after sharing twice', async () => {
  bar.href = 'http://mars/t/ABCDE#lobby';
  await shareLink({ ...recording, id: 'g1' });
  await shareLink({ ...recording, id: 'g1' });
  expect(bar.href).toBe('http://mars/#game=g1');
  putBackAddress();
  expect(bar.href).toBe('http://mars/t/ABCDE#lobby');
});

it('leaves the address alone where somebody has gone elsewhere, or came by that link', async () => {
  bar.href = 'http://mars/#terraform';
  await shareLink(recording);
  expect(bar.href).toMatch(/#replay=/);
  bar.href = 'http://mars/#game=g2';
  await shareLink({ ...recording, id: 'g2' });
  putBackAddress();
  expect(bar.href).toBe('http://mars/#game=g2');
});

it('leaves the address alone where the replay was left before the link was ready', async () => {
  bar.href = 'http://mars/#terraform';
  const shared = shareLink(recording);
  putBackAddress();
  await shared;
  expect(bar.href).toBe('http://mars/#terraform');
});
