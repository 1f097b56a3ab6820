import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, multiplyDecimals, roundDecimal } from './decimal.ts';
import {
  addFractions,
  compareFractions,
  divideFractions,
  fraction,
  fractionOf,
  multiplyFractions,
  roundFraction,
  subtractFractions,
  sumFractions,
  zeroFraction,
} from './fraction.ts';

const whole = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const fractions = fc
  .tuple(
    whole,
    whole.filter((each) => each !== 0n),
  )
  .map(([a, b]) => fraction(a, b));
const decimals = fc
  .tuple(whole, fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => roundFraction(fraction(units, 10n ** BigInt(places)), places));

describe('fractions', () => {
  it('are in their lowest terms, with a positive denominator', () => {
    expect(fraction(-6n, -4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(fraction(0n, -7n)).toEqual(zeroFraction);
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
    expect(() => fractionOf('1,5')).toThrow(RangeError);
  });

  it('add up to the whole, whatever it is divided by', () => {
    fc.assert(
      fc.property(
        decimals,
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 }),
        (amount, parts) => {
          const total = fraction(parts.reduce((sum, each) => sum + each));
          const shares = parts.map((each) => multiplyFractions(fractionOf(amount), divideFractions(fraction(each), total)));
          expect(sumFractions(shares)).toEqual(fractionOf(amount));
        },
      ),
    );
  });

  it('calculate as decimals do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [first, second] = [fractionOf(a), fractionOf(b)];
        expect(addFractions(first, second)).toEqual(fractionOf(addDecimals(a, b)));
        expect(multiplyFractions(first, second)).toEqual(fractionOf(multiplyDecimals(a, b)));
        expect(compareFractions(first, second)).toBe(compareDecimals(a, b));
      }),
    );
  });

  it('undo what was added and multiplied', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(subtractFractions(addFractions(a, b), b)).toEqual(a);
        if (b.numerator !== 0n) expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a);
      }),
    );
  });
});

describe('rounding', () => {
  it.each([
    ['0.125', 2, '0.12'],
    ['0.135', 2, '0.14'],
    ['-0.125', 2, '-0.12'],
    ['-0.001', 2, '0.00'],
    ['2.5', 0, '2'],
    ['3.5', 0, '4'],
    ['-7', 3, '-7.000'],
  ])('of %s to %i places returns %s', (decimal, places, expected) => {
    expect(roundFraction(fractionOf(decimal), places)).toBe(expected);
  });

  it('rounds thirds to the nearest, and decimals as they are rounded', () => {
    expect(roundFraction(fraction(2n, 3n), 2)).toBe('0.67');
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (decimal, places) => {
        expect(compareDecimals(roundFraction(fractionOf(decimal), places), roundDecimal(decimal, places))).toBe(0);
      }),
    );
  });
});
