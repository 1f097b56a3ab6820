import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toast } from '../feedback/toast.tsx';
import { allPages, type PageOf, type Reading } from './all-pages.ts';

/** At most so many rows leave in one file. */
const rowsMax = 50_000;

/** How a list is read to its end: `of` finds the page in an answer, and `noun` is what its rows are called. */
export type WholeList<Data, Variables extends OperationVariables, Row> = {
  document: TypedDocumentNode<Data, Variables>;
  of: (data: Data) => PageOf<Row>;
  noun: string;
};

/** Every row that the search and the filters leave, up to the most that one file holds; says so where there are more. */
export function useAllMatching<Data, Variables extends OperationVariables & { after?: string | null | undefined }, Row>(
  { document, of, noun }: WholeList<Data, Variables, Row>,
  variables: NoInfer<Variables>,
): (reading?: Reading) => Promise<Row[]> {
  const client = useApolloClient();
  const read = async (after: string | null) => {
    const { data } = await client.query<Data, OperationVariables>({
      query: document,
      variables: { ...variables, after },
      fetchPolicy: 'no-cache',
    });
    if (data === undefined) throw new Error('The server sent no answer.');
    return of(data as Data);
  };
  return async (reading) => {
    const { rows, isCut } = await allPages<Row>(read, rowsMax, reading);
    if (isCut) {
      const most = rowsMax.toLocaleString('en');
      toast.error(`The file holds the first ${most} ${noun} only. Export the others by a narrower search or filter.`);
    }
    return rows;
  };
}
