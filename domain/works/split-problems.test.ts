import { describe, expect, it } from 'vitest';
import { HUNDRED, type Percent } from '#domain/kit/percent.ts';
import { defaultMainSplit, type SplitGroups, type SplitRow } from './split-model.ts';
import { missingSentence } from './split-problems.ts';
import { computeSplitSheet } from './splits.ts';

const row = (name: string, factor: Percent, role: string, mechanical = factor): SplitRow => ({
  key: `${name} ${role}`,
  partyId: name,
  partyName: name,
  role,
  performanceFactor: factor,
  mechanicalFactor: mechanical,
});
const complete: SplitGroups = {
  composers: [row('Lena', HUNDRED, 'Composer')],
  authors: [row('Lena', HUNDRED, 'Author')],
  publishers: [row('Nordlicht', HUNDRED, 'Original Publisher')],
};
const problems = (groups: Partial<SplitGroups>, publishingShare = 500_000) => {
  const shares = { publishingShare, musicShare: 700_000 };
  return computeSplitSheet({ performance: shares, mechanical: shares }, { ...complete, ...groups }).problems;
};
const messages = (groups: Partial<SplitGroups>, publishingShare?: Percent) =>
  problems(groups, publishingShare).map((p) => p.message);

describe('problems of a split sheet', () => {
  it('are empty for a complete sheet, even with one person in two groups', () => {
    expect(computeSplitSheet(defaultMainSplit, complete)).toMatchObject({ isComplete: true, problems: [] });
  });

  it('include missing and excess percentages', () => {
    const lyricist = row('Jonas', 933_300, 'Lyricist', 1_000_000);
    expect(problems({ authors: [lyricist] })).toMatchObject([
      { code: 'factors-missing', severity: 'incomplete', group: 'authors', right: 'performance' },
    ]);
    expect(messages({ authors: [lyricist] })).toEqual(['Performance factors add up to 93.33 %: 6.67 % missing.']);
    expect(messages({ composers: [...complete.composers, row('Tomás', 66_700, 'Arranger', 0)] })).toEqual([
      'Performance factors add up to 106.67 %: 6.67 % too much.',
    ]);
    expect(missingSentence('mechanical', 933_300)).toBe('Mechanical factors add up to 93.33 %: 6.67 % missing.');
    expect(missingSentence('mechanical', 999_900)).toBeNull();
    expect(missingSentence('mechanical', 999_899)).toBe('Mechanical factors add up to 99.9899 %: 0.0101 % missing.');
  });

  it('include a party that is repeated in one role, but not in two roles', () => {
    const twice = [row('Lena', 500_000, 'Composer'), { ...row('Lena', 500_000, 'Composer'), key: 'second' }];
    expect(problems({ composers: twice })).toEqual([
      {
        code: 'duplicate-party-role',
        severity: 'error',
        group: 'composers',
        right: null,
        rowKeys: ['Lena Composer', 'second'],
        message: 'Lena is entered more than once as Composer: use one row for each role.',
      },
    ]);
    expect(problems({ composers: [row('Lena', 500_000, 'Composer'), row('Lena', 500_000, 'Arranger')] })).toEqual([]);
  });

  it('include a row without a party', () => {
    const open = { ...row('', HUNDRED, 'Original Publisher'), partyId: null };
    expect(messages({ publishers: [open] })).toEqual(['Choose a publisher in row 1 of the publishers.']);
  });

  const half = row('Lena', 500_000, 'Composer');
  const nobody = { ...half, key: 'open', partyId: null };
  it.each<[string, SplitRow[], string, string[]]>([
    ['everybody is chosen', [half, row('Jonas', 500_000, 'Composer')], 'valid', []],
    ['a row names nobody', [half, nobody], 'check', ['Choose a contributor in row 2 of the songwriters.']],
    [
      'a row gets nothing',
      [row('Lena', HUNDRED, 'Composer'), row('Jonas', 0, 'Composer')],
      'check',
      ['Jonas gets nothing. Enter a factor above 0 %, or remove the row.'],
    ],
    [
      'rows get only one kind of royalties',
      [row('Lena', HUNDRED, 'Composer', 0), row('Jonas', 0, 'Composer', HUNDRED)],
      'valid',
      [],
    ],
  ])('make a group valid only if every row names a party with a share: %s', (_, composers, state, expected) => {
    const shares = { publishingShare: 500_000, musicShare: 700_000 };
    const sheet = computeSplitSheet({ performance: shares, mechanical: shares }, { ...complete, composers });
    expect([sheet.composers.state, sheet.problems.map(({ message }) => message)]).toEqual([state, expected]);
  });

  it('allow rows without a factor in a group without a share', () => {
    expect(messages({ publishers: [row('Nordlicht', 0, 'Original Publisher')] }, 0)).toEqual([]);
  });

  it('include a hint about the main split if authors or publishers are missing', () => {
    expect(problems({ authors: [] })).toMatchObject([
      { code: 'group-empty', severity: 'incomplete', group: 'authors', right: null },
      { code: 'lyrics-without-authors', severity: 'hint', message: 'If the work has no lyrics, set the music share to 100 %.' },
    ]);
    expect(messages({ publishers: [] })).toEqual([
      'No publishers are entered: 50.00 % of the performance royalties and 50.00 % of the mechanical royalties are not assigned.',
      'If the work has no publisher, set the publishing share to 0 %.',
    ]);
    expect(messages({ publishers: [] }, 0)).toEqual([]);
  });

  it('include no hints for an empty sheet', () => {
    const blank = problems({ composers: [], authors: [], publishers: [] });
    expect(blank.map(({ code }) => code)).toEqual(['group-empty', 'group-empty', 'group-empty']);
  });

  it('name the right if only one right has a gap', () => {
    const main = { ...defaultMainSplit, mechanical: { publishingShare: 500_000, musicShare: HUNDRED } };
    const { problems: found } = computeSplitSheet(main, { ...complete, authors: [] });
    expect(found[0]).toMatchObject({ right: 'performance' });
    expect(found[0]?.message).toBe('No authors are entered: 15.00 % of the performance royalties is not assigned.');
  });

  it('include warnings about society rules, which leave the sheet complete', () => {
    const shares = { publishingShare: 600_000, musicShare: 700_000 };
    const sheet = computeSplitSheet({ performance: shares, mechanical: shares }, complete);
    expect(sheet.isComplete).toBe(true);
    expect(sheet.problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: Publishers receive 60.00 % of the performance royalties: most societies allow at most 50 %.',
      'warning: Writers receive 40.00 % of the performance royalties: most societies ask for at least 50 %.',
    ]);
  });

  it('do not apply the rules for performance shares to mechanical shares', () => {
    const main = { ...defaultMainSplit, mechanical: { publishingShare: 900_000, musicShare: 700_000 } };
    expect(computeSplitSheet(main, complete).problems).toEqual([]);
  });
});
