import { expect, it } from 'vitest';
import { differenceOf, moneyParts, type RunTotals } from './money-parts.ts';

const totals = {
  __typename: 'RoyaltyRunTotals',
  currency: 'EUR',
  received: '6343.00',
  payees: '3980.15',
  exchanged: '0.00',
  own: '2031.77',
  unmatched: '331.06',
  notOurs: '0',
  held: '0',
  rounding: '0.02',
} as const satisfies RunTotals;

it('names the parts that are not zero, with the workspace as owner of its share', () => {
  expect(moneyParts(totals, 'Northlight Songs').map(({ label, amount }) => [label, amount])).toEqual([
    ['Payees', '3980.15'],
    ['Northlight Songs', '2031.77'],
    ['Unmatched, kept', '331.06'],
    ['Rounding', '0.02'],
  ]);
});

it('always names payees and the own share', () => {
  const nothing = { ...totals, payees: '0', own: '0', unmatched: '0', rounding: '0', received: '0' };
  expect(moneyParts(nothing, 'Own').map(({ key }) => key)).toEqual(['payees', 'own']);
});

it.each([
  ['6343.00', '0.00'],
  ['6343.01', '0.01'],
  ['6342', '-1.00'],
])('finds what the parts of %s differ by: %s', (received, difference) => {
  expect(differenceOf({ ...totals, received })).toBe(difference);
});
