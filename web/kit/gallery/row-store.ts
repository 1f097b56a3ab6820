/** A piece of a long list as the server sends it: each row with the cursor that leads to the next. */
export type Chunk<Row> = {
  edges: readonly { cursor: string; node: Row }[];
  hasNextPage: boolean;
  /** How many rows there are; asked for with the first piece only. */
  totalCount?: number | undefined;
  totalCountIsExact?: boolean | undefined;
};

/** Where a piece begins: behind a row that is known, or at a numbered page of `chunkSize` rows. */
export type ChunkStart = { after: string } | { page: number };
export type LoadChunk<Row> = (start: ChunkStart, first: number, withCount: boolean) => Promise<Chunk<Row>>;

type Item<Row> = { row: Row; cursor: string };
export type RowsSnapshot<Row> = {
  /** By place in the list; a hole is a row that nobody has come near yet. */
  rows: readonly (Row | undefined)[];
  /** How many rows there are, undefined until the first answer. */
  totalCount: number | undefined;
  totalCountIsExact: boolean;
  isLoading: boolean;
  error: unknown;
};

export const chunkSize = 60;

/**
 * The rows of a list that may be very long, of which only what is near the window is loaded: by cursor where the row before is known,
 * by page number after a jump. It outlives the screen, so that coming back finds the same rows at the same place.
 */
export class RowStore<Row> {
  #items: (Item<Row> | undefined)[] = [];
  #total: number | undefined;
  #totalIsExact = true;
  #error: unknown;
  #loading = 0;
  /** Answers to what was asked before the list began anew are dropped. */
  #epoch = 0;
  #wanted: readonly [from: number, to: number] = [0, 0];
  #listeners = new Set<() => void>();
  #snapshot: RowsSnapshot<Row> | undefined;
  /** When the rows were last asked for from the beginning, in milliseconds. */
  refreshedAt = 0;

  constructor(private readonly load: LoadChunk<Row>) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): RowsSnapshot<Row> => {
    this.#snapshot ??= {
      rows: Array.from(this.#items, (item) => item?.row),
      totalCount: this.#total,
      totalCountIsExact: this.#totalIsExact,
      isLoading: this.#loading > 0,
      error: this.#error,
    };
    return this.#snapshot;
  };

  #tell(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** Says which places are near the window; what is missing among them is loaded, the nearest range always first. */
  want = (from: number, to: number): void => {
    this.#wanted = [Math.max(0, from), to];
    if (this.#loading === 0 && this.#error === undefined) void this.#fill();
  };

  /** After a failure: tries again what is missing. */
  retry(): void {
    this.#error = undefined;
    this.#tell();
    void this.#fill();
  }

  #firstHole(): number | undefined {
    const [from, to] = this.#wanted;
    const end = this.#total === undefined ? Math.max(to, 1) : Math.min(to, this.#items.length);
    for (let index = from; index < end; index += 1) if (this.#items[index] === undefined) return index;
    return undefined;
  }

  async #fill(): Promise<void> {
    const epoch = this.#epoch;
    for (let hole = this.#firstHole(); hole !== undefined; hole = this.#firstHole()) {
      const before = hole > 0 ? this.#items[hole - 1] : undefined;
      const page = Math.floor(hole / chunkSize);
      const start = before ? { after: before.cursor } : { page: page + 1 };
      const chunk = await this.#ask(start, this.#total === undefined);
      if (chunk === undefined || epoch !== this.#epoch) return;
      this.#put(before ? hole : page * chunkSize, chunk);
      this.#tell();
      // Nothing came for a place that should have had a row: the list has become shorter, and what is wanted is not there.
      if (chunk.edges.length === 0) return;
    }
  }

  async #ask(start: ChunkStart, withCount: boolean): Promise<Chunk<Row> | undefined> {
    const epoch = this.#epoch;
    this.#loading += 1;
    this.#tell();
    try {
      return await this.load(start, chunkSize, withCount);
    } catch (error) {
      if (epoch === this.#epoch) this.#error = error;
      return undefined;
    } finally {
      this.#loading -= 1;
      this.#tell();
    }
  }

  #put(at: number, { edges, hasNextPage, totalCount, totalCountIsExact }: Chunk<Row>): void {
    if (totalCount !== undefined) {
      this.#total = totalCount;
      this.#totalIsExact = totalCountIsExact ?? true;
      this.#items.length = Math.max(totalCount, at + edges.length);
    }
    for (const [index, { node, cursor }] of edges.entries()) this.#items[at + index] = { row: node, cursor };
    const end = at + edges.length;
    // Where a count stopped counting, there is room for one more piece as long as there is one.
    if (hasNextPage) this.#items.length = Math.max(this.#items.length, end + (this.#totalIsExact ? 1 : chunkSize));
    else this.#items.length = end;
    if (this.#totalIsExact || !hasNextPage) this.#total = this.#items.length;
    this.#totalIsExact ||= !hasNextPage;
  }

  /** Asks anew for what is near the window, and forgets the rest, which comes again when one scrolls there. */
  async refresh(): Promise<void> {
    this.#epoch += 1;
    const epoch = this.#epoch;
    this.#error = undefined;
    this.refreshedAt = Date.now();
    const [from, to] = this.#wanted;
    const pages = [];
    for (let page = Math.floor(from / chunkSize); page * chunkSize < Math.max(to, 1); page += 1) pages.push(page);
    const chunks = [];
    for (const page of pages) {
      const chunk = await this.#ask({ page: page + 1 }, chunks.length === 0);
      if (chunk === undefined || epoch !== this.#epoch) return;
      chunks.push({ at: page * chunkSize, chunk });
      if (!chunk.hasNextPage) break;
    }
    this.#items = [];
    this.#total = undefined;
    this.#totalIsExact = true;
    for (const { at, chunk } of chunks) this.#put(at, chunk);
    this.#tell();
    void this.#fill();
  }

  /** Puts newer readings of rows in the place of those that are there. */
  update(newer: (row: Row) => Row | undefined): void {
    let isChanged = false;
    this.#items = Array.from(this.#items, (item) => {
      const row = item && newer(item.row);
      isChanged ||= row !== undefined;
      return item && row !== undefined ? { ...item, row } : item;
    });
    if (isChanged) this.#tell();
  }

  /** Takes rows out at once, before the server's list is asked for again. */
  remove(isGone: (row: Row) => boolean): void {
    const kept = Array.from(this.#items).filter((item) => item === undefined || !isGone(item.row));
    const gone = this.#items.length - kept.length;
    if (gone === 0) return;
    this.#items = kept;
    if (this.#total !== undefined) this.#total = Math.max(0, this.#total - gone);
    this.#tell();
  }
}

/** The rows that are loaded, in their order. */
export const loadedRows = <Row>({ rows }: RowsSnapshot<Row>): Row[] => rows.filter((row): row is Row => row !== undefined);
