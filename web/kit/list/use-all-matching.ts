import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toast } from '../feedback/toast.tsx';
import { numberText } from '../text/numbers.ts';
import { allPages, type PageOf, type Reading } from './all-pages.ts';

/** Maximum rows of an exported file. */
const rowsMax = 50_000;

/** Describes a list to read as a whole. `of` returns the page of a response, `noun` names the rows. */
export type WholeList<Data, Variables extends OperationVariables, Row> = {
  document: TypedDocumentNode<Data, Variables>;
  of: (data: Data) => PageOf<Row>;
  noun: string;
};

type After = { after?: string | null | undefined };

/** Reads all matching rows up to the maximum of a file. */
export type ReadAll<Variables, Row> = (client: ApolloClient, variables: Variables, reading?: Reading) => Promise<Row[]>;

/** Returns a function that reads a whole list, and reports when it was cut. */
export const readAllOf =
  <Data, Variables extends OperationVariables & After, Row>({
    document,
    of,
    noun,
  }: WholeList<Data, Variables, Row>): ReadAll<Variables, Row> =>
  async (client, variables, reading) => {
    const read = async (after: string | null) => {
      const { data } = await client.query<Data, OperationVariables>({
        query: document,
        variables: { ...variables, after },
        fetchPolicy: 'no-cache',
      });
      if (data === undefined) throw new Error('The server sent no response.');
      return of(data as Data);
    };
    const { rows, isCut } = await allPages<Row>(read, rowsMax, reading);
    if (isCut) {
      const most = numberText(rowsMax);
      toast.error(`The file contains only the first ${most} ${noun}. Narrow the search or filters to export the others.`);
    }
    return rows;
  };

/** The same for a component. */
export function useAllMatching<Data, Variables extends OperationVariables & After, Row>(
  whole: WholeList<Data, Variables, Row>,
  variables: NoInfer<Variables>,
): (reading?: Reading) => Promise<Row[]> {
  const client = useApolloClient();
  return (reading) => readAllOf(whole)(client, variables, reading);
}
