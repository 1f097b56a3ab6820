import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCodes, upcForms } from './match-codes.ts';
import { closeRecordKeys, groupKeys, recordKeys, titleSearch } from './match-search.ts';
import { relateTitles } from './match-title.ts';
import { type LineIdentity, noIdentity } from './statement-line.ts';

describe('codes of a group', () => {
  it('have the form of the catalogue, and are null if they are no codes', () => {
    const given = {
      ownNumber: 'w-00.12',
      societyNumber: ' 35 12a',
      iswc: 't0345246801',
      isrc: 'gb-aye-06-01498',
      upc: '5099749534728',
    };
    expect(matchCodes({ ...noIdentity, ...given })).toEqual({
      ownNumber: 'W0012',
      societyNumber: '3512A',
      iswc: 'T-034.524.680-1',
      isrc: 'GBAYE0601498',
      upc: '5099749534728',
    });
    expect(Object.values(matchCodes({ ...noIdentity, ownNumber: '-', iswc: 'none', isrc: '12', upc: '5.09975E+12' }))).toEqual(
      Array(5).fill(null),
    );
  });
});

it('forms of a UPC differ by leading zeros', () => {
  expect(upcForms('0036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(upcForms('5099749534728')).toEqual(['5099749534728', '05099749534728']);
});

describe('a search for a title', () => {
  it('looks for the title without its version, for its beginnings, and for its longest words', () => {
    expect(titleSearch('Zwischen den Stat. (Live)')).toEqual({
      begins: 'zwischen den stat',
      whole: ['zwischen den stat. (live)', 'zwischen den stat'],
      same: ['zwischen den stat. (live)', 'zwischen den stat', 'zwischen', 'zwischen den'],
      halves: ['zwische', 'den stat'],
      words: ['zwischen', 'stat'],
    });
  });

  it('finds a title by one of its halves, whatever letter is wrong', () => {
    expect(titleSearch('Midnigth Rain').halves).toEqual(['midni', 'h rain']);
    expect(titleSearch('Harbour').halves).toBeNull();
  });

  it('does not look for what too many titles begin with or contain', () => {
    expect(titleSearch('Love')).toEqual({ begins: null, whole: ['love'], same: ['love'], words: ['love', 'love'], halves: null });
    expect(titleSearch('Oh No')).toMatchObject({ begins: 'oh no', words: null });
    expect(titleSearch('…')).toEqual({ begins: null, whole: [], same: [], words: null, halves: null });
  });
});

describe('keys', () => {
  const shared = (identity: Partial<LineIdentity>, record: Partial<Parameters<typeof recordKeys>[0]>) => {
    const keys = new Set(groupKeys({ ...noIdentity, ...identity }));
    return recordKeys({ titles: [], numbers: [], ...record }).some((key) => keys.has(key));
  };

  it('of a group and a record with the same code or number are shared', () => {
    expect(shared({ iswc: 'T0345246801' }, { iswc: 'T-034.524.680-1' })).toBe(true);
    expect(shared({ isrc: 'GBAYE0601498' }, { isrc: 'GBAYE0601498' })).toBe(true);
    expect(shared({ upc: '5099749534728' }, { upc: '5099749534728' })).toBe(true);
    expect(shared({ upc: '0036000291452' }, { upc: '036000291452' })).toBe(true);
    expect(shared({ ownNumber: 'W0012' }, { numbers: ['W-0012'] })).toBe(true);
    expect(shared({ societyNumber: '12' }, { numbers: ['12'] })).toBe(true);
    expect(shared({ iswc: 'T0345246801' }, { isrc: 'GBAYE0601498', numbers: ['1'] })).toBe(false);
  });

  const word = fc.constantFrom(
    'harbour',
    'lights',
    'off',
    'night',
    'bus',
    'live',
    'stationen',
    'stat',
    '(live)',
    'x',
    'the',
    'love',
  );
  const title = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  it('of a group and a record of which one title begins the other are shared', () => {
    fc.assert(
      fc.property(title, title, fc.nat(30), (a, b, length) => {
        for (const [one, other] of [
          [a, b],
          [a, a.slice(0, length)],
          [a.slice(0, length), a],
        ] as const) {
          const relation = relateTitles(one, other);
          if (relation === null || relation === 'SIMILAR_TITLE' || relation === 'MISSPELLED_TITLE') continue;
          expect(shared({ workTitle: one }, { titles: [other] }), `${one} | ${other}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 8, maxLength: 30 });
  it('of a group and a record of which one misspells the other are shared', () => {
    const isFound = (workTitle: string, title: string) => {
      const keys = new Set(groupKeys({ ...noIdentity, workTitle }));
      return closeRecordKeys({ titles: [title] }).some((key) => keys.has(key));
    };
    fc.assert(
      fc.property(letters, fc.nat(), (title, random) => {
        const at = random % title.length;
        const [before, one, after] = [title.slice(0, at), title[at] ?? '', title.slice(at + 1)];
        const exchanged = `${before}${after.slice(0, 1)}${one}${after.slice(1)}`;
        for (const other of [`${before}d${after}`, `${before}${after}`, `${before}d${one}${after}`, exchanged])
          if (relateTitles(title, other) === 'MISSPELLED_TITLE')
            expect([isFound(title, other), isFound(other, title)], `${title} | ${other}`).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
    expect(isFound('Lights of the Harbour', 'Harbour and Lights')).toBe(true);
    expect(isFound('Tidewritten', 'Nightwalker')).toBe(false);
    expect(isFound('Night', 'Light')).toBe(false);
  });

  it('and searches have whole characters', () => {
    for (const title of ['a'.repeat(7), 'a'.repeat(8), 'a'.repeat(9)].flatMap((text) => [
      `${text}𠀀𠀀`,
      `𠀀𠀀${text}`,
      '𠀀'.repeat(9),
    ])) {
      const parts = [
        groupKeys({ ...noIdentity, workTitle: title }),
        closeRecordKeys({ titles: [title] }),
        titleSearch(title).halves,
      ];
      expect(parts.flat().filter((part) => part !== null && !part.isWellFormed())).toEqual([]);
    }
  });
});
