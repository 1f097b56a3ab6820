import type { MikroORM } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Pool, QueryResultRow } from 'pg';
import { readFigures } from './read-figures.ts';
import { readQuickly } from './read-lanes.ts';
import { columnsWithout, preparedName, selectedColumns, selectedProperties } from './selected-columns.ts';
import type { Selection } from './selection.ts';
import { type EntityClass, shapeOf, type TableShape } from './table-shape.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** Options for reading the rows of a parent. */
export type ChildrenOptions<E> = {
  /**
   * Reference properties whose rows are read too, if the operation selects them, for `joinedRow`. Both tables belong to workspaces, or
   * neither does.
   */
  include?: { [K in keyof E & string]?: EntityClass<unknown> };
  /** Properties that are never read. */
  without?: (keyof E & string)[];
  /** Further SQL condition. */
  only?: string;
  /** Maximum number of rows of each parent. The first ones in the order are read. */
  limit?: number;
};
/**
 * A statement for rows related to others: `$1` is their IDs, `$2` the workspace, and `values` follow. `key` names the result column that
 * holds the ID. A statement that may take longer is cancelled after `withinMs` with the error TIMED_OUT.
 */
export type RelatedStatement<R> = {
  name: string;
  text: string;
  key: keyof R & string;
  values?: readonly unknown[];
  withinMs?: number;
};
type Row = Record<string, unknown>;
/** A table read together with rows that refer to it: the referring property, and the columns to read. */
type Join = { key: string; entity: EntityClass<unknown>; named: readonly [property: string, column: string][]; sql: string };
type Loader = DataLoader<string, unknown>;
type ChildrenStatement = { text: string; joins: Join[] };

const wholeRows: Selection = new Map();
/** Cached statements for children, so repeated operations do not build them again. */
const childrenStatements = new WeakMap<Selection, Map<string, ChildrenStatement>>();

/**
 * The choke point for bulk reads: every statement is limited to one workspace and excludes the bin. Created once per request; loads of one
 * tick are batched into one prepared statement. Rows are plain, not hydrated.
 */
export class Rows {
  readonly #byId = new Map<unknown, Loader>();
  readonly #joinedRows = new Map<unknown, Map<string, unknown>>();
  readonly #others = new Map<string, Loader>();
  /** The operation's selection. `joinedRow` and lists read no other columns. */
  selection: Selection = wholeRows;

  constructor(
    readonly orm: MikroORM,
    public pool: Pool,
    readonly workspaceId: string | null,
  ) {}

