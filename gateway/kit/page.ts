import { type Counted, countNarrowed, countWhole } from './counting.ts';
import { checkPage, decodeCursor, encodeCursor, type KeyedRow, likePattern } from './cursor.ts';
import { query } from './list-query.ts';
import { type Condition, expectedMatches, matchesOf, type NarrowedList, outsideBin, readNarrowed, walkOf } from './narrowed.ts';
import { numbered, type Sql } from './numbered.ts';
import { type EntityClass, type Rows, shapeOf, type TableShape } from './rows.ts';

/**
 * Where more matches than this are expected, sorting them takes longer than walking an index that covers the sort order, however far
 * away the first of them is.
 */
const sortLimit = 60_000;
/**
 * How many rows of the sort order a search looks through before it turns to the trigram index: so many cost some 3 ms, in an
 * index that holds the searched text and in the table.
 */
const coveredWalkLimit = 10_000;
const walkLimit = 3_000;
/** A page that skips no more rows than this is read in a millisecond. */
const shortOffset = 1_000;

/** What can be listed: an entity, its sort keys as SQL that is never null, and the column a search looks in. */
export type ListDefinition<E, S extends string> = {
  entity: EntityClass<E>;
  sorts: Record<S, string>;
  searchColumn: string;
  /** A copy of the searched text, null where it is long, that lies in the index of one of the sort keys. */
  covered?: { column: string; by: S };
};
export type ListRequest<S extends string> = {
  first?: number | null;
  after?: string | null;
  page?: number | null;
  search?: string | null;
  sort: { by: S; direction?: 'ASC' | 'DESC' | null };
  filters?: readonly Condition[];
};

