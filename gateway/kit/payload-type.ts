import 'reflect-metadata';
import type { GraphQLScalarType } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { UserError } from './errors.ts';

type Class = abstract new (...args: never[]) => object;
type EnumObject = Readonly<Record<string, string>>;
type PayloadFieldType = Class | StringConstructor | BooleanConstructor | GraphQLScalarType | EnumObject;
/** The type of a field, in brackets for a list, and its description. */
type PayloadField = readonly [type: PayloadFieldType | readonly [PayloadFieldType], description: string];

type ValueOf<T> = T extends readonly [infer E]
  ? ValueOf<E>[]
  : T extends StringConstructor
    ? string
    : T extends BooleanConstructor
      ? boolean
      : T extends GraphQLScalarType<infer Value>
        ? Value
        : T extends abstract new (
              ...args: never[]
            ) => infer Instance
          ? Instance
          : T extends EnumObject
            ? T[keyof T]
            : never;
type Payload<F extends Record<string, PayloadField>> = { [K in keyof F]?: ValueOf<F[K][0]> | null } & {
  userErrors: UserError[];
};

/** Declares the payload of a mutation: its own fields, each null after a refusal, and `userErrors`. */
export function payloadType<const F extends Record<string, PayloadField>>(
  name: string,
  description: string,
  fields: F,
  errors = 'Why nothing was changed. Empty on success.',
): new () => Payload<F> {
  const target = { [name]: class {} }[name] as new () => Payload<F>;
  ObjectType({ description, simpleResolvers: true })(target);
  const prototype = target.prototype as object;
  for (const [key, [type, text]] of Object.entries(fields))
    Field(() => type as never, { nullable: true, description: text })(prototype, key);
  Field(() => [UserError], { description: errors })(prototype, 'userErrors');
  return target;
}
