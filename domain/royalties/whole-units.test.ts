import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { equalParts, partOfAmount, wholeUnits } from './whole-units.ts';

const currencies = ['EUR', 'JPY', 'KWD'];
const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.constantFrom(...currencies))
  .map(([units, currency]) => {
    const places = minorPlaces(currency);
    const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return { amount: units < 0n ? `-${text}` : text, currency };
  });

describe('amounts of a currency', () => {
  it.each([
    ['12.5', 'EUR', '12.50'],
    [' 1250.10 ', 'EUR', '1250.10'],
    ['-7', 'EUR', '-7.00'],
    ['7.000', 'JPY', '7'],
    ['1.2345000', 'CLF', '1.2345'],
    ['1.234', 'KWD', '1.234'],
  ])('%s in %s is %s', (given, currency, amount) => expect(wholeUnits(given, currency)).toEqual({ amount }));

  it.each([
    ['12.505', 'EUR', 'Amounts in EUR have at most 2 decimals. Round the amount.'],
    ['7.5', 'JPY', 'Amounts in JPY have no decimals. Round the amount.'],
    ['1,50', 'EUR', 'Enter an amount such as 1250.00.'],
    ['', 'EUR', 'Enter an amount such as 1250.00.'],
    ['1234567890123', 'EUR', 'Enter an amount with at most 12 digits before the point.'],
  ])('refuse %s in %s', (given, currency, problem) => expect(wholeUnits(given, currency)).toEqual({ problem }));

  it('are divided into equal parts that differ by a unit at most, the larger ones first', () => {
    expect(equalParts('100.00', 3, 'EUR')).toEqual(['33.34', '33.33', '33.33']);
    expect(equalParts('-100', 3, 'JPY')).toEqual(['-34', '-33', '-33']);
    expect(equalParts('0.01', 2, 'EUR')).toEqual(['0.01', '0.00']);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50 }), ({ amount, currency }, count) => {
        const parts = equalParts(amount, count, currency);
        expect(parts).toHaveLength(count);
        expect(compareDecimals(sumDecimals(parts), amount)).toBe(0);
        const sorted = parts.toSorted(compareDecimals);
        const places = minorPlaces(currency);
        const unit = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
        expect(compareDecimals(subtractDecimals(sorted.at(-1)!, sorted[0]!), unit)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('have parts in whole units, halves to even', () => {
    expect(partOfAmount('0.05', 500_000, 'EUR')).toBe('0.02');
    expect(partOfAmount('0.15', 500_000, 'EUR')).toBe('0.08');
    expect(partOfAmount('100', 333_333, 'JPY')).toBe('33');
    expect(partOfAmount('12.50', 1_000_000, 'EUR')).toBe('12.50');
    expect(partOfAmount('12.50', 0, 'EUR')).toBe('0.00');
  });
});
