import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoles, normalizeRoles, parseRoles, ROLE_CATALOGUE, searchRoles } from './roles.ts';

const names = (query: string, chosen: readonly string[] = []) => searchRoles(query, chosen).map(({ name }) => name);

describe('searchRoles', () => {
  it('searches name, category and description', () => {
    expect(names('lyric')).toEqual(['Lyricist']);
    expect(names('TECHNICAL')).toEqual(['Sound Engineer', 'Mixer', 'Mastering Engineer']);
    expect(names('collects what they earn')).toEqual(['Publisher']);
    expect(names('zither')).toEqual([]);
  });

  it('lists all roles for an empty query, and omits chosen roles regardless of case', () => {
    expect(names('')).toHaveLength(14);
    expect(names('engineer', ['sound engineer'])).toEqual(['Mastering Engineer']);
  });

  it('lists roles that each have a one-sentence description', () => {
    for (const role of ROLE_CATALOGUE) expect(role.description).toMatch(/^[A-Z][^.]+\.$/);
  });
});

describe('comma-separated roles', () => {
  it('are trimmed and unique, keep free text, and spell known roles as in the catalogue', () => {
    expect(parseRoles(' composer, Zither  Player ,,COMPOSER, producer ')).toEqual(['Composer', 'Zither Player', 'Producer']);
    expect(parseRoles(' , ')).toEqual([]);
    expect(normalizeRoles(['Mixer, Editor', 'mixer'])).toEqual(['Mixer', 'Editor']);
  });

  it('are parsed back to the same roles', () => {
    const role = fc.oneof(fc.constantFrom(...ROLE_CATALOGUE.map(({ name }) => name)), fc.string({ maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(role), (roles) => {
        const normalized = normalizeRoles(roles);
        expect(parseRoles(formatRoles(roles))).toEqual(normalized);
        expect(normalizeRoles(normalized)).toEqual(normalized);
        expect(normalized.length).toBe(new Set(normalized.map((name) => name.toLowerCase())).size);
      }),
    );
  });
});
