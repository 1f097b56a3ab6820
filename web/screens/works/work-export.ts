import { useApolloClient } from '@apollo/client/react';
import { toast } from '#web/kit/feedback/toast.tsx';
import { allPages } from '#web/kit/list/all-pages.ts';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { WorksExportDocument } from './__generated__/list.ts';
import { type ListedWork, workColumns } from './list-columns.tsx';
import type { matching } from './list-state.ts';

/** At most so many rows leave in one file. */
const EXPORT_ROWS_MAX = 50_000;
const tooMany = `The file holds the first ${EXPORT_ROWS_MAX.toLocaleString('en')} works only. Export the others by a narrower search or filter.`;

/** Every work that the search and the filters leave, up to the most that one file holds; says so where there are more. */
export function useAllMatching(variables: ReturnType<typeof matching>) {
  const client = useApolloClient();
  const read = async (after: string | null) => {
    const { data } = await client.query({
      query: WorksExportDocument,
      variables: { ...variables, after },
      fetchPolicy: 'no-cache',
    });
    if (data === undefined) throw new Error('The server sent no answer.');
    return data.works;
  };
  return async (): Promise<ListedWork[]> => {
    const { rows, isCut } = await allPages<ListedWork>(read, EXPORT_ROWS_MAX);
    if (isCut) toast.error(tooMany);
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
