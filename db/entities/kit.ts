import { p } from '@mikro-orm/core';

/** Columns that every row has: a time-ordered id made by the database, and when it was made. */
export const identified = {
  id: p.uuid().primary().defaultRaw('uuidv7()'),
  createdAt: p.datetime().defaultRaw('now()'),
};

/** Columns of a row that belongs to a workspace's catalogue: who owns it, its version for concurrent edits, and the bin. */
export const catalogued = {
  ...identified,
  workspaceId: p.uuid(),
  version: p.integer().version(),
  updatedAt: p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => new Date()),
  deletedAt: p.datetime().nullable(),
};

/** A column that the database computes: lower-case without diacritics, for sorting and searching. */
export const folded = (expression: string) => p.text().generated(`fold(${expression}) stored`).collation('C');

export { p };
