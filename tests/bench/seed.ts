import { createHash, randomBytes } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { adjectives, firstNames, genres, languages, lastNames, nouns, syllables, verbs } from './sample-words.ts';

/** Other records of a seeded catalogue. */
const CONTRIBUTORS = 4_000;
const PUBLISHERS = 400;
/** Rows per statement: large enough to be fast, small enough to bound memory. */
const BATCH = 100_000;

export type SeededCatalogue = { workspaceId: string; works: number };

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
const literal = (words: readonly string[]) => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;
/** SQL that picks a word of a list. A higher skew prefers its front. */
export const pick = (words: readonly string[], skew: number) =>
  `(${literal(words)})[1 + floor(power(random(), ${skew}) * ${words.length})::int]`;

const adjective = pick(adjectives, 2);
const noun = pick(nouns, 2);
const verb = pick(verbs, 1.5);
export const invented = `initcap(${pick(syllables, 1)} || ${pick(syllables, 1)} || ${pick(syllables, 1)})`;
export const person = `${pick(firstNames, 1)} || ' ' || ${pick(lastNames, 1)}`;

export const title = `case floor(random() * 8)::int
  when 0 then ${adjective} || ' ' || ${noun}
  when 1 then ${noun} || ' of the ' || ${noun}
  when 2 then ${verb} || ' for the ' || ${adjective} || ' ' || ${noun}
  when 3 then ${noun} || ' & ' || ${noun}
  when 4 then ${invented} || ' ' || ${noun}
  when 5 then 'The ' || ${adjective} || ' ' || ${invented}
  when 6 then ${verb} || ' ' || ${invented} || ' (' || ${adjective} || ' Version)'
  else ${invented} || ' ' || ${invented} end`;

/** Fills the catalogue of one workspace, unless it exists already. Each work has a composer, an author and a publisher. */
export async function seedCatalogue(pool: Pool, works: number): Promise<SeededCatalogue> {
  const known = await findCatalogue(pool);
  if (known?.works === works) return known;
  if (known) throw new Error(`The kept cluster holds ${known.works} works and not ${works}: name another folder.`);
  const client = await pool.connect();
  try {
    // Foreign keys are valid by construction, and checking three million of them takes a minute.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.42)`);
    const workspaceId = await addWorkspace(client, 'Bench');
    await addParties(client, workspaceId);
    await withoutIndexes(client, ['work', 'split'], async () => {
      for (let from = 1; from <= works; from += BATCH)
        await addWorks(client, workspaceId, from, Math.min(from + BATCH - 1, works));
      // Triggers are off.
      await client.query('insert into work_rank (work_id, workspace_id) select id, workspace_id from work');
      await addSplits(client, workspaceId);
    });
    await analyzeFilled(client);
    return { workspaceId, works };
  } finally {
    client.release(true);
  }
}

/**
 * Analyzes filled tables like autovacuum after an import, which skips empty tables. With statistics of an empty table, the planner would
 * keep scanning it after the bench has filled it.
 */
async function analyzeFilled(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables where pg_relation_size(relid) > 0`,
  );
  await client.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`);
}

/** Starts a session of the catalogue's owner, whose plan includes everything. Returns its bearer token. */
export async function openSession(pool: Pool, workspaceId: string): Promise<string> {
  await pool.query(
    `insert into plan_subscription (workspace_id, tier_id, status, billing_cycle, current_period_ends_at, provider)
      values ($1, 'enterprise', 'ACTIVE', 'YEARLY', now() + interval '1 year', 'NONE') on conflict (workspace_id) do nothing`,
    [workspaceId],
  );
  const token = randomBytes(32).toString('base64url');
  const text = `insert into session (user_id, workspace_id, token_hash, is_remembered, expires_at)
    select user_id, workspace_id, $2, true, now() + interval '1 day' from member where workspace_id = $1`;
  await pool.query(text, [workspaceId, hashToken(token)]);
  return token;
}

/** Adds members with a session each, and returns the tokens of the sessions. */
export async function addMembers(pool: Pool, workspaceId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `with given as (select hash, gen_random_uuid() as id from unnest($2::text[]) hash),
      person as (insert into app_user (id, email, password_hash, first_name, last_name, role)
        select id, id || '@stave.example', 'none', 'Bench', 'Member', 'USER' from given),
      joined as (insert into member (workspace_id, user_id, role) select $1, id, 'EDITOR' from given)
    insert into session (user_id, workspace_id, token_hash, is_remembered, expires_at)
      select id, $1, hash, true, now() + interval '1 day' from given`,
    [workspaceId, tokens.map(hashToken)],
  );
  return tokens;
}

