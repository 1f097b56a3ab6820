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
      'withheld -162.41',
      'payments 0.00',
      'closing 920.32',
    ]);
    const before = rows.slice(
      0,
      rows.findIndex(({ key }) => key === 'closing'),
    );
    expect(sumDecimals(before.map(({ amount }) => amount))).toBe('920.32');
    expect(rows.filter(({ rate }) => rate !== null)).toMatchObject([{ key: 'withheld', rate: 150_000 }]);
  });

  it('name what is carried over, and what earlier statements promised', () => {
    const { amounts } = exampleStatement();
    const keysAfter = (changed: Partial<typeof amounts>) => {
      const keys = balanceRows({ ...amounts, ...changed }).map(({ key, amount }) => `${key} ${amount}`);
      return keys.slice(keys.findIndex((key) => key.startsWith('closing')) + 1);
    };
    expect(keysAfter({ carriedOver: '-300.00' })).toEqual(['toPay 920.32', 'carriedOver -300.00']);
    expect(keysAfter({ unpaid: '80.00' })).toEqual(['unpaid 80.00']);
    expect(keysAfter({ unpaid: '80.00', carriedOver: '1.00' })).toEqual(['toPay 1000.32', 'unpaid 80.00', 'carriedOver 1.00']);
    expect(keysAfter({ net: '0.00', carriedOver: '12.00' })).toEqual([]);
  });

  it('say what the statement comes to', () => {
    const { amounts } = exampleStatement();
    const unpaid = { ...amounts, net: '0.00' };
    expect([
      outcomeOf(amounts),
      outcomeOf({ ...unpaid, unpaid: '0.01' }),
      outcomeOf(unpaid),
      outcomeOf({ ...unpaid, closing: '-5.00' }),
      outcomeOf({ ...unpaid, closing: '0.00' }),
    ]).toEqual(['PAID', 'PAID', 'BELOW_MINIMUM', 'OWED', 'NOTHING']);
  });
});

it('names totals that are not the sum of their parts', () => {
  const statement = exampleStatement();
  expect(sumsThatDiffer(statement)).toEqual([]);
  const { amounts } = statement;
  const wrong = (changed: Partial<typeof amounts>) => sumsThatDiffer({ ...statement, amounts: { ...amounts, ...changed } });
  expect(wrong({ earned: '1020.34' })).toEqual(['closing', 'sources', 'territories', 'rights', 'works']);
  expect(wrong({ net: '920.31' })).toEqual(['closing parts', 'net']);
  expect(wrong({ carriedOver: '0.01' })).toEqual(['closing parts', 'contracts']);
  const changed = statement.entries.map((entry) => ({ ...entry, amount: subtractDecimals(entry.amount, '0.01') }));
  expect(sumsThatDiffer({ ...statement, entries: changed })).toEqual([
    'entries of costs',
    'entries of advances',
    'entries of adjustments',
  ]);
  const payment = { kind: 'PAYMENT', date: '2026-09-30', note: null, amount: '-0.01' } as const;
  expect(sumsThatDiffer({ ...statement, entries: [...statement.entries, payment] })).toEqual(['entries of payments']);
  const [first, ...others] = statement.adjustments;
  const adjustments = [{ ...first!, difference: subtractDecimals(first!.difference, '0.01') }, ...others];
  expect(sumsThatDiffer({ ...statement, adjustments })).toEqual(['adjustments', 'adjustment of Harbour Lights Off']);
});
