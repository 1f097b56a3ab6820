import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../feedback/toast.tsx';
import type { PageOf } from './all-pages.ts';
import { readAllOf } from './use-all-matching.ts';

afterEach(() => vi.restoreAllMocks());

/** Exports a list of `length` rows, read in one page. Returns the number of rows and the reported failures. */
async function exported(length: number) {
  const report = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  const data: PageOf<number> = {
    nodes: Array.from({ length }, (_, index) => index),
    pageInfo: { hasNextPage: false, endCursor: null },
  };
  const client = { query: async () => ({ data }) } as unknown as ApolloClient;
  const document = {} as TypedDocumentNode<PageOf<number>, { after?: string | null }>;
  const rows = await readAllOf({ document, of: (page) => page, noun: 'publishers' })(client, {});
  return [rows.length, report.mock.calls];
}

it('reports a file that was cut', async () => {
  const message = 'The file contains only the first 50,000 publishers. Narrow the search or filters to export the others.';
  expect(await exported(50_001)).toEqual([50_000, [[message]]]);
});

it('reports nothing about a whole file', async () => {
  expect(await exported(50_000)).toEqual([50_000, []]);
});
