import { GraphQLError } from 'graphql';
import { query } from './list-query.ts';
import { type EntityClass, isUuid, type Rows, shapeOf, type TableShape } from './rows.ts';

/** Bounds of one page, and of how far a search counts its matches. */
export const maxPageSize = 100;
export const countLimit = 1_000;
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
  sort: { by: S; direction: 'ASC' | 'DESC' };
  /** Further conditions: SQL with `?` for each value. */
  filters?: { sql: string; values: unknown[] }[];
};
type KeyedRow = Record<string, unknown> & { id: string; sort_key: string };

export const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
const encodeCursor = (row: KeyedRow) => Buffer.from(JSON.stringify([row.sort_key, row.id])).toString('base64url');

function decodeCursor(cursor: string): [string, string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    if (typeof key === 'string' && typeof id === 'string' && isUuid(id)) return [key, id];
  } catch {
    // Falls through to the one message below.
  }
  throw badInput('`after` is not a cursor of this list. Start again without it.');
}

/** Escapes what LIKE takes for wildcards. */
const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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
    const { first, page, after, search } = request;
    this.#size = first ?? 20;
    if (this.#size < 1 || this.#size > maxPageSize) throw badInput(`\`first\` is a number from 1 to ${maxPageSize}.`);
    if (page != null && (page < 1 || page > 1_000_000)) throw badInput('`page` is a number from 1 to 1,000,000.');
    if (page != null && after != null) throw badInput('Use either `page` or `after`, not both.');
    if ((search?.length ?? 0) > 200) throw badInput('`search` takes at most 200 characters.');
    this.#shape = shapeOf(source.orm, definition.entity);
    this.#after = after == null ? null : decodeCursor(after);
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

  /** Exact without a search; a search counts up to `countLimit` matches and says whether there are more. */
  #count: Promise<number> | undefined;
  #counted(): Promise<number> {
    this.#count ??= this.#runCount();
    return this.#count;
  }
  async totalCount(): Promise<number> {
    const count = await this.#counted();
    return this.#search ? Math.min(count, countLimit) : count;
  }
  async totalCountIsExact(): Promise<boolean> {
    return !this.#search || (await this.#counted()) <= countLimit;
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

  /** Conditions of the list with their values, in the order of the placeholders. */
  #where(withCursor: boolean, withSearch: boolean): { sql: string; values: unknown[] } {
    // Tables without an owner are the platform's; who may read them is decided before.
    const { isOwned, hasBin } = this.#shape;
    const values: unknown[] = isOwned ? [this.source.workspaceId] : [];
    const parts = [...(isOwned ? ['workspace_id = $1'] : []), ...(hasBin ? ['deleted_at is null'] : [])];
    const add = (sql: string, ...given: unknown[]) => {
      let next = values.length;
      parts.push(sql.replace(/\?/g, () => `$${++next}`));
      values.push(...given);
    };
    for (const filter of this.request.filters ?? []) add(filter.sql, ...filter.values);
    if (withSearch && this.#search) add(`${this.definition.searchColumn} like fold(?)`, likePattern(this.#search));
    if (withCursor && this.#after) {
      const comparison = this.request.sort.direction === 'ASC' ? '>' : '<';
      add(`(${this.#sortKey}, id) ${comparison} (?, ?::uuid)`, ...this.#after);
    }
    return { sql: parts.join(' and ') || 'true', values };
  }

  get #sortKey(): string {
    return this.definition.sorts[this.request.sort.by]!;
  }
  get #order(): string {
    const { direction } = this.request.sort;
    return `order by ${this.#sortKey} ${direction}, id ${direction}`;
  }
  get #columns(): string {
    return `${this.source.shownColumns(this.definition.entity)}, ${this.#sortKey}::text as sort_key`;
  }

  async #run(): Promise<KeyedRow[]> {
    if (!this.#search) return this.#plain();
    if ((this.request.page ?? 1) === 1) {
      const walked = await this.#walk(this.#isCovered ? coveredWalkLimit : walkLimit);
      if (walked.length > this.#size) return walked;
    }
    const walksOn = this.#isCovered && (await this.#expectedMatches()) > sortLimit;
    return walksOn ? this.#walk(null) : this.#matches();
  }

  /** How many matches the planner expects: half or twice as many as there are, found out without looking. */
  async #expectedMatches(): Promise<number> {
    const where = this.#where(true, true);
    const text = `explain (format json) select 1 from ${this.#shape.table} where ${where.sql}`;
    type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
    const [row] = await query<Explained>(this.source.pool, text, where.values, 'planned');
    return row!['QUERY PLAN'][0].Plan['Plan Rows'];
  }

  get #offset(): number {
    return this.request.page ? (this.request.page - 1) * this.#size : 0;
  }

  #plain(): Promise<KeyedRow[]> {
    const where = this.#where(true, false);
    const values = [...where.values, this.#size + 1, this.#offset];
    const text = `select ${this.#columns} from ${this.#shape.table} where ${where.sql} ${this.#order} limit $${values.length - 1} offset $${values.length}`;
    // Whatever may run for long would hold up the reads behind it.
    const isShort = this.#offset <= shortOffset && (this.request.filters ?? []).length === 0;
    return query(this.source.pool, text, values, isShort ? 'short' : 'prepared');
  }

  /**
   * A frequent text is found soonest by walking the sort order: the first rows of it hold a page of matches. Where an index covers
   * the searched text, the walk stays in it and only the matches are read from the table.
   */
  #walk(rowLimit: number | null): Promise<KeyedRow[]> {
    const { covered, searchColumn } = this.definition;
    const { table } = this.#shape;
    const { direction } = this.request.sort;
    const where = this.#where(true, false);
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
    return query(this.source.pool, text, values, 'planned');
  }

  get #isCovered(): boolean {
    return this.definition.covered?.by === this.request.sort.by && (this.request.filters ?? []).length === 0;
  }

  /** A rare text is found by the trigram index; the inner `offset 0` keeps the planner from walking the whole sort order instead. */
  #matches(): Promise<KeyedRow[]> {
    const where = this.#where(true, true);
    const values = [...where.values, this.#size + 1, this.#offset];
    const { direction } = this.request.sort;
    const { table } = this.#shape;
    const order = `order by match_key ${direction}, match_id ${direction}`;
    const text = `with picked as materialized (
        select * from (select id as match_id, ${this.#sortKey} as match_key from ${table} where ${where.sql} offset 0) matched
        ${order} limit $${values.length - 1} offset $${values.length})
      select ${this.#columns} from picked join ${table} on id = match_id ${order}`;
    return query(this.source.pool, text, values, 'planned');
  }

  async #runCount(): Promise<number> {
    const where = this.#where(false, true);
    const bounded = this.#search ? ` limit ${countLimit + 1}` : '';
    const inner = `select 1 from ${this.#shape.table} where ${where.sql}${bounded}`;
    const [row] = await query(
      this.source.pool,
      `select count(*)::int as count from (${inner}) counted`,
      where.values,
      this.#search ? 'planned' : 'prepared',
    );
    return Number(row!.count);
  }
}
