import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#gateway/areas/accounts/password-hash.ts';
import { announceAsset } from '#gateway/areas/media/live/announce-asset.ts';
import { locksOf } from '#gateway/areas/media/uploads/locks.ts';
import { startJobs } from '#gateway/server/jobs/jobs.ts';
import { withAdvisoryLock } from '#gateway/server/jobs/reconcile-customer.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { addAsset } from '#tests/support/assets.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { type Gateway, startGateway } from '#tests/support/gateway.ts';
import { liveClient, subscribe } from '#tests/support/live.ts';
import { type Changed, followAssets } from '#tests/support/live-gateways.ts';
import { noPooler, type Pooler, startPooler } from '#tests/support/pooler.ts';

const poolSize = 3;
/** In session mode, each connection of the gateway occupies one of the server. */
const modes = [
  { mode: 'transaction', size: poolSize, environment: { DATABASE_PREPARED_STATEMENTS: '0' } },
  { mode: 'session', size: 20, environment: {} },
] as const;

describe.skipIf(noPooler).for(modes)(
  `PgBouncer in $mode mode${noPooler ? `: skipped, ${noPooler}` : ''}`,
  ({ mode, size, environment }) => {
    let database: FreshDatabase;
    let pooler: Pooler;
    let gateway: Gateway;
    let owner: Person;
    beforeAll(async () => {
      database = await freshDatabase();
      pooler = await startPooler(database.url, mode, size);
      const urls = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
      gateway = await startGateway({ ...urls, ...environment });
      owner = await addPerson(gateway.platform.pool);
    });
    afterAll(async () => {
      await gateway.stop();
      await pooler.stop();
      await database.drop();
    });

    it('takes sign-ins', async () => {
      const { pool } = gateway.platform;
      await pool.query(`update app_user set email = 'ida@example.com', password_hash = $2 where id = $1`, [
        owner.userId,
        await hashPassword('salt-lines-at-dawn'),
      ]);
      const { sessionStart } = await gateway.gql<{ sessionStart: { token: string } }>(
        `mutation { sessionStart(input: { email: "ida@example.com", password: "salt-lines-at-dawn" }) { token } }`,
      );
      const { viewer } = await gateway.gql<{ viewer: { user: { id: string } } }>(
        '{ viewer { user { id } } }',
        sessionStart.token,
      );
      expect(viewer.user.id).toBe(owner.userId);
    });

    it('takes many writes and lists at a time', async () => {
      const titles = Array.from({ length: 40 }, (_, index) => `Harbour ${String(index).padStart(2, '0')}`);
      const write = (title: string) =>
        gateway.gql<{ workCreate: { work: { id: string } } }>(
          `mutation { workCreate(input: { title: "${title}" }) { work { id } userErrors { message } } }`,
          owner.token,
        );
      const list = () =>
        gateway.gql<{ works: { nodes: { title: string; splits: object }[]; totalCount: number } }>(
          `{ works(first: 50, sort: { by: TITLE }) { nodes { title splits { composers { role } } } totalCount } }`,
          owner.token,
        );
      await Promise.all(titles.flatMap((title) => [write(title), list(), list()]));
      const { works } = await list();
      expect(works.nodes.map(({ title }) => title)).toEqual(titles);
      expect(works.totalCount).toBe(titles.length);
    });

    it('leaves live events to the direct connection', async () => {
      const client = liveClient(gateway.url, { token: owner.token });
      await client.connected;
      const events = subscribe<Changed>(client, followAssets);
      const { platform } = gateway;
      const { id } = await addAsset(platform, owner.workspaceId, { kind: 'IMAGE', fileName: 'kite.jpg', ingestState: 'WAITING' });
      await announceAsset(platform.pool, { id, workspaceId: owner.workspaceId, kind: 'IMAGE' });
      expect((await events.next()).data?.assetIngestChanged.id).toBe(id);
      await client.stop();
    });

    it('runs jobs', async () => {
      const jobs = await startJobs(gateway.platform);
      const done = `select count(*)::int as count from jobs.job where state = 'completed' and name in ('audit-chain', 'plans', 'uploads')`;
      await expect
        .poll(async () => (await gateway.platform.pool.query<{ count: number }>(done)).rows[0]!.count)
        .toBeGreaterThanOrEqual(3);
      await jobs.stop();
      const { rows } = await gateway.platform.pool.query('select from audit_entry where seal_position is null and user_id = $1', [
        owner.userId,
      ]);
      expect(rows).toEqual([]);
    });

    it('keeps locks, and leaves none behind', async () => {
      const { platform } = gateway;
      const locks = async (condition: string) => {
        const { rows } = await platform.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where locktype = 'advisory' and ${condition}
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0]!.count;
      };
      const release = await locksOf(platform).acquire('file', () => undefined);
      const order: string[] = [];
      const second = Promise.withResolvers<void>();
      await withAdvisoryLock(platform.pool, 'customer', async () => {
        order.push('first begins');
        second.resolve(withAdvisoryLock(platform.pool, 'customer', async () => void order.push('second')));
        await expect.poll(() => locks('not granted')).toBe(1);
        order.push('first ends');
      });
      await second.promise;
      expect(order).toEqual(['first begins', 'first ends', 'second']);
      expect(await locks('granted')).toBe(1);
      await release();
      expect(await locks('granted')).toBe(0);
    });

    it(`needs ${mode === 'transaction' ? 'fewer connections of the server than' : 'as many connections of the server as'} the gateway opens`, async () => {
      const { pool } = gateway.platform;
      const others = `select count(*)::int as count from pg_stat_activity where datname = current_database()`;
      const clients = await Promise.all(Array.from({ length: 12 }, () => pool.connect()));
      await Promise.all(clients.map((client) => client.query('select')));
      const { rows } = await clients[0]!.query<{ count: number }>(others);
      for (const client of clients) client.release();
      expect(pool.totalCount).toBe(12);
      // Those of the pooler, and the direct ones for live events and upload locks.
      expect(rows[0]!.count <= poolSize + 2).toBe(mode === 'transaction');
    });
  },
);