/**
 * One page of a list, read when its parts are asked for: rows for nodes, edges and pageInfo; the count only for totalCount.
 * Cursors are keyset cursors over (sort key, id); `page` uses an offset, for screens with page numbers.
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

  get #search(): string | null {
    const text = this.request.search?.trim();
    return text ? text : null;
  }

  async #page() {
    this.#rows ??= this.#run();
    const rows = await this.#rows;
    return { rows: rows.slice(0, this.#size), hasMore: rows.length > this.#size };
  }

  /** Whose rows, and which of them a cursor leaves. */
  #own(withCursor: boolean): Condition[] {
    // Tables without an owner are the platform's; who may read them is decided before.
    const { isOwned, hasBin } = this.#shape;
    const comparison = this.#direction === 'ASC' ? '>' : '<';
    return [
      ...(isOwned ? [{ sql: 'workspace_id = ?', values: [this.source.workspaceId] }] : []),
      ...(hasBin ? [outsideBin] : []),
      ...(withCursor && this.#after
        ? [{ sql: `(${this.#sortKey}, id) ${comparison} (?, ?::uuid)`, values: this.#after, isCursor: true }]
        : []),
    ];
  }

  /** What the list is narrowed by, the search included unless it is looked for in another way. */
  #filters(withSearch = true): readonly Condition[] {
    const { filters = [] } = this.request;
    if (!withSearch || !this.#search) return filters;
    const searched = { sql: `${this.definition.searchColumn} like fold(?)`, values: [likePattern(this.#search)] };
    return [...filters, filters.some(({ indexed }) => indexed) ? { ...searched, indexed: searched } : searched];
  }

  /** The list with its filters apart from what belongs to its index; null where they are not of the kind that is told apart. */
  #narrowed(withCursor: boolean): NarrowedList | null {
    const filters = this.#filters();
    if (!filters.some(({ isBase, indexed, isSelective }) => isBase || indexed || isSelective)) return null;
    const isBase = (each: Condition) => each.isBase || each.bounds === this.request.sort.by;
    const base = [...this.#own(withCursor), ...filters.filter(isBase)];
    return { table: this.#shape.table, base, filters: filters.filter((each) => !isBase(each)), order: this.#order };
  }

  get #sortKey(): string {
    return this.definition.sorts[this.request.sort.by]!;
  }
  /** The executor leaves out defaults of inputs that come as variables. */
  get #direction(): 'ASC' | 'DESC' {
    return this.request.sort.direction ?? 'ASC';
  }
  get #order(): string {
    return `order by ${this.#sortKey} ${this.#direction}, id ${this.#direction}`;
  }
  get #columns(): string {
    return `${this.source.shownColumns(this.definition.entity)}, ${this.#sortKey}::text as sort_key`;
  }

  async #run(): Promise<KeyedRow[]> {
    if (!this.#search) return this.#unsearched();
    if ((this.request.page ?? 1) === 1) {
      const walked = await this.#walk(this.#isCovered ? coveredWalkLimit : walkLimit);
      if (walked.length > this.#size) return walked;
    }
    const walksOn = this.#isCovered && (await expectedMatches(this.source.pool, this.#whole(true))) > sortLimit;
    return walksOn ? this.#walk(null) : this.#read(this.#matches(), 'planned');
  }

  get #offset(): number {
    return this.request.page ? (this.request.page - 1) * this.#size : 0;
  }

  /** The list with all its filters beside what is its own. */
  #whole(withCursor: boolean) {
    return { table: this.#shape.table, base: this.#own(withCursor), filters: this.#filters() };
  }

  #read({ sql, values }: Sql, sending: 'short' | 'prepared' | 'planned'): Promise<KeyedRow[]> {
    return query(this.source.pool, sql, values, sending);
  }

  #unsearched(): Promise<KeyedRow[]> {
    const narrowed = this.#narrowed(true);
    if (!narrowed?.filters.length) return this.#plain(narrowed);
    return readNarrowed<KeyedRow>(this.source.pool, narrowed, {
      walk: (rowLimit) => this.#paged(walkOf(narrowed, this.#columns, rowLimit), this.#order),
      matches: () => this.#matches(),
      wanted: this.#offset + this.#size + 1,
      isEnough: (rows) => rows.length > this.#size,
    });
  }

  /** Page and order at the end of a statement. */
  #paged({ sql, values }: Sql, order: string): Sql {
    const last = values.length + 2;
    return { sql: `${sql} ${order} limit $${last - 1} offset $${last}`, values: [...values, this.#size + 1, this.#offset] };
  }

  #plain(narrowed: NarrowedList | null): Promise<KeyedRow[]> {
    const where = numbered([...this.#own(true), ...this.#filters()]);
    const selected = { ...where, sql: `select ${this.#columns} from ${this.#shape.table} where ${where.sql}` };
    // Whatever may run for long would hold up the reads behind it.
    const isShort = this.#offset <= shortOffset && (narrowed?.filters ?? this.#filters()).length === 0;
    return this.#read(this.#paged(selected, this.#order), isShort ? 'short' : 'prepared');
  }

  /**
   * A frequent text is found soonest by walking the sort order: the first rows of it hold a page of matches. Where an index covers
   * the searched text, the walk stays in it and only the matches are read from the table.
   */
  #walk(rowLimit: number | null): Promise<KeyedRow[]> {
    const { covered, searchColumn } = this.definition;
    const { table } = this.#shape;
    const direction = this.#direction;
    const where = numbered([...this.#own(true), ...this.#filters(false)]);
    const values = [...where.values, likePattern(this.#search!), this.#size + 1, this.#offset];
    const pattern = `fold($${values.length - 2})`;
    const looked = this.#isCovered ? covered!.column : searchColumn;
    const text = `select ${this.source.shownColumns(this.definition.entity)}, walk_key::text as sort_key from (
        select * from (
          select id as walk_id, ${this.#sortKey} as walk_key, ${looked} as looked from ${table} where ${where.sql} ${this.#order}
          ${rowLimit === null ? 'offset 0' : `limit ${rowLimit}`}) walked
        where looked like ${pattern}${this.#isCovered ? ' or looked is null' : ''}) candidate
      cross join lateral (select * from ${table} where id = walk_id and ${searchColumn} like ${pattern} offset 0) matched
      order by walk_key ${direction}, walk_id ${direction} limit $${values.length - 1} offset $${values.length}`;
    return this.#read({ sql: text, values }, 'planned');
  }

  get #isCovered(): boolean {
    return this.definition.covered?.by === this.request.sort.by && this.#filters(false).length === 0;
  }

  /** What is rare is found by the index that holds it; the inner `offset 0` keeps the planner from walking the whole sort order instead. */
  #matches(): Sql {
    const direction = this.#direction;
    const { table } = this.#shape;
    const order = `order by match_key ${direction}, match_id ${direction}`;
    const inner = matchesOf(this.#whole(true), `id as match_id, ${this.#sortKey} as match_key`);
    const { sql, values } = this.#paged({ ...inner, sql: `select * from (${inner.sql} offset 0) matched` }, order);
    return {
      sql: `with picked as materialized (${sql}) select ${this.#columns} from picked join ${table} on id = match_id ${order}`,
      values,
    };
  }

  #runCount(): Promise<Counted> {
    const narrowed = this.#search ? null : this.#narrowed(false);
    if (narrowed?.filters.length) return countNarrowed(this.source.pool, narrowed);
    return countWhole(this.source.pool, this.#whole(false), this.#search !== null);
  }
}
