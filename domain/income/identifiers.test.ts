import { describe, expect, it } from 'vitest';
import { iswcFromDigits } from '#domain/codes/iswc.ts';
import { upcFrom } from '#domain/codes/upc.ts';
import { isNoCode, readIsrc, readIswc, readNumber, readOwnNumber, readUpc } from './identifiers.ts';

describe('codes of a statement', () => {
  it.each([
    ['DES870612205', 'DES870612205'],
    ['des870612205', 'DES870612205'],
    ['NL-A1Z-26-00123', 'NLA1Z2600123'],
    ['ISRC: NLA1Z2600123', 'NLA1Z2600123'],
    ['5060011220016 / NLA1Z2600123', 'NLA1Z2600123'],
    ['N/A', null],
    ['', null],
    ['NLA1Z260012', null],
    ['Paper Lantern', null],
  ])('have the ISRC of %j: %s', (text, isrc) => {
    expect(readIsrc(text)).toBe(isrc);
  });

  it('have an ISWC with and without its T and its separators', () => {
    const iswc = iswcFromDigits('034524680');
    expect([iswc, 'T0345246801', 't-034.524.680-1', '0345246801', 'ISWC T-034524680-1'].map(readIswc)).toEqual(
      Array(5).fill(iswc),
    );
    // Ten digits with another check digit are another number.
    expect(['0345246802', 'N/A', '', 'T034524680'].map(readIswc)).toEqual(Array(4).fill(null));
  });

  it.each([
    ['036000291452', '036000291452'],
    ['36000291452', '036000291452'],
    ['0036000291452', '036000291452'],
    ['00036000291452', '036000291452'],
    ['"036000291452"', '036000291452'],
    ['="036000291452"', '036000291452'],
    ['0 36000 29145 2', '036000291452'],
    ['empty:036000291452', '036000291452'],
    ['NLA1Z2600123, 036000291452', '036000291452'],
    ['36000291452.0', '036000291452'],
    [upcFrom('506001122001'), upcFrom('506001122001')],
    // Eleven digits with another check digit have lost none.
    ['36000291453', null],
    ['15060011220016', null],
    ['N/A', null],
    ['', null],
    ['empty:', null],
    ['000000000000', null],
  ])('have the UPC of %j: %s', (text, upc) => {
    expect(readUpc(text)).toEqual({ upc, isRounded: false });
  });

  it.each(['1.91774E+11', '1,91774E+11', '1.91774e11', '191774000000', '5060011200000', 'empty:191774000000'])(
    'have no UPC where a spreadsheet program rounded: %s',
    (text) => {
      expect(readUpc(text)).toEqual({ upc: null, isRounded: true });
    },
  );

  it('have numbers of societies without separators, and own numbers as they were sent', () => {
    expect([' 312-450.A1 ', '88012345.0', 'ga1234 x', 'N/A', '0', '-', '8.80E+07', ''].map(readNumber)).toEqual([
      '312450A1',
      '88012345',
      'GA1234X',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(['W-0001', 'a  b', '0', 'none', ''].map(readOwnNumber)).toEqual(['W-0001', 'a b', null, null, null]);
  });

  it('are missing where a word says so', () => {
    expect(['N/A', 'n/a', 'Unknown', 'None', '--', '0000', 'EMPTY:', '#N/A', ''].map(isNoCode)).toEqual(Array(9).fill(true));
    expect(['A', '1', 'Nona'].map(isNoCode)).toEqual([false, false, false]);
  });
});
