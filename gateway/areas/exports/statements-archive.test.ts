import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { exporterOf } from '#tests/support/exports.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** A run with three payees, two of them with the same name. */
async function addRun(account: TestAccount, isIssued: boolean): Promise<string> {
  const { workspaceId } = account;
  const given = royalties(t, workspaceId);
  const parties = [];
  for (const [at, name] of ['Ann', 'Ben', 'Ben'].entries()) {
    const contributorId = await addContributor(t.pool, workspaceId, `${name} ${at}`);
    await given.payee({ record: { contributorId }, name });
    parties.push({ id: contributorId, group: 'composers' as const, percent: 30 });
  }
  const work = await given.work('Lights', { '0001-01-01': sheetOf(0, 100, parties) });
  const { id, groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId),
    lines: [{ music: 'Lights', amount: '90', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
  const runs = royaltyRuns(t, account);
  const input = { periodStart: '2026-01-01', periodEnd: '2026-06-30', statements: [id] };
  return (isIssued ? await runs.issued(input) : await runs.create(input)).id;
}

it('all statements of a run are one archive, of files that can be verified', async () => {
  const account = await t.register();
  const run = await addRun(account, true);
  const bytes = await exporterOf(t, account).run('PAYEE_STATEMENTS', 'ZIP', undefined, run);
  const { 'checksums.sha256': checksums, ...files } = unzipSync(new Uint8Array(bytes));
  expect(Object.keys(files).map((name) => name.slice(0, 7))).toEqual(['R1-0001', 'R1-0002', 'R1-0003']);
  expect(Buffer.from(checksums!).toString().trim().split('\n')).toHaveLength(3);
  const { rows } = await t.pool.query<{ sha256: string }>(
    `select sha256 from fingerprint where workspace_id = $1 and label like '%.pdf' order by sha256`,
    [account.workspaceId],
  );
  const hashes = Object.values(files).map((file) => createHash('sha256').update(file).digest('hex'));
  expect(rows.map(({ sha256 }) => sha256)).toEqual(hashes.sort());
});

it('drafts have the names of their payees, each once', async () => {
  const account = await t.register();
  const run = await addRun(account, false);
  const exports = exporterOf(t, account);
  const started = await exports.start('PAYEE_STATEMENTS', 'ZIP', undefined, run);
  await exports.work();
  expect(await exports.read(started.export!.id)).toMatchObject({
    state: 'DONE',
    fileName: expect.stringMatching(/^payee-statements-.*\.zip$/),
    progress: { done: 3, total: 3 },
  });
  const files = unzipSync(new Uint8Array((await exports.download(started.export!.id)).rawPayload));
  expect(new Set(Object.keys(files)).size).toBe(4);
});

it('the archive can be cancelled, and is refused without a run of the workspace, to viewers and to API keys', async () => {
  const account = await t.register();
  const run = await addRun(account, false);
  const exports = exporterOf(t, account);
  const { export: started } = await exports.start('PAYEE_STATEMENTS', 'ZIP', undefined, run);
  await t.gql('mutation ($id: ID!) { exportCancel(id: $id) { userErrors { message } } }', { id: started!.id }, account.token);
  await exports.work();
  expect(await exports.read(started!.id)).toMatchObject({ state: 'CANCELLED', downloadUrl: null });

  expect((await exports.start('PAYEE_STATEMENTS', 'ZIP')).userErrors).toMatchObject([{ code: 'INVALID' }]);
  expect((await exports.start('WORKS', 'CSV', undefined, run)).userErrors).toMatchObject([{ code: 'INVALID' }]);
  const other = exporterOf(t, await t.register());
  expect((await other.start('PAYEE_STATEMENTS', 'ZIP', undefined, run)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const viewer = exporterOf(t, await addPerson(t.pool, 'VIEWER', account.workspaceId));
  await expect(viewer.start('PAYEE_STATEMENTS', 'ZIP', undefined, run)).rejects.toThrow();
});
