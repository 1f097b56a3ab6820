import { Pool, type PoolClient } from 'pg';
import { storeSums } from '#gateway/areas/income/statements/store-lines.ts';

export const WORKS = 20_000;
export const PAYEES = 5_000;
const STATEMENTS = 12;

/**
 * Adds works with three writers each out of all payees and the workspace's own publisher, twelve posted statements with the lines, and two terms.
 * Returns the IDs of the statements.
 */
export async function seedRoyalties(
  databaseUrl: string,
  workspaceId: string,
  { lines, works = WORKS, payees = PAYEES }: { lines: number; works?: number; payees?: number },
): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; select setseed(0.42)`);
    await addPayees(client, workspaceId, payees);
    await addWorks(client, workspaceId, works, payees);
    const ids = await addStatements(client, workspaceId, lines / STATEMENTS);
    for (const id of ids) {
      await client.query(linesText, [workspaceId, id, lines / STATEMENTS, works]);
      await storeSums(client, { id, workspaceId }, []);
    }
    await client.query('update statement_amount set rate = 1 where workspace_id = $1', [workspaceId]);
    await client.query(
      'vacuum (analyze) work, split_period, payee, income_group, income_target, income_line, income_sum, statement',
    );
    return ids;
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function addPayees(client: PoolClient, workspaceId: string, payees: number): Promise<void> {
  await client.query(
    `with people as (
        insert into contributor (workspace_id, reference, first_name, last_name)
          select $1, 'PAYEE-' || i, 'Writer', lpad(i::text, 5, '0') from generate_series(1, ${payees}) i returning id, first_name || ' ' || last_name as name),
      own as (insert into publisher (workspace_id, reference, name, company_name) values ($1, 'OWN', 'Bench Music', 'Bench Music') returning id),
      payees as (
        insert into payee (workspace_id, kind, contributor_id, name, currency) select $1, 'CONTRIBUTOR', id, name, 'EUR' from people returning id),
      ourselves as (
        insert into payee (workspace_id, kind, publisher_id, name, standing, currency) select $1, 'PUBLISHER', id, 'Bench Music', 'OWN', 'EUR' from own returning id)
      insert into payee_contract (workspace_id, payee_id, name, is_default)
        select $1, id, 'General', true from (select id from payees union all select id from ourselves) p`,
    [workspaceId],
  );
  await client.query(
    `insert into royalty_term (workspace_id, position, name, subject, deal, percent, rights) values
      ($1, 1, 'Mechanical', 'WORK', 'FEE', 150000, '{MECHANICAL}'), ($1, 2, 'All others', 'WORK', 'FEE', 100000, '{}')`,
    [workspaceId],
  );
}

async function addWorks(client: PoolClient, workspaceId: string, works: number, payees: number): Promise<void> {
  await client.query(
    `create temp table writer as select id, row_number() over (order by reference)::int as n from contributor
      where workspace_id = '${workspaceId}' and reference like 'PAYEE-%'; create index on writer (n)`,
  );
  await client.query(
    `create temp table paid_work as with added as (
        insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
            mechanical_publishing_share, mechanical_music_share)
          select '${workspaceId}', 'Paid work ' || i, 'ORIGINAL', 'RELEASED', 500000, 700000, 500000, 700000 from generate_series(1, ${works}) i returning id)
      select id, row_number() over ()::int as n from added`,
  );
  const party = (group: string, at: number, factor: number) =>
    `jsonb_build_object('group', '${group}', 'contributorId', (select id from writer where writer.n = 1 + (w.n * ${at} + ${at}) % ${payees}), 'publisherId', null,
      'role', 'Composer', 'performanceFactor', ${factor}, 'mechanicalFactor', ${factor})`;
  await client.query(
    `insert into split_period (workspace_id, work_id, valid_from, version, is_complete, sheet)
      select $1, w.id, '0001-01-01', 1, true, jsonb_build_object('main', jsonb_build_object('performance', main.shares, 'mechanical', main.shares), 'parties',
        jsonb_build_array(${party('composers', 1, 666_700)}, ${party('composers', 3, 333_300)}, ${party('authors', 7, 1_000_000)},
          jsonb_build_object('group', 'publishers', 'contributorId', null, 'publisherId', (select id from publisher where workspace_id = $1 and reference = 'OWN'),
            'role', 'Original Publisher', 'performanceFactor', 1000000, 'mechanicalFactor', 1000000)))
      from paid_work w, (select jsonb_build_object('publishingShare', 500000, 'musicShare', 700000) as shares) main`,
    [workspaceId],
  );
}

async function addStatements(client: PoolClient, workspaceId: string, lines: number): Promise<string[]> {
  await client.query(
    `with source as (insert into income_source (workspace_id, name, kind) values ($1, 'Bench store', 'STORE') returning id)
      insert into income_group (workspace_id, source_id, identity_key, identity, search_text, decision, basis, matched_at)
        select $1, source.id, 'paid ' || n, jsonb_build_object('workTitle', 'Paid work ' || n), 'paid work', 'MATCHED', 'ISWC', now() from source, paid_work`,
    [workspaceId],
  );
  await client.query(
    `create temp table paid_group as select g.id, substr(g.identity_key, 6)::int as n from income_group g where workspace_id = '${workspaceId}'; create index on paid_group (n)`,
  );
  await client.query(
    `insert into income_target (workspace_id, group_id, work_id) select $1, g.id, w.id from paid_group g join paid_work w using (n)`,
    [workspaceId],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into statement (workspace_id, file_name, size_bytes, storage_key, sha256, state, source_id, account, period_start, period_end, line_count, posted_at)
      select $1, 'store ' || i || '.csv', 1000, 'statements/bench', 'royalties ' || i, 'POSTED', s.id, 'Account ' || i, '2026-07-01', '2026-09-30', $2, now()
      from income_source s, generate_series(1, ${STATEMENTS}) i where s.workspace_id = $1 returning id`,
    [workspaceId, Math.floor(lines)],
  );
  return rows.map(({ id }) => id);
}

const linesText = `insert into income_line (workspace_id, statement_id, number, group_id, amount, currency, "right", units, use_start, territory, service, cells)
  select $1, $2, line + 1, (select id from paid_group g where g.n = chosen), round((0.01 + random() * 2)::numeric, 8), 'EUR',
    case when line % 3 = 0 then 'MECHANICAL' else 'OTHER' end, floor(random() * 1000), '2026-08-01', 'D' || chr(65 + (line % 26)), 'Service ' || line % 20,
    array['Paid work ' || chosen, 'Service ' || line % 20, repeat('x', 200), line::text]
  from generate_series(1, floor($3::numeric)::int) line cross join lateral (select 1 + floor(power(random(), 2) * $4::int)::int + 0 * line as chosen) t`;
