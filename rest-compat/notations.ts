/** Formats of names and enum values in older clients: `is_public` and `isPublic`, `album-cover`, `Not Enrolled`, `PG-13`. */

/** Converts text to an enum value of the schema: `album-cover` and `Album cover` become `ALBUM_COVER`. Other types stay unchanged. */
export const constant = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .trim()
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
    : value;

/** Text for an enum value, and null for none. */
type Spelled<Term> = Term extends string ? string : null;

/** Converts an enum value to kebab case: `ALBUM_COVER` becomes `album-cover`. */
export const kebab = <Term extends string | null | undefined>(term: Term): Spelled<Term> =>
  (term?.toLowerCase().replaceAll('_', '-') ?? null) as Spelled<Term>;

/** Returns the label of an enum value, such as `Not Enrolled`. */
export const labelled =
  ({ labels }: { labels: Readonly<Record<string, string>> }) =>
  <Term extends string | null | undefined>(term: Term): Spelled<Term> =>
    ((term && labels[term]) ?? null) as Spelled<Term>;

/** Spells the enum values that a description of the schema mentions. */
export const withSpelledTerms = (description: string, spell: (term: string) => string | null): string =>
  description.replace(/`([A-Z][A-Z0-9_]+)`/g, (mentioned, term: string) => `\`${spell(term) ?? mentioned.slice(1, -1)}\``);

export const camelCase = (name: string) => name.replace(/_+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Type of a name in snake case. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type SnakeKeys<Value> = { [Name in keyof Value as Name extends string ? Snake<Name> : Name]: Value[Name] };

/** Converts the names of an object to camel case. A name given in camel case takes precedence. */
export const withCamelKeys = <Value>(object: Readonly<Record<string, Value>>): Record<string, Value> => {
  const entries = Object.entries(object).toSorted(([a], [b]) => Number(!a.includes('_')) - Number(!b.includes('_')));
  return Object.fromEntries(entries.map(([name, value]) => [camelCase(name), value]));
};

export const withSnakeKeys = <Value extends object>(object: Value): SnakeKeys<Value> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [snakeCase(name), value])) as SnakeKeys<Value>;

const mebibyte = 1024 * 1024;
/** Converts bytes to megabytes of 1,048,576 bytes, with two decimals. */
export const megabytes = (bytes: number): number => Math.round((bytes / mebibyte) * 100) / 100;
