import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchedWords } from './searched-words.ts';

describe('searchedWords', () => {
  it.each([
    ['T-999.000.025-4', ['t9990000254']],
    ['T 999 000 025 4', ['t9990000254']],
    ['ISWC T9990000254', ['t9990000254']],
    ['iswc: t-999.000.025-4', ['t9990000254']],
    ['ISWC T-999.0', ['t9990']],
    ['T-999.0', ['t9990']],
    ['IPI base I 000000229 7', ['i0000002297']],
    ['000.000.001-99', ['00000000199']],
    ['IPI 199', ['199']],
    ['CAE: 199000001', ['199000001']],
    ['0000 0001 2146 438x', ['000000012146438x']],
    ['https://isni.org/isni/000000012146438X', ['000000012146438x']],
    ['GW 12–345', ['gw', '12345']],
    ['W-000123', ['w000123']],
    ['t-034.524.680-1 nachtzug', ['t0345246801', 'nachtzug']],
  ])('finds the code in “%s”: %j', (text, words) => {
    expect(searchedWords(text)).toEqual(words);
  });

  it.each([
    ['Harbour Lights', ['harbour', 'lights']],
    ['  nachtzug   Ísafjörður ', ['nachtzug', 'isafjordur']],
    ['Ferryman’s Ledger', ['ferrymans', 'ledger']],
    ["O'Brien", ['obrien']],
    ['Jean-Pierre', ['jean', 'pierre']],
    ['Smith, John', ['smith', 'john']],
    ['AC/DC', ['ac', 'dc']],
    ['J.S. Bach', ['j', 's', 'bach']],
    ['Night nightjar NIGHT', ['nightjar']],
    ['Summer of 1999', ['summer', 'of', '1999']],
    ['Vol. 100', ['vol', '100']],
    ['50% off', ['50%', 'off']],
    ['r_s', ['r_s']],
    ['%', ['%']],
    ['a b c d e f g h i jk', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'jk']],
    [" - ' … ", []],
    ['', []],
  ])('splits “%s” into %j', (text, words) => {
    expect(searchedWords(text)).toEqual(words);
  });

  it('returns at most eight words, none of them blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = searchedWords(text);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word.trim()).not.toBe('');
      }),
    );
  });
});
