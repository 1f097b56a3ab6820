import { Pool, type PoolClient } from 'pg';
import { refreshKept } from '#gateway/areas/income/records/refresh-kept.ts';
import { storeSums } from '#gateway/areas/income/statements/store-lines.ts';
import { withoutIndexes } from './seed.ts';

/** Works with income. */
const earningWorks = 20_000;
const SOURCES = 10;
const MONTHS = 36;
/** Groups of each source without a match. */
const OPEN_GROUPS = 600;

const filled = ['income_source', 'income_group', 'income_target', 'statement', 'statement_amount', 'income_line', 'income_sum'];

/**
 * Adds ten sources with a posted statement for each of 36 months, and their lines with groups, sums and what is kept of them, unless they exist
 * already. The reporting currency is the euro.
 */
export async function seedIncome(databaseUrl: string, workspaceId: string, lines: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const client = await pool.connect();
  try {
    const known = await client.query('select 1 from income_source where workspace_id = $1 limit 1', [workspaceId]);
    if (known.rows.length > 0) return;
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; select setseed(0.42)`);
    await addGroups(client, workspaceId);
    const statementIds = await addStatements(client, workspaceId, Math.ceil(lines / (SOURCES * MONTHS)));
    await withoutIndexes(client, ['income_line'], async () => {
      for (const id of statementIds) await client.query(linesText, [workspaceId, id]);
    });
    for (const id of statementIds) await storeSums(client, { id, workspaceId }, []);
    await client.query(
      `update statement_amount set rate = case currency when 'EUR' then 1 when 'USD' then 0.86 else 1.15 end,
          rate_source = case currency when 'EUR' then 'SAME' else 'TABLE' end where workspace_id = $1`,
      [workspaceId],
    );
    await client.query(`vacuum (analyze) ${filled.join(', ')}`);
    await client.query('begin');
    await refreshKept(client, workspaceId, { all: true });
    await client.query('commit');
    await client.query('vacuum (analyze) income_group, work_income, work_source_income');
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** Each source names each work, and music that nobody has matched. */
async function addGroups(client: PoolClient, workspaceId: string): Promise<void> {
  await client.query(
    `insert into income_source (workspace_id, name, kind, rhythm)
      select $1, 'Bench source ' || i, (array['SOCIETY', 'DISTRIBUTOR', 'STORE'])[1 + i % 3], 'MONTHLY' from generate_series(1, ${SOURCES}) i`,
    [workspaceId],
  );
  await client.query(
    `create temp table earning as select id, title, row_number() over (order by id)::int as n
      from (select id, title from work where workspace_id = '${workspaceId}' and deleted_at is null order by id limit ${earningWorks}) w`,
  );
  await client.query(
    `insert into income_group (workspace_id, source_id, identity_key, identity, search_text, decision, basis, matched_at)
      select $1, s.id, 'bench ' || n, jsonb_build_object('workTitle', coalesce(e.title, 'Unknown ' || n), 'iswc', null, 'artist', null),
          coalesce(e.title, 'Unknown ' || n), case when e.id is not null then 'MATCHED' end, case when e.id is not null then 'ISWC' end, now()
        from income_source s cross join generate_series(1, ${earningWorks + OPEN_GROUPS}) n left join earning e using (n)
        where s.workspace_id = $1`,
    [workspaceId],
  );
  await client.query(
    `insert into income_target (workspace_id, group_id, work_id)
      select $1, g.id, e.id from income_group g join earning e on g.identity_key = 'bench ' || e.n where g.workspace_id = $1`,
    [workspaceId],
  );
  await client.query(
    `create temp table numbered_group as select id, source_id, substr(identity_key, 7)::int as n from income_group where workspace_id = '${workspaceId}';
      create index on numbered_group (source_id, n); analyze numbered_group`,
  );
}

/** Posted statements of whole months, the last of which is September 2026. Returns their IDs. */
async function addStatements(client: PoolClient, workspaceId: string, lines: number): Promise<string[]> {
  const columns = ['Title', 'Service', 'Country', 'Units', 'Revenue'].map((heading) => ({
    heading,
    filled: lines,
    samples: [],
    maxNumber: null,
  }));
  const { rows } = await client.query<{ id: string }>(
    `insert into statement (workspace_id, file_name, size_bytes, storage_key, sha256, state, source_id, template_key, template_name, period_start,
        period_end, line_count, columns, read_at, posted_at)
      select $1, s.name || ' ' || to_char(first, 'YYYY-MM') || '.csv', 1000000, 'statements/bench', s.id || to_char(first, 'YYYY-MM'), 'POSTED', s.id,
          'bench', 'Bench', first, first + interval '1 month' - interval '1 day', $2, $3, now(), now()
        from income_source s cross join generate_series(0, ${MONTHS - 1}) m,
          lateral (select (date '2026-09-01' - m * interval '1 month')::date as first) t
        where s.workspace_id = $1 order by m desc, s.name returning id`,
    [workspaceId, lines, JSON.stringify(columns)],
  );
  return rows.map(({ id }) => id);
}

/** Lines of about 600 bytes. Few works have most lines; most lines are from few territories and services. */
const linesText = `insert into income_line (workspace_id, statement_id, number, group_id, amount, currency, "right", units, use_start, use_end, territory,
    service, usage, cells)
  select $1, st.id, line + 1, (select id from numbered_group g where g.source_id = st.source_id and g.n = chosen),
    round((0.01 + random() * 2)::numeric, 8), case src.kind when 'SOCIETY' then 'EUR' when 'DISTRIBUTOR' then 'USD' else 'GBP' end,
    case when src.kind <> 'SOCIETY' then 'MASTER' when line % 3 = 0 then 'MECHANICAL' else 'PERFORMANCE' end, floor(random() * 1000),
    used, used + interval '1 month' - interval '1 day', country, store, 'Streaming',
    array['Track title number ' || chosen, store, country, 'Premium subscription, interactive streaming', repeat('x', 40), repeat('y', 60),
      'QZES' || lpad(chosen::text, 8, '0'), 'T' || lpad(chosen::text, 10, '0'), repeat('z', 80), 'Bench Music Publishing Ltd', line::text]
  from statement st join income_source src on src.id = st.source_id and src.workspace_id = st.workspace_id
  cross join generate_series(1, st.line_count) line
  cross join lateral (select 1 + floor(power(random(), 2) * ${earningWorks + OPEN_GROUPS})::int as chosen,
    chr(65 + floor(power(random(), 3) * 26)::int) || chr(65 + (line % 3)) as country,
    'Service ' || floor(power(random(), 3) * 20)::int as store,
    (st.period_start - (line % 3) * interval '1 month')::date as used) t
  where st.id = $2 and st.workspace_id = $1`;
