import { describe, expect, it } from 'vitest';
import { GENRES } from '#db/seeds/data/genres.ts';
import postalCodes from '#db/seeds/data/postal-codes.json' with { type: 'json' };
import societiesFile from '#db/seeds/data/societies.json' with { type: 'json' };
import { countryCodeForName } from '#domain/lookups/countries.ts';
import { PostalDraft, type PostalRecord, postalKey } from '#domain/lookups/postal.ts';
import { findSociety, type Society, suggestSocieties } from '#domain/lookups/societies.ts';
import { readSocieties } from './societies.ts';

const societies: readonly Society[] = societiesFile;
const byCode = (code: string) => societies.find((society) => society.code === code);

describe('societies.json', () => {
  it("matches the output of the script that reads CISAC's list", () => expect(societies).toEqual(readSocieties()));

  it('has unique codes, and a country for each society except the PUBLISHERS hub', () => {
    expect(new Set(societies.map(({ code }) => code)).size).toBe(societies.length);
    expect(new Set(societies.map(({ cisacCode }) => cisacCode)).size).toBe(societies.length);
    expect(societies.filter(({ countryCode }) => countryCode === null).map(({ name }) => name)).toEqual(['PUBLISHERS']);
  });

  it.each([
    'ASCAP-US',
    'BMI-US',
    'SESAC-US',
    'PRS-GB',
    'GEMA-DE',
    'SACEM-FR',
    'KOMCA-KR',
    'RAO-RU',
    'BURIDA-CI',
    'SOKOJ-RS',
    'KAZAK-KZ',
  ])('has %s as an active PRO', (code) => expect(byCode(code)).toMatchObject({ isPro: true, isCmo: true, isActive: true }));

  it.each([
    'AMCOS-AU',
    'MCPS-GB',
    'HFA-US',
    'STEMRA-NL',
    'SDRM-FR',
    'NCB-DK',
    'AUSTRO-MECHANA-AT',
    'THE-MLC-US',
    'CMRRA-CA',
    'CAPASSO-ZA',
  ])('has %s as a CMO but not as a PRO', (code) =>
    expect(byCode(code)).toMatchObject({ isPro: false, isCmo: true, isActive: true }),
  );

  it('marks hubs as neither PRO nor CMO, and omits inactive societies from suggestions', () => {
    expect(byCode('ECAD-BR')).toMatchObject({ isPro: false, isCmo: false });
    expect(byCode('SPACEM-PF')?.isActive).toBe(false);
    expect(suggestSocieties(societies, { query: 'spacem', kind: 'pro' })).toEqual([]);
    expect(findSociety(societies, 'SPACEM')?.code).toBe('SPACEM-PF');
  });

  it('contains societies that are found by their common names', () => {
    const first = (query: string, kind: 'pro' | 'cmo' = 'pro') => suggestSocieties(societies, { query, kind })[0]?.name;
    expect(first('prs')).toBe('PRS for Music');
    expect(first('sesac inc')).toBe('SESAC');
    expect(first('harry fox', 'cmo')).toBe('HFA');
    expect(first('must')).toBe('MÜST');
    expect(
      suggestSocieties(societies, { kind: 'pro' })
        .slice(0, 6)
        .map(({ name }) => name),
    ).toEqual(['ASCAP', 'BMI', 'SESAC', 'PRS for Music', 'GEMA', 'SACEM']);
  });
});

describe('genres', () => {
  it('begin with the eight built-in genres, each with a description', () => {
    expect(GENRES.slice(0, 8).map(({ name }) => name)).toEqual([
      'Pop',
      'Rock',
      'Hip Hop',
      'Electronic',
      'Country',
      'R&B',
      'Jazz',
      'Classical',
    ]);
    expect(new Set(GENRES.map(({ name }) => name.toLowerCase())).size).toBe(GENRES.length);
    for (const { description } of GENRES) expect(description).toMatch(/^[A-Z].*\.$/);
  });
});

describe('postal-codes.json', () => {
  const records: readonly PostalRecord[] = postalCodes;

  it('contains valid records of 17 countries, each place once', () => {
    for (const record of records) {
      expect(PostalDraft.parse(record)).toEqual(record);
      expect(countryCodeForName(record.country)).toBe(record.countryCode);
    }
    expect(new Set(records.map(postalKey)).size).toBe(records.length);
    expect(new Set(records.map(({ countryCode }) => countryCode)).size).toBe(17);
  });
});
