import { capitalize } from '#domain/kit/capitalize.ts';
import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';
import type { z } from 'zod';
import { describedBy, type TypeRef, typeOf } from './input-from.ts';

const declared = new WeakMap<object, TypeRef>();

/**
 * Declares a GraphQL object type from a domain schema, for values stored as validated. Lists are never null but may be empty. Other fields
 * that are optional on input are nullable here.
 */
export function objectFrom<S extends z.ZodObject>(name: string, schema: S): new () => z.output<S> {
  const target = { [name]: class {} }[name] as new () => z.output<S>;
  declared.set(schema.shape, target);
  ObjectType(name, { description: schema.description, simpleResolvers: true })(target);
  for (const [key, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { type, nullable } = typeOf(field, `${name}${capitalize(key)}`, nestedObject);
    const options = { nullable: nullable && !Array.isArray(type), description: describedBy(field) };
    Field(() => type as never, options)(target.prototype as object, key);
  }
  return target;
}

/** The fields of a schema that are lists. */
export const listsOf = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => Array.isArray(typeOf(field as z.ZodType, 'List', () => Object).type))
    .map(([key]) => key);

const nestedObject = (name: string, schema: z.ZodObject): TypeRef => declared.get(schema.shape) ?? objectFrom(name, schema);
