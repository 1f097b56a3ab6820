/** A page of rows from a connection. */
export type PageOf<Row> = { nodes: readonly Row[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** Progress callback and abort signal of a long read. */
export type Reading = { onRows?: (count: number) => void; signal?: AbortSignal };

/** Reads a list by cursor up to a maximum; `isCut` says that there are more. Throws when aborted. */
export async function allPages<Row>(
  read: (after: string | null) => Promise<PageOf<Row>>,
  rowsMax: number,
  { onRows, signal }: Reading = {},
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: PageOf<Row> = await read(after);
    signal?.throwIfAborted();
    rows.push(...nodes);
    onRows?.(rows.length);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && rows.length < rowsMax);
  return { rows: rows.slice(0, rowsMax), isCut: after !== null || rows.length > rowsMax };
}
