import type { EntityMetadata, EntityName, MikroORM } from '@mikro-orm/postgresql';

export type EntityClass<E> = new (...args: never[]) => E;

/** Table layout of an entity, built once, so reads need no metadata at run time. */
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
