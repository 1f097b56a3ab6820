import { describe, expect, it } from 'vitest';
import { COMMON_COUNTRIES, countryCodeForName } from './countries.ts';
import { ISO_COUNTRIES, isoCountryCodeForName, isoCountryName } from './iso-countries.ts';
import { FIRST_LANGUAGE_CODES, ISO_LANGUAGES } from './iso-languages.ts';

const SPECIFIED: ReadonlyArray<readonly [string, string]> = [
  ['United States', 'US'],
  ['United Kingdom', 'GB'],
  ['Canada', 'CA'],
  ['Germany', 'DE'],
  ['France', 'FR'],
  ['Italy', 'IT'],
  ['Spain', 'ES'],
  ['Netherlands', 'NL'],
  ['Sweden', 'SE'],
  ['Norway', 'NO'],
  ['Denmark', 'DK'],
  ['Austria', 'AT'],
  ['Switzerland', 'CH'],
  ['Belgium', 'BE'],
  ['Australia', 'AU'],
  ['Japan', 'JP'],
  ['Brazil', 'BR'],
];

describe('countries', () => {
  it.each(SPECIFIED)('include %s with the code %s', (name, code) => {
    expect(countryCodeForName(name)).toBe(code);
    expect(isoCountryCodeForName(name)).toBe(code);
    expect(isoCountryName(code)).toBe(name);
  });

  it.each([
    ['USA', 'US'],
    ['u.s.a.', 'US'],
    ['United States of America', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    [' österreich ', 'AT'],
    ['ESPAÑA', 'ES'],
    ['BRASIL', 'BR'],
    ['de', 'DE'],
  ])('named “%s” are found with the code %s', (name, code) => expect(countryCodeForName(name)).toBe(code));

  it.each(['', '  ', 'Atlantis', 'Unknown', 'Ger'])('named “%s” are unknown and have the code XX', (name) => {
    expect(countryCodeForName(name)).toBe('XX');
    expect(isoCountryCodeForName(name)).toBe('XX');
  });

  it('that are less common are found only in the full ISO list', () => {
    expect(countryCodeForName('Kenya')).toBe('XX');
    expect(isoCountryCodeForName('Kenya')).toBe('KE');
    expect(isoCountryCodeForName("Cote D'Ivoire")).toBe('CI');
    expect(isoCountryCodeForName('Russian Federation')).toBe('RU');
    expect(isoCountryName('zz')).toBe('Unknown');
  });

  it('are listed once each and found by name', () => {
    expect(ISO_COUNTRIES.length).toBeGreaterThanOrEqual(249);
    expect(new Set(ISO_COUNTRIES.map(({ name }) => name)).size).toBe(ISO_COUNTRIES.length);
    for (const { name, isoCode } of ISO_COUNTRIES) expect(isoCountryCodeForName(name), name).toBe(isoCode);
    for (const country of COMMON_COUNTRIES) expect(ISO_COUNTRIES).toContainEqual(country);
  });
});

describe('languages', () => {
  it('start with ten common languages; the others follow by name', () => {
    expect(ISO_LANGUAGES.slice(0, 10).map(({ name }) => name)).toEqual([
      'English',
      'Spanish',
      'French',
      'German',
      'Italian',
      'Portuguese',
      'Dutch',
      'Swedish',
      'Norwegian',
      'Danish',
    ]);
    expect(new Set(ISO_LANGUAGES.map(({ id }) => id)).size).toBe(ISO_LANGUAGES.length);
    const others = ISO_LANGUAGES.slice(FIRST_LANGUAGE_CODES.length).map(({ name }) => name);
    expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'en')));
    expect(others).toContain('Japanese');
  });
});
