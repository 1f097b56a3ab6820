import { describe, expect, it } from 'vitest';
import { changesText, contributorParty, emptySplits, newRow, type SplitsValue, splitsInput, splitsOf } from './split-values.ts';

const lena = {
  __typename: 'Contributor',
  id: 'c1',
  firstName: 'Lena',
  lastName: 'Brandt',
  pro: 'GEMA',
  ipiNumber: null,
} as const;
const shares = { __typename: 'MainShares', publishingShare: '40', musicShare: '66.6667' } as const;
const stored = {
  __typename: 'SplitSheet',
  mainSplit: { __typename: 'MainSplit', performance: shares, mechanical: shares },
  composers: [
    {
      __typename: 'ComposerSplit',
      id: 'r1',
      role: 'CO_COMPOSER',
      contributor: lena,
      performanceFactor: '33.34',
      mechanicalFactor: '100',
    },
  ],
  authors: [],
  publishers: [],
} as unknown as Parameters<typeof splitsOf>[0];

describe('the splits of the form', () => {
  it('are integers and displayed roles, and are sent as exact text', () => {
    const value = splitsOf(stored);
    expect(value.main.performance).toEqual({ publishingShare: 400_000, musicShare: 666_667 });
    expect(value.composers[0]).toMatchObject({
      key: 'r1',
      partyName: 'Lena Brandt',
      role: 'Co-Composer',
      performanceFactor: 333_400,
    });
    expect(splitsInput(value).composers).toEqual([
      { contributorId: 'c1', role: 'CO_COMPOSER', performanceFactor: '33.3400', mechanicalFactor: '100.0000' },
    ]);
    expect(splitsInput(value).mainSplit.mechanical).toEqual({ publishingShare: '40.0000', musicShare: '66.6667' });
  });

  it('give a new row the remaining factor, at least 0', () => {
    const first = newRow('composers', []);
    expect(first).toMatchObject({ role: 'Composer', performanceFactor: 1_000_000 });
    const second = newRow('composers', [{ ...first, performanceFactor: 600_000 }]);
    expect(second).toMatchObject({ performanceFactor: 400_000, mechanicalFactor: 0 });
    expect(second.key).not.toBe(first.key);
    expect(newRow('authors', [first, second]).performanceFactor).toBe(0);
  });

  it('summarise changes', () => {
    const value = splitsOf(stored);
    const [row] = value.composers;
    if (!row) throw new Error('The row is missing.');
    const changed: SplitsValue = { ...value, composers: [{ ...row, performanceFactor: 1, mechanicalFactor: 2 }] };
    expect(changesText(value, value)).toBe('');
    expect(changesText(value, changed)).toBe('2 factors changed');
    const added = { ...newRow('authors', []), ...contributorParty(lena) };
    expect(changesText(value, { ...emptySplits, authors: [added] })).toBe('1 row added, 1 row removed');
  });
});
