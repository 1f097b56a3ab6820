import { bestFirst, partsOf } from './best-first.ts';
import { type Counted, countFiltered, countMatches } from './counting.ts';
import { decodeCursor, type KeyedRow, orderOf } from './cursor.ts';
import {
  type Condition,
  expectedMatches,
  type FilteredList,
  matchesOf,
  readFiltered,
  rowsOfWorkspace,
  scanOf,
} from './filtered.ts';
import { defaultPageSize, type ListDefinition, type ListRequest, type Ranked } from './list-definition.ts';
import { ListSearch } from './list-search.ts';
import { boundedMatches, matchColumns, type Place, paged, pageOfMatches } from './matches.ts';
import type { Rows } from './rows.ts';
import { runList } from './run-list.ts';
import { scanLimit, scanOfSearch } from './search-scan.ts';
import { numbered, type Sql } from './sql-conditions.ts';
import { shapeOf, type TableShape } from './table-shape.ts';
import type { TextSearch } from './text-search.ts';

/**
 * Above this number of expected matches, sorting takes longer than scanning an index that covers the sort order, wherever the first match
 * is.
 */
const sortLimit = 60_000;
/** Reading a page that skips no more rows than this takes a millisecond. */
const shortOffset = 1_000;

/** Reads one page of a list, by the statements that are fastest for its search and filters. */
export class ListReader {
  readonly #size: number;
  readonly #shape: TableShape;
  readonly #after: [string, string] | null;
  readonly #search: ListSearch;

  constructor(
    private readonly source: Rows,
    private readonly definition: ListDefinition<unknown, string>,
    private readonly request: ListRequest<string>,
    /** The same search, started by another reader. */
    search?: ListSearch,
  ) {
    this.#size = request.first ?? defaultPageSize;
    this.#shape = shapeOf(source.orm, definition.entity);
    this.#after = request.after == null ? null : decodeCursor(request.after, this.order);
    this.#search = search ?? new ListSearch(source, { ...definition, table: this.#shape.table, own: this.#own(false) }, request);
  }

