import { describe, expect, it } from 'vitest';
import { plainDate, relativeDate } from './dates.ts';

const now = new Date(2026, 10, 21, 9, 30, 0);
const ago = (ms: number) => relativeDate(new Date(now.getTime() - ms), now);

describe('relative dates', () => {
  it.each([
    [0, 'Just now'],
    [59_000, 'Just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [2 * 3_600_000, '2 hours ago'],
    [10 * 3_600_000, 'Yesterday'],
    [4 * 86_400_000, '4 days ago'],
    [7 * 86_400_000, '14 Nov 2026'],
    [-86_400_000, '22 Nov 2026'],
  ])('%i ms ago reads %s', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  it('keep dates without a time as they are', () => {
    expect(plainDate('2026-03-01')).toBe('1 Mar 2026');
  });
});
