import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Statement } from '#db/entities/statements.ts';
import type { StatementColumn as ColumnFacts } from '#domain/income/statement-columns.ts';
import { headingKey } from '#domain/income/table-head.ts';
import type { Rows } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { stillThere } from '../../../server/request/follow.ts';
import { IncomeGroup } from '../records/income-group.type.ts';
import { IncomeLineCell, IncomeLineType } from '../records/statement.type.ts';

type Cell = InstanceType<typeof IncomeLineCell>;
type Found = { key: string; cells: string[]; columns: ColumnFacts[]; dropped: string[] };

/** Lines are named by their statement and number, and read together. */
const cellsText = `select l.statement_id || ':' || l.number as key, l.cells, s.columns, s.dropped_columns as dropped
  from unnest($1::uuid[], $2::int[]) as named (statement_id, number)
    join income_line l on l.statement_id = named.statement_id and l.number = named.number and l.workspace_id = $3
    join statement s on s.id = l.statement_id and s.workspace_id = l.workspace_id`;

async function readCells({ pool, workspaceId }: Rows, keys: readonly string[]): Promise<Cell[][]> {
  const named = keys.map((key) => key.split(':') as [string, string]);
  const values = [named.map(([id]) => id), named.map(([, number]) => number), workspaceId];
  const { rows } = await pool.query<Found>({ name: 'income_line_cells', text: cellsText, values });
  const found = new Map(rows.map((row) => [row.key, cellsOf(row)]));
  return keys.map((key) => found.get(key) ?? []);
}

function cellsOf({ cells, columns, dropped }: Found): Cell[] {
  const gone = new Set(dropped.map(headingKey));
  const headings = columns.map(({ heading }) => heading).filter((heading) => !gone.has(headingKey(heading)));
  return cells.map((value, index) => ({ heading: headings[index] ?? '', value }));
}

/** What a line belongs to, and how it was received. */
@Resolver(() => IncomeLineType)
export class IncomeLinesResolver {
  @FieldResolver(() => Statement, { description: 'Statement of the line.' })
  async statement(@Root() { statementId }: IncomeLineType, @Ctx() { rows }: AppContext): Promise<Statement> {
    return stillThere(await rows.byId(Statement, statementId));
  }

  @FieldResolver(() => IncomeGroup, { description: 'Group of lines that name the same music.' })
  async group(@Root() { groupId }: IncomeLineType, @Ctx() { rows }: AppContext): Promise<IncomeGroup> {
    return stillThere(await rows.byId(IncomeGroup, groupId));
  }

  @FieldResolver(() => [IncomeLineCell], {
    description: 'All cells of the line as they were received, without columns of personal data.',
  })
  cells(@Root() { statementId, number }: IncomeLineType, @Ctx() { rows }: AppContext): Promise<Cell[]> {
    return rows.batched('cells of lines', `${statementId}:${number}`, (keys) => readCells(rows, keys));
  }
}
