import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { readHead, sealEntries, verifyChain } from './chain.ts';

let t: TestApp;
let ida: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.pool.query('delete from audit_entry');
  await t.pool.query(`update audit_chain set position = 0, hash = decode(repeat('00', 32), 'hex')`);
  ida = await t.register();
  await t.pool.query('delete from audit_entry');
  for (let index = 1; index <= 5; index += 1) await add(index);
});

const add = (index: number) =>
  t.pool.query(
    `insert into audit_entry (id, created_at, workspace_id, user_id, action, subject_type, changes)
      values ($1, now(), $2, $3, 'work.update', 'Work', $4)`,
    [idOf(index), ida.workspaceId, ida.userId, { title: ['Old', `New ${index}`], tempo: [null, 120.5] }],
  );
const idOf = (index: number) => `019a0000-0000-7000-8000-00000000000${index}`;
const verify = (noted?: { position: number; hash: string }) => verifyChain(t.pool, noted);

it('seals entries once, in the order of their times', async () => {
  expect([await sealEntries(t.pool), await sealEntries(t.pool)]).toEqual([5, 0]);
  expect(await verify()).toEqual({ isIntact: true, head: await readHead(t.pool), unsealed: 0 });
  await add(6);
  expect(await verify()).toMatchObject({ isIntact: true, unsealed: 1 });
  expect(await sealEntries(t.pool)).toBe(1);
  expect((await readHead(t.pool)).position).toBe(6);
});

it('seals an entry that commits late', async () => {
  await t.pool.query(`update audit_entry set created_at = now() - interval '1 hour' where id = $1`, [idOf(5)]);
  const { rows } = await t.pool.query('delete from audit_entry where id = $1 returning *', [idOf(5)]);
  await sealEntries(t.pool);
  await add(5);
  await t.pool.query('update audit_entry set created_at = $2 where id = $1', [idOf(5), rows[0].created_at]);
  expect(await sealEntries(t.pool)).toBe(1);
  expect(await verify()).toMatchObject({ isIntact: true, head: { position: 5 } });
});

it('seals each entry once when gateways seal at the same time', async () => {
  const counts = await Promise.all([sealEntries(t.pool), sealEntries(t.platform.pool), sealEntries(t.platform.pool)]);
  expect(counts.toSorted()).toEqual([0, 0, 5]);
  expect((await verify()).isIntact).toBe(true);
});

it('stays intact when the user and the workspace of an entry are deleted', async () => {
  await sealEntries(t.pool);
  await t.pool.query('delete from app_user where id = $1', [ida.userId]);
  await t.pool.query('delete from workspace where id = $1', [ida.workspaceId]);
  expect((await verify()).isIntact).toBe(true);
});

it.each([
  ['a changed value', `update audit_entry set changes = '{"title": ["Old", "Forged"]}' where id = $1`, 3, true],
  ['a changed user', 'update audit_entry set user_id = null where id = $1', 3, true],
  ['a changed time', `update audit_entry set created_at = created_at - interval '1 millisecond' where id = $1`, 3, true],
  ['a deleted entry', 'delete from audit_entry where id = $1', 3, false],
])('finds %s', async (_name, forge, position, isNamed) => {
  await sealEntries(t.pool);
  await t.pool.query(forge, [idOf(3)]);
  expect(await verify()).toMatchObject({ isIntact: false, position, entryId: isNamed ? idOf(3) : null });
});

it('finds a deleted tail and an inserted entry', async () => {
  await sealEntries(t.pool);
  const noted = await readHead(t.pool);
  await t.pool.query('delete from audit_entry where id = $1', [idOf(5)]);
  expect(await verify()).toMatchObject({ isIntact: false, position: 5, fault: 'The entry at position 5 is missing.' });
  // Even with a forged head, the noted one shows it.
  await t.pool.query('update audit_chain set position = 4, hash = (select seal_hash from audit_entry where seal_position = 4)');
  expect(await verify()).toMatchObject({ isIntact: true });
  expect(await verify(noted)).toMatchObject({ isIntact: false, position: 5 });
  await add(6);
  await sealEntries(t.pool);
  expect(await verify(noted)).toMatchObject({ isIntact: false, fault: expect.stringContaining('differs from the noted head') });
});

it.each([0, -1, 6, 5_000])('finds an entry inserted at position %i, outside the chain', async (position) => {
  await sealEntries(t.pool);
  await add(6);
  await t.pool.query('update audit_entry set seal_position = $2, seal_hash = $3 where id = $1', [
    idOf(6),
    position,
    Buffer.alloc(32),
  ]);
  const fault = `The entry at position ${position} (${idOf(6)}) was inserted.`;
  expect(await verify()).toEqual({ isIntact: false, position, entryId: idOf(6), fault });
});

it('verifies the entries up to its head while further ones are sealed', async () => {
  await sealEntries(t.pool);
  const head = await readHead(t.pool);
  await add(6);
  const query = t.pool.query.bind(t.pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(t.pool, 'query').mockImplementationOnce((async (text: string) => {
    const read = await query(text);
    await sealEntries(t.pool);
    return read;
  }) as never);
  const result = await verify();
  spy.mockRestore();
  expect(result).toEqual({ isIntact: true, head, unsealed: 0 });
});
