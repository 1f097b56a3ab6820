import type { OwnedList } from '../../../kit/owned-page.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import type { Rows } from '../../../kit/rows.ts';
import { lineColumns, linesFrom, namedLines } from '../../income/records/income-lines.ts';
import type { IncomeLineType } from '../../income/records/statement.type.ts';
import { isPhysicalLine } from '../statements/physical-lines.ts';

/** Cells of a run of a million lines are found in a fraction of a second. */
const withinMs = 15_000;

/** A cell of a run by its keys, with the number of its lines. */
type CellKey = { runId: string; caseId: number; cellId: number; statementId: string; lines: number };

const noId = `'00000000-0000-0000-0000-000000000000'::uuid`;
const music = (alias: string): string => `coalesce(${alias}.work_id, ${alias}.recording_id, ${noId})`;
const sameMoney = `c.statement_id = own.statement_id and c.group_id = own.group_id and c."right" = own."right" and c.currency = own.currency`;

/**
 * The cells of which lines are listed: the cell itself, or those of the run whose division it takes back. A run keeps lines apart by what it was
 * asked for, which its other cells of the same money show: where none has a territory, lines of all territories are together. Lines that do not
 * say whose share they pay were given a role by the kind of their source, which can have changed since.
 */
const cellsText = `with own as materialized (
    select c.*, coalesce(c.reverted_run_id, c.run_id) as divided_in, k.digest, ${music('k')} as music_id
      from royalty_cell c join royalty_case k on k.run_id = c.run_id and k.id = c.case_id and k.workspace_id = $1
      where c.workspace_id = $1 and c.run_id = $2 and c.case_id = $3 and c.id = $4),
  beside as materialized (
    select c.*, own.reverted_run_id is null and c.case_id = own.case_id and c.id = own.id
        or own.reverted_run_id is not null and k.digest = own.digest as is_listed
      from own join royalty_case k on k.run_id = own.divided_in and ${music('k')} = own.music_id and k.workspace_id = $1
      join royalty_cell c on c.run_id = k.run_id and c.case_id = k.id and c.workspace_id = $1 and c.reverted_run_id is null and ${sameMoney}),
  apart as materialized (
    select of_run_id, bool_or(territory is not null) as by_territory, bool_or(is_physical) as by_usage,
        case when "right" <> 'PERFORMANCE' or bool_or(role = 'ALL') then 'ALL' else 'PUBLISHER' end as role_of_others
      from beside group by of_run_id, "right")`;

const linesText = `${cellsText}
  select ${lineColumns} from ${linesFrom} join statement st on st.id = l.statement_id and st.workspace_id = $1
  where l.workspace_id = $1 and (l.statement_id, l.group_id, l."right", l.currency) in (select statement_id, group_id, "right", currency from own)
    and exists (select from beside c join apart on apart.of_run_id is not distinct from c.of_run_id
      where c.is_listed and coalesce(l.role, apart.role_of_others) = c.role
        and (not apart.by_territory or l.territory is not distinct from c.territory)
        and (not apart.by_usage or ${isPhysicalLine} = c.is_physical)
        and (c.month is null or date_trunc('month', coalesce(l.use_start, st.period_end))::date = c.month))
    and l.number > $5 order by l.number limit $6 offset $7`;

/** The lines of a statement that a cell is the sum of, in the order of their file. */
export function linesOfCell(rows: Rows, cell: CellKey): OwnedList<IncomeLineType> {
  const values = [rows.workspaceId, cell.runId, cell.caseId, cell.cellId];
  return {
    ownerId: cell.statementId,
    order: 'line number',
    positionOf: ({ number }) => [number],
    isPosition: ([number]) => Number.isInteger(number),
    read: async ({ limit, offset, after }) =>
      namedLines(await readFigures<IncomeLineType>(rows, linesText, [...values, after?.[0] ?? -1, limit, offset], withinMs)),
    count: async () => Math.abs(cell.lines),
  };
}
