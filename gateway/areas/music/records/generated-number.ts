/** What the number of an object without one begins with. The rest is its ID. */
const prefixes = { work: 'W', recording: 'R', release: 'P' };
export type NumberedKind = keyof typeof prefixes;
/** The standard code of each kind. */
export const codes = { work: 'iswc', recording: 'isrc', release: 'upc' } as const satisfies Record<NumberedKind, string>;

/** An expression for the number of an object without one. It never changes, so an import finds the object by it. */
export const generatedNumber = (kind: NumberedKind, alias: string): string => `'${prefixes[kind]}-' || ${alias}.id`;

/** The same in the program. */
export const generatedFrom = (kind: NumberedKind, id: string): string => `${prefixes[kind]}-${id}`;

/** Whether a number was generated from an ID. Contributors and publishers have numbers of their own. */
export const isGenerated = (kind: string, number: string): boolean =>
  kind in prefixes &&
  number.startsWith(`${prefixes[kind as NumberedKind]}-`) &&
  /^.-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(number);
