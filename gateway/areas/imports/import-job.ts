import type { Pool, PoolClient } from 'pg';
import type { Import } from '#db/entities/imports.ts';
import type { SocietyLookup } from '#domain/imports/read-unit.ts';
import { findSociety, type Society } from '#domain/lookups/societies.ts';
import { withNumbers } from '../../kit/sql-conditions.ts';
import type { Billing } from '../../ports/billing/port.ts';
import type { Storage } from '../../ports/storage/port.ts';
import { runInStage } from '../../server/queues/staged-job.ts';
import type { Statements } from '../../server/request/use-case.ts';

/** A connection inside a transaction. */
export type Sql = Pick<PoolClient, 'query'>;

/** What the background work needs. */
export type Worker = {
  pool: Pool;
  storage: Storage;
  billing: Pick<Billing, 'provider'>;
  clock: () => Date;
  signal: AbortSignal;
  /** Free space for rows in bytes. Infinity if the database is on another machine. */
  freeBytes: () => Promise<number>;
  pause: (workedMs: number) => Promise<void>;
};

/** The columns of an import that the stages read. */
export type ImportJob = Pick<
  Import,
  | 'id'
  | 'workspaceId'
  | 'userId'
  | 'storageKey'
  | 'state'
  | 'file'
  | 'headerRow'
  | 'columns'
  | 'targets'
  | 'options'
  | 'rowCount'
  | 'position'
  | 'counts'
  | 'stageStartedAt'
  | 'stoppedIn'
  | 'lease'
>;

const columns = `id, workspace_id as "workspaceId", user_id as "userId", storage_key as "storageKey", state, file, header_row as "headerRow", columns,
  targets, options, row_count as "rowCount", position, counts, stage_started_at as "stageStartedAt", stopped_in as "stoppedIn", lease`;

/** Reads an import of a workspace; null if there is none. */
export async function loadImport(
  sql: Sql,
  { id, workspaceId }: Pick<ImportJob, 'id' | 'workspaceId'>,
  lock: '' | 'for update' = '',
): Promise<ImportJob | null> {
  const text = `select ${columns} from import where id = $1 and workspace_id = $2 ${lock}`;
  return (await sql.query<ImportJob>(text, [id, workspaceId])).rows[0] ?? null;
}

/** Runs a step of the stage of an import in a transaction. */
export const inStage = <R>(
  worker: Pick<Worker, 'pool' | 'signal'>,
  job: Pick<ImportJob, 'id' | 'workspaceId' | 'state' | 'stageStartedAt' | 'lease'>,
  act: (sql: PoolClient) => Promise<R>,
): Promise<R> => runInStage(worker, 'import', job, act);

/** Statements of the unit of work over a plain connection, for services that only run SQL. */
export const statementsOf = (sql: Sql): Statements => ({
  execute: (async (text: string, values: unknown[] = []) =>
    (await sql.query(withNumbers(text), values)).rows) as Statements['execute'],
});

/** Looks societies up by CISAC number, name or code, and remembers the results. */
export async function societyLookup(sql: Sql): Promise<SocietyLookup> {
  const { rows: societies } = await sql.query<Society>(
    `select cisac_code as "cisacCode", code, name, country_code as "countryCode", country_name as "countryName", organization, aliases,
      is_pro as "isPro", is_cmo as "isCmo", is_active as "isActive" from society`,
  );
  const found = new Map<string, ReturnType<SocietyLookup>>();
  const none = { pro: null };
  const look = (text: string): ReturnType<SocietyLookup> => {
    const [, number, name] = /^0*(\d{1,3})(?:\s*[-–]\s*(.*))?$/.exec(text.trim()) ?? [];
    // 99 and 0 stand for no society in CWR.
    if (number === '99' || number === '0') return none;
    const society =
      number === undefined ? findSociety(societies, text) : societies.find(({ cisacCode }) => cisacCode === Number(number));
    return society
      ? { pro: society.name, proCountry: society.countryCode ?? null, proCode: society.code }
      : { pro: name ?? text };
  };
  return (text) => {
    const known = found.get(text) ?? look(text);
    found.set(text, known);
    return known;
  };
}
