import { describe, expect, it } from 'vitest';
import { findSociety, SOCIETY_SUGGESTIONS_MAX, type Society, societyCode, suggestSocieties } from './societies.ts';

const society = (name: string, countryCode: string, rest: Partial<Society> = {}): Society => ({
  cisacCode: 0,
  code: societyCode(name, countryCode),
  name,
  countryCode,
  countryName: countryCode,
  organization: name,
  aliases: [],
  isPro: true,
  isCmo: true,
  isActive: true,
  ...rest,
});

const societies = [
  society('AKM', 'AT', { countryName: 'Austria' }),
  society('ASCAP', 'US', { organization: 'American Society of Composers, Authors and Publishers', countryName: 'United States' }),
  society('MCPS', 'GB', { isPro: false }),
  society('PRS for Music', 'GB', { aliases: ['PRS'], organization: 'Performing Right Society' }),
  society('GEMA', 'DE', { countryName: 'Germany' }),
  society('ZAMP', 'MK', { aliases: ['ZAMP - Macédoine'] }),
  society('AWA', 'DE', { isActive: false, countryName: 'Germany' }),
  society('ECAD', 'BR', { isPro: false, isCmo: false }),
];

const suggest = (query: string, kind: 'pro' | 'cmo' = 'pro', country?: string) =>
  suggestSocieties(societies, { query, kind, countryCode: country }).map(({ name }) => name);

describe('societyCode', () => {
  it.each([
    ['ASCAP', 'US', 'ASCAP-US'],
    ['PRS for Music', 'GB', 'PRS-GB'],
    ['My  own society ', 'de', 'MY-OWN-SOCIETY-DE'],
    ['GEMA', '', 'GEMA'],
    ['', 'US', 'US'],
    ['', '', ''],
  ])('returns for the name “%s” and the country “%s” the code “%s”', (name, country, code) =>
    expect(societyCode(name, country)).toBe(code),
  );
});

describe('suggestSocieties', () => {
  it('matches alias, code, full name and country, ignoring case and diacritics', () => {
    expect(suggest('prs')).toEqual(['PRS for Music']);
    expect(suggest('gema-d')).toEqual(['GEMA']);
    expect(suggest('american society')).toEqual(['ASCAP']);
    expect(suggest('austria')).toEqual(['AKM']);
    expect(suggest('macedoine')).toEqual(['ZAMP']);
    expect(suggest('nothing such')).toEqual([]);
  });

  it('omits mechanical societies from PROs, and hubs and inactive societies from both lists', () => {
    expect(suggest('mcps')).toEqual([]);
    expect(suggest('mcps', 'cmo')).toEqual(['MCPS']);
    expect(suggest('awa', 'cmo')).toEqual([]);
    expect(suggest('ecad', 'cmo')).toEqual([]);
  });

  it('lists the given country first, and the best-known societies for an empty query', () => {
    expect(suggest('').slice(0, 3)).toEqual(['ASCAP', 'PRS for Music', 'GEMA']);
    expect(suggest('', 'pro', 'AT')[0]).toBe('AKM');
    const many = Array.from({ length: 30 }, (_, i) => society(`S${i}`, 'US'));
    expect(suggestSocieties(many, { query: 's', kind: 'pro' })).toHaveLength(SOCIETY_SUGGESTIONS_MAX);
  });
});

describe('findSociety', () => {
  it('finds stored societies, active or not, and distinguishes equal names by country', () => {
    expect(findSociety(societies, 'awa-de')?.name).toBe('AWA');
    expect(findSociety(societies, 'PRS')?.code).toBe('PRS-GB');
    expect(findSociety(societies, 'free text')).toBeUndefined();
    const namesakes = [society('APA', 'PY'), society('APA', 'AR')];
    expect(findSociety(namesakes, 'APA', 'AR')?.countryCode).toBe('AR');
    expect(findSociety(namesakes, 'APA')?.countryCode).toBe('PY');
  });
});
