import type { EntityMetadata, EntityName, EntityProperty, MikroORM } from '@mikro-orm/postgresql';

export type EntityClass<E> = new (...args: never[]) => E;

/** Table layout of an entity, built once, so reads need no metadata at run time. */
export type TableShape = {
  table: string;
  narrow: string;
  columns: Map<string, string>;
  /** How a property is read. */
  reads: Map<string, string>;
  hasBin: boolean;
  isOwned: boolean;
};

const shapes = new WeakMap<EntityClass<unknown>, TableShape>();

/** Table, columns and traits of an entity. Lazy properties (long texts) are left out of the narrow column list. */
export function shapeOf<E>(orm: MikroORM, entity: EntityClass<E>): TableShape {
  const known = shapes.get(entity);
  if (known) return known;
  const meta = orm.getMetadata().get(entity as EntityName<object>) as unknown as EntityMetadata;
  const props = meta.props.filter((prop) => prop.persist !== false);
  const columns = new Map(props.map((prop) => [prop.name as string, prop.fieldNames[0]!]));
  const narrow = props.filter((prop) => !prop.lazy);
  const shape: TableShape = {
    table: meta.tableName,
    narrow: narrow.map((prop) => `${readOf(prop)} as "${prop.name}"`).join(', '),
    columns,
    reads: new Map(props.map((prop) => [prop.name as string, readOf(prop)])),
    hasBin: columns.has('deletedAt'),
    isOwned: columns.has('workspaceId'),
  };
  shapes.set(entity, shape);
  return shape;
}

/** The driver returns 64-bit integers as texts, and compiled operations would return those. */
const readOf = ({ columnTypes, fieldNames }: EntityProperty) =>
  columnTypes[0] === 'bigint' ? `${fieldNames[0]}::float8` : fieldNames[0]!;
