import { useApolloClient } from '@apollo/client/react';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { WorksExportDocument, type WorksExportQuery } from './__generated__/list.ts';
import { type ListedWork, workColumns } from './list-columns.tsx';
import type { matching } from './list-state.ts';

/** At most so many rows leave in one file. */
const EXPORT_ROWS_MAX = 50_000;

/** Every work that the search and the filters leave, page after page by cursor. */
export function useAllMatching(variables: ReturnType<typeof matching>) {
  const client = useApolloClient();
  return async (): Promise<ListedWork[]> => {
    const rows: ListedWork[] = [];
    let after: string | null = null;
    do {
      const { data }: { data?: WorksExportQuery | undefined } = await client.query({
        query: WorksExportDocument,
        variables: { ...variables, after },
        fetchPolicy: 'no-cache',
      });
      if (data === undefined) break;
      rows.push(...data.works.nodes);
      after = data.works.pageInfo.hasNextPage ? data.works.pageInfo.endCursor : null;
    } while (after !== null && rows.length < EXPORT_ROWS_MAX);
    return rows;
  };
}

/** The given works as a file, in the columns of the list. */
export function exportRows(works: readonly ListedWork[]): void {
  const exported = workColumns.filter((column) => column.csv !== undefined);
  const header = exported.map((column) => column.header);
  downloadCsv(
    'works.csv',
    toCsv(
      header,
      works.map((work) => exported.map((column) => column.csv?.(work))),
    ),
  );
}
