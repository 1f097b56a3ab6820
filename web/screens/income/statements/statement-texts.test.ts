import { describe, expect, it } from 'vitest';
import { balanceOf, fileText, statementName, sumsText } from './statement-texts.ts';

describe('the balance', () => {
  const gbp = (difference: string | null) => ({ currency: 'GBP', difference });
  const usd = (difference: string | null) => ({ currency: 'USD', difference });
  it.each([
    [[], { kind: 'NONE' }],
    [[gbp('0.00')], { kind: 'BALANCED' }],
    [[gbp('0'), usd(null)], { kind: 'UNDECLARED' }],
    [[gbp('0.0022')], { kind: 'BALANCED' }],
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
