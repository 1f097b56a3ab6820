import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DeclaredTotal } from '#domain/income/declared-totals.ts';
import { identityText } from '#domain/income/identity.ts';
import type { LineIdentity, StatementLine } from '#domain/income/statement-line.ts';
import type { Sql } from '../../imports/import-job.ts';
import type { KeptProblem } from './collect-lines.ts';
import { copyRow } from './copy-text.ts';
import type { StatementJob } from './statement-job.ts';

/** Known groups that are remembered while a file is read. More would take too much memory. */
const maxKnownGroups = 200_000;

/** SHA-256 of an identity, in hexadecimal. */
const identityKeyOf = (identity: LineIdentity): string => hash('sha256', identityText(identity));

/** Titles, names and codes as one text, for search and order. */
const searchTextOf = (identity: LineIdentity): string => {
  const { workTitle, trackTitle, trackVersion, releaseTitle, artist, writers, ...codes } = identity;
  const texts = [workTitle, trackTitle, trackVersion, releaseTitle, artist, writers, ...Object.values(codes)];
  return [...new Set(texts.filter((text) => text !== null))].join(' ');
};

/** Finds the groups of lines, and makes those that are new. Of one source. */
export class LineGroups {
  readonly #ids = new Map<string, string>();

  constructor(
    private readonly workspaceId: string,
    private readonly sourceId: string,
  ) {}

