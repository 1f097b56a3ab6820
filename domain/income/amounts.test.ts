import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markEvidence, readAmount, readPercent } from './amounts.ts';

describe('readAmount', () => {
  it.each([
    ['0.00031410', '0.00031410'],
    ['.021330', '0.021330'],
    ['-.5', '-0.5'],
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['12,34,567.8', '1234567.8'],
    ['$4523.45', '4523.45'],
    ['-$4,523.45', '-4523.45'],
    ['$-4523.45', '-4523.45'],
    ['US$ 12.10', '12.10'],
    ['12.10 USD', '12.10'],
    ['R$ 12.10', '12.10'],
    ['kr. 12.10', '12.10'],
    ['12.10 zł', '12.10'],
    ['€ 0.0042', '0.0042'],
    ['(4.10)', '-4.10'],
    ['($4.10)', '-4.10'],
    ['$(4.10)', '-4.10'],
    ['4.10-', '-4.10'],
    ['− 4.10', '-4.10'],
    ['+4.10', '4.10'],
    ['1E-18', '0.000000000000000001'],
    ['1.5e+3', '1500'],
    ['-2.50E-2', '-0.025'],
    [' 0000001234.5000', '1234.5000'],
    ['000', '0'],
    ['-0.00', '0.00'],
    ['1 234.50', '1234.50'],
    ['1\u00a0234\u00a0567.50', '1234567.50'],
    ["1'234.50", '1234.50'],
    ['-', '0'],
    ['12.', '12'],
  ])('reads %j with a point as %s', (text, amount) => {
    expect(readAmount(text, 'POINT')).toBe(amount);
  });

  it.each([
    ['0,258066', '0.258066'],
    [',5', '0.5'],
    ['1.234,56', '1234.56'],
    ['1.234', '1234'],
    ['€ 0,0042', '0.0042'],
    ['(1.234,5)', '-1234.5'],
    ['3,5E-7', '0.00000035'],
    ['1\u202f234,50 €', '1234.50'],
  ])('reads %j with a comma as %s', (text, amount) => {
    expect(readAmount(text, 'COMMA')).toBe(amount);
  });

  it('reads no other text', () => {
    const texts = [
      '',
      'N/A',
      'abc',
      '1.2.3',
      '12,34',
      '1,2345.6',
      "1'23",
      '1 2',
      '1E400',
      '.',
      '4.1.0-',
      '9'.repeat(61),
      '0x12',
      'Q1',
      '1st',
      '1,234 5',
    ];
    expect(texts.map((text) => readAmount(text, 'POINT'))).toEqual(texts.map(() => null));
    expect(readAmount('1,234.56', 'COMMA')).toBeNull();
    expect(readAmount('1.234,56', 'POINT')).toBeNull();
  });

  it('reads what it writes, with either mark and in groups', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.stringMatching(/^\d{0,18}$/), (whole, places) => {
        const amount = places === '' ? `${whole}` : `${whole}.${places}`;
        const groups = `${whole}`.replace(/\B(?=(\d{3})+$)/g, '.');
        const expected = /[1-9]/.test(amount) ? amount : amount.replace('-', '');
        expect(readAmount(amount, 'POINT')).toBe(expected);
        expect(readAmount(amount.replace('.', ','), 'COMMA')).toBe(expected);
        expect(readAmount(places === '' ? groups : `${groups},${places}`, 'COMMA')).toBe(expected);
      }),
    );
  });

  it('takes time in proportion to the length of a hostile text', () => {
    const texts = ['('.repeat(60), "1'".repeat(30), '$'.repeat(60), '1E'.repeat(30), `${' '.repeat(59)}1`, '9'.repeat(1_000_000)];
    expect(texts.map((text) => readAmount(text, 'POINT'))).toEqual([null, null, null, null, '1', null]);
  });
});

describe('markEvidence', () => {
  it.each([
    ['0.258066', 'POINT'],
    ['0,258066', 'COMMA'],
    ['1.234,56', 'COMMA'],
    ['1,234.56', 'POINT'],
    ['1.234.567', 'COMMA'],
    ['1 234,567', 'COMMA'],
    ['0,123', 'COMMA'],
    ['1234,567', 'COMMA'],
    ['1.234', 'OPEN'],
    ['-12,345', 'OPEN'],
    ['1.000E-3', 'POINT'],
    ['12', null],
    ['N/A', null],
  ])('of %j is %s', (text, evidence) => {
    expect(markEvidence(text)).toBe(evidence);
  });
});

it('reads percentages as they are written', () => {
  expect([readPercent('85%', 'POINT'), readPercent('12,5 %', 'COMMA'), readPercent('100', 'POINT')]).toEqual([
    '85',
    '12.5',
    '100',
  ]);
  expect(readPercent('all', 'POINT')).toBeNull();
});
