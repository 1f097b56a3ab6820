import { describe, expect, it } from 'vitest';
import {
  daysOf,
  monthsBetween,
  periodHeading,
  periodLabel,
  periodOfMonth,
  periodParam,
  periodText,
  periodWithin,
  withinPeriod,
} from './period.ts';

const today = new Date('2026-11-30T22:00:00Z');

describe('a period', () => {
  it.each([
    [null, null, null, 'Last 12 months', 'in the last 12 months'],
    ['24-months', '2024-12-01', '2026-11-30', 'Last 24 months', 'in the last 24 months'],
    ['this-year', '2026-01-01', '2026-11-30', 'This year', 'this year'],
    ['last-year', '2025-01-01', '2025-12-31', 'Last year', 'last year'],
    ['10-years', '2016-12-01', '2026-11-30', 'Last 10 years', 'in the last 10 years'],
    ['2026-02.2026-02', '2026-02-01', '2026-02-28', 'Feb 2026', 'in Feb 2026'],
    ['2025-11.2026-01', '2025-11-01', '2026-01-31', 'Nov 2025 to Jan 2026', 'from Nov 2025 to Jan 2026'],
  ])('%s has days and a label', (period, from, to, label, within) => {
    expect(daysOf(period, today)).toEqual({ from, to });
    expect(periodLabel(period)).toBe(label);
    expect(withinPeriod(period)).toBe(within);
  });

  it.each(['12-months', 'toString', '2026-03.2026-01', '2026-13.2026-14', ''])('“%s” in an address is the default', (text) => {
    expect(periodParam.read(text)).toBeNull();
  });

  it('is kept in the address', () => {
    expect(periodParam.read(periodOfMonth('2026-11-01'))).toBe('2026-11.2026-11');
    expect(periodParam.read('last-year')).toBe('last-year');
  });
});

it('lists the months between two days', () => {
  expect(monthsBetween('2025-11-01', '2026-01-31')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01']);
  expect(monthsBetween('2026-01-01', '2025-12-31')).toEqual([]);
});

describe('a period of days', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2026'],
    ['2026-07-01', '2026-09-30', 'Jul–Sept 2026'],
    ['2024-02-01', '2024-02-29', 'Feb 2024'],
    ['2025-12-01', '2026-02-28', 'Dec 2025–Feb 2026'],
    ['2017-10-01', '2017-11-04', '1 Oct 2017–4 Nov 2017'],
    ['2026-03-14', '2026-03-14', '14 Mar 2026'],
    [null, '2026-03-14', null],
  ])('from %s to %s is %s', (start, end, text) => expect(periodText(start, end)).toBe(text));
});

it.each([
  [null, '12 months', '12 months'],
  ['24-months', '24 months', '24 months'],
  ['last-year', 'Last year', 'last year'],
  ['2025-05.2025-05', 'May 2025', 'May 2025'],
])('the heading of the period %s is %s, and %s within a line', (period, heading, within) => {
  expect([periodHeading(period), periodWithin(period)]).toEqual([heading, within]);
});
