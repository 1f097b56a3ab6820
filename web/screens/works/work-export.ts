import type { ApolloClient } from '@apollo/client';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import type { WholeList } from '#web/kit/list/use-all-matching.ts';
import { WorksExportDocument, type WorksExportQuery, type WorksExportQueryVariables } from './__generated__/list.ts';
import { WorkRowFragmentDoc } from './__generated__/list-columns.ts';
import type { ExportedWork } from './export-columns.ts';
import { type ListedWork, workColumns } from './list-columns.tsx';

/** The works of the list, for a file of all that match. */
export const wholeList: WholeList<WorksExportQuery, WorksExportQueryVariables, ExportedWork> = {
  document: WorksExportDocument,
  of: ({ works }) => works,
  noun: 'works',
};

/** Writes the selected works to a file, in the columns of the list. */
export function exportRows(client: ApolloClient, works: readonly ListedWork[]): void {
  const from = { fragment: WorkRowFragmentDoc, fragmentName: 'WorkRow' };
  const rows = works.flatMap((work) => client.readFragment({ ...from, id: client.cache.identify(work) ?? '' }) ?? []);
  const exported = workColumns.filter((column) => column.csv !== undefined);
  const header = exported.map((column) => column.header);
  downloadCsv(
    'works.csv',
    toCsv(
      header,
      rows.map((work) => exported.map((column) => column.csv?.(work))),
    ),
  );
}
