import { describe, expect, it } from 'vitest';
import { chipText, hidingPhrase, matching, readFilters } from './list-state.ts';

const state = { page: 1, limit: 20, search: '', sortBy: 'TITLE', sortDir: 'asc', view: 'list' } as const;
const read = (address: string) => readFilters((name) => new URLSearchParams(address).get(name));

describe('the filters of the list', () => {
  it('are read out of the address, and what does not exist counts as none', () => {
    expect(read('status=DEMO&genre=Pop&iswc=without')).toEqual({ status: 'DEMO', genre: 'Pop', language: null, iswc: 'without' });
    expect(read('status=toString&iswc=maybe&genre=')).toEqual({ status: null, genre: null, language: null, iswc: null });
  });

  it('become what the server is asked for', () => {
    expect(matching(state, read(''))).toEqual({ search: null, sort: { by: 'TITLE', direction: 'ASC' }, filter: null });
    const { filter } = matching(state, read('status=not-archived&iswc=with'));
    expect(filter?.hasIswc).toBe(true);
    expect(filter?.trackStatus).toEqual(['UNRELEASED', 'RELEASED', 'DEMO', 'PUBLISHED', 'DRAFT']);
  });

  it('read as words', () => {
    expect(chipText('status', 'not-archived')).toEqual(['Status is not', 'Archived']);
    expect(chipText('iswc', 'without')).toEqual(['ISWC', 'missing']);
    expect(hidingPhrase('status', 'not-archived')).toBe('archived works are hidden');
    expect(hidingPhrase('language', 'German')).toBe('only works in German are shown');
  });
});
