import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#gateway/kit/in-transaction.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher, addWork } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { payeesApi } from '#tests/support/payees-api.ts';
import { lockKept, refreshKept } from '../../income/records/refresh-kept.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Party = {
  id: string;
  kind: string;
  name: string;
  income: string;
  workCount: number;
  recordingCount: number;
  standing: string;
};
const without = async ({ token }: TestAccount) =>
  (
    await t.gql<{ payeesWithout: { total: number; parties: Party[] } }>(
      `{ payeesWithout { total parties { id kind name income workCount recordingCount standing contributor { id } publisher { id } label { id } } } }`,
      {},
      token,
    )
  ).payeesWithout;
const shown = async (account: TestAccount) =>
  (await without(account)).parties.map(({ kind, name, income, workCount, recordingCount }) => [
    kind,
    name,
    income,
    workCount,
    recordingCount,
  ]);

const names = async (account: TestAccount) => (await without(account)).parties.map(({ name }) => name);

const idOf = ({ rows }: { rows: { id: string }[] }) => rows[0]!.id;

/** A work of Mara and a publisher, a master of three owners and one of a label, all of which earned. */
async function earningWorld() {
  const account = await t.register();
  const { workspaceId } = account;
  const mara = await addContributor(t.pool, workspaceId, 'Mara');
  const tidal = await addPublisher(t.pool, workspaceId, 'Tidal');
  const label = idOf(
    await t.pool.query<{ id: string }>(
      `insert into label (workspace_id, reference, name, type, status, genres, distribution_partners)
        values ($1, 'L', 'Reef', 'INDEPENDENT', 'ACTIVE', '{}', '{}') returning id`,
      [workspaceId],
    ),
  );
  const work = await addWork(t.pool, workspaceId);
  const split = (group: string, contributor: string | null, publisher: string | null, position: number) =>
    t.pool.query(
      `insert into split (workspace_id, work_id, split_group, contributor_id, publisher_id, role, performance_factor, mechanical_factor, position)
        values ($1, $2, $3, $4, $5, 'Composer', 1000000, 1000000, $6)`,
      [workspaceId, work, group, contributor, publisher, position],
    );
  await split('composers', mara, null, 0);
  await split('authors', mara, null, 1);
  await split('publishers', null, tidal, 2);
  const recording = async (title: string, owners: object[], labelId: string | null) =>
    idOf(
      await t.pool.query<{ id: string }>(
        `insert into recording (workspace_id, title, artist, stage, release_status, advisory, master_owners, label_id)
          values ($1, $2, 'Artist', 'MASTERED', 'RELEASED', 'NOT_EXPLICIT', $3, $4) returning id`,
        [workspaceId, title, JSON.stringify(owners), labelId],
      ),
    );
  const owned = await recording(
    'Owned',
    [
      { name: 'REEF', sharePercent: 500_000 },
      { name: 'Mara Berg', sharePercent: 300_000 },
      { name: 'Nobody Ltd', sharePercent: 200_000 },
    ],
    null,
  );
  const ofLabel = await recording('Of a label', [], label);
  const sourceId = await addSource(t.pool, workspaceId);
  const lines = [
    { music: 'Work', amount: '100', right: 'PERFORMANCE' as const },
    { music: 'Work', amount: '20', right: 'MECHANICAL' as const },
    { music: 'Owned', amount: '10', right: 'MASTER' as const },
    { music: 'Of a label', amount: '4', right: 'NEIGHBOURING' as const },
  ];
  const { id, groupIds } = await addStatement(t.pool, workspaceId, { sourceId, lines });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
  await matchGroup(t.pool, workspaceId, groupIds[2]!, { recordingId: owned });
  await matchGroup(t.pool, workspaceId, groupIds[3]!, { recordingId: ofLabel });
  await inTransaction(t.platform.pool, async (sql) => {
    await lockKept(sql, workspaceId);
    await refreshKept(sql, workspaceId, { statementId: id });
  });
  return { account, mara, tidal, label };
}

