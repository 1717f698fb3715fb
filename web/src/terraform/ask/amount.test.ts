import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import { isRefusal } from '../../engine/module';
import { loadTestEngine } from '../../testing/engine';
import type { Desk, Question } from '../types';
import Amount from './Amount.svelte';

vi.mock('../../ui/settings.svelte', () => ({ settings: { language: 'en' } }));
vi.mock('../context', async (original) => ({
  ...(await original<typeof import('../context')>()),
  useDesk: () => ({ table: { people: [{ kind: 'me' }, { kind: 'bot', name: 'Cog' }], shownLegal: [1, 2, 3].map((amount) => ({ do: 'amount', amount })) } }),
}));

it('says of what an amount is, beside the number and on the button', () => {
  const labels = (of: Partial<Question>, victim?: number): string[] => [...render(Amount, { props: { open: { ask: 'amount', prompt: 1, ...of } as Question, victim, onpress: () => undefined } }).body.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, label]) => label ?? '');
  expect(labels({ res: 'heat', produced: true })).toEqual(['heat production']);
  expect(labels({ res: 'energy' })).toEqual(['Energy']);
  expect(labels({ res: 'plant' }, 1)).toEqual(['Plants', 'Plants']);
  expect(labels({ cube: 'animal' })).toEqual(['animals']);
});

// Energy is spent by Power Infrastructure, which has no icon of a thing that somebody loses.
it('is told by the engine of what each amount is', async () => {
  const engine = await loadTestEngine('terraform');
  const asked = <T extends object>(part: 'syrtis_host' | 'syrtis_film', request: unknown): T => {
    const reply = engine.ask<T>(part, request);
    if (isRefusal(reply)) throw new Error(reply.why);
    return reply;
  };
  const units = new Set<string>();
  // Games with these questions; if bots play otherwise, look for others.
  for (const seed of [2, 30]) {
    asked('syrtis_host', { new: { seats: 4, seed: `${seed}`, options: { corporateEra: true }, bots: Array(4).fill('novice') } });
    for (let wake: number | null = 0; wake !== null; ) wake = asked<{ wake: number | null }>('syrtis_host', { hurry: wake }).wake;
    const { log } = asked<{ log: unknown }>('syrtis_host', { log: true });
    const { frames } = asked<{ frames: unknown[] }>('syrtis_film', { film: log, seat: 0 });
    for (const frame of frames.keys()) {
      const { question } = asked<{ desk: Desk }>('syrtis_film', { frame, shown: true }).desk;
      if (question?.ask === 'amount') units.add(question.res ?? question.cube ?? '');
    }
  }
  expect(units).not.toContain('');
  for (const unit of ['energy', 'animal', 'plant']) expect(units).toContain(unit);
});
