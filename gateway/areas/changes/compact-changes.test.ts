import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { changesQuery, feedOf } from '#tests/support/mirror.ts';
import { compactChanges } from './compact-changes.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  owner = await t.register();
});

const create = (name: string) => createObject(t, owner.token, 'Label', { name });
const rename = (id: string) => t.pool.query(`update label set name = name || '!', version = version + 1 where id = $1`, [id]);
const remove = (id: string) => t.pool.query('update label set deleted_at = now(), version = version + 1 where id = $1', [id]);
const compactAfter = (days: number) =>
  compactChanges({ pool: t.platform.pool, clock: () => new Date(Date.now() + days * 86_400_000) });
const read = async (given: { after?: string; first?: number } = {}) => {
  const { changes, cursor } = await feedOf(t, owner).rest(given);
  return { cursor, changes: changes.map(({ action, objectId }) => `${action} ${objectId}`) };
};
const codesOf = async (given: object) => {
  const { errors } = await t.raw(changesQuery, given, owner.token);
  return errors?.map(({ extensions }) => extensions.code);
};

describe('a feed', () => {
  it('keeps superseded changes for 7 days, and the latest of each object', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    await rename(one);
    const whole = [`CREATED ${one}`, `CREATED ${two}`, `UPDATED ${one}`];
    expect((await read()).changes).toEqual(whole);
    await compactAfter(6.9);
    expect((await read()).changes).toEqual(whole);
    await compactAfter(7.1);
    expect((await read()).changes).toEqual([`CREATED ${two}`, `UPDATED ${one}`]);
    await compactAfter(9_000);
    expect((await read()).changes).toEqual([`CREATED ${two}`, `UPDATED ${one}`]);
  });

  it('keeps what a reader in the middle needs', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const page = await feedOf(t, owner).page({ first: 1 });
    await rename(two);
    await rename(two);
    await remove(one);
    await read();
    await compactAfter(30);
    expect((await read({ after: page.pageInfo.endCursor })).changes).toEqual([`UPDATED ${two}`, `REMOVED ${one}`]);
  });

  it('keeps removals for 90 days, and then refuses the readers that have not seen them', async () => {
    const [one, two] = [await create('One'), await create('Two')];
    const { cursor: early } = await read();
    await remove(one);
    const { cursor: late } = await read();
    await compactAfter(89.9);
    expect((await read({ after: early })).changes).toEqual([`REMOVED ${one}`]);
    await compactAfter(90.1);
    expect(await codesOf({ after: early })).toEqual(['CURSOR_EXPIRED']);
    expect((await read({ after: late })).changes).toEqual([]);
    expect((await read()).changes).toEqual([`CREATED ${two}`]);
  });

  it('is read to its end by those who begin after removals were deleted', async () => {
    const ids = [await create('One'), await create('Two'), await create('Three')];
    const gone = await create('Gone');
    await remove(gone);
    await read();
    await compactAfter(100);
    expect((await read({ first: 1 })).changes).toEqual(ids.map((id) => `CREATED ${id}`));
    const { pageInfo } = await feedOf(t, owner).page({ first: 1 });
    await remove(ids[2]!);
    await read();
    await compactAfter(100);
    expect(await codesOf({ after: pageInfo.endCursor })).toEqual(['CURSOR_EXPIRED']);
  });

  it('loses nothing that waits for its position', async () => {
    const id = await create('One');
    await read();
    await rename(id);
    expect(await compactAfter(100)).toMatchObject({ superseded: 0 });
    expect((await read()).changes).toEqual([`CREATED ${id}`, `UPDATED ${id}`]);
  });
});

it('a feed whose positions may be given again refuses earlier cursors', async () => {
  await create('One');
  const { cursor } = await read();
  // A restoration does this.
  await t.pool.query('update change_feed set epoch = gen_random_uuid() where workspace_id = $1', [owner.workspaceId]);
  expect(await codesOf({ after: cursor })).toEqual(['CURSOR_EXPIRED']);
  expect((await read()).changes.length).toBe(1);
});