it('parties without a payee are those of works and recordings that earned, with their shares', async () => {
  const { account, mara, tidal, label } = await earningWorld();
  expect(await shown(account)).toEqual([
    // Half of 120 for the works, and 30 % of the master.
    ['CONTRIBUTOR', 'Mara Berg', '63', 1, 1],
    ['PUBLISHER', 'Tidal', '60', 1, 0],
    ['LABEL', 'Reef', '9', 0, 2],
    ['OTHER', 'Nobody Ltd', '2', 0, 1],
  ]);
  expect((await without(account)).parties).toMatchObject([
    { id: `CONTRIBUTOR:${mara}`, contributor: { id: mara }, standing: 'PAID' },
    { publisher: { id: tidal } },
    { label: { id: label } },
    { id: 'OTHER:nobody ltd', contributor: null },
  ]);
});

it('parties with the name of the workspace are proposed as the workspace itself', async () => {
  const { account, tidal } = await earningWorld();
  await t.pool.query(`update workspace set name = 'TIDAL' where id = $1`, [account.workspaceId]);
  const { parties } = await without(account);
  expect(parties.filter(({ standing }) => standing === 'OWN').map(({ id }) => id)).toEqual([`PUBLISHER:${tidal}`]);
});

it('all of them become payees at once, and then none is left', async () => {
  const { account } = await earningWorld();
  const api = payeesApi(t, account);
  const { added, payees, userErrors } = await api.add();
  expect(userErrors).toEqual([]);
  expect(added).toBe(4);
  expect(payees).toMatchObject([
    {
      name: 'Mara Berg',
      kind: 'CONTRIBUTOR',
      standing: 'PAID',
      currency: 'EUR',
      contracts: [{ name: 'Main contract', isDefault: true }],
    },
    { name: 'Tidal' },
    { name: 'Reef', kind: 'LABEL' },
    { name: 'Nobody Ltd', kind: 'OTHER' },
  ]);
  expect(await without(account)).toEqual({ total: 0, parties: [] });
  expect(await api.add()).toMatchObject({ added: 0, payees: [] });
  const { rows } = await t.pool.query(
    `select count(*)::int as count from audit_entry where workspace_id = $1 and action = 'payee.create'`,
    [account.workspaceId],
  );
  expect(rows).toEqual([{ count: 4 }]);
});

it('chosen ones become payees with the given standing, once', async () => {
  const { account, mara, tidal } = await earningWorld();
  const api = payeesApi(t, account);
  const parties = [{ party: `PUBLISHER:${tidal}`, standing: 'OWN' }, { party: `CONTRIBUTOR:${mara}` }];
  const results = await Promise.all([api.add(parties), api.add(parties)]);
  expect(results.map(({ added }) => added ?? 0).reduce((sum, count) => sum + count)).toBe(2);
  const { rows } = await t.pool.query('select name, standing from payee where workspace_id = $1 order by name', [
    account.workspaceId,
  ]);
  expect(rows).toEqual([
    { name: 'Mara Berg', standing: 'PAID' },
    { name: 'Tidal', standing: 'OWN' },
  ]);
  expect(await names(account)).toEqual(['Reef', 'Nobody Ltd']);
  expect(await api.add(parties)).toMatchObject({
    added: null,
    userErrors: [{ code: 'NOT_FOUND', field: ['parties', '0', 'party'] }],
  });
});

it('owners are known by the name of their payee, also by that of an artist', async () => {
  const { account, mara } = await earningWorld();
  const api = payeesApi(t, account);
  await api.create({ name: 'nobody LTD' });
  await api.create({ contributor: mara });
  expect(await names(account)).toEqual(['Tidal', 'Reef']);
  await t.pool.query(`update contributor set first_name = 'Marina', artist_name = 'MARA Berg' where id = $1`, [mara]);
  expect(await names(account)).toEqual(['Tidal', 'Reef']);
});

it('the payee of a merged party is that of the kept one', async () => {
  const { account, mara } = await earningWorld();
  const former = await addContributor(t.pool, account.workspaceId, 'Former');
  await payeesApi(t, account).create({ contributor: former });
  const merge = (undoneAt: string | null) =>
    t.pool.query(
      `insert into duplicate_merge (workspace_id, pair_id, kind, kept_id, removed_id, undone_at, record) values ($1, uuidv7(), 'CONTRIBUTOR', $2, $3, $4, '{}')`,
      [account.workspaceId, mara, former, undoneAt],
    );
  await merge('2026-01-01T00:00:00Z');
  expect(await names(account)).toContain('Mara Berg');
  await merge(null);
  expect(await names(account)).not.toContain('Mara Berg');
});