async function findCatalogue(pool: Pool): Promise<SeededCatalogue | null> {
  const text = `select s.id as "workspaceId", (select count(*)::int from work w where w.workspace_id = s.id) as works
    from workspace s where s.name = 'Bench'`;
  const { rows } = await pool.query<SeededCatalogue>(text);
  return rows[0] ?? null;
}

/**
 * A separate workspace for a step that adds files. The bench's workspace may exceed the storage of its plan, and in a kept cluster it may
 * contain the same files.
 */
export async function openEmptyWorkspace(databaseUrl: string): Promise<{ workspaceId: string; token: string }> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const workspaceId = await addWorkspace(pool, `Bench ${randomBytes(6).toString('hex')}`);
    return { workspaceId, token: await openSession(pool, workspaceId) };
  } finally {
    await pool.end();
  }
}

async function addWorkspace(client: Pool | PoolClient, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with w as (insert into workspace (name, package_id) values ($1, 'music_catalog') returning id),
      u as (insert into app_user (email, password_hash, first_name, last_name, role)
        values (lower(replace($1, ' ', '-')) || '@stave.example', 'none', 'Bench', 'Owner', 'USER') returning id)
    insert into member (workspace_id, user_id, role) select w.id, u.id, 'OWNER' from w, u returning workspace_id as id`,
    [name],
  );
  const { id } = rows[0]!;
  await client.query(
    `insert into plan_subscription (workspace_id, tier_id, status, billing_cycle, provider)
      values ($1, 'enterprise', 'ACTIVE', 'YEARLY', 'NONE')`,
    [id],
  );
  return id;
}

async function addParties(client: PoolClient, workspaceId: string): Promise<void> {
  await client.query(
    `insert into contributor (workspace_id, reference, first_name, last_name, roles, email, country)
      select $1, 'CONT-' || i, ${pick(firstNames, 1)}, ${pick(lastNames, 1)} || ' ' || ${invented}, '{Composer,Lyricist}',
        'person' || i || '@stave.example', 'Sweden' from generate_series(1, ${CONTRIBUTORS}) i`,
    [workspaceId],
  );
  await client.query(
    `insert into publisher (workspace_id, reference, name, company_name)
      select $1, 'PUB-' || i, ${invented} || ' Music', ${invented} || ' Publishing Ltd' from generate_series(1, ${PUBLISHERS}) i`,
    [workspaceId],
  );
}

async function addWorks(client: PoolClient, workspaceId: string, from: number, to: number): Promise<void> {
  await client.query(
    `insert into work (workspace_id, created_at, updated_at, title, alternative_title, iswc, artist, genre, language,
        version_type, track_status, performance_publishing_share, performance_music_share, mechanical_publishing_share,
        mechanical_music_share, splits_state, has_publisher_share, description)
      select $1, at, at, ${title}, case when random() < 0.1 then ${invented} || ' ' || ${noun} end,
        case when random() < 0.7 then 'T' || lpad(i::text, 10, '0') end, case when random() < 0.5 then ${person} end,
        ${pick(genres, 1.5)}, ${pick(languages, 3)}, 'ORIGINAL', ${pick(['RELEASED', 'UNRELEASED', 'PUBLISHED', 'DEMO'], 1)},
        500000, 700000, 500000, 700000, 'COMPLETE', true, case when random() < 0.3 then repeat(${invented} || ' ', 20) end
      from generate_series($2::int, $3::int) i, lateral (select now() - i * interval '1 minute' as at) t`,
    [workspaceId, from, to],
  );
}

async function addSplits(client: PoolClient, workspaceId: string): Promise<void> {
  await client.query('create temp table party as select id, row_number() over () as n from contributor');
  await client.query('create temp table house as select id, row_number() over () as n from publisher');
  await client.query('create index on party (n); create index on house (n); analyze party; analyze house');
  const columns = 'workspace_id, work_id, split_group, role, performance_factor, mechanical_factor, position';
  const chosen = (count: number) => `1 + floor(random() * ${count})::int`;
  await client.query(
    `insert into split (${columns}, contributor_id, publisher_id)
      select $1, w.id, g.name, g.role, 1000000, 1000000, 0, p.id, h.id
      from (select id, ${chosen(CONTRIBUTORS)} as a, ${chosen(CONTRIBUTORS)} as b, ${chosen(PUBLISHERS)} as c
        from work order by id) w
      cross join lateral (values ('composers', 'Composer', w.a, null), ('authors', 'Author', w.b, null),
        ('publishers', 'Original Publisher', null, w.c)) g (name, role, person, house)
      left join party p on p.n = g.person left join house h on h.n = g.house`,
    [workspaceId],
  );
}

/** Drops indexes during an insertion, because building one is much faster than adding each row. Indexes of constraints are kept. */
export async function withoutIndexes(client: PoolClient, tables: string[], act: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await act();
  for (const { definition } of rows) await client.query(definition);
}
