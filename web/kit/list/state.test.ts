import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeList, type ListState, pageSizes, readList, sortChange, writeList } from './state.ts';

const defaults: ListState = { page: 1, limit: 20, search: '', sortBy: 'title', sortDir: 'asc', view: 'list' };
const read = (text: string) => readList(new URLSearchParams(text), defaults, ['title', 'createdAt']);

const states = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  limit: fc.constantFrom(...pageSizes),
  search: fc.string({ maxLength: 200 }),
  sortBy: fc.constantFrom('title', 'createdAt'),
  sortDir: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  view: fc.constantFrom<'list' | 'cards'>('list', 'cards'),
});

describe('the address of a list', () => {
  it('restores every state that was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        const text = writeList(state, defaults, new URLSearchParams()).toString();
        expect(read(text)).toEqual(state);
      }),
    );
  });

  it('omits defaults and keeps other parameters', () => {
    const params = new URLSearchParams('status=demo&page=7&search=x');
    expect(writeList(defaults, defaults, params).toString()).toBe('status=demo');
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'limit=7', 'limit=1000', 'sortBy=password', 'sortDir=up', 'view=tree'])(
    'uses the default for %s',
    (text) => {
      expect(read(text)).toEqual(defaults);
    },
  );
});

describe('changes', () => {
  const third = { ...defaults, page: 3 };

  it('go back to page 1 for sort, search and page size', () => {
    expect(changeList(third, { type: 'sort', by: 'createdAt', dir: 'asc' })).toMatchObject({
      sortBy: 'createdAt',
      sortDir: 'asc',
      page: 1,
    });
    expect(changeList(third, { type: 'search', search: 'moon' })).toMatchObject({ search: 'moon', page: 1 });
    expect(changeList(third, { type: 'limit', limit: 50 })).toMatchObject({ limit: 50, page: 1 });
  });

  it('stay on the page for another view and for the same search', () => {
    expect(changeList(third, { type: 'view', view: 'cards' })).toMatchObject({ view: 'cards', page: 3 });
    expect(changeList(third, { type: 'search', search: '' })).toBe(third);
  });

  it('reverse the direction of the sorted column', () => {
    const sorted = (state: ListState, sortKey: string, startsDescending = false) =>
      changeList(state, sortChange({ sortKey, startsDescending }, state));
    const once = sorted(defaults, 'title');
    expect(once.sortDir).toBe('desc');
    expect(sorted(once, 'title').sortDir).toBe('asc');
    expect(sorted(once, 'createdAt').sortDir).toBe('asc');
    const income = sorted(once, 'income', true);
    expect(income).toMatchObject({ sortBy: 'income', sortDir: 'desc' });
    expect(sorted(income, 'income', true).sortDir).toBe('asc');
  });
});
