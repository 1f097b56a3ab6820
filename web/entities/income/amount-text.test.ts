import { expect, it } from 'vitest';
import { amountText, decimalText, exactAmountText, isZero, paidText, rateText } from './amount-text.ts';

it.each([
  ['24318.4219', 'EUR', '€24,318.42', '€24,318.4219'],
  ['-4523.45', 'USD', '-$4,523.45', '-$4,523.45'],
  ['1200', 'JPY', '¥1,200', '¥1,200'],
  ['0.00031410', 'GBP', '£0.00', '£0.0003141'],
  ['0.000000000000000001', 'EUR', '€0.00', '€0.000000000000000001'],
  ['123456789012345678.99', 'EUR', '€123,456,789,012,345,678.99', '€123,456,789,012,345,678.99'],
])('writes %s %s as %s and exactly as %s', (amount, currency, text, exact) => {
  expect(amountText({ amount, currency })).toBe(text);
  expect(exactAmountText({ amount, currency })).toBe(exact);
});

it('writes numbers with all their decimals', () => {
  expect(decimalText('1204.500000000000000001')).toBe('1,204.500000000000000001');
  expect(decimalText('1204.50')).toBe('1,204.5');
});

it.each([
  ['0.86177180282661151327', '0.861772'],
  ['11.0535', '11.0535'],
  ['1', '1'],
])('writes the rate %s as %s', (rate, text) => expect(rateText(rate)).toBe(text));

it.each([
  ['0', true],
  ['-0.000', true],
  ['.00', true],
  ['0.0001', false],
  ['10', false],
])('%s is zero: %s', (amount, expected) => expect(isZero(amount)).toBe(expected));

it.each([
  ['12.5', [['14', 'USD']], '€12.50'],
  [
    '0',
    [
      ['14', 'USD'],
      ['0.0', 'GBP'],
      ['3', 'SEK'],
    ],
    '$14.00 + SEK 3.00',
  ],
  ['0', [['0', 'USD']], '€0.00'],
  [
    '0',
    [
      ['-14', 'USD'],
      ['-2.5', 'GBP'],
      ['3', 'CHF'],
    ],
    '-$14.00 − £2.50 + CHF 3.00',
  ],
] as const)('shows %s converted of %j as %s', (amount, asPaid, text) => {
  const paid = asPaid.map(([each, currency]) => ({ amount: each, currency }));
  expect(paidText({ amount, currency: 'EUR' }, paid).replaceAll('\u00a0', ' ')).toBe(text);
});
