import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeCheck } from './code-check.ts';
import * as ipi from './ipi.ts';
import * as isni from './isni.ts';
import * as isrc from './isrc.ts';
import * as iswc from './iswc.ts';
import * as upc from './upc.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const prefix = fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}$/);
const every = (length: number) => Array.from({ length }, (_, index) => index);

/**
 * Valid compact codes of every kind, and the indexes at which the check digit detects any wrong digit. Weights 2, 4, 5, 6 and 8
 * of the modulo 10 schemes share a factor with 10 and miss some errors.
 */
const kinds = [
  {
    name: 'ISWC',
    valid: digits(9).map((d) => `T${d}${iswc.iswcCheckDigit(d)}`),
    parse: iswc.parseIswc,
    format: iswc.formatIswc,
    check: iswc.checkIswc,
    guarded: [10, 9, 7, 3, 1],
  },
  {
    name: 'IPI name number',
    valid: digits(9).map(ipi.ipiNameNumberFrom),
    parse: ipi.parseIpiNameNumber,
    format: ipi.formatIpiNameNumber,
    check: ipi.checkIpiNameNumber,
    guarded: every(11),
  },
  {
    name: 'IPI base number',
    valid: digits(9).map((d) => `I${d}${ipi.ipiBaseNumberCheckDigit(d)}`),
    parse: ipi.parseIpiBaseNumber,
    format: ipi.formatIpiBaseNumber,
    check: ipi.checkIpiBaseNumber,
    guarded: [10, 9, 7, 3, 1],
  },
  {
    name: 'ISNI',
    valid: digits(15).map(isni.isniFrom),
    parse: isni.parseIsni,
    format: isni.formatIsni,
    check: isni.checkIsni,
    guarded: every(15),
  },
  {
    name: 'UPC-A',
    valid: digits(11).map(upc.upcFrom),
    parse: upc.parseUpc,
    format: upc.formatUpc,
    check: upc.checkUpc,
    guarded: every(12),
  },
  {
    name: 'EAN-13',
    valid: digits(11).map((d) => upc.upcFrom(`4${d}`)),
    parse: upc.parseUpc,
    format: upc.formatUpc,
    check: upc.checkUpc,
    guarded: every(12).map((i) => i + 1),
  },
  {
    name: 'ISRC',
    valid: fc.tuple(prefix, fc.nat(99), fc.nat(99_999)).map(([p, year, n]) => isrc.isrcFrom(p, year, n)),
    parse: isrc.parseIsrc,
    format: isrc.formatIsrc,
    check: isrc.checkIsrc,
    guarded: [],
  },
];

describe.each(kinds)('$name', ({ valid, parse, format, check, guarded }) => {
  it('parses formatted codes, also in lower case and with spaces', () => {
    fc.assert(
      fc.property(valid, (code) => {
        expect(parse(format(code))).toBe(code);
        expect(parse(` ${format(code).toLowerCase()} `)).toBe(code);
        expect(parse([...code].join(' '))).toBe(code);
      }),
    );
  });

  it('accepts every generated code, and its canonical form is stable', () => {
    fc.assert(
      fc.property(valid, (code) => {
        const result = check(code);
        expect(result.state).toBe('valid');
        if (result.state === 'valid') expect(check(result.canonical)).toEqual(result);
      }),
    );
  });

  it('reports blank text as empty and other text as malformed, and never throws', () => {
    expect(check('  ')).toEqual({ state: 'empty' });
    expect(check('hello')).toMatchObject({ state: 'malformed' });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(check(text).state).toBeTypeOf('string');
      }),
    );
  });

  if (guarded.length === 0) return;
  it('detects any single wrong digit at guarded positions, and corrects the check digit', () => {
    fc.assert(
      fc.property(valid, fc.constantFrom(...guarded), fc.integer({ min: 1, max: 9 }), (code, at, change) => {
        fc.pre(/\d/.test(code[at] ?? ''));
        const wrong = code.slice(0, at) + ((Number(code[at]) + change) % 10) + code.slice(at + 1);
        fc.pre(parse(wrong) === wrong);
        const result = check(wrong);
        expect(result.state).toBe('wrong-check-digit');
        if (result.state === 'wrong-check-digit') expect(check(result.corrected).state).toBe('valid');
      }),
    );
  });
});