  /** The words of the search as they were corrected. Null if something contains them, or no word is close. */
  async correctedSearch(): Promise<string | null> {
    const { words } = this.#search;
    if (words.length === 0 || (await this.#countFound(words)).count > 0) return null;
    return (await this.#search.corrected())?.join(' ') ?? null;
  }

  /** Sort key and ID of rows that an index of something else finds. */
  get #plainKey() {
    return { key: this.#sortKey, id: 'id' };
  }
  /** What a scan of the sort order reads, with its sort key and ID. */
  get #ranked(): Ranked {
    return this.definition.ranked?.[this.#sort.by] ?? { table: this.#shape.table, ...this.#plainKey };
  }

  /** Conditions for the workspace and the cursor, of a scan of the sort order or of other rows. */
  #own(withCursor: boolean, { key, id }: Pick<Ranked, 'key' | 'id'> = this.#plainKey): Condition[] {
    const comparison = this.#direction === 'ASC' ? '>' : '<';
    return [
      ...rowsOfWorkspace(this.#shape, this.definition.spansWorkspaces ? null : this.source.workspaceId),
      ...(withCursor && this.#after
        ? [{ sql: `(${key}, ${id}) ${comparison} (?, ?::uuid)`, values: this.#after, isCursor: true }]
        : []),
    ];
  }

  /** Conditions that filter the list. `search` is omitted when another statement applies it. */
  #filters(search: Sql | null): readonly Condition[] {
    const { filters = [] } = this.request;
    if (search === null) return filters;
    return [...filters, filters.some(({ indexed }) => indexed) ? { ...search, indexed: search } : search];
  }

  /** The list without a search, with its filters separate from the conditions of its index. Null without such filters. */
  #filteredList(withCursor: boolean, key: Pick<Ranked, 'key' | 'id'> = this.#plainKey): FilteredList | null {
    const filters = this.#filters(null);
    const isBase = (each: Condition) => each.isBase || each.bounds === this.#sort.by;
    // A range of another sort key may match few rows, which the index of that key finds.
    const isIndexed = (each: Condition) => each.indexed || each.isSelective || (each.bounds && !isBase(each));
    if (!filters.some((each) => each.isBase || isIndexed(each))) return null;
    const base = [...this.#own(withCursor, key), ...filters.filter(isBase)];
    return { table: this.#shape.table, base, filters: filters.filter((each) => !isBase(each)), order: this.#order(key) };
  }

  /** The order of this list in its cursors. */
  get order(): string {
    return orderOf(this.#sortKey);
  }
  get #sort() {
    return this.request.sort ?? this.definition.defaultSort;
  }
  get #sortKey(): string {
    return this.definition.sorts[this.#sort.by]!;
  }
  /** The executor omits defaults of inputs passed as variables. */
  get #direction(): 'ASC' | 'DESC' {
    return this.#sort.direction ?? 'ASC';
  }
  #order({ key, id }: Pick<Ranked, 'key' | 'id'> = this.#plainKey): string {
    return `order by ${key} ${this.#direction}, ${id} ${this.#direction}`;
  }
  #columns(key = this.#sortKey): string {
    return `${this.source.selectedColumns(this.definition.entity)}, ${key}::text as sort_key`;
  }

  /** Rows of the page and one more, to detect a next page. */
  async rows(): Promise<KeyedRow[]> {
    const { words } = this.#search;
    if (words.length === 0) return this.#unsearched();
    const isBestFirst = !this.request.sort && this.#direction === 'ASC';
    const rows = await (isBestFirst ? this.#bestFirst() : this.#runSearch(words));
    if (rows.length > 0 || this.request.isExact) return rows;
    const isBeyondFirst = this.#after !== null || this.#offset > 0;
    if (isBeyondFirst && (await this.#countFound(words)).count > 0) return rows;
    const corrected = await this.#search.corrected();
    return corrected ? this.#runSearch(corrected) : rows;
  }

  /** Rows that begin with the text, then the other matches. */
  #bestFirst(): Promise<KeyedRow[]> {
    const { filters = [], after, maxMatches } = this.request;
    const search = this.request.search!.trim();
    const shared = maxMatches === undefined ? this.#search : undefined;
    const parts = partsOf(this.definition, search, this.#sort.by);
    return bestFirst({ offset: this.#offset, size: this.#size, after }, async (part, { size, ...place }) => {
      const searched = part === 'others' ? search : null;
      const request = {
        ...place,
        first: size,
        search: searched,
        sort: this.#sort,
        filters: [...filters, parts[part]],
        isExact: true,
      };
      const reader = new ListReader(this.source, this.definition, request, searched === null ? undefined : shared);
      return { rows: await reader.rows(), count: () => reader.#countRows() };
    });
  }

  async #runSearch(words: readonly string[]): Promise<KeyedRow[]> {
    const search = await this.#search.start(words);
    const limit = scanLimit(search, this.#isCovered, this.#offset, this.#size);
    const scanned = limit > 0 ? await this.#scan(search, limit) : [];
    if (scanned.length > this.#size) return scanned;
    const scansOn =
      this.#isCovered &&
      !search.isBounded &&
      (await expectedMatches(this.source.pool, this.#filtered(true, search.known()))) > sortLimit;
    return scansOn ? this.#scan(search, null) : this.#read(this.#matches(search), 'planned');
  }

  get #offset(): number {
    return this.request.offset ?? (this.request.page ? (this.request.page - 1) * this.#size : 0);
  }

  get #place(): Place {
    return { size: this.#size, offset: this.#offset };
  }

  /** The list with all its filters and its own conditions. */
  #filtered(withCursor: boolean, search: Sql | null) {
    return { table: this.#shape.table, base: this.#own(withCursor), filters: this.#filters(search) };
  }

  #read({ sql, values }: Sql, sending: 'short' | 'prepared' | 'planned'): Promise<KeyedRow[]> {
    return runList(this.source.pool, sql, values, sending);
  }

  #unsearched(): Promise<KeyedRow[]> {
    const filtered = this.#filteredList(true);
    if (!filtered?.filters.length) return this.#plain(filtered);
    const ranked = this.#ranked;
    const scanned = { ...this.#filteredList(true, ranked)!, from: ranked.table };
    return readFiltered<KeyedRow>(this.source.pool, filtered, {
      scan: (rowLimit) => paged(scanOf(scanned, this.#columns(ranked.key), rowLimit), scanned.order, this.#place),
      matches: () => this.#matches(null),
      rowsNeeded: this.#offset + this.#size + 1,
      isEnough: (rows) => rows.length > this.#size,
    });
  }

  #plain(filtered: FilteredList | null): Promise<KeyedRow[]> {
    const ranked = this.#ranked;
    const where = numbered([...this.#own(true, ranked), ...this.#filters(null)].map((each) => each.prepared ?? each));
    const selected = { ...where, sql: `select ${this.#columns(ranked.key)} from ${ranked.table} where ${where.sql}` };
    // A slow statement must not delay short reads, so it gets its own connection.
    const isShort = this.#offset <= shortOffset && (filtered?.filters ?? this.#filters(null)).length === 0;
    return this.#read(paged(selected, this.#order(ranked), this.#place), isShort ? 'short' : 'prepared');
  }

  /** Scans the sort order. If an index covers the searched text, reads only matching rows from the table. */
  #scan(search: TextSearch, rowLimit: number | null): Promise<KeyedRow[]> {
    const { covered, searchColumn } = this.definition;
    const ranked = this.#ranked;
    const found = scanOfSearch(search, {
      table: this.#shape.table,
      columns: this.source.selectedColumns(this.definition.entity),
      base: [...this.#own(true, ranked), ...this.#filters(null)],
      from: ranked.table,
      sortKey: ranked.key,
      direction: this.#direction,
      searchColumn,
      coveringColumn: this.#isCovered ? covered!.column : null,
      rowLimit,
    });
    const statement = paged(found, `order by scan_key ${this.#direction}, scan_id ${this.#direction}`, this.#place);
    // In the index of the sort order the plan is the same for every text and workspace. IDs of credits and filters need their own plan.
    return this.#read(statement, this.#isCovered && !search.hasCredits ? 'prepared' : 'planned');
  }

  get #isCovered(): boolean {
    return this.definition.covered?.by === this.#sort.by && this.#filters(null).every(({ bounds }) => bounds === this.#sort.by);
  }

  /** Rare matches are found by their index. */
  #matches(search: TextSearch | null): Sql {
    const { maxMatches } = this.request;
    const rows = (each: Sql | null) => matchesOf(this.#filtered(true, each), matchColumns(this.#sortKey));
    const found =
      search && maxMatches
        ? boundedMatches(this.#filtered(true, null), search.known(), this.#sortKey, maxMatches)
        : (search?.rows(rows) ?? rows(null));
    const { table } = this.#shape;
    return pageOfMatches({ table, columns: this.#columns(), direction: this.#direction }, found, this.#place);
  }

  async count(): Promise<Counted> {
    const { words } = this.#search;
    if (words.length > 0) {
      const found = await this.#countFound(words);
      const corrected = found.count > 0 ? null : await this.#search.corrected();
      return corrected ? this.#countFound(corrected) : found;
    }
    const filtered = this.#filteredList(false);
    if (filtered?.filters.length) return countFiltered(this.source.pool, filtered);
    return { count: await this.#countRows(), isExact: true };
  }

  /** Counts all rows without a search. */
  async #countRows(): Promise<number> {
    return (await countMatches(this.source.pool, matchesOf(this.#filtered(false, null), '1'), false)).count;
  }

  /** Counts the known rows first, which usually reach the limit. */
  async #countFound(words: readonly string[]): Promise<Counted> {
    const search = await this.#search.start(words);
    const rows = (each: Sql) => matchesOf(this.#filtered(false, each), 'id');
    const known = await countMatches(this.source.pool, rows(search.known()), true);
    return search.isComplete || !known.isExact ? known : countMatches(this.source.pool, search.rows(rows), true);
  }
}
