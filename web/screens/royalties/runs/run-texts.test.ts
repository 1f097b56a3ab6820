import { expect, it } from 'vitest';
import { lastQuarter, nameOfPeriod } from './run-period.ts';
import { daysText, stateText } from './run-texts.ts';

it.each([
  ['2026-11-30', '2026-07-01', '2026-09-30', '2026 Q3'],
  ['2026-02-01', '2025-10-01', '2025-12-31', '2025 Q4'],
  ['2028-04-01', '2028-01-01', '2028-03-31', '2028 Q1'],
])('proposes on %s the quarter from %s to %s', (today, start, end, name) => {
  expect(lastQuarter(new Date(`${today}T12:00Z`))).toEqual({ start, end });
  expect(nameOfPeriod({ start, end })).toBe(name);
});

it.each([
  ['2026-02-01', '2026-04-30', 'Feb–Apr 2026'],
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-05-01', '2026-01-31', ''],
  ['', '2026-01-31', ''],
])('names the period from “%s” to “%s” “%s”', (start, end, name) => {
  expect(nameOfPeriod({ start, end })).toBe(name);
});

it.each([
  ['2026-07-01', '2026-09-30', '1 July – 30 September 2026'],
  ['2025-11-01', '2026-01-31', '1 November 2025 – 31 January 2026'],
  ['2026-07-01', '2026-07-01', '1 July 2026'],
])('writes the days from %s to %s as %s', (start, end, text) => expect(daysText(start, end)).toBe(text));

it('numbers drafts', () => {
  expect(stateText({ state: 'DRAFT', revision: 4 })).toBe('Draft 4');
  expect(stateText({ state: 'ISSUED', revision: 4 })).toBe('Issued');
});
