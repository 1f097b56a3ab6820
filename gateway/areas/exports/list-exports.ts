import { cellOf, type ListExport, type ListPage, queryOf } from '#domain/exports/lists/list-export.ts';
import { maxExportedRows } from '#domain/kit/max-exported-rows.ts';

/** Runs a query with the rights of the caller. Throws if it is refused or fails. */
export type RunQuery = (document: string, variables: Readonly<Record<string, unknown>>) => Promise<object>;

/** What to export of a list: the variables of its query, and the keys of its columns. Without keys, all columns. */
export type ListRequest = { variables: Readonly<Record<string, unknown>>; columns?: readonly string[] | null | undefined };

/**
 * Returns the rows of a list's file, the headings first. Reads page by page, as fast as the file is sent. The first page is read before
 * the promise resolves, so a refusal has a response of its own.
 */
export async function listRows(run: RunQuery, list: ListExport, request: ListRequest): Promise<AsyncGenerator<string[]>> {
  const { columns: keys } = request;
  const columns = Object.entries(list.columns).flatMap(([key, column]) => (!keys || keys.includes(key) ? [column] : []));
  const document = queryOf(list, columns);
  const read = async (after: string | null): Promise<ListPage> =>
    list.pageOf((await run(document, { ...request.variables, first: list.pageSize, after })) as never);

  async function* rows(page: ListPage): AsyncGenerator<string[]> {
    yield columns.map(({ header }) => header);
    for (let count = 0; ; page = await read(page.after)) {
      for (const row of page.rows) {
        if (++count > maxExportedRows) return;
        yield columns.map((column) => cellOf(column, row));
      }
      if (page.after === null || count === maxExportedRows) return;
    }
  }
  return rows(await read(null));
}
