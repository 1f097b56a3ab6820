import { type Counted, countFiltered, countMatches } from './counting.ts';
import { checkPage, decodeCursor, encodeCursor, type KeyedRow } from './cursor.ts';
import { type Condition, expectedMatches, type FilteredList, matchesOf, outsideBin, readFiltered, scanOf } from './filtered.ts';
import type { ListDefinition, ListRequest } from './list-definition.ts';
import { boundedMatches, matchColumns, type Place, paged, pageOfMatches } from './matches.ts';
import type { Rows } from './rows.ts';
import { runList } from './run-list.ts';
import { numbered, type Sql } from './sql-conditions.ts';
import { shapeOf, type TableShape } from './table-shape.ts';
import { scanLimit, scanOfSearch, startSearch, type TextSearch } from './text-search.ts';

/**
 * Above this number of expected matches, sorting takes longer than scanning an index that covers the sort order, wherever the first match
 * is.
 */
const sortLimit = 60_000;
/** Reading a page that skips no more rows than this takes a millisecond. */
const shortOffset = 1_000;

/**
 * One page of a list. Reads rows for nodes, edges and pageInfo, and the count only for totalCount. Cursors are keyset cursors over (sort
 * key, ID). `page` uses an offset, for screens with page numbers.
 */
export class Connection<E> {
  #rows: Promise<KeyedRow[]> | undefined;
  readonly #size: number;
  readonly #shape: TableShape;
  readonly #after: [string, string] | null;

  constructor(
    private readonly source: Rows,
    private readonly definition: ListDefinition<E, string>,
    private readonly request: ListRequest<string>,
  ) {
    checkPage(request);
    this.#size = request.first ?? 20;
    this.#shape = shapeOf(source.orm, definition.entity);
    this.#after = request.after == null ? null : decodeCursor(request.after);
  }

  async nodes(): Promise<E[]> {
    return (await this.#page()).rows as E[];
  }

  async edges(): Promise<{ node: E; cursor: string }[]> {
    return (await this.#page()).rows.map((row) => ({ node: row as E, cursor: encodeCursor(row) }));
  }

  async pageInfo() {
    const { rows, hasMore } = await this.#page();
    return {
      hasNextPage: hasMore,
      hasPreviousPage: this.#after !== null || (this.request.page ?? 1) > 1,
      startCursor: rows[0] ? encodeCursor(rows[0]) : null,
      endCursor: rows.length > 0 ? encodeCursor(rows.at(-1)!) : null,
    };
  }

  #count: Promise<Counted> | undefined;
  #counted(): Promise<Counted> {
    this.#count ??= this.#runCount();
    return this.#count;
  }
  async totalCount(): Promise<number> {
    return (await this.#counted()).count;
  }
  async totalCountIsExact(): Promise<boolean> {
    return (await this.#counted()).isExact;
  }

  get #searchedText(): string | null {
    return this.request.search?.trim() || null;
  }

  async #page() {
    this.#rows ??= this.#run();
    const rows = await this.#rows;
    return { rows: rows.slice(0, this.#size), hasMore: rows.length > this.#size };
  }

  /** Conditions for the workspace and the cursor. */
  #own(withCursor: boolean): Condition[] {
    // Tables without a workspace belong to the platform; callers check access before.
    const { isOwned, hasBin } = this.#shape;
    const comparison = this.#direction === 'ASC' ? '>' : '<';
    return [
      ...(isOwned && !this.definition.spansWorkspaces ? [{ sql: 'workspace_id = ?', values: [this.source.workspaceId] }] : []),
      ...(hasBin ? [outsideBin] : []),
      ...(withCursor && this.#after
        ? [{ sql: `(${this.#sortKey}, id) ${comparison} (?, ?::uuid)`, values: this.#after, isCursor: true }]
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
  #filteredList(withCursor: boolean): FilteredList | null {
    const filters = this.#filters(null);
    if (!filters.some(({ isBase, indexed, isSelective }) => isBase || indexed || isSelective)) return null;
    const isBase = (each: Condition) => each.isBase || each.bounds === this.request.sort.by;
    const base = [...this.#own(withCursor), ...filters.filter(isBase)];
    return { table: this.#shape.table, base, filters: filters.filter((each) => !isBase(each)), order: this.#order };
  }

  get #sortKey(): string {
    return this.definition.sorts[this.request.sort.by]!;
  }
  /** The executor omits defaults of inputs passed as variables. */
  get #direction(): 'ASC' | 'DESC' {
    return this.request.sort.direction ?? 'ASC';
  }
  get #order(): string {
    return `order by ${this.#sortKey} ${this.#direction}, id ${this.#direction}`;
  }
  get #columns(): string {
    return `${this.source.selectedColumns(this.definition.entity)}, ${this.#sortKey}::text as sort_key`;
  }

  #started: Promise<TextSearch> | undefined;
  #search(text: string): Promise<TextSearch> {
    this.#started ??= startSearch(this.source.pool, this.definition, this.source.workspaceId, text, this.request.maxMatches);
    return this.#started;
  }

  async #run(): Promise<KeyedRow[]> {
    const text = this.#searchedText;
    if (!text) return this.#unsearched();
    const search = await this.#search(text);
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
    return this.request.page ? (this.request.page - 1) * this.#size : 0;
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
    return readFiltered<KeyedRow>(this.source.pool, filtered, {
      scan: (rowLimit) => paged(scanOf(filtered, this.#columns, rowLimit), this.#order, this.#place),
      matches: () => this.#matches(null),
      rowsNeeded: this.#offset + this.#size + 1,
      isEnough: (rows) => rows.length > this.#size,
    });
  }

  #plain(filtered: FilteredList | null): Promise<KeyedRow[]> {
    const where = numbered([...this.#own(true), ...this.#filters(null)]);
    const selected = { ...where, sql: `select ${this.#columns} from ${this.#shape.table} where ${where.sql}` };
    // A slow statement must not delay short reads, so it gets its own connection.
    const isShort = this.#offset <= shortOffset && (filtered?.filters ?? this.#filters(null)).length === 0;
    return this.#read(paged(selected, this.#order, this.#place), isShort ? 'short' : 'prepared');
  }

  /** Scans the sort order. If an index covers the searched text, reads only matching rows from the table. */
  #scan(search: TextSearch, rowLimit: number | null): Promise<KeyedRow[]> {
    const { covered, searchColumn } = this.definition;
    const found = scanOfSearch(search, {
      table: this.#shape.table,
      columns: this.source.selectedColumns(this.definition.entity),
      base: [...this.#own(true), ...this.#filters(null)],
      sortKey: this.#sortKey,
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
    return this.definition.covered?.by === this.request.sort.by && this.#filters(null).length === 0;
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
    return pageOfMatches({ table, columns: this.#columns, direction: this.#direction }, found, this.#place);
  }

  async #runCount(): Promise<Counted> {
    const text = this.#searchedText;
    if (text !== null) return this.#countFound(await this.#search(text));
    const filtered = this.#filteredList(false);
    if (filtered?.filters.length) return countFiltered(this.source.pool, filtered);
    return countMatches(this.source.pool, matchesOf(this.#filtered(false, null), '1'), false);
  }

  /** Counts the known rows first, which usually reach the limit. */
  async #countFound(search: TextSearch): Promise<Counted> {
    const rows = (each: Sql) => matchesOf(this.#filtered(false, each), 'id');
    const known = await countMatches(this.source.pool, rows(search.known()), true);
    return search.hasMoreCredits && known.isExact ? countMatches(this.source.pool, search.rows(rows), true) : known;
  }
}
