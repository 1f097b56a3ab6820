import { registerEnumType } from 'type-graphql';

/**
 * Makes an enum known to the schema, each value with a description. `values` holds what is stored for each name; where the two are
 * the same, `enumOf` makes it.
 */
export function describedEnum<const V extends Record<string, string>>(
  name: string,
  description: string,
  values: V,
  descriptions: { [K in keyof V]: string },
): V {
  const valuesConfig = Object.fromEntries(
    Object.entries(descriptions).map(([key, text]) => [key, { description: text as string }]),
  );
  registerEnumType(values, { name, description, valuesConfig: valuesConfig as never });
  return values;
}

/** Values that are stored under their own names. */
export const enumOf = <const V extends readonly string[]>(values: V) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [K in V[number]]: K };
