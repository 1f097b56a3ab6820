import { setTimeout as wait } from 'node:timers/promises';
import { print } from 'graphql';
import pg from 'pg';
import { WorksDocument } from '#web/screens/works/__generated__/list.ts';
import { ask, type Bench, type Figure, quantile, timeMs } from './bench.ts';

/** For 1,000,000 works. */
const LIMIT_SECONDS = 120;
const QUIET_READS = 100;
/** While the search runs, a list may take this much longer, on the same processors. */
const READ_FACTOR = 3;
const list = print(WorksDocument);
const start = 'mutation { duplicateSearchStart { userErrors { message } } }';
const state = '{ duplicateSearch { isRunning percent } }';
type State = { duplicateSearch: { isRunning: boolean; percent: number } };

const readMs = (bench: Bench, page: number) => timeMs(() => ask(bench, list, { page: 1 + (page % 50), first: 20 }));

/** Measures a first search for duplicates in the whole catalogue, lists read meanwhile, and a search for what changed since. */
export async function measureDuplicates(bench: Bench): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  try {
    for (const table of ['pair', 'key', 'search'])
      await pool.query(`delete from duplicate_${table} where workspace_id = $1`, [bench.workspaceId]);
    // A new database reads its pages from the disk first.
    for (let page = 0; page < QUIET_READS; page += 1) await readMs(bench, page);
    const quiet: number[] = [];
    for (let page = 0; page < QUIET_READS; page += 1) quiet.push(await readMs(bench, page));
    const whole = await search(bench);
    const { rows } = await pool.query<{ kind: string; pairs: number }>(
      'select kind, count(*)::int as pairs from duplicate_pair where workspace_id = $1 group by 1 order by 1',
      [bench.workspaceId],
    );
    await pool.query(`update work set updated_at = now() where id in (select id from work where workspace_id = $1 limit 1000)`, [
      bench.workspaceId,
    ]);
    await pool.query(
      `update duplicate_search set requested_at = null, finished_at = now() - interval '1 hour' where workspace_id = $1`,
      [bench.workspaceId],
    );
    const changed = await search(bench);
    const limit = (LIMIT_SECONDS * bench.works) / 1_000_000;
    const [before, during] = [quantile(quiet, 0.95), quantile(whole.reads, 0.95)];
    return [
      {
        name: `Search for duplicates in ${bench.works.toLocaleString('en')} works`,
        value: `${whole.seconds.toFixed(1)} s (${rows.map(({ kind, pairs }) => `${kind}: ${pairs}`).join(', ')})`,
        goal: `≤ ${limit.toFixed(0)} s`,
        isMet: whole.seconds <= Math.max(limit, 10),
      },
      {
        name: 'List of works meanwhile',
        value: `p95 ${during.toFixed(1)} ms (${before.toFixed(1)} ms before, ${whole.reads.length} reads)`,
        goal: `≤ ${READ_FACTOR} × before`,
        isMet: during <= READ_FACTOR * before,
      },
      {
        name: 'Search after 1,000 changed works',
        value: `${changed.seconds.toFixed(1)} s`,
        goal: '≤ 10 s',
        isMet: changed.seconds <= 10,
      },
    ];
  } finally {
    await pool.end();
  }
}

/** Starts a search and reads lists until it ends. */
async function search(bench: Bench): Promise<{ seconds: number; reads: number[] }> {
  const started = performance.now();
  const reads: number[] = [];
  await ask(bench, start);
  for (let page = 0; ; page += 1) {
    reads.push(await readMs(bench, page));
    await wait(50);
    if (page % 10 === 9 && !(await ask<State>(bench, state)).duplicateSearch.isRunning) break;
  }
  return { seconds: (performance.now() - started) / 1_000, reads };
}
