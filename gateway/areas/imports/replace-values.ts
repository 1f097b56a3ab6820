import { parseTarget } from '#domain/imports/import-fields.ts';
import { maxCharactersOf, maxKeptCharacters, maxReplacedLength, maxReplacements } from '#domain/imports/import-terms.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { changeImport, importFeature } from './change-import.ts';
import type { ImportJob, Sql } from './import-job.ts';
import { setState } from './set-state.ts';

const invalid = (message: string, field: string) => userError(UserErrorCode.INVALID, message, ['input', field]);

/** A value of a field with what imports put in its place. */
type Replacement = { field: string; value: string; replacement: string };
type Given = { column: number; value: string; replacement: string; isRemembered: boolean };

/** Replaces a value in all rows of a column, and begins to check the file again. Returns the number of changed rows. */
export const replaceValue = (context: AppContext, id: string, given: Given): Promise<number> =>
  changeImport(context, id, ['READY', 'CHECKING'], async (sql, job) => {
    const { column, value, replacement } = checked(given, job);
    if (given.isRemembered) await remember(sql, job, { column, value, replacement });
    const count = await replaceIn(sql, job, column, [{ value, replacement }]);
    const { heading } = job.columns[column]!;
    if (count === 0) throw invalid(`No row has this value in “${heading}”. Enter a value as it is in the file.`, 'value');
    await setState(sql, job, 'CHECKING');
    return count;
  });

function checked({ column, value: given, replacement: text }: Given, { columns }: ImportJob): Omit<Given, 'isRemembered'> {
  const [value, replacement] = [given.trim(), text.trim()];
  if (!columns[column]) throw invalid(`The file has ${columns.length} columns.`, 'column');
  if (value === '') throw invalid('Enter the value to replace.', 'value');
  if (value === replacement) throw invalid('Enter another value.', 'replacement');
  for (const [field, each] of Object.entries({ value, replacement }))
    if (each.length > maxReplacedLength || !isStorable(each))
      throw invalid(`Enter at most ${maxReplacedLength} characters.`, field);
  return { column, value, replacement };
}

type Replaced = Pick<Replacement, 'value' | 'replacement'>;

/** Replaces values in a column. The changed rows have no outcome until the next check. Returns their number. */
async function replaceIn(sql: Sql, job: ImportJob, column: number, replacements: readonly Replaced[]): Promise<number> {
  const values = [job.id, job.workspaceId, column + 1, JSON.stringify(replacements)];
  await keepWithin(sql, values);
  const { rowCount } = await sql.query(
    `update import_row r set cells[$3] = given.replacement, outcome = null, problems = null, changes = null, has_problems = false
      from ${replacedRows}`,
    values,
  );
  return rowCount ?? 0;
}

const replacedRows = `json_to_recordset($4::json) as given (value text, replacement text)
      where r.import_id = $1 and r.workspace_id = $2 and r.cells[$3] = given.value`;

/** Counts the longer text of the rows before it is written. It has the limits of uploaded files. */
async function keepWithin(sql: Sql, values: readonly unknown[]): Promise<void> {
  const { rows } = await sql.query<{ characters: number; sizeBytes: number; kept: number }>(
    `with grown as (
        select coalesce(sum(length(given.replacement) - length(given.value)), 0) as characters
        from import_row r, ${replacedRows})
      update import set row_characters = greatest(0, row_characters + grown.characters) from grown
      where id = $1 and workspace_id = $2
      returning row_characters::float8 as characters, size_bytes::float8 as "sizeBytes", row_characters + (
        select coalesce(sum(row_characters), 0) from import other where other.workspace_id = $2 and other.id <> $1)::float8 as kept`,
    [...values],
  );
  const { characters, sizeBytes, kept } = rows[0]!;
  if (characters <= maxCharactersOf(sizeBytes) && kept <= maxKeptCharacters) return;
  const message =
    'The replaced rows would have too much text. Enter a shorter replacement, or delete imports that you no longer need.';
  throw invalid(message, 'replacement');
}

async function remember(
  sql: Sql,
  { workspaceId, targets }: ImportJob,
  { column, value, replacement }: Omit<Given, 'isRemembered'>,
): Promise<void> {
  const target = parseTarget(targets[column] ?? '');
  if (!target) throw invalid('Map the column to a field first.', 'isRemembered');
  await sql.query(
    `insert into import_replacement (workspace_id, field, value, replacement) values ($1, $2, $3, $4)
      on conflict (workspace_id, field, value) do update set replacement = excluded.replacement`,
    [workspaceId, target.field.key, value, replacement],
  );
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from import_replacement where workspace_id = $1',
    [workspaceId],
  );
  if (rows[0]!.count > maxReplacements) {
    const most = maxReplacements.toLocaleString('en-GB');
    throw invalid(`A workspace remembers at most ${most} replacements. Forget some of them when you map a file.`, 'isRemembered');
  }
}

/** Replaces the remembered values of the fields to which columns are mapped. */
export async function applyReplacements(sql: Sql, job: ImportJob, targets: readonly (string | null)[]): Promise<void> {
  const keyOf = (target: string | null) => (target === null ? undefined : parseTarget(target)?.field.key);
  const { rows } = await sql.query<Replacement>(
    'select field, value, replacement from import_replacement where workspace_id = $1 and field = any($2)',
    [job.workspaceId, targets.flatMap((target) => keyOf(target) ?? [])],
  );
  const byField = Map.groupBy(rows, ({ field }) => field);
  for (const [column, target] of targets.entries()) {
    const known = byField.get(keyOf(target) ?? '');
    if (known) await replaceIn(sql, job, column, known);
  }
}

/** The remembered replacements of the workspace, by field. */
export async function rememberedReplacements({ rows: { pool }, editor }: AppContext): Promise<Replacement[]> {
  const { rows } = await pool.query<Replacement>(
    'select field, value, replacement from import_replacement where workspace_id = $1 order by field, value',
    [editor.workspaceId],
  );
  return rows;
}

/** Deletes a replacement, if it is remembered. Files that are mapped already keep the replaced values. */
export async function deleteReplacement(context: AppContext, field: string, value: string): Promise<Replacement[]> {
  const { platform, editor } = context;
  await requireFeature(platform, editor, importFeature);
  await platform.pool.query('delete from import_replacement where workspace_id = $1 and field = $2 and value = $3', [
    editor.workspaceId,
    field,
    value,
  ]);
  return rememberedReplacements(context);
}
