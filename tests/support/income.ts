import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { IncomeRight, PaidRole, SourceKind, SourceRhythm, StatementState } from '#domain/income/income-terms.ts';
import { type LineIdentity, noIdentity } from '#domain/income/statement-line.ts';

type GivenSource = {
  name?: string;
  kind?: SourceKind;
  rhythm?: SourceRhythm | null;
  societyCode?: number | null;
  createdAt?: string;
};

let made = 0;

/** Inserts a source without services. Returns its ID. */
export async function addSource(pool: Pool, workspaceId: string, given: GivenSource = {}): Promise<string> {
  made += 1;
  const { name = `Source ${made}`, kind = 'SOCIETY', rhythm = null, societyCode = null, createdAt = null } = given;
  const { rows } = await pool.query<{ id: string }>(
    `insert into income_source (workspace_id, name, kind, rhythm, society_code, created_at)
      values ($1, $2, $3, $4, $5, coalesce($6, now())) returning id`,
    [workspaceId, name, kind, rhythm, societyCode, createdAt],
  );
  return rows[0]!.id;
}

/** Inserts a group of a source, or finds it by its identity. Returns its ID. */
export async function addGroup(pool: Pool, workspaceId: string, sourceId: string, given: Partial<LineIdentity>): Promise<string> {
  const identity = { ...noIdentity, ...given };
  const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  const named = [identity.workTitle, identity.trackTitle, identity.releaseTitle, identity.artist, identity.writers];
  const { rows } = await pool.query<{ id: string }>(
    `insert into income_group (workspace_id, source_id, identity_key, identity, search_text) values ($1, $2, $3, $4, search_fold($5))
      on conflict (workspace_id, source_id, identity_key) do update set identity = excluded.identity returning id`,
    [workspaceId, sourceId, key, JSON.stringify(identity), named.filter((text) => text !== null).join(' ')],
  );
  return rows[0]!.id;
}

/** A line. `music` is the title of its work, or all that identifies it. */
export type GivenLine = {
  music: string | Partial<LineIdentity>;
  amount: string;
  currency?: string;
  right?: IncomeRight;
  units?: string | null;
  territory?: string | null;
  service?: string | null;
  useStart?: string | null;
  useEnd?: string | null;
  role?: PaidRole | null;
  usage?: string | null;
  cells?: string[];
};

type GivenStatement = {
  sourceId: string;
  state?: StatementState;
  /** First and last day. */
  period?: readonly [start: string, end: string];
  account?: string | null;
  fileName?: string;
  createdAt?: string;
  postedAt?: string;
  /** Units of the reporting currency for one unit. The reporting currency has 1; others that are not named have none. */
  rates?: Record<string, string>;
  received?: Record<string, string>;
  lines: readonly GivenLine[];
};

/**
 * Inserts a statement with its lines, groups, sums and rates without services. Kept sums are not refreshed. Returns its ID, and the groups of its
 * lines by the title or number that names them.
 */
export async function addStatement(
  pool: Pool,
  workspaceId: string,
  given: GivenStatement,
): Promise<{ id: string; groupIds: string[] }> {
  const id = await insertStatement(pool, workspaceId, given);
  const known = new Map<string, string>();
  const groupIds: string[] = [];
  for (const [index, line] of given.lines.entries()) {
    const identity = typeof line.music === 'string' ? { workTitle: line.music } : line.music;
    const key = JSON.stringify(identity);
    const groupId = known.get(key) ?? (await addGroup(pool, workspaceId, given.sourceId, identity));
    known.set(key, groupId);
    groupIds.push(groupId);
    await insertLine(pool, { workspaceId, statementId: id, number: index + 2, groupId, line });
  }
  await sumLines(pool, workspaceId, id);
  await setRates(pool, workspaceId, id, given);
  return { id, groupIds };
}

async function insertStatement(pool: Pool, workspaceId: string, given: GivenStatement): Promise<string> {
  made += 1;
  const { sourceId, state = 'POSTED', period = ['2026-07-01', '2026-09-30'], account = null, lines } = given;
  const { fileName = `statement-${made}.csv`, createdAt = null, postedAt = null } = given;
  const { rows } = await pool.query<{ id: string }>(
    `insert into statement (workspace_id, file_name, size_bytes, storage_key, sha256, state, source_id, account, template_key, template_name,
        period_start, period_end, line_count, columns, created_at, posted_at)
      values ($1, $2, 1000, $3, $4, $5, $6, $7, 'given', 'Given', $8, $9, $10, $11, coalesce($12, now()),
        case when $5 in ('POSTED', 'REVERSING', 'REVERSED') then coalesce($13::timestamptz, now()) end) returning id`,
    [
      workspaceId,
      fileName,
      `statements/${made}`,
      createHash('sha256').update(`${workspaceId} ${made}`).digest('hex'),
      state,
      sourceId,
      account ?? `Account ${made}`,
      ...period,
      lines.length,
      JSON.stringify(['Title', 'Amount'].map((heading) => ({ heading, filled: lines.length, samples: [], maxNumber: null }))),
      createdAt,
      postedAt,
    ],
  );
  return rows[0]!.id;
}

