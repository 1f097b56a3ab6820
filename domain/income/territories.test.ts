import { expect, it } from 'vitest';
import { territoryOf } from './territories.ts';

it.each([
  ['DE', 'DE'],
  ['deu', 'DE'],
  ['GERMANY', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Alemania', 'DE'],
  ['ドイツ', 'DE'],
  ['Германия', 'DE'],
  ['276', 'DE'],
  ['0276', 'DE'],
  ['36', 'AU'],
  ['840', 'US'],
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['UNITED STATES', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['The Netherlands', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['Korea, Republic of', 'KR'],
  ['South Korea', 'KR'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Germany (DE)', 'DE'],
  ['DE - Germany', 'DE'],
  ['Kosovo', 'XK'],
  ['2136', '2136'],
  ['World', '2136'],
  ['Worldwide', '2136'],
  ['Europe', '2120'],
  ['Rest of World', '2136'],
  ['Latin America', '2132'],
])('reads the territory %s as %s', (text, code) => {
  expect(territoryOf(text)).toBe(code);
});

it('does not guess territories', () => {
  const texts = ['', 'Narnia', '9999', '12345', 'ZZ', 'Online', 'German (GEMA) General', 'x'.repeat(200)];
  expect(texts.map(territoryOf)).toEqual(texts.map(() => null));
});
