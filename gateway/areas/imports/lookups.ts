import { foldText } from '#domain/lookups/fold.ts';
import type { NounWith } from '#domain/records/record-kinds.ts';
import { isGenerated } from '../music/records/generated-number.ts';
import { type Values, valuesOf } from '../music/records/stored-rows.ts';
import type { Sql } from './import-job.ts';

/** A stored object. `values` has all its fields. */
export type Found = { id: string; version: number; values: Values };
type Given = { key: string; row: Values };

const generated = `- 'search_text' - 'search_brief' - 'credit_text' - 'title_key' - 'name_key' - 'title_order' - 'name_order' - 'bank_sealed' - 'iswc_state'`;
export const json = (table: string) => {
  const label = `|| jsonb_build_object('label', (select name from label where id = t.label_id))`;
  return `to_jsonb(t) ${generated} ${table === 'recording' || table === 'release' ? label : ''}`;
};

/** Runs a lookup of some texts in a workspace. They are the keys of the result, whose objects are in the order of their creation. */
export async function find(
  sql: Sql,
  text: string,
  values: [workspaceId: string, given: string[], ...more: string[]],
): Promise<Map<string, Found[]>> {
  if (values[1].length === 0) return new Map();
  const { rows } = await sql.query<Given>(text, values);
  const found = new Map<string, Found[]>();
  // A statement without an order returns rows as its plan finds them, and messages name the first one.
  for (const { key, row } of rows.sort((a, b) => (String(a.row.id) < String(b.row.id) ? -1 : 1))) {
    const object = { id: String(row.id), version: Number(row.version), values: valuesOf(row) };
    const known = found.get(key) ?? [];
    if (!known.some(({ id }) => id === object.id)) found.set(key, [...known, object]);
  }
  return found;
}

export const live = 'and t.deleted_at is null';
/** Keeps other transactions from changing what is planned and written in this one. */
export const locked = 'for no key update of t';

/** Lookups by a code and by a folded text, over a workspace. */
export const byCode = (table: string, column: string) =>
  `select given.key, ${json(table)} as row from unnest($2::text[]) given (key)
    join ${table} t on t.${column} = given.key and t.workspace_id = $1`;
export const byFolded = (table: string, expression: string) =>
  `select given.key, ${json(table)} as row from unnest($2::text[]) given (key)
    join ${table} t on ${expression} = fold(given.key) collate "C" and t.workspace_id = $1 and t.deleted_at is null`;

/** An object that is found by another number than its own keeps its own. One with which another was merged keeps all its values. */
const withGiven = (table: string, key: string, isMerged: boolean) =>
  `${json(table)} || jsonb_build_object('reference', ${key}, 'is_merged', ${isMerged}) as row`;
/** Objects by the number that exports give those without one. Recordings and releases also in the bin, as by their codes. */
const byGenerated = (
  table: string,
) => `select given.key, ${withGiven(table, 'given.key', false)} from unnest($2::text[]) given (key)
    join ${table} t on t.id = substr(given.key, 3)::uuid and t.workspace_id = $1 ${table === 'work' ? live : ''}`;
/** Objects into which one with the number was merged, also one after the other. */
const byMerged = (table: string) => `with recursive merged as (
    select given.key, m.kept_id from unnest($2::text[]) given (key) cross join lateral (select kept_id from duplicate_merge
      where removed_reference = given.key and workspace_id = $1 and kind = '${table.toUpperCase()}' and undone_at is null
      order by created_at desc limit 1) m
    union select merged.key, m.kept_id from merged join duplicate_merge m on m.removed_id = merged.kept_id
      and m.workspace_id = $1 and m.undone_at is null
      and not exists (select from ${table} between where between.id = merged.kept_id and between.deleted_at is null))
  select merged.key, ${withGiven(table, 'merged.key', true)} from merged join ${table} t on t.id = merged.kept_id and t.workspace_id = $1 ${live}`;

export type CatalogueTable = NounWith<'isExported'>;

/** Finds objects by their own number, by the one that an export gave them, or by that of an object that was merged into them. */
export async function findByNumber(
  run: (text: string, given: string[]) => Promise<Map<string, Found[]>>,
  table: CatalogueTable,
  numbers: readonly string[],
): Promise<Map<string, Found[]>> {
  const found = await run(`${byCode(table, 'reference')} ${live}`, [...numbers]);
  const others = numbers.filter((number) => !found.has(number));
  const merged = await run(byMerged(table), others);
  const unnamed = await run(
    byGenerated(table),
    others.filter((number) => isGenerated(table, number)),
  );
  return new Map([...found, ...merged, ...unnamed]);
}

export const texts = (values: Iterable<unknown>): string[] => [
  ...new Set([...values].filter((value): value is string => typeof value === 'string' && value !== '')),
];

/** Whether two texts are equal apart from case, diacritics and spaces. */
export const isSameText = (a: unknown, b: unknown): boolean => foldText(String(a ?? '')) === foldText(String(b ?? ''));
