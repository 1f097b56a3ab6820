import { describe, expect, it } from 'vitest';
import { workFilters } from './list-filters.ts';
import { worksQuery } from './list-query.ts';

const state = { page: 1, limit: 20, search: '', sortBy: 'TITLE', sortDir: 'asc', view: 'list' } as const;
const read = (address: string) => worksQuery.read((name) => new URLSearchParams(address).get(name));
const matching = (address: string) => worksQuery.matching(state, read(address));

describe('the filters of the list', () => {
  it('are read from the address, without unknown values', () => {
    expect(read('status=DEMO&genre=Pop&iswc=without&splits=none')).toEqual({
      status: 'DEMO',
      genre: 'Pop',
      language: null,
      iswc: 'without',
      splits: 'NONE',
      writer: null,
      publisher: null,
      society: null,
    });
    expect(read('status=toString&iswc=maybe&genre=&splits=valueOf&writer=me&society=')).toEqual({
      status: null,
      genre: null,
      language: null,
      iswc: null,
      splits: null,
      writer: null,
      publisher: null,
      society: null,
    });
  });

  it('become variables of the query', () => {
    expect(matching('')).toEqual({ search: null, sort: { by: 'TITLE', direction: 'ASC' }, filter: null });
    const { filter } = matching('status=not-archived&iswc=with');
    expect(filter?.hasIswc).toBe(true);
    expect(filter?.trackStatus).toEqual(['UNRELEASED', 'RELEASED', 'DEMO', 'PUBLISHED', 'DRAFT']);
  });

  it('find the works of a writer, a publisher and a society', () => {
    const id = '01920000-0000-7000-8000-000000000001';
    expect(matching(`writer=${id}&society=GEMA`).filter).toMatchObject({
      contributor: id,
      publisher: null,
      society: 'GEMA',
    });
    expect(workFilters.writer.chip('Mara Okafor')).toEqual(['Writer is', 'Mara Okafor']);
    expect(workFilters.writer.hides(id)).toBe('only works of one writer are shown');
    expect(workFilters.society.hides('GEMA')).toBe('only works registered with GEMA are shown');
  });

  it('distinguish a missing ISWC and a wrong one', () => {
    expect(matching('iswc=wrong&splits=incomplete').filter).toMatchObject({
      hasIswc: null,
      hasWrongIswc: true,
      splitsState: 'INCOMPLETE',
    });
    expect(matching('iswc=without').filter).toMatchObject({ hasIswc: false, hasWrongIswc: null, splitsState: null });
  });

  it('have labels and phrases', () => {
    const { status, iswc, splits, language } = workFilters;
    expect(status.chip('not-archived')).toEqual(['Status is not', 'Archived']);
    expect(iswc.chip('without')).toEqual(['ISWC', 'missing']);
    expect(splits.chip('NONE')).toEqual(['Splits', 'not entered']);
    expect(splits.hides('NONE')).toBe('only works without splits are shown');
    expect(iswc.hides('with')).toBe('only works with an ISWC are shown');
    expect(status.hides('not-archived')).toBe('archived works are hidden');
    expect(language.hides('German')).toBe('only works in German are shown');
  });
});
