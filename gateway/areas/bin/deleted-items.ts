import type { Pool } from 'pg';
import { keyOf, type RecordKey, type RecordNoun, recordNouns } from '#domain/records/record-kinds.ts';
import { containsWords } from '../../kit/contains.ts';
import { checkPage, decodeCursor, encodeCursor, type KeyedRow, orderOf } from '../../kit/cursor.ts';
import { natural } from '../../kit/natural.ts';
import { numbered, type Sql } from '../../kit/sql-conditions.ts';
import { detailSql, nameSql, tableOf } from '../music/records/record-tables.ts';

const deletedOf = (noun: RecordNoun) =>
  `select '${keyOf(noun)}' as kind, id, workspace_id, ${nameSql(noun)} as title, ${detailSql(noun)} as detail, deleted_at
    from ${tableOf(noun)} where deleted_at is not null${tableOf(noun) === 'asset' ? ` and kind = '${keyOf(noun)}'` : ''}`;
/** Deleted records of a workspace, of all kinds, as one table. */
export const deletedText = recordNouns.map(deletedOf).join(' union all ');

/**
 * The user who deleted an item, from its own audit entry or that of a bulk change. The entry is as old as the deletion, within a clock
 * tolerance.
 */
const deletedBy = `select u.first_name || ' ' || u.last_name from (
    (select user_id, created_at from audit_entry where subject_id = item.id and workspace_id = item.workspace_id and action ~ '\\.(delete|merge)$'
      and created_at >= item.deleted_at - interval '1 minute' order by created_at desc limit 1)
    union all (select user_id, created_at from audit_entry where workspace_id = item.workspace_id and action = 'assets.delete'
      and created_at between item.deleted_at - interval '1 minute' and item.deleted_at + interval '1 minute'
      and jsonb_exists(changes -> 'ids', item.id::text) order by created_at desc limit 1)) entry
  join app_user u on u.id = entry.user_id order by entry.created_at desc limit 1`;

export type DeletedRow = KeyedRow & {
  kind: RecordKey;
  title: string;
  detail: string | null;
  deletedAt: string;
  deletedBy: string | null;
};

export type DeletedRequest = {
  first?: number | null;
  after?: string | null;
  page?: number | null;
  search?: string | null;
  kind?: RecordKey | null;
  /** Kinds that the caller may read. Null for all. */
  kinds: readonly RecordKey[] | null;
  sort: { by: 'DELETED_AT' | 'TITLE'; direction: 'ASC' | 'DESC' };
};

const sortKeys = { DELETED_AT: 'deleted_at', TITLE: natural('fold(title)') } as const;
const keyTypes = { DELETED_AT: 'timestamptz', TITLE: 'text' } as const;

/** One page of the bin. Nodes and counts are read only when selected. */
export class DeletedItems {
  #page: Promise<{ rows: DeletedRow[]; hasMore: boolean }> | undefined;
  readonly #size: number;
  readonly #after: [string, string] | null;

  constructor(
    private readonly pool: Pool,
    private readonly workspaceId: string,
    private readonly request: DeletedRequest,
  ) {
    checkPage(request);
    this.#size = request.first ?? 20;
    this.#after = request.after == null ? null : decodeCursor(request.after, this.#order);
  }

  get #order(): string {
    return orderOf(sortKeys[this.request.sort.by]);
  }

  async nodes(): Promise<DeletedRow[]> {
    return (await this.#read()).rows;
  }

  async edges(): Promise<{ node: DeletedRow; cursor: string }[]> {
    return (await this.#read()).rows.map((node) => ({ node, cursor: encodeCursor(node, this.#order) }));
  }

  async pageInfo() {
    const { rows, hasMore } = await this.#read();
    return {
      hasNextPage: hasMore,
      hasPreviousPage: this.#after !== null || (this.request.page ?? 1) > 1,
      startCursor: rows[0] ? encodeCursor(rows[0], this.#order) : null,
      endCursor: rows.length > 0 ? encodeCursor(rows.at(-1)!, this.#order) : null,
    };
  }

  async totalCount(): Promise<number> {
    const { sql, values } = numbered(this.#conditions());
    const text = `select count(*)::int as count from (${deletedText}) item where ${sql}`;
    return (await this.pool.query<{ count: number }>(text, values)).rows[0]!.count;
  }

  #conditions(): Sql[] {
    const { kind, kinds, search } = this.request;
    return [
      { sql: 'workspace_id = ?', values: [this.workspaceId] },
      ...(kind ? [{ sql: 'kind = ?', values: [kind] }] : []),
      ...(kinds ? [{ sql: 'kind = any(?::text[])', values: [kinds] }] : []),
      ...containsWords(`search_fold(title || ' ' || coalesce(detail, ''))`, search),
    ];
  }

  #read() {
    this.#page ??= this.#run();
    return this.#page;
  }

  async #run() {
    const { sort, page } = this.request;
    const { by, direction } = sort;
    const comparison = direction === 'ASC' ? '>' : '<';
    const cursor = { sql: `(${sortKeys[by]}, id) ${comparison} (?::${keyTypes[by]}, ?::uuid)`, values: this.#after ?? [] };
    const { sql, values } = numbered([...this.#conditions(), ...(this.#after ? [cursor] : [])]);
    const offset = page ? (page - 1) * this.#size : 0;
    const text = `select kind, id, title, detail, deleted_at as "deletedAt", ${sortKeys[by]}::text as sort_key, (${deletedBy}) as "deletedBy"
      from (${deletedText}) item where ${sql} order by ${sortKeys[by]} ${direction}, id ${direction}
      limit $${values.length + 1} offset $${values.length + 2}`;
    const { rows } = await this.pool.query<DeletedRow>(text, [...values, this.#size + 1, offset]);
    return { rows: rows.slice(0, this.#size), hasMore: rows.length > this.#size };
  }
}
