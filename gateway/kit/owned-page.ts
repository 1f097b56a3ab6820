import { badInput, checkPage, decodeCursor, encodeCursor, orderOf } from './cursor.ts';
import type { PageArgs } from './list-args.ts';
import { defaultPageSize } from './list-definition.ts';
import type { ListPage } from './page.ts';

/** Position of a row in its list: the values of its sort keys, as a cursor holds them. */
type Position = readonly (string | number)[];
/** How to read a list of rows that belong to one object, such as the rows of an import. */
export type OwnedList<E> = {
  ownerId: string;
  /** Columns of the sort order. */
  order: string;
  positionOf: (row: E) => Position;
  isPosition: (values: Position) => boolean;
  read: (place: { limit: number; offset: number; after: Position | null }) => Promise<E[]>;
  count: () => Promise<number>;
};

/** One page of a list of rows that belong to one object. The rows of several objects are read together, so it reads by its own statements. */
export class OwnedPage<E> implements ListPage<E> {
  readonly #size: number;
  readonly #after: Position | null;
  #rows: Promise<E[]> | undefined;

  constructor(
    private readonly list: OwnedList<E>,
    private readonly args: PageArgs,
  ) {
    checkPage(args);
    this.#size = args.first ?? defaultPageSize;
    this.#after = args.after == null ? null : this.#positionAt(args.after);
  }

  get ownerId(): string {
    return this.list.ownerId;
  }

  async nodes(): Promise<E[]> {
    return (await this.#read()).slice(0, this.#size);
  }

  async edges(): Promise<{ node: E; cursor: string }[]> {
    return (await this.nodes()).map((node) => ({ node, cursor: this.#cursorOf(node) }));
  }

  async pageInfo() {
    const [nodes, rows] = [await this.nodes(), await this.#read()];
    return {
      hasNextPage: rows.length > this.#size,
      hasPreviousPage: this.#after !== null || (this.args.page ?? 1) > 1,
      startCursor: nodes[0] ? this.#cursorOf(nodes[0]) : null,
      endCursor: nodes.length > 0 ? this.#cursorOf(nodes.at(-1)!) : null,
    };
  }

  totalCount(): Promise<number> {
    return this.list.count();
  }

  async totalCountIsExact(): Promise<boolean> {
    return true;
  }

  async correctedSearch(): Promise<string | null> {
    return null;
  }

  #read(): Promise<E[]> {
    const offset = ((this.args.page ?? 1) - 1) * this.#size;
    // One row more shows whether a page follows.
    this.#rows ??= this.list.read({ limit: this.#size + 1, offset, after: this.#after });
    return this.#rows;
  }

  #cursorOf(row: E): string {
    const { ownerId, order, positionOf } = this.list;
    return encodeCursor({ sort_key: JSON.stringify(positionOf(row)), id: ownerId }, orderOf(order));
  }

  #positionAt(cursor: string): Position {
    const { ownerId, order, isPosition } = this.list;
    const [key, id] = decodeCursor(cursor, orderOf(order));
    const values = parsed(key);
    if (id.toLowerCase() === ownerId && Array.isArray(values) && isPosition(values as Position)) return values as Position;
    throw badInput('`after` is not a cursor of this list. Start again without a cursor.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
