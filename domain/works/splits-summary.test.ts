import { describe, expect, it } from 'vitest';
import { defaultMainSplit, type SplitGroups, type SplitRow } from './split-model.ts';
import { summariseSplits } from './splits-summary.ts';

const row = (partyId: string, factor = 1_000_000): SplitRow => ({
  key: partyId,
  partyId,
  role: 'Composer',
  performanceFactor: factor,
  mechanicalFactor: factor,
});
const groups = (parts: Partial<SplitGroups>): SplitGroups => ({ composers: [], authors: [], publishers: [], ...parts });
const all = groups({ composers: [row('a')], authors: [row('b')], publishers: [row('c')] });
/** All royalties go to the composers. */
const musicOnly = { publishingShare: 0, musicShare: 1_000_000 };

describe('the stored summary of splits', () => {
  it('has the state NONE if there are no rows', () => {
    expect(summariseSplits(defaultMainSplit, groups({}))).toEqual({ splitsState: 'NONE', hasPublisherShare: false });
  });

  it('has the state COMPLETE if every right is fully divided', () => {
    expect(summariseSplits(defaultMainSplit, all)).toEqual({ splitsState: 'COMPLETE', hasPublisherShare: true });
    const thirds = ['a', 'b', 'c'].map((party) => row(party, 333_300));
    expect(summariseSplits(defaultMainSplit, { ...all, composers: thirds }).splitsState).toBe('COMPLETE');
  });

  it('has the state INCOMPLETE if a group or a part of it is missing', () => {
    expect(summariseSplits(defaultMainSplit, { ...all, authors: [] })).toEqual({
      splitsState: 'INCOMPLETE',
      hasPublisherShare: true,
    });
    expect(summariseSplits(defaultMainSplit, { ...all, composers: [row('a', 900_000)] }).splitsState).toBe('INCOMPLETE');
  });

  it('requires no authors without a lyrics share, and no publisher without a publishing share', () => {
    const alone = groups({ composers: [row('a')] });
    expect(summariseSplits({ performance: musicOnly, mechanical: musicOnly }, alone)).toEqual({
      splitsState: 'COMPLETE',
      hasPublisherShare: false,
    });
  });

  it('has no publisher share if the publisher receives nothing', () => {
    const unpaid = { ...all, publishers: [row('c', 0)] };
    expect(summariseSplits(defaultMainSplit, unpaid).hasPublisherShare).toBe(false);
  });
});
