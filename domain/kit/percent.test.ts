import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPercent, formatPercent, HUNDRED, parsePercent, percentFromUnits, percentSchema, percentText } from './percent.ts';

const percent = fc.integer({ min: 0, max: HUNDRED });
const range = 'Enter a percentage between 0 and 100.';
const precision = 'Enter a percentage with at most 4 decimals, such as 33.3333.';

describe('parsePercent', () => {
  it.each([
    ['33.33', 333_300],
    ['33,3333', 333_333],
    [' 50 % ', 500_000],
    ['100', HUNDRED],
    ['100.0000000', HUNDRED],
    ['007.5', 75_000],
    ['.5', 5_000],
    ['5.', 50_000],
    ['-0', 0],
    ['0.0001', 1],
  ])('parses “%s”', (text, value) => {
    expect(parsePercent(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', range],
    ['.', range],
    ['abc', range],
    ['1,000.5', range],
    ['100.0001', range],
    ['-1', range],
    ['1e+21', range],
    ['NaN', range],
    ['33.33333', precision],
    ['1e-7', precision],
    ['0.30000000000000004', precision],
    [' '.repeat(100_000), precision],
  ])('refuses %j', (text, message) => {
    expect(parsePercent(text)).toEqual({ ok: false, message });
  });

  it('parses every percentage formatted with four decimals to the same value', () => {
    fc.assert(
      fc.property(percent, (p) => {
        expect(parsePercent(formatPercent(p, 4))).toEqual({ ok: true, value: p });
      }),
    );
  });
});

describe('percentSchema', () => {
  it('parses every percentage exactly, from a number and from a string', () => {
    fc.assert(
      fc.property(percent, (p) => {
        expect(percentSchema.parse(p / 10_000)).toBe(p);
        expect(percentSchema.parse(String(p / 10_000))).toBe(p);
      }),
    );
  });

  it.each([null, undefined, {}, true, Number.NaN, 101, -0.01])('refuses %s with a message', (value) => {
    expect(percentSchema.safeParse(value).error?.issues[0]?.message).toBe(range);
  });

  it('keeps its scalar name when the description changes', () => {
    expect(percentSchema.describe('A share.').meta()).toMatchObject({ scalar: 'Percent', description: 'A share.' });
  });
});

describe('formatPercent', () => {
  it.each([
    [666_700, 2, '66.67'],
    [666_650, 2, '66.67'],
    [666_649, 2, '66.66'],
    [999_999, 2, '100.00'],
    [999_999, 4, '99.9999'],
    [-66_700, 2, '-6.67'],
    [-49, 2, '0.00'],
    [0, 4, '0.0000'],
  ] as const)('formats %i units with %i decimals as %s', (units, decimals, text) => {
    expect(formatPercent(units, decimals)).toBe(text);
  });

  it('percentText shows four decimals only if two would lose precision', () => {
    expect([percentText(66_700), percentText(66_701)]).toEqual(['6.67 %', '6.6701 %']);
  });
});

it('percentFromUnits accepts valid units and throws for others', () => {
  expect(percentFromUnits(123)).toBe(123);
  for (const units of [-1, 1.5, HUNDRED + 1, Number.NaN]) expect(() => percentFromUnits(units)).toThrow(RangeError);
});

it('clampPercent clamps values outside 0 to 100 %', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, -3, HUNDRED + 1, 2.4].map(clampPercent)).toEqual([0, 0, 0, HUNDRED, 2]);
});
