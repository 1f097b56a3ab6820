import { type RecordNoun, recordKinds } from '#domain/records/record-kinds.ts';

const snake = (name: string): string => name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase();

/** The table of a kind. Images, videos and documents share one, in which the column `kind` tells them apart. */
export const tableOf = (noun: RecordNoun): string => snake(recordKinds[noun].type);

/** Expression for the name of a record. `of` is the alias of its table, with a dot. */
export const nameSql = (noun: RecordNoun, of = ''): string =>
  recordKinds[noun].name.map((field) => `${of}${snake(field)}`).join(` || ' ' || `);

/** Expression for what tells records of one name apart. Null where it only repeats the name. */
export const detailSql = (noun: RecordNoun): string => `nullif(${snake(recordKinds[noun].detail)}, ${nameSql(noun)})`;
