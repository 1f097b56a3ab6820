import { maxGroups } from '#domain/imports/import-fields.ts';
import { importedKinds, storedOutcome } from '#domain/imports/import-terms.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { OwnedList } from '../../kit/owned-page.ts';
import type { RelatedStatement, Rows } from '../../kit/rows.ts';
import { type AppContext, requireEditor } from '../../server/context.ts';
import { charactersOf, maxCellCharacters, maxRowCharacters } from '../files/table-file.ts';
import { changeImport } from './change-import.ts';
import type { ImportKeptObject, ImportPartyType, ImportRowFilter, ImportRowType } from './import-rows.type.ts';
import { setState } from './set-state.ts';

const invalid = (message: string, ...field: string[]) => userError(UserErrorCode.INVALID, message, field);

type OfImport = { importId: string };

const rowColumns = `import_id::text || '/' || number as id, number, unit as "firstRow", cells,
  case outcome when 'NEW' then 'CREATED' else outcome end as outcome,
  coalesce(problems, '[]') as problems, coalesce(changes, '[]') as changes`;

/** Imports have up to a million rows, so counting them may take seconds. */
const withinMs = 30_000;

const whereRow = `workspace_id = $2 and ($3::text[] is null or outcome = any($3)) and ($4::boolean is null or has_problems = $4)`;
const rowsText = `select page.* from unnest($1::uuid[]) as requested (id) cross join lateral (
    select import_id as "importId", ${rowColumns} from import_row where import_id = requested.id and ${whereRow}
      and number > $7 order by number limit $5 offset $6) page`;
const rowCountText = `select import_id as "importId", count(*)::int as count from import_row
  where import_id = any($1::uuid[]) and ${whereRow} group by 1`;

const maxNumber = 2 ** 31 - 1;
const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= maxNumber;

/** Rows in the order of the file. Reads the imports of a list together, like all reads below. */
export function importRows({ rows }: AppContext, importId: string, filter: ImportRowFilter): OwnedList<ImportRowType> {
  const values = [filter.outcomes?.map(storedOutcome) ?? null, filter.hasProblems ?? null];
  const read = { name: 'import_rows', text: rowsText, key: 'importId', withinMs } as const;
  const count = { name: 'import_row_count', text: rowCountText, key: 'importId', values, withinMs } as const;
  return {
    ownerId: importId,
    order: 'number',
    positionOf: ({ number }) => [number],
    isPosition: ([number]) => isNumber(number),
    read: ({ limit, offset, after }) =>
      rows.related<OfImport & ImportRowType>({ ...read, values: [...values, limit, offset, after?.[0] ?? -1] }, importId),
    count: async () => (await rows.related<OfImport & { count: number }>(count, importId))[0]?.count ?? 0,
  };
}

/** Corrects cells of a row, and begins to check the file again. Returns the rows of the record, which have no outcome until then. */
export const correctRow = (
  context: AppContext,
  id: string,
  number: number,
  cells: readonly { column: number; value: string }[],
): Promise<ImportRowType[]> =>
  changeImport(context, id, ['READY', 'CHECKING'], async (sql, job) => {
    const { rows } = await sql.query<{ cells: string[]; unit: number }>(
      'select cells, unit from import_row where import_id = $1 and workspace_id = $2 and number = $3',
      [id, job.workspaceId, number],
    );
    const [row] = rows;
    if (!row) throw userError(UserErrorCode.NOT_FOUND, 'The file has no such row.', ['row']);
    const changed = correctedCells(row.cells, cells, job.columns.length);
    await sql.query('update import_row set cells = $4 where import_id = $1 and workspace_id = $2 and number = $3', [
      id,
      job.workspaceId,
      number,
      changed,
    ]);
    await sql.query(
      'update import_row set outcome = null, problems = null, changes = null, has_problems = false where import_id = $1 and workspace_id = $2 and unit = $3',
      [id, job.workspaceId, row.unit],
    );
    await setState(sql, job, 'CHECKING');
    const { rows: own } = await sql.query<ImportRowType>(
      `select ${rowColumns} from import_row where import_id = $1 and workspace_id = $2 and unit = $3 order by number limit ${maxGroups}`,
      [id, job.workspaceId, row.unit],
    );
    return own;
  });

function correctedCells(
  before: readonly string[],
  cells: readonly { column: number; value: string }[],
  columns: number,
): string[] {
  const changed = [...before];
  for (const { column, value } of cells) {
    if (!Number.isInteger(column) || column < 0 || column >= columns) throw invalid(`The file has ${columns} columns.`, 'cells');
    if (value.length > maxCellCharacters || !isStorable(value)) throw invalid('Enter a shorter text.', 'cells');
    while (changed.length <= column) changed.push('');
    changed[column] = value.trim();
  }
  if (charactersOf(changed) > maxRowCharacters) throw invalid('The row has too much text. Shorten its texts.', 'cells');
  return changed;
}