  /** Returns the ID of the group of each line. */
  async find(sql: Sql, lines: readonly StatementLine[]): Promise<string[]> {
    if (this.#ids.size > maxKnownGroups) this.#ids.clear();
    const keys = lines.map(({ identity }) => identityKeyOf(identity));
    const unknown = new Map<string, LineIdentity>();
    for (const [index, key] of keys.entries()) if (!this.#ids.has(key)) unknown.set(key, lines[index]!.identity);
    if (unknown.size > 0) await this.#add(sql, unknown);
    return keys.map((key) => this.#ids.get(key)!);
  }

  async #add(sql: Sql, unknown: ReadonlyMap<string, LineIdentity>): Promise<void> {
    // In one order, so that two statements of a source that are read at once do not wait for each other.
    const keys = [...unknown.keys()].sort();
    const identities = keys.map((key) => unknown.get(key)!);
    const values = [
      this.workspaceId,
      this.sourceId,
      keys,
      identities.map((identity) => JSON.stringify(identity)),
      identities.map(searchTextOf),
    ];
    await sql.query(
      `insert into income_group (workspace_id, source_id, identity_key, identity, search_text)
        select $1, $2, key, identity::jsonb, search_fold(search) from unnest($3::text[], $4::text[], $5::text[]) as given (key, identity, search)
        on conflict (workspace_id, source_id, identity_key) do nothing`,
      values,
    );
    const { rows } = await sql.query<{ id: string; key: string }>(
      `select id, identity_key as key from income_group where workspace_id = $1 and source_id = $2 and identity_key = any($3::text[])`,
      values.slice(0, 3),
    );
    for (const { id, key } of rows) this.#ids.set(key, id);
  }
}

/** Stores problems. A restart has deleted those that were stored before. */
export async function storeProblems(
  sql: Sql,
  { id, workspaceId }: Pick<StatementJob, 'id' | 'workspaceId'>,
  problems: readonly KeptProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const columnOf = <K extends keyof KeptProblem>(key: K) => problems.map((problem) => problem[key]);
  await sql.query(
    `insert into statement_problem (statement_id, workspace_id, number, "column", value, message, raw)
      select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[])`,
    [id, workspaceId, columnOf('number'), columnOf('column'), columnOf('value'), columnOf('message'), columnOf('raw')],
  );
}

const lineColumns = `workspace_id, statement_id, number, group_id, amount, gross, withheld, currency, "right", units, share_percent,
  use_start, use_end, territory, service, usage, role, is_adjustment, adjustment_reason, cells`;

/** Stores lines with their groups. */
export async function storeLines(
  sql: PoolClient,
  { id, workspaceId }: StatementJob,
  groups: LineGroups,
  lines: readonly StatementLine[],
): Promise<void> {
  const groupIds = await groups.find(sql, lines);
  const target = sql.query(copyFrom(`copy income_line (${lineColumns}) from stdin`));
  await pipeline(Readable.from(rowsOf(id, workspaceId, lines, groupIds)), target);
}

/** Rows that are sent at a time. */
const rowsAtATime = 500;

function* rowsOf(
  statementId: string,
  workspaceId: string,
  lines: readonly StatementLine[],
  groupIds: readonly string[],
): Generator<string> {
  let text = '';
  for (const [index, line] of lines.entries()) {
    text += copyRow([
      workspaceId,
      statementId,
      line.number,
      groupIds[index]!,
      line.amount,
      line.gross,
      line.withheld,
      line.currency,
      line.right,
      line.units,
      line.sharePercent,
      line.useStart,
      line.useEnd,
      line.territory,
      line.service,
      line.usage,
      line.role,
      line.isAdjustment,
      line.adjustmentReason,
      line.cells,
    ]);
    if ((index + 1) % rowsAtATime === 0) {
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}

/**
 * Computes the sums of a statement and its amounts from its lines, in one pass over them. Declared totals of the file replace those of the
 * last reading; those that a person typed stay.
 */
export async function storeSums(
  sql: Sql,
  { id, workspaceId }: Pick<StatementJob, 'id' | 'workspaceId'>,
  declared: readonly DeclaredTotal[],
): Promise<void> {
  const values = [id, workspaceId];
  await sql.query(
    `insert into income_sum (workspace_id, statement_id, dimension, key, "right", currency, amount, units, lines)
      select $2, $1, case when grouping(group_id) = 0 then 'GROUP' when grouping(territory) = 0 then 'TERRITORY'
            when grouping(service) = 0 then 'SERVICE' when grouping(month) = 0 then 'USE_MONTH' else 'ALL' end,
          coalesce(group_id::text, territory, service, month, ''), "right", currency, sum(amount), coalesce(sum(units), 0), count(*)::int
        from (select group_id, territory, service, to_char(use_start, 'YYYY-MM') as month, "right", currency, amount, units
          from income_line where statement_id = $1 and workspace_id = $2) line
        group by grouping sets ((group_id, "right", currency), (territory, "right", currency), (service, "right", currency),
          (month, "right", currency), ("right", currency))`,
    values,
  );
  await sql.query(
    `insert into statement_amount (statement_id, workspace_id, currency, computed, declared, is_declared_in_file)
      select $1, $2, total.currency, total.amount, given.amount, given.amount is not null
        from (select currency, sum(amount) as amount, count(*) over () as currencies from income_sum
          where statement_id = $1 and workspace_id = $2 and dimension = 'ALL' group by currency) total
        left join lateral (select sum(amount) as amount from unnest($3::text[], $4::numeric[]) as declared (currency, amount)
          where declared.currency = total.currency or (declared.currency is null and total.currencies = 1)) given on true
      on conflict (statement_id, currency) do update set computed = excluded.computed,
        declared = case when excluded.declared is not null or statement_amount.is_declared_in_file then excluded.declared
          else statement_amount.declared end,
        is_declared_in_file = excluded.is_declared_in_file`,
    [...values, declared.map(({ currency }) => currency), declared.map(({ amount }) => amount)],
  );
  // Amounts of a former reading, in a currency that no line has any more.
  await sql.query(
    `delete from statement_amount a where a.statement_id = $1 and a.workspace_id = $2 and not exists (
      select from income_sum s where s.statement_id = $1 and s.workspace_id = $2 and s.dimension = 'ALL' and s.currency = a.currency)`,
    values,
  );
}
