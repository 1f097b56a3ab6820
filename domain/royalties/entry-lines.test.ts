import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isZeroDecimal, sumDecimals } from '#domain/money/decimal.ts';
import { enteredKinds } from './entry-draft.ts';
import { entryLines } from './entry-lines.ts';

it('an advance of which a part is recouped is paid from the balance and by the workspace', () => {
  expect(entryLines({ kind: 'ADVANCE', amount: '1000.01', currency: 'EUR', recoupable: 500_000 })).toEqual([
    { account: 'PAYEE', amount: '-500.00' },
    { account: 'OWN', amount: '-500.01' },
    { account: 'BANK', amount: '1000.01' },
  ]);
});

it('a cost is charged as far as it is recouped', () => {
  expect(entryLines({ kind: 'COST', amount: '80.00', currency: 'EUR', recoupable: 250_000 })).toEqual([
    { account: 'PAYEE', amount: '-20.00' },
    { account: 'COSTS', amount: '20.00' },
  ]);
});

it('a payment settles what is payable, and leaves the balance as it is', () => {
  expect(entryLines({ kind: 'PAYMENT', amount: '80', currency: 'JPY', recoupable: 1_000_000 })).toEqual([
    { account: 'PAYABLE', amount: '-80' },
    { account: 'BANK', amount: '80' },
  ]);
});

it('the lines of every entry sum to zero', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...enteredKinds),
      fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (kind, units, recoupable) => {
        const lines = entryLines({ kind, amount: String(units), currency: 'JPY', recoupable });
        expect(isZeroDecimal(sumDecimals(lines.map(({ amount }) => amount)))).toBe(true);
      },
    ),
  );
});
