import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergePostal,
  PostalDraft,
  type PostalRecord,
  postalKey,
  postalLabel,
  postalPrefix,
  postalRecordOf,
  rankPostal,
} from './postal.ts';

const record = (postalCode: string, city: string, countryCode = 'DE', province: string | null = null): PostalRecord => ({
  postalCode,
  city,
  province,
  country: countryCode === 'DE' ? 'Germany' : countryCode,
  countryCode,
});

const records = [
  record('80331', 'München', 'DE', 'Bayern'),
  record('10115', 'Berlin'),
  record('10117', 'Berlin'),
  record('10001', 'New York', 'US', 'New York'),
  record('1010', 'Wien', 'AT'),
  record('SW1A 1AA', 'London', 'GB'),
];

const codes = (found: readonly PostalRecord[]) => found.map(({ postalCode }) => postalCode);

describe('rankPostal', () => {
  it('returns suggestions from two characters on', () => {
    expect(rankPostal(records, '1')).toEqual([]);
    expect(rankPostal(records, ' 1 ')).toEqual([]);
    expect(rankPostal(records, '10').length).toBeGreaterThan(0);
  });

  it('ranks the exact code first, then codes with that prefix', () => {
    expect(codes(rankPostal(records, '1010'))).toEqual(['1010']);
    expect(codes(rankPostal([record('10100', 'A'), record('1010', 'B')], '1010'))).toEqual(['1010', '10100']);
    expect(codes(rankPostal(records, '10'))).toEqual(['10001', '1010', '10115', '10117']);
  });

  it('finds codes without spaces, cities without diacritics, and provinces', () => {
    expect(codes(rankPostal(records, 'sw1a1aa'))).toEqual(['SW1A 1AA']);
    expect(codes(rankPostal(records, 'munch'))).toEqual(['80331']);
    expect(codes(rankPostal(records, 'york'))).toEqual(['10001']);
    expect(codes(rankPostal(records, 'bayern'))).toEqual(['80331']);
    expect(codes(rankPostal(records, 'berlin', 10, 'at'))).toEqual([]);
  });

  it('returns each place once, up to the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...records)),
        fc.constantFrom('10', 'berlin', 'n', 'lo'),
        fc.nat(20),
        (list, query, limit) => {
          const found = rankPostal(list, query, limit);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found.map(postalKey)).size).toBe(found.length);
        },
      ),
    );
  });

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
        expect(rankPostal(shuffled, '10')).toEqual(rankPostal(records, '10'));
      }),
    );
  });
});

describe('mergePostal', () => {
  it("prefers the server's spelling of a place and returns at most 15", () => {
    const shown = [record('10105', 'berlin')];
    const answered = Array.from({ length: 30 }, (_, i) => record(String(10_100 + i), 'Berlin'));
    const merged = mergePostal(shown, answered, '101');
    expect(merged).toHaveLength(15);
    expect(merged.find(({ postalCode }) => postalCode === '10105')?.city).toBe('Berlin');
  });

  it('keeps the suggestions when the server finds none', () => {
    expect(codes(mergePostal(records, [], 'lond'))).toEqual(['SW1A 1AA']);
  });
});

describe('postal records', () => {
  it('are derived only from an address with a postal code, a city and a country', () => {
    const address = { zipCode: ' 10115 ', city: 'Berlin', state: '', country: 'Germany' };
    expect(postalRecordOf(address)).toEqual(record('10115', 'Berlin'));
    expect(postalRecordOf({ ...address, country: 'Atlantis' })).toMatchObject({ country: 'Unknown', countryCode: 'XX' });
    expect(postalRecordOf({ ...address, city: ' ' })).toBeUndefined();
    expect(postalRecordOf({ ...address, country: null })).toBeUndefined();
  });

  it('are validated with a message for each field', () => {
    expect(PostalDraft.parse({ postalCode: ' 10115 ', city: 'Berlin', country: 'Germany', countryCode: 'de' })).toEqual({
      postalCode: '10115',
      city: 'Berlin',
      country: 'Germany',
      countryCode: 'DE',
    });
    const refused = PostalDraft.safeParse({ postalCode: '', city: '', country: '', countryCode: 'DEU' });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'Enter a postal code.',
      'Enter a city.',
      'Enter a country.',
      'Enter a country code of two letters, such as DE.',
    ]);
  });

  it('are labelled with city and country, and cached by prefix', () => {
    expect(postalLabel(record('80331', 'München', 'DE', 'Bayern'))).toBe('80331 München, Bayern, Germany');
    expect(postalLabel(record('10001', 'New York', 'US', 'New York'))).toBe('10001 New York, US');
    expect(postalPrefix('MÜNchen')).toBe('mun');
    expect(postalPrefix('1')).toBeUndefined();
  });
});
