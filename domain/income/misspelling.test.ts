import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relateTitles } from './match-title.ts';
import { isMisspelled } from './misspelling.ts';

describe('misspelled titles', () => {
  it.each([
    ['Midnigth Rain', 'Midnight Rain', true],
    ['Midnight Rian', 'Midnight Rain', true],
    ['Harbor Lights', 'Harbour Lights', true],
    ['Tidewriten', 'Tidewritten', true],
    ['Tidewritten', 'Tidewalker', false],
    ['Light', 'Night', false],
    ['Midnight Rain', 'Midnight Run', false],
    ['Cedar Holow (Live)', 'Cedar Hollow', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect([relateTitles(a, b), relateTitles(b, a)]).toEqual(Array(2).fill(expected ? 'MISSPELLED_TITLE' : null));
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 });
  it('are the same in both directions, and include each single mistake', () => {
    fc.assert(
      fc.property(text, text, fc.nat(), (a, b, at) => {
        expect(isMisspelled(a, b)).toBe(isMisspelled(b, a));
        const place = a.length === 0 ? 0 : at % a.length;
        const without = a.slice(0, place) + a.slice(place + 1);
        if (without.length >= 8) expect(isMisspelled(a, without)).toBe(true);
        const exchanged = without.slice(0, place) + (a[place + 1] ?? '') + (a[place] ?? '') + a.slice(place + 2);
        if (a.length >= 8 && exchanged.length === a.length) expect(isMisspelled(a, exchanged)).toBe(true);
      }),
    );
  });
});
