import 'reflect-metadata';
import { type EntityProperty, EntitySchema, types } from '@mikro-orm/core';
import { Ctx, Field, FieldResolver, Float, ID, Int, InterfaceType, ObjectType, Resolver, Root } from 'type-graphql';
import type { z } from 'zod';
import { nounOf } from '#domain/kit/nouns.ts';
import { describedBy, type TypeRef, typeOf } from './input-from.ts';
import type { Rows } from './rows.ts';
import { CalendarDate, DateTime } from './scalars.ts';
import { Reads } from './selection.ts';
import type { EntityClass } from './table-shape.ts';

const commonFields = (noun: string) => ({
  id: `ID of the ${noun}.`,
  version: `Version of the ${noun}, incremented by each save. Updates require the current version.`,
  createdAt: `When the ${noun} was created.`,
  updatedAt: `When the ${noun} was last saved.`,
});
type CommonField = keyof ReturnType<typeof commonFields>;

type Shape = Record<string, z.ZodType>;
type NameOf<E, S extends Shape> = Extract<keyof E, keyof S | CommonField>;
/** A draft whose fields are all columns or stored `elsewhere`. */
type DraftFor<E, S extends Shape, Elsewhere> =
  Exclude<keyof S, keyof E | Elsewhere> extends never ? z.ZodObject<S> : { noColumnFor: Exclude<keyof S, keyof E | Elsewhere> };
type Exposure<E, S extends Shape, Elsewhere> = {
  /** Describes the fields that people enter. */
  draft?: DraftFor<E, S, Elsewhere>;
  /** Fields of the draft that are not columns of the entity. */
  elsewhere?: readonly Elsewhere[];
  /** Names of the exposed fields that the draft or `commonFields` describes. */
  fields: readonly NoInfer<NameOf<E, S>>[];
  /** Other exposed columns with a description, and a type if the column's type does not say it. */
  columns?: { [K in keyof E & string]?: string | readonly [type: TypeRef, description: string] };
  /** Whether the rows have several object types, declared with `variantOf`. The entity is then an interface. */
  hasVariants?: boolean;
};

/**
 * Exposes columns of an entity as a GraphQL object type. Unlisted columns stay private. Descriptions and types come from the draft, and
 * nullability from the column. Throws when a listed field has neither. Plain fields skip the middleware stack, because reads return rows.
 * Long texts (lazy columns) are read only when selected.
 */
export function expose<E, S extends Shape = Record<never, never>, const Elsewhere extends string = never>(
  entity: EntityClass<E>,
  description: string,
  { draft, fields, columns = {}, hasVariants = false }: Exposure<E, S, Elsewhere>,
): void {
  if (hasVariants) InterfaceType(entity.name, { description })(entity as never);
  else ObjectType(entity.name, { description, simpleResolvers: true })(entity as never);
  const shape = (draft as z.ZodObject | undefined)?.shape ?? {};
  const common = commonFields(nounOf(entity.name));
  for (const key of fields as readonly string[]) {
    const field = shape[key] as z.ZodType | undefined;
    if (field) exposeColumn(entity, key, describedBy(field), typeOf(field, key, () => Object).type);
    else exposeColumn(entity, key, common[key as CommonField]);
  }
  for (const [key, column] of Object.entries(columns) as [string, string | [TypeRef, string]][]) {
    const [type, text] = typeof column === 'string' ? [undefined, column] : column;
    exposeColumn(entity, key, text, type);
  }
}

function exposeColumn<E>(entity: EntityClass<E>, key: string, description: string, type?: TypeRef): void {
  const property = EntitySchema.REGISTRY.get(entity as never)?.meta.properties[key as never] as EntityProperty | undefined;
  if (!property || !description) throw new Error(`${entity.name}.${key} is not a described column`);
  const options = { nullable: property.nullable ?? false, description };
  if (property.lazy) exposeLongText(entity, key, options);
  else Field(() => (type ?? typeOfColumn(entity, key, property)) as never, options)(entity.prototype as object, key);
}

const columnTypes = new Map<unknown, TypeRef>([
  [types.uuid, ID],
  [types.text, String],
  [types.boolean, Boolean],
  [types.integer, Int],
  [types.double, Float],
  [types.array, [String]],
  [types.date, CalendarDate],
  [types.datetime, DateTime],
]);

function typeOfColumn<E>(entity: EntityClass<E>, key: string, { type }: EntityProperty): TypeRef {
  const known = columnTypes.get(typeof type === 'function' ? type : (type as object).constructor);
  if (!known) throw new Error(`Give ${entity.name}.${key} a GraphQL type: its column does not imply one`);
  return known;
}

/** Resolvers of the exposed long texts, for the schema. */
export const longTextResolvers: Function[] = [];

function exposeLongText<E>(entity: EntityClass<E>, key: string, options: { nullable: boolean; description: string }): void {
  const read = ({ id }: { id: string }, { rows }: { rows: Rows }) => rows.wide(entity, key as keyof E & string, id);
  const target = class {};
  const descriptor = { value: read, configurable: true };
  Object.defineProperty(target.prototype, key, descriptor);
  Reads()(target.prototype, key, descriptor);
  FieldResolver(() => String, options)(target.prototype, key, descriptor);
  Root()(target.prototype, key, 0);
  Ctx()(target.prototype, key, 1);
  Resolver(() => entity as never)(target);
  longTextResolvers.push(target);
}

type ExposedProperty<V> = { type: () => TypeRef; description: string } & (null extends V
  ? { nullable: true }
  : { nullable?: false });

/** Exposes properties and getters of a plain class as a GraphQL object type. */
export function exposeObject<T>(
  target: EntityClass<T> & Function,
  description: string,
  properties: { [K in keyof T & string]?: ExposedProperty<T[K]> },
): void {
  ObjectType(target.name, { description, simpleResolvers: true })(target);
  for (const [key, { type, ...options }] of Object.entries(properties) as [string, ExposedProperty<unknown>][])
    Field(type as never, options)(target.prototype as object, key);
}
