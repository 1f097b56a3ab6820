export const pageSize = 60;

/** A page of a long list. A hole is a row that is not loaded. */
export type PageOfPlaces<Row> = {
  rows: readonly (Row | undefined)[];
  totalCount: number | undefined;
  totalCountIsExact: boolean;
};

export type PageState<Row> = { found: PageOfPlaces<Row> | undefined; isLoading: boolean; error: unknown };
type PageWatch = { stop: () => void; refetch: () => void };

/** How pages are read from the cache, numbered from 1. */
export type PageSource<Row> = {
  /** Watches a page in the cache and requests missing rows; with `isOpening` always requests it. */
  watch: (page: number, isOpening: boolean, onState: (state: PageState<Row>) => void) => PageWatch;
  /** Reads the loaded part of a page. */
  peek: (page: number) => PageOfPlaces<Row> | undefined;
};

export type PlacesSnapshot<Row> = {
  /** Number of places. A few more than the known ones while the count is not exact. */
  count: number;
  /** Undefined until the first response. */
  totalCount: number | undefined;
  /** The row at a place; undefined while it is not loaded. */
  at: (place: number) => Row | undefined;
  isLoading: boolean;
  error: unknown;
};

type Watched<Row> = Omit<PageState<Row>, 'found'> & { rows: PageOfPlaces<Row>['rows']; watch: PageWatch | undefined };

/**
 * The part of a long list near the window. Holds no rows: it watches the pages in the cache. While pages load, further ones wait, so only
 * the final window is loaded.
 */
export class Places<Row extends { id: string }> {
  readonly #source: PageSource<Row>;
  readonly #watched = new Map<number, Watched<Row>>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly number[] = [1];
  #counted: Pick<PageOfPlaces<Row>, 'totalCount' | 'totalCountIsExact'> = { totalCount: undefined, totalCountIsExact: true };
  #snapshot: PlacesSnapshot<Row> | undefined;

  constructor(source: PageSource<Row>) {
    this.#source = source;
    this.#count(source.peek(1));
  }

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#follow(true);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#keepOnly([]);
    };
  };

  read = (): PlacesSnapshot<Row> => {
    this.#snapshot ??= this.#take();
    return this.#snapshot;
  };

  /** Sets which places are near the window. */
  want = (from: number, to: number): void => {
    const last = Math.max(from, Math.min(to, this.read().count) - 1);
    const pages = [];
    for (let page = pageOf(Math.max(0, from)); page <= pageOf(last); page += 1) pages.push(page);
    this.#wanted = pages;
    if (this.#listeners.size > 0 && !this.read().isLoading) this.#follow(false);
  };

  /** Reloads the pages near the window; the current ones stay until the responses arrive. */
  refresh = (): void => {
    for (const { watch } of this.#watched.values()) watch?.refetch();
  };

  /** All cached rows by place. Reads the whole list, so call it on user actions only. */
  loaded = (): (Row | undefined)[] => {
    const pages = Array.from({ length: pageOf(this.read().count) }, (_, index) => this.#source.peek(index + 1)?.rows);
    return pages.flatMap((rows) => rows ?? Array.from({ length: pageSize }, () => undefined));
  };

  #take(): PlacesSnapshot<Row> {
    const { totalCount, totalCountIsExact } = this.#counted;
    const pages = new Map([...this.#watched].map(([page, { rows }]) => [page, rows]));
    const all = [...this.#watched.values()];
    return {
      count: totalCount === undefined ? 0 : totalCount + (totalCountIsExact ? 0 : pageSize),
      totalCount,
      at: (place) => {
        const page = pageOf(place);
        if (!pages.has(page)) pages.set(page, this.#source.peek(page)?.rows ?? []);
        return pages.get(page)?.[place % pageSize];
      },
      isLoading: all.some(({ isLoading }) => isLoading),
      error: all.find(({ error }) => error !== undefined)?.error,
    };
  }

  /** Returns whether the count changed. */
  #count(page: PageOfPlaces<Row> | undefined): boolean {
    const { totalCount, totalCountIsExact } = this.#counted;
    if (page?.totalCount === undefined) return false;
    this.#counted = page;
    return page.totalCount !== totalCount || page.totalCountIsExact !== totalCountIsExact;
  }

  /** Watches the wanted pages, and always the first one, which carries the count. */
  #follow(isOpening: boolean): void {
    const pages = [...new Set([1, ...this.#wanted])];
    const missing = pages.filter((page) => !this.#watched.has(page));
    if (missing.length === 0 && this.#watched.size === pages.length) return;
    this.#keepOnly(pages);
    for (const page of missing) this.#watch(page, isOpening);
    this.#tell();
  }

  #keepOnly(pages: readonly number[]): void {
    for (const [page, { watch }] of this.#watched) {
      if (pages.includes(page)) continue;
      watch?.stop();
      this.#watched.delete(page);
    }
  }

  #watch(page: number, isOpening: boolean): void {
    const watched: Watched<Row> = {
      rows: this.#source.peek(page)?.rows ?? [],
      isLoading: true,
      error: undefined,
      watch: undefined,
    };
    this.#watched.set(page, watched);
    watched.watch = this.#source.watch(page, isOpening, ({ found, isLoading, error }) => {
      // A list that left the cache stays displayed until the response.
      const isCounted = this.#count(found);
      const isSame = !found || isSameList(watched.rows, found.rows);
      if (isSame && !isCounted && watched.isLoading === isLoading && watched.error === error) return;
      Object.assign(watched, { isLoading, error }, !isSame && { rows: found.rows });
      this.#tell();
      if (!isLoading) this.#goOn();
    });
  }

  /** The window may have moved on while pages loaded. */
  #goOn(): void {
    const { isLoading, error } = this.read();
    const isMissing = this.#wanted.some((page) => !this.#watched.has(page));
    if (isMissing && !isLoading && error === undefined) this.#follow(false);
  }

  #tell(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const pageOf = (place: number): number => Math.floor(place / pageSize) + 1;
