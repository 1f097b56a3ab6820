import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { applyChanges, feedOf, type Mirrored } from '#tests/support/mirror.ts';
import { seededRandom } from '#tests/support/random.ts';
import { appendAllChanges } from './append-changes.ts';
import { compactChanges } from './compact-changes.ts';

let t: TestApp;
let owner: TestAccount;
/** The clock of the job that compacts the feed. */
let now = new Date();
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterAll(() => t.stop());

const random = seededRandom();
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <V>(values: readonly V[]): V => values[below(values.length)]!;

const tables = { label: 'LABEL', work: 'WORK' } as const;
type Table = keyof typeof tables;
const insertText: Record<Table, string> = {
  label: `insert into label (workspace_id, reference, name, type, status) values ($1, gen_random_uuid(), $2, 'INDEPENDENT', 'ACTIVE')`,
  work: `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
      mechanical_publishing_share, mechanical_music_share) values ($1, $2, 'ORIGINAL', 'RELEASED', 500000, 700000, 500000, 700000)`,
};
const nameOf: Record<Table, string> = { label: 'name', work: 'title' };

/** A writer that keeps transactions open while others write. */
class Writer {
  #steps = 0;

  constructor(private readonly client: PoolClient) {}

  /** Takes a step. Rows that another writer holds are left alone, because all writers share this process. */
  async step(): Promise<void> {
    const { client } = this;
    if (this.#steps === 0) await client.query('begin');
    this.#steps += 1;
    const table = oneOf(['label', 'work'] as const);
    const name = `Name ${below(1_000)}`;
    const row = `(select id from ${table} where workspace_id = $1 order by md5(id::text || $2) limit 1 for update skip locked)`;
    const set = (change: string) =>
      client.query(
        `update ${table} set ${change}, version = version + 1 where workspace_id = $1 and id in ${row} and $2::text is not null`,
        [owner.workspaceId, name],
      );
    const act = below(10);
    if (act < 4) await client.query(insertText[table], [owner.workspaceId, name]);
    else if (act < 7) await set(`${nameOf[table]} = $2`);
    else if (act < 8) await set(`deleted_at = case when deleted_at is null then now() end`);
    else if (act < 9) await set(`deleted_at = coalesce(deleted_at, now())`);
    else await client.query(`delete from ${table} where workspace_id = $1 and id in ${row}`, [owner.workspaceId, name]);
    if (random() < 0.4) await this.end();
  }

  async end(): Promise<void> {
    if (this.#steps === 0) return;
    this.#steps = 0;
    await this.client.query(random() < 0.2 ? 'rollback' : 'commit');
  }
}

const stored = async () => {
  const { rows } = await t.pool.query<{ id: string; kind: string; version: number; name: string }>(
    Object.entries(tables)
      .map(([table, kind]) => `select id, '${kind}' as kind, version, ${nameOf[table as Table]} as name from ${table}`)
      .map((text) => `${text} where workspace_id = $1 and deleted_at is null`)
      .join(' union all '),
    [owner.workspaceId],
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};
const sorted = (mirror: ReadonlyMap<string, unknown>) => [...mirror].toSorted(([one], [other]) => (one < other ? -1 : 1));

it('a mirror that reads at any time, in pages of any size, becomes equal to the workspace', async () => {
  owner = await t.register();
  const feed = feedOf(t, owner);
  await createObject(t, owner.token, 'Label', { name: 'First' });
  const clients = await Promise.all(Array.from({ length: 3 }, () => t.platform.pool.connect()));
  const writers = clients.map((client) => new Writer(client));
  const mirrors = Array.from({ length: 3 }, () => ({ objects: new Map() as Mirrored, after: null as string | null }));
  const read = async (mirror: (typeof mirrors)[number], first: number) => {
    const { nodes, pageInfo } = await feed.page({ after: mirror.after, first });
    applyChanges(mirror.objects, nodes);
    mirror.after = pageInfo.endCursor;
    return pageInfo.hasNextPage;
  };
  for (let step = 0; step < 400; step += 1) {
    await oneOf(writers).step();
    if (random() < 0.15) await read(oneOf(mirrors), 1 + below(20));
    if (random() < 0.03) await appendAllChanges(t.platform.pool);
    if (random() < 0.02) {
      // Between the ages at which superseded changes and removals are deleted.
      now = new Date(Date.now() + 30 * 86_400_000);
      await compactChanges(t.platform);
    }
  }
  for (const writer of writers) await writer.end();
  for (const client of clients) client.release();
  const expected = sorted(await stored());
  expect(expected.length).toBeGreaterThan(30);
  for (const mirror of mirrors) {
    while (await read(mirror, 1 + below(50)));
    expect(sorted(mirror.objects)).toEqual(expected);
  }
  const late: Mirrored = new Map();
  applyChanges(late, (await feed.rest({ first: 500 })).changes);
  expect(sorted(late)).toEqual(expected);
});
