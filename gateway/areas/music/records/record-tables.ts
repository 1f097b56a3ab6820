import { type CatalogueNoun, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { type RecordNoun, recordKinds } from '#domain/records/record-kinds.ts';

/** The column of a field. */
export const columnOf = (field: string): string => field.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase();

/** The table of a kind. Images, videos and documents share one, in which the column `kind` tells them apart. */
export const tableOf = (noun: CatalogueNoun): string => columnOf(catalogueSubjects[noun]);

/** Expression for the name of a record. `of` is the alias of its table, with a dot. */
export const nameSql = (noun: RecordNoun, of = ''): string =>
  recordKinds[noun].name.map((field) => `${of}${columnOf(field)}`).join(` || ' ' || `);

/** Expression for what tells records of one name apart. Null where it only repeats the name. */
export const detailSql = (noun: RecordNoun): string => `nullif(${columnOf(recordKinds[noun].detail)}, ${nameSql(noun)})`;
