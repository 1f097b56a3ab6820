import { Pool, type PoolClient } from 'pg';
import { syllables } from './sample-words.ts';
import { withoutIndexes } from './seed.ts';

/** Pages of a document. */
const pagesOfDocument = 10;
const WORDS = 50_000;
const PARAGRAPHS = 50_000;
const wordsOfParagraph = 60;
const paragraphsOfPage = 5;
const CONNECTIONS = 2;

const literal = `array[${syllables.map((each) => `'${each.toLowerCase()}'`).join(',')}]`;
const syllable = (place: string) => `(${literal})[1 + (${place}) % ${syllables.length}]`;
/** The word of a rank. Frequent words are short. */
const word = `${syllable('rank')} || case when rank >= 40 then ${syllable('rank / 40')} else '' end || case when rank >= 1600
  then ${syllable('rank / 1600')} else '' end`;
/** Zipf: the word of rank r is r times rarer than the most frequent one. */
const rank = `floor(exp(random() * ln(${WORDS})))::int`;

/** Fills a workspace with documents of ten pages of about 2 kB in an invented language, unless they exist already. */
export async function seedDocuments(databaseUrl: string, workspaceId: string, count: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const client = await pool.connect();
  try {
    const known = await client.query<{ count: number }>(
      `select count(*)::int as count from asset where workspace_id = $1 and file_name like 'bench-text-%'`,
      [workspaceId],
    );
    if (known.rows[0]!.count >= count) return;
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; select setseed(0.42)`);
    await addParagraphs(client);
    await addAssets(client, workspaceId, count);
    await withoutIndexes(client, ['asset_page'], () => addPages(pool, client, workspaceId));
    await client.query('drop table bench_paragraph; select recount_asset_figures()');
    await client.query('vacuum (analyze) asset, asset_page');
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** Pages are put together from paragraphs, which is ten times faster than from words. */
const addParagraphs = (client: PoolClient) =>
  client.query(
    `drop table if exists bench_paragraph;
    create unlogged table bench_paragraph as select p as id, initcap(left(words, 1)) || substr(words, 2) || '.' as text
      from generate_series(0, ${PARAGRAPHS - 1}) p, lateral (select string_agg(${word}, ' ') as words
        from (select ${rank} as rank, p from generate_series(1, ${wordsOfParagraph})) ranks) joined;
    alter table bench_paragraph add primary key (id); analyze bench_paragraph`,
  );

const addAssets = (client: PoolClient, workspaceId: string, count: number) =>
  client.query(
    `insert into asset (id, workspace_id, created_at, updated_at, kind, title, license_type, details, file_name, mime_type, size_bytes, sha256,
        ingest_state, page_count)
      select uuidv7(-i * interval '1 minute'), $1, at, at, 'DOCUMENT', 'Agreement ' || i, 'ALL_RIGHTS_RESERVED', '{}', 'bench-text-' || i || '.pdf',
        'application/pdf', 20000, encode(sha256(i::text::bytea), 'hex'), 'READY', ${pagesOfDocument}
      from generate_series(1, $2::int) i, lateral (select now() - i * interval '1 minute' as at) t`,
    [workspaceId, count],
  );

/** Adds the pages over several connections, because most of the time goes into splitting them into words. */
async function addPages(pool: Pool, first: PoolClient, workspaceId: string): Promise<void> {
  const others = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, () => pool.connect()));
  const add = async (client: PoolClient, part: number) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into asset_page (workspace_id, asset_id, page, text)
        select $1, a.id, page, string_agg(text, E'\\n') || ' Reference ' || substr(a.sha256, page, 8) || '.'
          from (select id, sha256, row_number() over (order by id) as number from asset
            where workspace_id = $1 and file_name like 'bench-text-%') a,
            generate_series(1, ${pagesOfDocument}) page, generate_series(1, ${paragraphsOfPage}) place,
            lateral (select floor(random() * ${PARAGRAPHS})::int + 0 * (number + page + place) as picked) pick
            join bench_paragraph p on p.id = picked
          where number % ${CONNECTIONS} = $2 group by a.id, a.sha256, page`,
      [workspaceId, part],
    );
  };
  try {
    await Promise.all([first, ...others].map(add));
  } finally {
    for (const client of others) client.release(true);
  }
}
