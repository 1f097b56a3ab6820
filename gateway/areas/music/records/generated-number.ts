import { type NounWith, recordKinds } from '#domain/records/record-kinds.ts';

/** Kinds whose records may have no number. Their standard codes identify them. */
export type NumberedKind = NounWith<'exportPrefix'>;
export const isNumberedKind = (kind: string): kind is NumberedKind =>
  'exportPrefix' in (recordKinds[kind as keyof typeof recordKinds] ?? {});

/** The standard code of a kind. */
export const codeOf = (kind: NumberedKind) => recordKinds[kind].code;

/** An expression for the number of an object without one. It never changes, so an import finds the object by it. */
export const generatedNumber = (kind: NumberedKind, alias: string): string =>
  `'${recordKinds[kind].exportPrefix}-' || ${alias}.id`;

/** The same in the program. */
export const generatedFrom = (kind: NumberedKind, id: string): string => `${recordKinds[kind].exportPrefix}-${id}`;

/** Whether a number was generated from an ID. Contributors and publishers have numbers of their own. */
export const isGenerated = (kind: string, number: string): boolean =>
  isNumberedKind(kind) &&
  number.startsWith(`${recordKinds[kind].exportPrefix}-`) &&
  /^.-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(number);
