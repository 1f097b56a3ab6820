import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isDecimal,
  isZeroDecimal,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
} from './decimal.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return units < 0n ? `-${text}` : text;
  });

describe('decimals', () => {
  it('are added and multiplied without loss', () => {
    expect(addDecimals('0.1', '0.20')).toBe('0.30');
    expect(sumDecimals(['0.000000000000000001', '999999999999999999', '-1'])).toBe('999999999999999998.000000000000000001');
    expect(sumDecimals([])).toBe('0');
    expect(multiplyDecimals('-0.00031410', '3')).toBe('-0.00094230');
    expect(subtractDecimals('1.00', '1')).toBe('0.00');
  });

  it('are divided and rounded half to even', () => {
    expect(divideDecimals('1', '3', 6)).toBe('0.333333');
    expect(divideDecimals('-2', '3', 2)).toBe('-0.67');
    expect(['0.5', '1.5', '2.5', '-0.5', '-1.5', '2.51'].map((text) => roundDecimal(text, 0))).toEqual([
      '0',
      '2',
      '2',
      '0',
      '-2',
      '3',
    ]);
    expect(roundDecimal('1.1', 4)).toBe('1.1000');
    expect(() => divideDecimals('1', '0.00', 2)).toThrow('A number cannot be divided by zero.');
  });

  it('are compared by value', () => {
    expect(compareDecimals('1.50', '1.5')).toBe(0);
    expect(compareDecimals('-2', '-1.9')).toBe(-1);
    expect(compareDecimals('10', '9.99')).toBe(1);
    expect(['0', '-0.00', '0.000', '0.001'].map(isZeroDecimal)).toEqual([true, true, true, false]);
  });

  it('are refused in any other notation', () => {
    expect(['1.0', '-0.5', '12'].map(isDecimal)).toEqual([true, true, true]);
    expect(['1,0', '.5', '1e3', '', ' 1', '+1', '1.'].map(isDecimal)).toEqual(Array(7).fill(false));
    expect(() => addDecimals('1,5', '1')).toThrow('"1,5" is not a decimal number.');
  });

  it('lose only zeros that do not count', () => {
    expect(['1.50', '1.00', '100', '-0.0010'].map(trimDecimal)).toEqual(['1.5', '1', '100', '-0.001']);
  });

  it('follow the rules of arithmetic', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(compareDecimals(addDecimals(a, b), addDecimals(b, a))).toBe(0);
        expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0);
        const [spread, joined] = [
          addDecimals(multiplyDecimals(a, c), multiplyDecimals(b, c)),
          multiplyDecimals(addDecimals(a, b), c),
        ];
        expect(compareDecimals(spread, joined)).toBe(0);
        expect(compareDecimals(negateDecimal(negateDecimal(a)), a)).toBe(0);
      }),
    );
  });

  it('are never rounded further than half a unit', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.integer({ min: 0, max: 12 }), (a, b, places) => {
        fc.pre(!isZeroDecimal(b));
        const rest = subtractDecimals(multiplyDecimals(divideDecimals(a, b, places), b), a);
        const half = multiplyDecimals(b, `0.${'0'.repeat(places)}5`);
        const absolute = (text: string) => text.replace('-', '');
        expect(compareDecimals(absolute(rest), absolute(half))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
