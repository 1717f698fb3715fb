import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';
import Payment from './Payment.svelte';

const payment = vi.hoisted(() => ({ amounts: [] as number[], amount: 0 }));
vi.mock('../ui/settings.svelte', () => ({ settings: { language: 'en' } }));
vi.mock('./context', async (original) => ({
  ...(await original<typeof import('./context')>()),
  useDesk: () => ({ table: { draft: { cost: [{ res: 'mc', n: 3 }] }, payments: [{ index: 1, res: 'steel', proposed: payment.amount, worth: 2, ...payment }] } }),
}));

// The words of the button that keeps what need not be paid.
function keeps(amount: number, amounts: number[]): string | undefined {
  Object.assign(payment, { amount, amounts });
  const [, button] = /<button class="keep[^>]*>(.*?)<\/button>/.exec(render(Payment).body) ?? [];
  return button?.replace(/<svg.*?aria-label="([^"]*)".*?<\/svg>/g, '$1').replace(/<[^>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' ');
}

it('keeps in one tap as much as the M€ allow', () => {
  expect(keeps(4, [0, 1, 2, 3, 4])).toBe('Keep 4 Steel');
  expect(keeps(4, [1, 2, 3, 4])).toBe('Keep 3 Steel'); // one M€ short
  expect(keeps(1, [1, 2, 3, 4])).toBeUndefined();
  expect(keeps(0, [0, 1])).toBeUndefined();
});
