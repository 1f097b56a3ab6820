import { expect, it } from 'vitest';
import { sumDecimals } from '#domain/money/decimal.ts';
import type { PayeeStatementBalanceFragment } from './__generated__/statement.ts';
import { balanceRows, closingParts } from './balance-rows.ts';

const balance = {
  opening: '312.40',
  earned: '1020.33',
  adjusted: '-12.00',
  advances: '250.00',
  costs: '0.00',
  reservesTaken: '0',
  reservesReleased: '0',
  entered: '0',
  payments: '300.00',
  withholding: '15',
  withheld: '115.61',
  salesTax: '0',
  closing: '655.12',
  net: '655.12',
  unpaid: '0',
  carriedOver: '0',
} as PayeeStatementBalanceFragment;

it('lists what leads from the opening to the closing balance', () => {
  expect(balanceRows(balance)).toEqual([
    ['Opening balance', '312.40'],
    ['Earned', '1020.33'],
    ['Corrections of earlier runs', '-12.00'],
    ['Advances', '-250.00'],
    ['Payments since the last statement', '-300.00'],
    ['Withholding tax, 15 %', '-115.61'],
    ['Closing balance', '655.12'],
  ]);
});

it('has rows that total the closing balance, whatever has moved', () => {
  const moved = {
    ...balance,
    costs: '1.00',
    reservesTaken: '2.00',
    reservesReleased: '4.00',
    entered: '-8.00',
    salesTax: '16.00',
    closing: '664.12',
  };
  const rows = balanceRows(moved).map(([, amount]) => amount);
  expect(rows).toHaveLength(12);
  expect(sumDecimals(rows.slice(0, -1))).toBe(rows.at(-1));
});

it('divides the closing balance only if it is more than one thing', () => {
  expect(closingParts(balance)).toEqual([]);
  expect(closingParts({ ...balance, unpaid: '10.00', carriedOver: '-3.00' })).toEqual([
    ['To be paid for this statement', '655.12'],
    ['Not paid yet of earlier statements', '10.00'],
    ['Carried over', '-3.00'],
  ]);
});
