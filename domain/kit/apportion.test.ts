import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, roundHalfUp, roundToTotal } from './apportion.ts';

const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }), { minLength: 1, maxLength: 50 });
const total = fc.bigInt({ min: 0n, max: 10n ** 12n });
const sum = (parts: readonly bigint[]) => parts.reduce((a, b) => a + b, 0n);

describe('apportion', () => {
  it('gives remaining units to the largest remainders, and to the earlier row on a tie', () => {
    expect(apportion(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(apportion(10n, [1n, 2n, 3n])).toEqual([2n, 3n, 5n]);
    expect(apportion(100n, [0n, 0n])).toEqual([0n, 0n]);
  });

  it('returns parts that add up exactly, differ from the exact part by less than 1, and are 0 for a weight of 0', () => {
    fc.assert(
      fc.property(weights, total, (parts, whole) => {
        const all = sum(parts);
        fc.pre(all > 0n);
        const result = apportion(whole, parts);
        expect(sum(result)).toBe(whole);
        result.forEach((part, index) => {
          const off = part * all - (parts[index] ?? 0n) * whole;
          expect(off < all && off > -all).toBe(true);
          if (parts[index] === 0n) expect(part).toBe(0n);
        });
      }),
    );
  });
});

describe('roundToTotal', () => {
  it('throws for an unreachable total, a negative share and a denominator of 0', () => {
    expect(() => roundToTotal([5n, 5n], 10n, 3n)).toThrow(RangeError);
    expect(() => roundToTotal([50n], 10n, 4n)).toThrow(RangeError);
    expect(() => roundToTotal([-1n], 10n, 0n)).toThrow(RangeError);
    expect(() => roundToTotal([1n], 0n, 0n)).toThrow(RangeError);
  });

  it('returns parts that add up to the rounded sum of the fractions', () => {
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerators, denominator) => {
        const whole = roundHalfUp(sum(numerators), denominator);
        expect(sum(roundToTotal(numerators, denominator, whole))).toBe(whole);
      }),
    );
  });
});
