import pg from 'pg';
import { ask, type Bench, type Figure, quantile, timeMs } from './bench.ts';
import { query } from './nested-list.ts';
import { addMembers } from './seed.ts';

/** Members at work, each with a session. A member who works without a break opens about one list every ten seconds. */
const MEMBERS = 3_000;
const SECONDS_BETWEEN = 10;
const ROUNDS = 3;
const LIMIT_MS = 250;

/** Measures the list with many signed-in members, who do not wait for each other. */
export async function measureMembers(bench: Bench): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 1 });
  const tokens = await addMembers(pool, bench.workspaceId, MEMBERS).finally(() => pool.end());
  const times: number[] = [];
  const open = (token: string) => timeMs(() => ask({ ...bench, token }, query)).then((ms) => times.push(ms));
  const asked: Promise<unknown>[] = [];
  const started = performance.now();
  for (let count = 0; count < MEMBERS * ROUNDS; count++) {
    const dueMs = (count / MEMBERS) * SECONDS_BETWEEN * 1_000;
    const waitMs = started + dueMs - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    asked.push(open(tokens[count % MEMBERS]!));
  }
  await Promise.all(asked);
  const seconds = (performance.now() - started) / 1_000;
  // The first round opens connections and reads sessions that are cached nowhere.
  const p95 = quantile(times.slice(MEMBERS), 0.95);
  const rate = Math.round((MEMBERS * ROUNDS) / seconds);
  return [
    {
      name: `${MEMBERS.toLocaleString('en')} members, one list each every ${SECONDS_BETWEEN} s`,
      value: `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${rate}/s)`,
      goal: `p95 ≤ ${LIMIT_MS} ms`,
      isMet: p95 <= LIMIT_MS,
    },
  ];
}

/** Size of the catalogue on disk, with its indexes. */
export async function measureSize(bench: Bench): Promise<Figure[]> {
  const client = new pg.Client(bench.databaseUrl);
  await client.connect();
  const { rows } = await client
    .query<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relname in ('work', 'split', 'contributor', 'publisher')`,
    )
    .finally(() => client.end());
  const megabytes = rows[0]!.bytes / 1_000_000;
  const perWork = (rows[0]!.bytes / bench.works / 1_000).toFixed(1);
  return [{ name: 'Catalogue on disk', value: `${megabytes.toFixed(0)} MB, ${perWork} kB for each work`, goal: '', isMet: null }];
}
