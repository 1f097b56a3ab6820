import { describe, expect, it } from 'vitest';
import { FURTHER_ISRC_PREFIXES, ISRC_PREFIX_AREAS, isrcPrefix } from './isrc-prefix.ts';

const message = (text: unknown) => isrcPrefix.safeParse(text).error?.issues[0]?.message;

describe('the prefix of an ISRC', () => {
  it.each([
    ['DEA1B', 'DEA1B'],
    ['de-a1b', 'DEA1B'],
    [' qz es 7 ', 'QZES7'],
    ['QMABC', 'QMABC'],
    ['UKXYZ', 'UKXYZ'],
    ['BX00Z', 'BX00Z'],
  ])('accepts %s as %s', (text, prefix) => {
    expect(isrcPrefix.parse(text)).toBe(prefix);
  });

  it.each(['', 'DE', 'DEA1', 'DEA1BC', 'D1A1B', 'DEA!B', undefined])('refuses %s', (text) => {
    expect(message(text)).toMatch(/^Enter the prefix/);
  });

  it('refuses letters that are neither a country nor allocated', () => {
    expect(message('XXABC')).toBe('No ISRC prefix begins with XX. Check the letter from your ISRC agency.');
  });

  it('lists each first part once', () => {
    const codes = ISRC_PREFIX_AREAS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['DE', 'TC', ...Object.keys(FURTHER_ISRC_PREFIXES)]));
  });
});
