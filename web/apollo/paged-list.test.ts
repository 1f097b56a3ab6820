import { gql } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeLists, pagedList, rowsMax, withMovedRow, withoutRows, withRow } from './paged-list.ts';

const query = gql`
  query Rows($kind: String, $first: Int, $page: Int) {
    rows(kind: $kind, first: $first, page: $page) {
      totalCount
      totalCountIsExact
      nodes {
        id
        rank
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache({ typePolicies: { Query: { fields: { rows: pagedList(['kind']) } } } });
});

const row = (rank: number) => ({ __typename: 'Row', id: `${rank}`, rank });
const ranks = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
type Given = {
  kind?: string;
  page: number;
  first?: number;
  total?: number;
  isExact?: boolean;
  of: number[];
  hasNextPage?: boolean;
};

function write({ kind = 'a', page, first = 3, total = 9, isExact = true, of, hasNextPage = true }: Given) {
  const rows = { __typename: 'RowConnection', totalCount: total, totalCountIsExact: isExact, nodes: of.map(row) };
  const pageInfo = { __typename: 'PageInfo', hasNextPage };
  cache.writeQuery({ query, variables: { kind, first, page }, data: { rows: { ...rows, pageInfo } } });
}

function read(page: number, first = 3, kind = 'a') {
  const { result, complete } = cache.diff<{
    rows?: { nodes: { rank?: number }[]; totalCount: number; totalCountIsExact: boolean };
  }>({
    query,
    variables: { kind, first, page },
    optimistic: false,
    returnPartialData: true,
  });
  const { nodes, totalCount, totalCountIsExact } = (result as { rows?: never })?.rows ?? ({} as never);
  return {
    ranks: (nodes as { rank?: number }[] | undefined)?.map(({ rank }) => rank ?? null),
    totalCount: totalCount as number | undefined,
    isExact: totalCountIsExact as boolean | undefined,
    complete,
  };
}
const change = (act: Parameters<typeof changeLists<{ kind: string }>>[2]) => changeLists(cache, 'rows', act);
const rankOf = (ref: { __ref: string }) => Number(ref.__ref.replace('Row:', ''));

describe('pages of a list in the cache', () => {
  it('share one list for each search, regardless of their size', () => {
    write({ page: 1, of: [1, 2, 3] });
    write({ page: 2, of: [4, 5, 6] });
    write({ kind: 'b', page: 1, of: [7], total: 1, hasNextPage: false });
    expect(read(1, 6)).toMatchObject({ ranks: [1, 2, 3, 4, 5, 6], complete: true, totalCount: 9 });
    expect(read(1, 3, 'b')).toMatchObject({ ranks: [7], complete: true, totalCount: 1 });
  });

  it('are missing if not loaded, and have holes if partly loaded', () => {
    write({ page: 1, of: [1, 2, 3] });
    expect(read(3)).toMatchObject({ ranks: undefined, complete: false });
    expect(read(1, 5)).toMatchObject({ ranks: [1, 2, 3, null, null], complete: false });
  });

  it('follow a list that became shorter or longer', () => {
    write({ page: 1, of: [1, 2, 3] });
    write({ page: 3, of: [7, 8, 9], hasNextPage: false });
    write({ page: 2, of: [4], hasNextPage: false });
    expect(read(2)).toMatchObject({ ranks: [4], totalCount: 4, complete: true });
    expect(read(3)).toMatchObject({ ranks: [], complete: true });
    write({ page: 2, total: 4, of: [4, 5, 6] });
    expect(read(2)).toMatchObject({ ranks: [4, 5, 6], totalCount: 7 });
  });

  it('grow page by page if the count is not exact', () => {
    write({ page: 1, of: [1, 2, 3], total: 3, isExact: false });
    write({ page: 2, of: [4, 5, 6], total: 3, isExact: false });
    expect(read(2)).toMatchObject({ ranks: [4, 5, 6], totalCount: 6, isExact: false, complete: true });
    write({ page: 3, of: [7], total: 3, isExact: false, hasNextPage: false });
    expect(read(3)).toMatchObject({ ranks: [7], totalCount: 7, isExact: true, complete: true });
  });

  it('are bounded by dropping the rows furthest from the last page, except the first page', () => {
    for (let page = 1; page <= rowsMax / 100 + 1; page += 1) {
      write({ page, first: 100, total: 10_000, of: ranks((page - 1) * 100, page * 100) });
    }
    expect(read(1, 100)).toMatchObject({ complete: true });
    expect(read(2, 100)).toMatchObject({ ranks: undefined });
    expect(read(rowsMax / 100 + 1, 100)).toMatchObject({ complete: true });
    const before = Object.keys(cache.extract()).length;
    cache.gc();
    expect(before - Object.keys(cache.extract()).length).toBeGreaterThan(500);
  });

  it('are the same object while another page is loaded', () => {
    write({ page: 1, of: [1, 2, 3] });
    const at = () => cache.readQuery<{ rows: object }>({ query, variables: { kind: 'a', first: 3, page: 1 } })?.rows;
    const before = at();
    write({ page: 2, of: [4, 5, 6] });
    expect(at()).toBe(before);
  });
});

describe('changes of cached lists', () => {
  beforeEach(() => {
    write({ page: 1, of: [1, 2, 3] });
    write({ page: 2, of: [4, 5, 6] });
  });

  it('remove rows, so later rows move up and the last loaded page requests more', () => {
    change((list) => withoutRows(list, (node) => rankOf(node) === 2));
    expect(read(1)).toMatchObject({ ranks: [1, 3, 4], totalCount: 8, complete: true });
    expect(read(2)).toMatchObject({ ranks: [5, 6, null], complete: false });
  });

  it('insert a row at its position once', () => {
    cache.writeFragment({ data: { ...row(3.5) }, fragment: gql`fragment R on Row { id rank }` });
    for (let turn = 0; turn < 2; turn += 1) {
      change((list) => withRow(list, { __ref: 'Row:3.5' }, (other) => rankOf(other) > 3.5));
    }
    expect(read(2)).toMatchObject({ ranks: [3.5, 4, 5], totalCount: 10, complete: true });
  });

  it('insert a row at the end only if the end is loaded', () => {
    change((list) => withRow(list, { __ref: 'Row:10' }, () => false));
    expect(read(1)).toMatchObject({ totalCount: 9 });
    write({ page: 3, of: [7, 8, 9], hasNextPage: false });
    cache.writeFragment({ data: row(10), fragment: gql`fragment R on Row { id rank }` });
    change((list) => withRow(list, { __ref: 'Row:10' }, () => false));
    expect(read(4)).toMatchObject({ ranks: [10], totalCount: 10, complete: true });
  });

  it.each([
    [2, 5, [1, 3, 4, 5, 2, 6]],
    [5, 2, [1, 2, 5, 3, 4, 6]],
    [6, null, [6, 1, 2, 3, 4, 5]],
    [3, 2, [1, 2, 3, 4, 5, 6]],
  ])('move row %s behind row %s', (id, after, expected) => {
    const ref = (rank: number) => ({ __ref: `Row:${rank}` });
    change((list) => withMovedRow(list, ref(id), after === null ? null : ref(after)));
    expect(read(1, 6)).toMatchObject({ ranks: expected, totalCount: 9, complete: true });
  });

  it('do not move a row past unloaded ones', () => {
    write({ page: 4, total: 12, of: [10, 11, 12], hasNextPage: false });
    const moved: unknown[] = [];
    const move = (id: number, after: number | null) =>
      change((list) => {
        moved.push(withMovedRow(list, { __ref: `Row:${id}` }, after === null ? null : { __ref: `Row:${after}` }));
        return list;
      });
    for (const [id, after] of [
      [1, 12],
      [12, null],
      [8, null],
      [1, 8],
    ] as const)
      move(id, after);
    expect(moved).toEqual([null, null, null, null]);
  });

  it('evict lists by their arguments', () => {
    write({ kind: 'b', page: 1, of: [7] });
    change((list, { kind }) => (kind === 'b' ? null : list));
    expect(read(1, 3, 'b')).toMatchObject({ ranks: undefined, complete: false });
    expect(read(1)).toMatchObject({ complete: true });
  });
});
