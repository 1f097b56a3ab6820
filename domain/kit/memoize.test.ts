import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('memoize computes each result once', () => {
  const compute = vi.fn((year: number) => ({ year }));
  const draft = memoize(compute);
  expect(draft(2026)).toEqual({ year: 2026 });
  expect(draft(2026)).toBe(draft(2026));
  expect(draft(2027)).toEqual({ year: 2027 });
  expect(compute).toHaveBeenCalledTimes(2);
});
