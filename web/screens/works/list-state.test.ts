import { describe, expect, it } from 'vitest';
import { chipText, hidingPhrase, matching, readFilters } from './list-state.ts';

const state = { page: 1, limit: 20, search: '', sortBy: 'TITLE', sortDir: 'asc', view: 'list' } as const;
const read = (address: string) => readFilters((name) => new URLSearchParams(address).get(name));

describe('the filters of the list', () => {
  it('are read out of the address, and what does not exist counts as none', () => {
    expect(read('status=DEMO&genre=Pop&iswc=without')).toEqual({
      ...{ status: 'DEMO', genre: 'Pop', language: null, iswc: 'without', splits: null },
      ...{ writer: null, publisher: null, society: null },
    });
    expect(read('status=toString&iswc=maybe&genre=&splits=valueOf&writer=me&society=')).toEqual({
      ...{ status: null, genre: null, language: null, iswc: null, splits: null },
      ...{ writer: null, publisher: null, society: null },
    });
  });

  it('become what the server is asked for', () => {
    expect(matching(state, read(''))).toEqual({ search: null, sort: { by: 'TITLE', direction: 'ASC' }, filter: null });
    const { filter } = matching(state, read('status=not-archived&iswc=with'));
    expect(filter?.hasIswc).toBe(true);
    expect(filter?.trackStatus).toEqual(['UNRELEASED', 'RELEASED', 'DEMO', 'PUBLISHED', 'DRAFT']);
  });

  it('find the works of a writer, a publisher and a society', () => {
    const id = '01920000-0000-7000-8000-000000000001';
    expect(matching(state, read(`writer=${id}&society=GEMA`)).filter).toMatchObject({
      ...{ contributor: id, publisher: null, society: 'GEMA' },
    });
    expect(chipText('writer', 'Mara Okafor')).toEqual(['Writer is', 'Mara Okafor']);
    expect(hidingPhrase('writer', id)).toBe('only works of one writer are shown');
    expect(hidingPhrase('society', 'GEMA')).toBe('only works registered with GEMA are shown');
  });

  it('tell apart an ISWC that is missing and one that is wrong', () => {
    expect(matching(state, read('iswc=wrong&splits=incomplete')).filter).toMatchObject({
      ...{ hasIswc: null, hasWrongIswc: true, splitsState: 'INCOMPLETE' },
    });
    expect(matching(state, read('iswc=without')).filter).toMatchObject({ hasIswc: false, hasWrongIswc: null, splitsState: null });
  });

  it('read as words', () => {
    expect(chipText('status', 'not-archived')).toEqual(['Status is not', 'Archived']);
    expect(chipText('iswc', 'without')).toEqual(['ISWC', 'missing']);
    expect(chipText('splits', 'none')).toEqual(['Splits', 'not entered']);
    expect(hidingPhrase('splits', 'none')).toBe('only works without splits are shown');
    expect(hidingPhrase('iswc', 'with')).toBe('only works with an ISWC are shown');
    expect(hidingPhrase('status', 'not-archived')).toBe('archived works are hidden');
    expect(hidingPhrase('language', 'German')).toBe('only works in German are shown');
  });
});
