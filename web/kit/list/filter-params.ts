/** Reads and writes a filter in an address. `read` returns null for unknown values. */
export type FilterParam<Value extends string> = { read: (text: string) => Value | null; write: (value: string) => string };
export type FilterParams = Readonly<Record<string, FilterParam<string>>>;
/** Active filters by name, or null. */
export type FilterValues<Params extends FilterParams> = {
  [Name in keyof Params]: Params[Name] extends FilterParam<infer Value> ? Value | null : never;
};

const unchanged = (value: string) => value;

/** One of the given values. */
export const oneOf = <const Value extends string>(values: readonly Value[]): FilterParam<Value> => ({
  read: (text) => values.find((value) => value === text) ?? null,
  write: unchanged,
});

/** One of an enum's values, in lower case in the address. */
export const enumOf = <const Value extends string>(values: readonly Value[]): FilterParam<Value> => ({
  read: (text) => values.find((value) => value === text.toUpperCase()) ?? null,
  write: (value) => value.toLowerCase(),
});

/** A name, truncated. */
export const nameOf = (maxLength: number): FilterParam<string> => ({
  read: (text) => text.slice(0, maxLength) || null,
  write: unchanged,
});

/** The ID of a record. */
export const anId: FilterParam<string> = { read: (text) => (/^[\da-f-]{36}$/i.test(text) ? text : null), write: unchanged };

/** Returns the filters of an address; unknown values count as not set. */
export function readFilters<Params extends FilterParams>(
  params: Params,
  param: (name: string) => string | null,
): FilterValues<Params> {
  const values = Object.entries(params).map(([name, { read }]) => {
    const text = param(name);
    return [name, text === null ? null : read(text)];
  });
  return Object.fromEntries(values) as FilterValues<Params>;
}

/** Returns the filter for the server; null if nothing is set. */
export const orNull = <Filter extends object>(filter: Filter): Filter | null =>
  Object.values(filter).every((value) => value === null) ? null : filter;
