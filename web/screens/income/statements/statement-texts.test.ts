import { describe, expect, it } from 'vitest';
import { balanceOf, fileText, periodText, statementName, sumsText } from './statement-texts.ts';

describe('a period', () => {
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

describe('the balance', () => {
  const gbp = (difference: string | null) => ({ currency: 'GBP', difference });
  const usd = (difference: string | null) => ({ currency: 'USD', difference });
  it.each([
    [[], { kind: 'NONE' }],
    [[gbp('0.00')], { kind: 'BALANCED' }],
    [[gbp('0'), usd(null)], { kind: 'UNDECLARED' }],
    [[gbp(null), usd('-0.01')], { kind: 'DIFFERENT', differences: [{ amount: '-0.01', currency: 'USD' }] }],
  ])('of %j is %j', (amounts, balance) => expect(balanceOf(amounts)).toEqual(balance));
});

it('names a statement by its source, else by its file', () => {
  const file = { fileName: 'all.zip', member: 'q3.csv', source: null };
  expect(statementName({ ...file, source: { name: 'PRS for Music' } })).toBe('PRS for Music');
  expect(statementName(file)).toBe('q3.csv');
  expect(fileText(file)).toBe('q3.csv in all.zip');
  expect(fileText({ fileName: 'q3.csv', member: null })).toBe('q3.csv');
});

it('lists the sums by currency', () => {
  expect(
    sumsText([
      { currency: 'GBP', computed: '1204.178' },
      { currency: 'USD', computed: '38.1' },
    ]),
  ).toBe('£1,204.18, $38.10');
});
