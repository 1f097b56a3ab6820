import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import {
  compareFractions,
  fraction,
  fractionOf,
  roundFraction,
  subtractFractions,
  sumFractions,
} from '#domain/money/fraction.ts';
import { exampleStatement } from '#tests/support/example-statement.ts';
import { balanceRows, outcomeOf } from './statement-document.ts';
import { largestParts, partsThatTotal, sumsThatDiffer } from './statement-sums.ts';

describe('partsThatTotal', () => {
  it('gives the cents that are left to the largest remainders', () => {
    const thirds = ['a', 'b', 'c'].map((key) => ({ key, exact: fraction(1n, 30n) }));
    expect(partsThatTotal('0.10', thirds, 2)).toEqual([
      { key: 'a', amount: '0.04' },
      { key: 'b', amount: '0.03' },
      { key: 'c', amount: '0.03' },
    ]);
  });

  it('refuses parts that are not those of the total', () => {
    const parts = [{ key: 'a', exact: fractionOf('1') }];
    expect(() => partsThatTotal('2.00', parts, 2)).toThrow('The parts do not sum to the total.');
    expect(() => partsThatTotal('0.99', parts, 2)).toThrow('The parts do not sum to the total.');
    expect(() => partsThatTotal('1.005', parts, 2)).toThrow('The parts do not sum to the total.');
  });

  it('totals for any amounts, each within a minor unit of its exact value', () => {
    const exact = fc
      .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 999n }))
      .map(([numerator, denominator]) => fraction(numerator, denominator));
    fc.assert(
      fc.property(fc.array(exact, { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 2, 3), (exacts, places) => {
        const parts = exacts.map((each, key) => ({ key, exact: each }));
        const total = roundFraction(sumFractions(exacts), places);
        const shown = partsThatTotal(total, parts, places);
        expect(compareDecimals(sumDecimals(shown.map(({ amount }) => amount)), total)).toBe(0);
        for (const { key, amount } of shown) {
          const distance = subtractFractions(fractionOf(amount), exacts[key]!);
          const positive = distance.numerator < 0n ? { ...distance, numerator: -distance.numerator } : distance;
          expect(compareFractions(positive, fraction(1n, 10n ** BigInt(places)))).toBeLessThanOrEqual(0);
        }
        const order = shown.map(({ amount }) => amount);
        expect(order).toEqual(order.toSorted((a, b) => compareDecimals(b, a)));
      }),
    );
  });
});

it('keeps the largest parts and sums up the others', () => {
  const parts = ['5', '4', '3', '2', '1'].map((amount, key) => ({ key, amount }));
  expect(largestParts(parts, 4)).toEqual({ shown: parts.slice(0, 3), others: { count: 2, amount: '3' } });
  expect(largestParts(parts, 5)).toEqual({ shown: parts, others: null });
});

describe('the rows of a balance', () => {
  it('total the closing balance', () => {
    const rows = balanceRows(exampleStatement().amounts);
    expect(rows.map(({ key, amount }) => `${key} ${amount}`)).toEqual([
      'opening 312.40',
      'earned 1020.33',
      'adjusted -10.00',
      'costs -40.00',
      'advances -200.00',
      'payments 0.00',
      'closing 1082.73',
      'withheld -162.41',
      'net 920.32',
    ]);
    const before = rows.slice(
      0,
      rows.findIndex(({ key }) => key === 'closing'),
    );
    expect(sumDecimals(before.map(({ amount }) => amount))).toBe('1082.73');
    expect(rows.filter(({ rate }) => rate !== null)).toMatchObject([{ key: 'withheld', rate: 150_000 }]);
  });

  it('name what is carried over', () => {
    const { amounts } = exampleStatement();
    const below = { ...amounts, minimum: '2000.00', payable: '0.00', withheld: '0.00', net: '0.00', carriedOver: '1082.73' };
    expect(balanceRows(below).map(({ key }) => key)).toEqual([
      'opening',
      'earned',
      'adjusted',
      'costs',
      'advances',
      'payments',
      'closing',
      'carriedOver',
    ]);
    expect([
      outcomeOf(amounts),
      outcomeOf(below),
      outcomeOf({ ...below, closing: '-5.00' }),
      outcomeOf({ ...below, closing: '0.00' }),
    ]).toEqual(['PAID', 'BELOW_MINIMUM', 'OWED', 'NOTHING']);
  });
});

it('names totals that are not the sum of their parts', () => {
  const statement = exampleStatement();
  expect(sumsThatDiffer(statement)).toEqual([]);
  const { amounts } = statement;
  const wrong = (changed: Partial<typeof amounts>) => sumsThatDiffer({ ...statement, amounts: { ...amounts, ...changed } });
  expect(wrong({ earned: '1020.34' })).toEqual(['closing', 'sources', 'territories', 'rights', 'works']);
  expect(wrong({ net: '920.31' })).toEqual(['net']);
  expect(wrong({ carriedOver: '0.01' })).toEqual(['carriedOver']);
  const [first, ...others] = statement.adjustments;
  const adjustments = [{ ...first!, difference: subtractDecimals(first!.difference, '0.01') }, ...others];
  expect(sumsThatDiffer({ ...statement, adjustments })).toEqual(['adjustments', 'adjustment of Harbour Lights Off']);
});