describe('test vectors of the standards', () => {
  it.each<[CodeCheck, string]>([
    [iswc.checkIswc('T-034.524.680-1'), 'T-034.524.680-1'],
    [iswc.checkIswc('iswc t0345246801'), 'T-034.524.680-1'],
    [ipi.checkIpiNameNumber('00000000199'), '00000000199'],
    [ipi.checkIpiNameNumber('000000297'), '00000000297'],
    [ipi.checkIpiNameNumber('00000000395'), '00000000395'],
    [ipi.checkIpiNameNumber('00000000493'), '00000000493'],
    [ipi.checkIpiNameNumber('00000000591'), '00000000591'],
    [ipi.checkIpiBaseNumber('i-000000229-7'), 'I-000000229-7'],
    [isni.checkIsni('0000 0001 2146 438x'), '000000012146438X'],
    [isni.checkIsni('https://isni.org/isni/000000012146438X/'), '000000012146438X'],
    [upc.checkUpc('0 36000 29145 2'), '036000291452'],
    [upc.checkUpc('0036000291452'), '036000291452'],
    [upc.checkUpc('4006381333931'), '4006381333931'],
    [isrc.checkIsrc('ISRC us-rc1-76-07839'), 'USRC17607839'],
  ])('accepts %o', (result, canonical) => {
    expect(result).toMatchObject({ state: 'valid', canonical });
  });

  it('reports ISWC problems with the messages of the specification', () => {
    expect(iswc.checkIswc('T-123')).toEqual({ state: 'malformed', message: 'Invalid ISWC format. Use: T-123.456.789-0' });
    expect(iswc.checkIswc('T-123.456.789-4')).toMatchObject({ state: 'valid', message: 'Valid ISWC code' });
    expect(iswc.checkIswc('T-123.456.789-0')).toEqual({
      state: 'wrong-check-digit',
      message: 'The check digit of T-123.456.789-0 should be 4: the right code is T-123.456.789-4.',
      expected: '4',
      canonical: 'T-123.456.789-0',
      corrected: 'T-123.456.789-4',
    });
  });

  it('reports both expected check digits of an IPI name number', () => {
    expect(ipi.checkIpiNameNumber('00000000198')).toMatchObject({
      expected: '99',
      message: 'The check digits of 00000000198 should be 99: the right code is 00000000199.',
    });
  });

  it('accepts en dashes as separators, and refuses extra digits and misplaced letters', () => {
    for (const text of ['T-034.524.680-12', 'X-034.524.680-1', 'T-034.524.68A-1']) expect(iswc.parseIswc(text)).toBeNull();
    expect(iswc.parseIswc('T–034.524.680–1')).toBe('T0345246801');
    for (const text of ['12345678', '123456789012', 'IPI']) expect(ipi.parseIpiNameNumber(text)).toBeNull();
    expect(isni.parseIsni('0000 0001 2146 43X8')).toBeNull();
    for (const text of ['U1RC17607839', 'USRC1760783', 'USRC17A07839']) expect(isrc.parseIsrc(text)).toBeNull();
    for (const text of ['03600029145', '40063813339310']) expect(upc.parseUpc(text)).toBeNull();
  });

  it('splits an ISRC into its parts, and throws for invalid parts', () => {
    expect(isrc.isrcParts('USRC17607839')).toEqual({ country: 'US', registrant: 'RC1', year: '76', designation: '07839' });
    expect(isrc.isrcFrom('de-a1b', 2024, 42)).toBe('DEA1B2400042');
    expect(() => isrc.isrcFrom('DE', 2024, 42)).toThrow(RangeError);
    expect(() => isrc.isrcFrom('DEA1B', 2024, 100_000)).toThrow(RangeError);
    expect(() => iswc.iswcCheckDigit('12')).toThrow(RangeError);
    expect(() => upc.upcCheckDigit('12')).toThrow(RangeError);
  });
});
