import type { Counted } from './counting.ts';
import { checkPage, encodeCursor, type KeyedRow } from './cursor.ts';
import { defaultPageSize, type ListDefinition, type ListRequest } from './list-definition.ts';
import { ListReader } from './list-reader.ts';
import type { Rows } from './rows.ts';

/** The fields of a page, which `connectionType` declares. */
export type ListPage<E> = {
  nodes(): Promise<E[]>;
  edges(): Promise<{ node: E; cursor: string }[]>;
  pageInfo(): Promise<{ hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }>;
  totalCount(): Promise<number>;
  totalCountIsExact(): Promise<boolean>;
  correctedSearch(): Promise<string | null>;
};

/**
 * One page of a list. Reads rows for nodes, edges and pageInfo, and the count only for totalCount. Cursors are keyset cursors over (sort
 * key, ID). `page` uses an offset, for screens with page numbers.
 */
export class Connection<E> implements ListPage<E> {
  readonly #reader: ListReader;
  #rows: Promise<KeyedRow[]> | undefined;
  #count: Promise<Counted> | undefined;

  constructor(
    source: Rows,
    definition: ListDefinition<E, string>,
    private readonly request: ListRequest<string>,
  ) {
    checkPage(request);
    this.#reader = new ListReader(source, definition, request);
  }

  async nodes(): Promise<E[]> {
    return (await this.#page()).rows as E[];
  }

  async edges(): Promise<{ node: E; cursor: string }[]> {
    const { order } = this.#reader;
    return (await this.#page()).rows.map((row) => ({ node: row as E, cursor: encodeCursor(row, order) }));
  }

  async pageInfo() {
    const { rows, hasMore } = await this.#page();
    const { order } = this.#reader;
    return {
      hasNextPage: hasMore,
      hasPreviousPage: this.request.after != null || (this.request.page ?? 1) > 1,
      startCursor: rows[0] ? encodeCursor(rows[0], order) : null,
      endCursor: rows.length > 0 ? encodeCursor(rows.at(-1)!, order) : null,
    };
  }

  async totalCount(): Promise<number> {
    return (await this.#counted()).count;
  }

  async totalCountIsExact(): Promise<boolean> {
    return (await this.#counted()).isExact;
  }

  correctedSearch(): Promise<string | null> {
    return this.#reader.correctedSearch();
  }

  #counted(): Promise<Counted> {
    this.#count ??= this.#reader.count();
    return this.#count;
  }

  async #page() {
    const size = this.request.first ?? defaultPageSize;
    this.#rows ??= this.#reader.rows();
    const rows = await this.#rows;
    return { rows: rows.slice(0, size), hasMore: rows.length > size };
  }
}
