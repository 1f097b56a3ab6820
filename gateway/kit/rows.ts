import type { EntityMetadata, EntityName, MikroORM } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';

export type EntityClass<E> = new (...args: never[]) => E;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (text: string) => uuid.test(text);

/** How an entity lies in its table: built once, so that reads need no metadata at run time. */
export type TableShape = { table: string; narrow: string; columns: Map<string, string>; hasBin: boolean; isOwned: boolean };

const shapes = new WeakMap<EntityClass<unknown>, TableShape>();

/** Table, columns and traits of an entity. Lazy properties (long texts) are left out of the narrow column list. */
export function shapeOf<E>(orm: MikroORM, entity: EntityClass<E>): TableShape {
  const known = shapes.get(entity);
  if (known) return known;
  const meta = orm.getMetadata().get(entity as EntityName<object>) as unknown as EntityMetadata;
  const columns = new Map(
    meta.props.filter((prop) => prop.persist !== false).map((prop) => [prop.name as string, prop.fieldNames[0]!]),
  );
  const narrow = meta.props.filter((prop) => !prop.lazy && prop.persist !== false);
  const shape: TableShape = {
    table: meta.tableName,
    narrow: narrow.map((prop) => `${prop.fieldNames[0]} as "${prop.name}"`).join(', '),
    columns,
    hasBin: columns.has('deletedAt'),
    isOwned: columns.has('workspaceId'),
  };
  shapes.set(entity, shape);
  return shape;
}

/**
 * The choke point for bulk reads: every statement is limited to one workspace and leaves out what lies in the bin.
 * Made once per request; loads of one tick are batched into one prepared statement. Rows are plain, not hydrated.
 */
export class Rows {
  readonly #loaders = new Map<string, DataLoader<string, unknown>>();

  constructor(
    readonly orm: MikroORM,
    readonly pool: Pool,
    readonly workspaceId: string | null,
  ) {}

  /** The row with an id, or null when there is none in this workspace. */
  byId<E>(entity: EntityClass<E>, id: string): Promise<E | null> {
    if (!isUuid(id)) return Promise.resolve(null);
    return this.#loader(`id:${entity.name}`, () => this.#byIdLoader(entity)).load(id) as Promise<E | null>;
  }

  /** The rows whose `key` property names the parent, in `orderBy` order. */
  byParent<E>(entity: EntityClass<E>, key: keyof E & string, parentId: string, orderBy: string): Promise<E[]> {
    return this.#loader(`parent:${entity.name}:${key}`, () => this.#byParentLoader(entity, key, orderBy)).load(
      parentId,
    ) as Promise<E[]>;
  }

  /** One long text of a row, read only when it is asked for. */
  wide<E>(entity: EntityClass<E>, property: keyof E & string, id: string): Promise<string | null> {
    return this.#loader(`wide:${entity.name}:${property}`, () => this.#wideLoader(entity, property)).load(id) as Promise<
      string | null
    >;
  }

  /** Forgets what was loaded: call after a write, before the changed object is read for the payload. */
  clear(): void {
    this.#loaders.clear();
  }

  #loader(key: string, make: () => DataLoader<string, unknown>): DataLoader<string, unknown> {
    const known = this.#loaders.get(key);
    if (known) return known;
    const loader = make();
    this.#loaders.set(key, loader);
    return loader;
  }

  #scope(shape: TableShape): string {
    return `${shape.isOwned ? ' and workspace_id = $2' : ''}${shape.hasBin ? ' and deleted_at is null' : ''}`;
  }

  #run(name: string, text: string, shape: TableShape, ids: readonly string[]) {
    const values: unknown[] = shape.isOwned ? [ids, this.workspaceId] : [ids];
    return this.pool.query<Record<string, unknown>>({ name, text, values });
  }

  #byIdLoader<E>(entity: EntityClass<E>) {
    const shape = shapeOf(this.orm, entity);
    const text = `select ${shape.narrow} from ${shape.table} where id = any($1::uuid[])${this.#scope(shape)}`;
    return new DataLoader<string, unknown>(async (ids) => {
      const { rows } = await this.#run(`byId_${shape.table}`, text, shape, ids);
      const found = new Map(rows.map((row) => [row['id'], row]));
      return ids.map((id) => found.get(id.toLowerCase()) ?? null);
    });
  }

  #byParentLoader<E>(entity: EntityClass<E>, key: string, orderBy: string) {
    const shape = shapeOf(this.orm, entity);
    const column = shape.columns.get(key)!;
    const text = `select ${shape.narrow} from ${shape.table} where ${column} = any($1::uuid[])${this.#scope(shape)} order by ${orderBy}`;
    return new DataLoader<string, unknown>(async (ids) => {
      const { rows } = await this.#run(`byParent_${shape.table}_${column}`, text, shape, ids);
      const groups = new Map<unknown, unknown[]>(ids.map((id) => [id, []]));
      for (const row of rows) groups.get(row[key])?.push(row);
      return ids.map((id) => groups.get(id)!);
    });
  }

  #wideLoader<E>(entity: EntityClass<E>, property: string) {
    const shape = shapeOf(this.orm, entity);
    const column = shape.columns.get(property)!;
    const text = `select id, ${column} as value from ${shape.table} where id = any($1::uuid[])${this.#scope(shape)}`;
    return new DataLoader<string, unknown>(async (ids) => {
      const { rows } = await this.#run(`wide_${shape.table}_${column}`, text, shape, ids);
      const found = new Map(rows.map((row) => [row['id'], row['value']]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }
}
