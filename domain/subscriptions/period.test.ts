import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addMonths, daysUntil, periodEnd } from './period.ts';

const day = (text: string) => new Date(`${text}T08:30:00.250Z`);

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-06-15', 7, '2027-01-15'],
  ])('for %s and %i months returns %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toEqual(day(to));
  });

  it('returns to the anchor day after a short month', () => {
    expect(addMonths(day('2026-02-28'), 1, 31)).toEqual(day('2026-03-31'));
    expect(periodEnd(day('2027-02-28'), 'YEARLY', 29)).toEqual(day('2028-02-29'));
  });

  test('keeps the time of day and returns a later date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: day('2000-01-01'), max: day('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 24 }),
        (from, months) => {
          const to = addMonths(from, months);
          expect(to > from).toBe(true);
          expect(to.toISOString().slice(10)).toBe(from.toISOString().slice(10));
          expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
          expect((to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()).toBe(months);
        },
      ),
    );
  });
});

it('daysUntil counts a started day as a whole day', () => {
  const end = day('2026-03-15');
  expect(daysUntil(end, day('2026-03-12'))).toBe(3);
  expect(daysUntil(end, new Date(day('2026-03-12').getTime() + 1))).toBe(3);
  expect(daysUntil(end, new Date(day('2026-03-12').getTime() - 1))).toBe(4);
  expect(daysUntil(end, new Date(end.getTime() - 1))).toBe(1);
  expect(daysUntil(end, day('2026-04-01'))).toBe(0);
});
