import { describe, expect, it } from 'vitest';
import { readFilters } from '#web/kit/list/filter-params.ts';
import { partyFilters } from './party-filters.tsx';
import { partyFilterOf, partyParams } from './party-params.ts';

const read = (address: string) => readFilters(partyParams, (name) => new URLSearchParams(address).get(name));

describe('the filters of contributors and publishers', () => {
  it.each([
    ['', null],
    ['ipi=maybe&record=toString&society=', null],
    ['society=GEMA&ipi=with', { society: 'GEMA', country: null, hasIpi: true, isIncomplete: null }],
    ['record=complete', { society: null, country: null, hasIpi: null, isIncomplete: false }],
  ])('“%s” becomes %j', (address, filter) => {
    expect(partyFilterOf(read(address))).toEqual(filter);
  });

  it('read as chips and as sentences', () => {
    const { society, ipi } = partyFilters('contributors');
    expect(society.chip('GEMA')).toEqual(['Society is', 'GEMA']);
    expect(ipi.chip('without')).toEqual(['IPI number', 'missing']);
    expect(ipi.hides('without')).toBe('only contributors without an IPI number are shown');
  });
});
