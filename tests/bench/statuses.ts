import { createOrm, nativePool } from '#db/orm.ts';
import { createApp } from '#gateway/server/app.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { ask, type Bench, type Figure, median, timeMs } from './bench.ts';

const WORKS = 100;
const ROUNDS = 50;
const firstWorks = `{ works(first: ${WORKS}) { nodes { id } } }`;
const statuses = 'query ($ids: [ID!]!) { tokenStatuses(kind: WORK, subjects: $ids) { subjectId status } }';
type Works = { works: { nodes: { id: string }[] } };

/** Measures the status of many works: its statements, without those of any request of the session, and its time. */
export async function measureStatuses(bench: Bench): Promise<Figure[]> {
  const { works } = await ask<Works>(bench, firstWorks);
  const ids = works.nodes.map(({ id }) => id);
  const statements = await countStatements(bench, ids);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeMs(() => ask(bench, statuses, { ids })));
  return [
    {
      name: `Status of ${ids.length} works with tokens`,
      value: `${statements} SQL statement${statements === 1 ? '' : 's'}, median ${median(times).toFixed(1)} ms`,
      goal: '1 SQL statement',
      isMet: statements === 1 && ids.length === WORKS,
    },
  ];
}

/** Runs in this process, where statements can be observed. Only the second request counts, because the first one also fills caches. */
async function countStatements(bench: Bench, ids: readonly string[]): Promise<number> {
  const { PATH } = process.env;
  const config = loadConfig({ PATH, DATA_DIR: bench.dataDir, DATABASE_URL: bench.databaseUrl, LOG_LEVEL: 'error' });
  const orm = await createOrm(bench.databaseUrl);
  const pool = await nativePool(orm);
  const platform = await makePlatform({ orm, config });
  const app = await createApp(platform);
  const send = (query: string, variables: object) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${bench.token}` },
      payload: { query, variables },
    });
  try {
    const counted = async (query: string, variables: object) => {
      await send(query, variables);
      return (await statementsOf(pool, () => send(query, variables))).length;
    };
    return (await counted(statuses, { ids })) - (await counted('{ __typename }', {}));
  } finally {
    await app.close();
    await platform.probing.close();
    await orm.close();
  }
}
