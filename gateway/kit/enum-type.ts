import 'reflect-metadata';
import { registerEnumType } from 'type-graphql';

/**
 * Registers an enum in the schema, each value with a description. Resolvers return the names themselves, because leaves are not serialized
 * again (see `gateway/server/graphql.ts`): a value must equal its name. Use `enumOf` and `constantOf`.
 */
export function describedEnum<const V extends Record<string, string>>(
  name: string,
  description: string,
  values: V,
  descriptions: { [K in keyof V]: string },
  deprecations: { [K in keyof V]?: string } = {},
): V {
  const odd = Object.entries(values).find(([key, value]) => key !== value);
  if (odd) throw new Error(`The value of ${name}.${odd[0]} has to be its name`);
  const valuesConfig = Object.fromEntries(
    Object.entries(descriptions).map(([key, text]) => [
      key,
      { description: text as string, deprecationReason: deprecations[key] },
    ]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
  return values;
}

/** Values that equal their stored names. */
export const enumOf = <const V extends readonly string[]>(values: V) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [K in V[number]]: K };

/** The constant for a domain term. */
export type Constant<W extends string> = W extends `${infer A}${' ' | '-'}${infer B}`
  ? `${Uppercase<A>}_${Constant<B>}`
  : Uppercase<W>;
const constants = new Map<string, string>();
/** Returns the constant for a domain term: "Co-Composer" becomes CO_COMPOSER. */
export function constantOf<W extends string>(word: W): Constant<W> {
  let constant = constants.get(word);
  if (constant === undefined) {
    constant = word.toUpperCase().replace(/[ -]/g, '_');
    constants.set(word, constant);
  }
  return constant as Constant<W>;
}