  /** Returns the row with an ID, or null if this workspace has none. */
  byId<E>(entity: EntityClass<E>, id: string): Promise<E | null> {
    if (!isUuid(id)) return Promise.resolve(null);
    const loader = loaderOf(this.#byId, entity, () => this.#byIdLoader(shapeOf(this.orm, entity)));
    return loader.load(id) as Promise<E | null>;
  }

  /** Returns the row with an ID like `byId`, also from the bin. */
  evenDeleted<E>(entity: EntityClass<E>, id: string): Promise<E | null> {
    if (!isUuid(id)) return Promise.resolve(null);
    const shape = { ...shapeOf(this.orm, entity), hasBin: false };
    const loader = loaderOf(this.#others, `${entity.name} with its bin`, () => this.#byIdLoader(shape));
    return loader.load(id) as Promise<E | null>;
  }

  /**
   * Returns a row that was read together with others (`ChildrenOptions.include`), or null when it is in the bin. For resolvers only: it holds
   * just the selected columns and those that resolvers declare (`Reads`).
   */
  joinedRow<E>(entity: EntityClass<E>, id: string): E | null {
    const row = this.#joinedRows.get(entity)?.get(id);
    if (row === undefined) throw new Error(`${entity.name} ${id} was not read along with the rows that refer to it`);
    return row as E | null;
  }

  /** Returns the rows whose `key` property is the parent, in `orderBy` order. */
  byParent<E>(
    entity: EntityClass<E>,
    key: keyof E & string,
    parentId: string,
    orderBy: string,
    options: ChildrenOptions<E> = {},
  ): Promise<E[]> {
    const name = `${entity.name} of ${key} by ${orderBy} ${options.only ?? ''} ${options.limit ?? ''}`;
    const loader = loaderOf(this.#others, name, () => {
      const write = () => this.#childrenStatement(entity, key, orderBy, options);
      return this.#byParentLoader(shapeOf(this.orm, entity), key, memoized(childrenStatements, this.selection, name, write));
    });
    return loader.load(parentId) as Promise<E[]>;
  }

  /** Returns one long text of a row, read only when selected. */
  wide<E>(entity: EntityClass<E>, property: keyof E & string, id: string): Promise<string | null> {
    const loader = loaderOf(this.#others, `${property} in ${entity.name}`, () => this.#wideLoader(entity, property));
    return loader.load(id) as Promise<string | null>;
  }

  /**
   * Returns the rows that a statement finds for an ID, in the statement's order. Batches all IDs of one tick. The workspace is always
   * passed, and PostgreSQL refuses a statement that does not use it.
   */
  related<R extends QueryResultRow>({ name, text, key, values = [], withinMs }: RelatedStatement<R>, id: string): Promise<R[]> {
    const load = async (ids: readonly string[]) => {
      const all = [arrayText(ids), this.workspaceId, ...values];
      const rows = withinMs
        ? await readFigures<R>(this, text, all, withinMs)
        : (await readQuickly<R>(this.pool, { name, text, values: all })).rows;
      return grouped(ids, rows, key);
    };
    const loaderKey = values.length === 0 ? name : `${name} ${JSON.stringify(values)}`;
    return loaderOf(this.#others, loaderKey, () => new DataLoader<string, unknown>(load)).load(id) as Promise<R[]>;
  }

  /**
   * Returns the value that `load` finds for a key. Batches all keys of one tick. For keys that are not IDs, and for administrators, who
   * read several workspaces.
   */
  batched<V>(name: string, key: string, load: (keys: readonly string[]) => Promise<V[]>): Promise<V> {
    return loaderOf(this.#others, name, () => new DataLoader<string, unknown>(load)).load(key) as Promise<V>;
  }

  /** Runs `read` once per operation, however many fields need its result. */
  once<V>(name: string, read: () => Promise<V>): Promise<V> {
    const load = async () => [await read()];
    return loaderOf(this.#others, name, () => new DataLoader<string, unknown>(load)).load('') as Promise<V>;
  }

  /** The same rows with all columns, for a service that needs others than the operation selects. */
  whole(): Rows {
    return new Rows(this.orm, this.pool, this.workspaceId);
  }

  /** Clears loaded rows. Call after a write, before reading the changed object for the payload. */
  clear(): void {
    for (const known of [this.#byId, this.#joinedRows, this.#others]) known.clear();
  }

  /** Reads rows again, from a pool, for the rest of the operation. Rows that were joined stay, because `joinedRow` needs them. */
  renew(pool: Pool): void {
    this.pool = pool;
    for (const known of [this.#byId, this.#others]) known.clear();
  }

  /** The columns of an entity that the operation needs, and its ID. */
  selectedColumns<E>(entity: EntityClass<E>): string {
    return selectedColumns(shapeOf(this.orm, entity), this.selection, entity.name);
  }

  #scope(shape: TableShape): string {
    return `${shape.isOwned ? ' and workspace_id = $2' : ''}${shape.hasBin ? ' and deleted_at is null' : ''}`;
  }

  #run(text: string, shape: TableShape, ids: readonly string[]) {
    const array = arrayText(ids);
    const values = shape.isOwned ? [array, this.workspaceId] : [array];
    return readQuickly<Row>(this.pool, { name: preparedName(text), text, values });
  }

  #byIdLoader(shape: TableShape): Loader {
    const text = this.#byIdText(shape);
    return new DataLoader<string, unknown>(async (ids) => {
      const { rows } = await this.#run(text, shape, ids);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id.toLowerCase()) ?? null);
    });
  }

  #childrenStatement<E>(entity: EntityClass<E>, key: string, orderBy: string, options: ChildrenOptions<E>): ChildrenStatement {
    const shape = shapeOf(this.orm, entity);
    const column = shape.columns.get(key)!;
    const joins = this.#joinsOf(shape, options.include ?? {});
    const joinedRow = joins.flatMap(({ named }) => named.map(([, column]) => `"${column}"`));
    const columns = [columnsWithout(shape, options.without ?? []), ...joinedRow].join(', ');
    const joined = joins.map(({ sql }) => sql).join(' ');
    const further = `${this.#scope(shape)}${options.only ? ` and ${options.only}` : ''}`;
    const found = options.limit
      ? `unnest($1::uuid[]) as parent (parent_id) cross join lateral (select * from ${shape.table} where ${column} = parent_id${further}
          order by ${orderBy} limit ${options.limit}) as ${shape.table} ${joined}`
      : `${shape.table} ${joined} where ${column} = any($1::uuid[])${further}`;
    return { text: `select ${columns} from ${found} order by ${orderBy}`, joins };
  }

  #byParentLoader(shape: TableShape, key: string, { text, joins }: ChildrenStatement): Loader {
    return new DataLoader<string, unknown>(async (ids) => {
      const { rows } = await this.#run(text, shape, ids);
      for (const join of joins) this.#keepJoined(join, rows);
      return grouped(ids, rows, key);
    });
  }

  /** How to read selected references in the same statement as the rows. */
  #joinsOf<E>(shape: TableShape, include: NonNullable<ChildrenOptions<E>['include']>): Join[] {
    const referred = Object.entries<EntityClass<unknown> | undefined>(include);
    return referred.flatMap(([key, entity]) => {
      if (!entity || !this.selection.has(entity.name)) return [];
      const other = shapeOf(this.orm, entity);
      const named = selectedProperties(other, this.selection, entity.name).map(
        (property) => [property, `${key}.${property}`] as [string, string],
      );
      const columns = named.map(([property, column]) => `${other.reads.get(property)} as "${column}"`).join(', ');
      const sql = `left join (select ${columns} from ${other.table} where true${this.#scope(other)}) ${other.table}
        on "${key}.id" = ${shape.columns.get(key)}`;
      return [{ key, entity, named, sql }];
    });
  }

  /** Moves the referenced rows out of the rows that were read, for `joinedRow`. */
  #keepJoined({ key, entity, named }: Join, rows: Row[]): void {
    const found = this.#joinedRows.get(entity) ?? new Map<string, unknown>();
    this.#joinedRows.set(entity, found);
    const idColumn = `${key}.id`;
    for (const row of rows) {
      const id = row[key] as string | null;
      if (id === null || found.has(id)) continue;
      const referred: Row = {};
      for (const [property, column] of named) referred[property] = row[column];
      found.set(id, row[idColumn] === null ? null : referred);
    }
  }

  #byIdText(shape: TableShape): string {
    return `select ${shape.narrow} from ${shape.table} where id = any($1::uuid[])${this.#scope(shape)}`;
  }

  #wideLoader<E>(entity: EntityClass<E>, property: string): Loader {
    const shape = shapeOf(this.orm, entity);
    const column = shape.columns.get(property)!;
    const text = `select id, ${column} as value from ${shape.table} where id = any($1::uuid[])${this.#scope(shape)}`;
    return new DataLoader<string, unknown>(async (ids) => {
      const { rows } = await this.#run(text, shape, ids);
      const found = new Map(rows.map((row) => [row.id, row.value]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }
}

/** Returns the value cached under a key for an owner. It lives as long as the owner. */
function memoized<O extends object, V>(values: WeakMap<O, Map<string, V>>, owner: O, key: string, make: () => V): V {
  const known = values.get(owner) ?? new Map<string, V>();
  values.set(owner, known);
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Writes IDs as an array literal. IDs need no escapes, so this is faster than the driver. */
const arrayText = (ids: readonly string[]) => `{${ids.join(',')}}`;

function grouped<R extends Row>(ids: readonly string[], rows: readonly R[], key: string): R[][] {
  const groups = new Map<unknown, R[]>(ids.map((id) => [id, []]));
  for (const row of rows) groups.get(row[key])?.push(row);
  return ids.map((id) => groups.get(id)!);
}

function loaderOf<K>(loaders: Map<K, Loader>, key: K, make: () => Loader): Loader {
  const known = loaders.get(key);
  if (known) return known;
  const loader = make();
  loaders.set(key, loader);
  return loader;
}
