import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries again what could not be loaded, after 3 s and after 10 s', async () => {
  const load = vi.fn(async () => 'part');
  load.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

it('says in the end that it cannot be loaded', async () => {
  const failed = expect(patiently(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(13_000);
  await failed;
});
