import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldAssetFigures } from '#gateway/server/jobs/asset-figures.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { randomFrom } from '#tests/support/random.ts';
import { checksEveryCase } from '#tests/support/sample.ts';

let t: TestApp;
let workspaces: string[];
beforeAll(async () => {
  t = await startTestApp();
  workspaces = await Promise.all([1, 2, 3].map(async () => (await t.register()).workspaceId));
});
afterAll(() => t.stop());

function makeRandom(seed: number): (below: number) => number {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}
type Random = ReturnType<typeof makeRandom>;
const oneOf = <V>(random: Random, values: readonly V[]): V => values[random(values.length)]!;

const someAssets = `id in (select id from asset where workspace_id = $1 order by md5(id::text || $2) limit 5)`;
/** Changes that services and jobs make to assets, as statements. */
const changes: Record<string, (random: Random) => string> = {
  create: (
    random,
  ) => `insert into asset (workspace_id, kind, title, category, tags, is_public, copyright_owner, license_type, file_name,
      mime_type, size_bytes, ingest_state, created_at)
    select $1, ${`'${oneOf(random, ['IMAGE', 'VIDEO', 'DOCUMENT'])}'`}, $2 || i, ${oneOf(random, ['null', "'ARTWORK'", "'OTHER'"])},
      ${oneOf(random, ["'{}'::text[]", "array['live']", "array['live', 'red']"])}, ${oneOf(random, ['true', 'false'])},
      ${oneOf(random, ['null', "'Ida'"])}, 'CUSTOM', 'a', ${oneOf(random, ["'image/png'", "'image/jpeg'"])}, ${random(5_000)},
      ${oneOf(random, ["'READY'", "'WAITING'", "'NO_FILE'"])}, now() - ${random(60)} * interval '1 day'
    from generate_series(1, ${1 + random(6)}) i`,
  describe: (random) =>
    `update asset set category = ${oneOf(random, ['null', "'ARTWORK'"])}, tags = array['t' || ${random(4)}], is_public = not is_public where ${someAssets}`,
  own: () => `update asset set copyright_owner = case when copyright_owner is null then 'Ida' end where ${someAssets}`,
  ingest: (random) => `update asset set ingest_state = 'READY', size_bytes = ${random(9_000)} where ${someAssets}`,
  convert: () => `update asset set kind = 'DOCUMENT', mime_type = 'application/pdf' where ${someAssets}`,
  bin: () => `update asset set deleted_at = now() where ${someAssets}`,
  restore: () => `update asset set deleted_at = null where ${someAssets}`,
  purge: () => `delete from asset where deleted_at is not null and ${someAssets}`,
  irrelevant: () => `update asset set ingest_percent = 50 where ${someAssets}`,
};

async function act(client: PoolClient, random: Random): Promise<void> {
  await client.query('begin');
  for (let step = 0; step <= random(3); step++) {
    const sql = oneOf(random, Object.values(changes))(random);
    await client.query(sql, [oneOf(random, workspaces), String(random(1_000_000))]);
  }
  await client.query(random(4) === 0 ? 'rollback' : 'commit');
}

/** Concurrent writers. Two that change rows in a different order may deadlock, as with any writer. */
async function write(random: Random, acts: number, onAct = (): void => undefined): Promise<void> {
  const client = await t.platform.pool.connect();
  try {
    for (let done = 0; done < acts; done++) {
      await act(client, random).catch(async (error: { code?: string }) => {
        await client.query('rollback');
        if (error.code !== '40P01') throw error;
      });
      onAct();
    }
  } finally {
    client.release();
  }
}

const figures = `select workspace_id, kind, dimension, value, sum(assets)::int as assets, sum(size_bytes)::int as bytes
  from figures.asset group by 1, 2, 3, 4 having sum(assets) <> 0 order by 1, 2, 3, 4`;
const read = async () => (await t.platform.pool.query(figures)).rows;

async function recounted() {
  const client = await t.platform.pool.connect();
  try {
    await client.query('begin; select recount_asset_figures()');
    return (await client.query(figures)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('maintained asset statistics', () => {
  it('equal a recount after concurrent random changes, rollbacks and summing', async () => {
    const random = makeRandom(42);
    const acts = checksEveryCase() ? 40 : 15;
    // Sums after every eighth act, while the others go on.
    const folds: Promise<unknown>[] = [];
    let done = 0;
    const onAct = () => {
      done += 1;
      if (done % 8 === 0) folds.push(foldAssetFigures(t.platform.pool));
    };
    await Promise.all([1, 2, 3, 4].map((seed) => write(makeRandom(seed * 7_919 + random(100)), acts, onAct)));
    await Promise.all(folds);
    // Which assets the writers leave depends on their IDs. These stay in any case.
    for (const workspace of workspaces)
      for (const serial of [1, 2, 3, 4]) await t.platform.pool.query(changes.create!(makeRandom(serial)), [workspace, 'last']);
    const kept = await read();
    expect(kept.length).toBeGreaterThan(30);
    expect(kept).toEqual(await recounted());
  });

  it('have one row each after summing, and stay correct', async () => {
    await write(makeRandom(5), 20);
    const before = await read();
    expect(await foldAssetFigures(t.platform.pool)).toBeGreaterThan(0);
    expect(await read()).toEqual(before);
    const { rows } = await t.platform.pool.query(
      'select 1 from figures.asset group by workspace_id, kind, dimension, value having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('allow concurrent transactions in one workspace without blocking', async () => {
    const [first, second] = await Promise.all([t.platform.pool.connect(), t.platform.pool.connect()]);
    try {
      const random = makeRandom(9);
      await first.query('begin');
      await first.query(changes.create!(random), [workspaces[0], 'first']);
      await second.query(`begin; set local lock_timeout = '60s'`);
      await second.query(changes.create!(random), [workspaces[0], 'second']);
      await second.query('commit');
      await first.query('commit');
    } finally {
      first.release();
      second.release();
    }
    expect(await read()).toEqual(await recounted());
  });
});