const partiesText = `select page.* from unnest($1::uuid[]) as requested (id) cross join lateral (
    select p.import_id as "importId", p.key, p.name, p."row", p.doubt, nullif(p.decision, 'ASK') as decision,
      case p.kind when 'publisher' then 'PUBLISHER' else 'WRITER' end as "recordKind", p.matched_id as "matchedId",
      concat_ws(' · ', coalesce(b.name, c.first_name || ' ' || c.last_name), coalesce(b.ipi_number, c.ipi_number), coalesce(b.reference, c.reference)) as "matchSummary"
    from import_party p left join contributor c on c.id = p.matched_id and c.workspace_id = p.workspace_id
      left join publisher b on b.id = p.matched_id and b.workspace_id = p.workspace_id
    where p.import_id = requested.id and p.workspace_id = $2 and p.doubt is not null
      and ($5::int is null or (p."row", p.key, p.kind) > ($5, $6, $7)) order by p."row", p.key, p.kind limit $3 offset $4) page`;
const partyCounts: RelatedStatement<OfImport & { totalCount: number; openCount: number }> = {
  name: 'import_party_counts',
  key: 'importId',
  text: `select import_id as "importId", count(*)::int as "totalCount", (count(*) filter (where decision = 'ASK'))::int as "openCount"
    from import_party where import_id = any($1::uuid[]) and workspace_id = $2 and doubt is not null group by 1`,
  withinMs,
};

/** Parties to confirm, with what the catalogue knows about the match, in the order of their rows. */
export function importParties({ rows }: AppContext, importId: string): OwnedList<ImportPartyType> {
  const read = { name: 'import_parties', text: partiesText, key: 'importId', withinMs } as const;
  return {
    ownerId: importId,
    order: 'row, key, kind',
    positionOf: ({ row, key, recordKind }) => [row, key, recordKind === 'PUBLISHER' ? 'publisher' : 'contributor'],
    isPosition: ([row, ...texts]) => isNumber(row) && texts.length === 2 && texts.every((text) => isText(text)),
    read: ({ limit, offset, after }) =>
      rows.related<OfImport & ImportPartyType>({ ...read, values: [limit, offset, ...(after ?? [null, null, null])] }, importId),
    count: async () => (await countParties(rows, importId)).totalCount,
  };
}

const isText = (value: unknown): boolean => typeof value === 'string' && isStorable(value);

/** Number of parties to confirm, and of those without a decision. */
export const countParties = async (rows: Rows, importId: string): Promise<{ totalCount: number; openCount: number }> =>
  (await rows.related(partyCounts, importId))[0] ?? { totalCount: 0, openCount: 0 };

const keptCounts: RelatedStatement<OfImport & { count: number }> = {
  name: 'import_kept_counts',
  key: 'importId',
  text: `select import_id as "importId", count(distinct subject_id)::int as count from import_change
    where import_id = any($1::uuid[]) and workspace_id = $2 and kept is not null group by 1`,
  withinMs,
};

/** Number of objects that undoing left as they are. */
export async function countKept(context: AppContext, importId: string): Promise<number> {
  requireEditor(context);
  const { rows } = context;
  return (await rows.related(keptCounts, importId))[0]?.count ?? 0;
}

/** Maximum number of objects listed that undoing left as they are. */
export const maxKept = 500;
const keptText = `select kept.* from unnest($1::uuid[]) as requested (id) cross join lateral (
    select k.import_id as "importId", upper(k.kind) as kind, k.subject_id as "subjectId", k."row", k.kept as reason,
      coalesce(w.title, r.title, e.title, c.first_name || ' ' || c.last_name, b.name, l.name, '') as name
    from (select distinct on (kind, subject_id) import_id, kind, subject_id, workspace_id, "row", kept from import_change
        where import_id = requested.id and workspace_id = $2 and kept is not null order by kind, subject_id, "row") k
      left join work w on w.id = k.subject_id and w.workspace_id = k.workspace_id
      left join recording r on r.id = k.subject_id and r.workspace_id = k.workspace_id
      left join release e on e.id = k.subject_id and e.workspace_id = k.workspace_id
      left join contributor c on c.id = k.subject_id and c.workspace_id = k.workspace_id
      left join publisher b on b.id = k.subject_id and b.workspace_id = k.workspace_id
      left join label l on l.id = k.subject_id and l.workspace_id = k.workspace_id
    order by k."row", array_position($3::text[], k.kind::text), k.subject_id limit ${maxKept}) kept`;

/** Objects that undoing left as they are, with the reason, in the order of their rows. */
export function keptObjects(context: AppContext, importId: string): Promise<ImportKeptObject[]> {
  requireEditor(context);
  const { rows } = context;
  const statement = { name: 'import_kept', text: keptText, key: 'importId', values: [importedKinds], withinMs } as const;
  return rows.related<OfImport & ImportKeptObject>(statement, importId);
}