type PlacedLine = { workspaceId: string; statementId: string; number: number; groupId: string; line: GivenLine };

async function insertLine(pool: Pool, { workspaceId, statementId, number, groupId, line }: PlacedLine): Promise<void> {
  const { amount, currency = 'EUR', right = 'PERFORMANCE', units = null, territory = null, service = null } = line;
  const {
    useStart = null,
    useEnd = null,
    role = null,
    usage = null,
    music,
    cells = [typeof music === 'string' ? music : '', amount],
  } = line;
  await pool.query(
    `insert into income_line (workspace_id, statement_id, number, group_id, amount, currency, "right", units, territory, service,
      use_start, use_end, role, usage, cells) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      workspaceId,
      statementId,
      number,
      groupId,
      amount,
      currency,
      right,
      units,
      territory,
      service,
      useStart,
      useEnd,
      role,
      usage,
      cells,
    ],
  );
}

/** Writes the sums of a statement, as reading it does. */
async function sumLines(pool: Pool, workspaceId: string, statementId: string): Promise<void> {
  const keys = {
    ALL: `''::text`,
    GROUP: 'group_id::text',
    TERRITORY: `coalesce(territory, '')`,
    SERVICE: `coalesce(service, '')`,
    USE_MONTH: `coalesce(to_char(use_start, 'YYYY-MM'), '')`,
  };
  for (const [dimension, key] of Object.entries(keys)) {
    await pool.query(
      `insert into income_sum (workspace_id, statement_id, dimension, key, "right", currency, amount, units, lines)
        select $1, $2, $3, ${key}, "right", currency, sum(amount), coalesce(sum(units), 0), count(*)
        from income_line where statement_id = $2 and workspace_id = $1 group by ${key}, "right", currency`,
      [workspaceId, statementId, dimension],
    );
  }
}

async function setRates(pool: Pool, workspaceId: string, statementId: string, given: GivenStatement): Promise<void> {
  await pool.query(
    `insert into statement_amount (statement_id, workspace_id, currency, computed, received, rate, rate_source)
      select $2, $1, s.currency, s.amount, (given.received ->> s.currency)::numeric,
        case when s.currency = w.reporting_currency then 1 else (given.rates ->> s.currency)::numeric end,
        case when s.currency = w.reporting_currency then 'SAME' when given.rates ? s.currency then 'TABLE' end
      from (select currency, sum(amount) as amount from income_sum where statement_id = $2 and workspace_id = $1 and dimension = 'ALL'
        group by 1) s
      join workspace w on w.id = $1 cross join (select $3::jsonb as rates, $4::jsonb as received) given`,
    [workspaceId, statementId, JSON.stringify(given.rates ?? {}), JSON.stringify(given.received ?? {})],
  );
}

/** What a group is matched with. Each work gets a part in 1/10,000 %. */
type GivenMatch = {
  works?: readonly (string | { workId: string; part: number })[];
  recordingId?: string | null;
  releaseId?: string | null;
};

/** Matches a group without services. Kept sums are not refreshed. */
export async function matchGroup(pool: Pool, workspaceId: string, groupId: string, match: GivenMatch): Promise<void> {
  const { works = [], recordingId = null, releaseId = null } = match;
  await pool.query(
    `update income_group set decision = 'MATCHED', basis = 'PERSON', recording_id = $3, release_id = $4
      where id = $1 and workspace_id = $2`,
    [groupId, workspaceId, recordingId, releaseId],
  );
  await pool.query('delete from income_target where group_id = $1 and workspace_id = $2', [groupId, workspaceId]);
  for (const work of works) {
    const { workId, part } = typeof work === 'string' ? { workId: work, part: 1_000_000 } : work;
    await pool.query('insert into income_target (workspace_id, group_id, work_id, part) values ($1, $2, $3, $4)', [
      workspaceId,
      groupId,
      workId,
      part,
    ]);
  }
}
