import { describe, expect, it } from 'vitest';
import { contributorFilterOf, partyChip, partyHidingPhrases, publisherFilterOf, readPartyFilters } from './party-filter-state.ts';

const read = (address: string) => readPartyFilters((name) => new URLSearchParams(address).get(name));

describe('the filters of contributors and publishers', () => {
  it.each([
    ['', null],
    ['ipi=maybe&record=toString&role=', null],
    ['role=Composer', { roles: ['Composer'] }],
    ['society=GEMA&ipi=with', { society: 'GEMA', country: null, hasIpi: true, isIncomplete: null }],
    ['record=complete', { society: null, country: null, hasIpi: null, isIncomplete: false }],
  ])('“%s” becomes %j', (address, filter) => {
    expect(contributorFilterOf(read(address))).toEqual(filter);
  });

  it('of publishers have no role', () => {
    expect(publisherFilterOf(read('role=Composer'))).toBeNull();
  });

  it('read as chips and as sentences', () => {
    expect(partyChip('society', 'GEMA')).toEqual(['Society is', 'GEMA']);
    expect(partyChip('ipi', 'without')).toEqual(['IPI number', 'missing']);
    expect(partyHidingPhrases('contributors', read('role=Composer&ipi=without'))).toEqual([
      'only contributors with the role Composer are shown',
      'only contributors without an IPI number are shown',
    ]);
  });
});
