import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import type { TextScalar } from './scalars.ts';

type Class = abstract new (...args: never[]) => object;
type EnumObject = Readonly<Record<string, string>>;
type FieldType = Class | StringConstructor | BooleanConstructor | GraphQLScalarType | EnumObject;
/**
 * The type of a field, in brackets for a list, its description, `nullable` if the field can be null, and for a deprecated field what to use
 * instead, and until when it stays.
 */
export type ObjectField = readonly [
  type: FieldType | readonly [FieldType],
  description: string,
  nullable?: 'nullable' | undefined,
  deprecationReason?: string,
];

export type ValueOf<T> = T extends readonly [infer E]
  ? readonly ValueOf<E>[]
  : T extends StringConstructor
    ? string
    : T extends BooleanConstructor
      ? boolean
      : T extends TextScalar<infer Value>
        ? Value
        : T extends GraphQLScalarType<infer Value>
          ? Value
          : T extends abstract new (
                ...args: never[]
              ) => infer Instance
            ? Instance
            : T extends EnumObject
              ? T[keyof T]
              : never;
type ObjectOf<F extends Record<string, ObjectField>> = {
  [K in keyof F]: F[K][2] extends 'nullable' ? ValueOf<F[K][0]> | null : ValueOf<F[K][0]>;
};

/** Declares an object type of plain values. */
export function objectType<const F extends Record<string, ObjectField>>(
  name: string,
  description: string,
  fields: F,
): new () => ObjectOf<F> {
  const target = { [name]: class {} }[name] as new () => ObjectOf<F>;
  ObjectType({ description, simpleResolvers: true })(target);
  for (const [key, [type, text, nullable, deprecationReason]] of Object.entries<ObjectField>(fields))
    Field(() => type as never, {
      nullable: nullable !== undefined,
      description: text,
      ...(deprecationReason && { deprecationReason }),
    })(target.prototype as object, key);
  return target;
}
