import { expect, it } from 'vitest';
import { maxRatesText } from '#domain/income/exchange-rates.ts';
import { sentPart } from './rates-file.ts';

const days = (count: number): string =>
  `Date,USD,JPY,\n${Array.from({ length: count }, (_, day) => `${new Date(Date.UTC(2026, 10, 27 - day)).toISOString().slice(0, 10)},1.0876,163.21,\n`).join('')}`;

it('sends a file as it is, if the server reads all of it', () => {
  expect(sentPart(days(3))).toBe(days(3));
  expect(sentPart('Date, USD, \n27 November 2026, 1.0876, \n')).toBe('Date, USD, \n27 November 2026, 1.0876, \n');
});

it('sends the first line and the latest days of a longer file', () => {
  const text = days(70_000);
  const part = sentPart(text);
  expect(text.length).toBeGreaterThan(maxRatesText);
  expect(part.length).toBeLessThanOrEqual(maxRatesText);
  expect(part.length).toBeGreaterThan(maxRatesText - 40);
  expect(text.startsWith(part)).toBe(true);
  expect(part.endsWith(',\n')).toBe(true);
});

it('sends a long text of another kind as it is, so that the server says why it is refused', () => {
  const text = 'x'.repeat(maxRatesText + 1);
  expect(sentPart(text)).toBe(text);
});
