import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capitalize } from '#domain/kit/capitalize.ts';
import { sweepGarbage } from '#gateway/server/jobs/media-sweep.ts';
import { landFile } from '#tests/media/ingest-world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addToken } from '#tests/support/given-tokens.ts';
import { type KnownChains, networkRow } from '#tests/support/known-chains.ts';
import { emptyMediaBin } from '../../server/jobs/media-bin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Made = Record<string, { work?: { id: string }; contributor?: { id: string }; publisher?: { id: string } }>;
type Outcome = { itemIds: string[]; userErrors: { field: string[]; message: string; code: string }[] };
type Item = {
  id: string;
  kind: string;
  title: string;
  detail: string | null;
  deletedBy: string | null;
  deletedAt: string;
  purgeAt: string;
};

async function make({ token }: TestAccount, field: string, input: object, more = ''): Promise<string> {
  const [name] = /^[a-z]+/.exec(field)!;
  const type = `${capitalize(field).replace('Create', '')}Input`;
  const document = `mutation ($input: ${type}!) { ${field}(input: $input${more}) { ${name} { id } userErrors { message } } }`;
  const data = await t.gql<Made>(document, { input }, token);
  return (data[field] as Record<string, { id: string }>)[name]!.id;
}
const work = (account: TestAccount, title: string, more = {}) =>
  make(account, 'workCreate', { title, ...more }, ', acceptsDuplicateIswc: true');
const contributor = (account: TestAccount, lastName: string) =>
  make(account, 'contributorCreate', { firstName: 'Ida', lastName });
const publisher = (account: TestAccount, name: string) => make(account, 'publisherCreate', { name, companyName: name });
const remove = ({ token }: TestAccount, field: string, id: string) =>
  t.gql(`mutation ($id: ID!) { ${field}(id: $id) { userErrors { message } } }`, { id }, token);
const image = (account: TestAccount, fileName: string) =>
  landFile(t.platform, account, {
    kind: 'IMAGE',
    fileName,
    mimeType: 'image/png',
    bytes: Buffer.from(`not a picture ${fileName}`),
  });
const removeImages = ({ token }: TestAccount, ids: string[]) =>
  t.gql('mutation ($ids: [ID!]!) { assetsDelete(ids: $ids) { userErrors { message } } }', { ids }, token);

const bin = async ({ token }: TestAccount, args = '') => {
  const fields = 'totalCount pageInfo { hasNextPage endCursor } nodes { id kind title detail deletedBy deletedAt purgeAt }';
  type Page = { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string | null }; nodes: Item[] };
  return (await t.gql<{ deletedItems: Page }>(`{ deletedItems${args} { ${fields} } }`, {}, token)).deletedItems;
};
const act = async (verb: 'Restore' | 'Purge', { token }: TestAccount, ids: string[]) => {
  const document = `mutation ($ids: [ID!]!) { deletedItems${verb}(ids: $ids) { itemIds userErrors { field message code } } }`;
  return (await t.gql<Record<string, Outcome>>(document, { ids }, token))[`deletedItems${verb}`]!;
};
const credit = ({ workspaceId }: TestAccount, workId: string, contributorId: string) =>
  t.pool.query(
    `insert into split (workspace_id, work_id, split_group, contributor_id, role, performance_factor, mechanical_factor, position)
      values ($1, $2, 'composers', $3, 'Composer', 0, 0, 0)`,
    [workspaceId, workId, contributorId],
  );
const rowsOf = async (table: string, id: string) => (await t.pool.query(`select 1 from ${table} where id = $1`, [id])).rowCount;

describe('bin', () => {
  it('lists deleted objects with time, user and deadline', async () => {
    const account = await t.register();
    const ids = [
      await work(account, 'Fyr', { artist: 'Mara' }),
      await contributor(account, 'Brandt'),
      await publisher(account, 'Nord'),
    ];
    const pictures = [await image(account, 'quay.png'), await image(account, 'stage.png')];
    expect((await bin(account)).totalCount).toBe(0);
    await remove(account, 'workDelete', ids[0]!);
    await remove(account, 'contributorDelete', ids[1]!);
    await remove(account, 'publisherDelete', ids[2]!);
    await removeImages(account, pictures);
    await t.pool.query(`update work set deleted_at = now() - interval '3 days' where id = $1`, [ids[0]]);
    await t.pool.query(`update audit_entry set created_at = now() - interval '3 days' where subject_id = $1`, [ids[0]]);
    const { totalCount, nodes } = await bin(account);
    expect(totalCount).toBe(5);
    expect(nodes.map(({ kind, title, detail }) => [kind, title, detail]).at(-1)).toEqual(['WORK', 'Fyr', 'Mara']);
    expect(nodes.map(({ kind }) => kind).toSorted()).toEqual(['CONTRIBUTOR', 'IMAGE', 'IMAGE', 'PUBLISHER', 'WORK']);
    const [name] = (
      await t.pool.query<{ name: string }>(`select first_name || ' ' || last_name as name from app_user where id = $1`, [
        account.userId,
      ])
    ).rows;
    expect(nodes.map(({ deletedBy }) => deletedBy)).toEqual(nodes.map(() => name!.name));
    for (const { deletedAt, purgeAt } of nodes) expect(Date.parse(purgeAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    const titles = async (args: string) => (await bin(account, args)).nodes.map(({ title }) => title);
    expect(await titles('(search: "ÍDA")')).toEqual(['Ida Brandt']);
    expect(await titles('(search: "%")')).toEqual([]);
    expect(await titles('(kind: IMAGE, sort: { by: TITLE })')).toEqual(['quay.png', 'stage.png']);
    expect(await titles('(sort: { by: DELETED_AT }, first: 1)')).toEqual(['Fyr']);
  });

  it('supports page numbers and cursors', async () => {
    const account = await t.register();
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => publisher(account, `P${n}`)));
    for (const id of ids) await remove(account, 'publisherDelete', id);
    const first = await bin(account, '(first: 2)');
    const second = await bin(account, `(first: 2, after: "${first.pageInfo.endCursor}")`);
    const third = await bin(account, '(first: 2, page: 3)');
    expect([first, second, third].flatMap(({ nodes }) => nodes.map(({ id }) => id))).toEqual(ids.toReversed());
    expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
  });
});

describe('bin of another workspace', () => {
  it('is not visible, and its items cannot be restored or deleted', async () => {
    const [account, stranger] = [await t.register(), await t.register()];
    const ids = [await work(account, 'Veiled'), await image(account, 'veiled.png')];
    await remove(account, 'workDelete', ids[0]!);
    await removeImages(account, [ids[1]!]);
    await remove(stranger, 'workDelete', await work(stranger, 'Own'));
    expect((await bin(account)).totalCount).toBe(2);
    expect((await bin(stranger)).nodes.map(({ title }) => title)).toEqual(['Own']);
    for (const args of ['(search: "veiled")', '(kind: IMAGE)']) expect((await bin(stranger, args)).totalCount).toBe(0);
    const unknown = ['00000000-0000-7000-8000-000000000000', '00000000-0000-7000-8000-000000000001'];
    for (const verb of ['Restore', 'Purge'] as const) {
      const foreign = await act(verb, stranger, ids);
      expect(foreign).toEqual(await act(verb, stranger, unknown));
      expect(foreign.itemIds).toEqual([]);
    }
    expect((await bin(account)).nodes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('restore', () => {
  it('restores a work and its credited parties in any order', async () => {
    const account = await t.register();
    const person = await contributor(account, 'Lind');
    const song = await work(account, 'Credited');
    await credit(account, song, person);
    await remove(account, 'workDelete', song);
    await remove(account, 'contributorDelete', person);
    const { itemIds, userErrors } = await act('Restore', account, [song, person]);
    expect(userErrors).toEqual([]);
    expect(itemIds.toSorted()).toEqual([song, person].toSorted());
    expect((await bin(account)).totalCount).toBe(0);
  });

  it('marks a code that another work uses now as a duplicate', async () => {
    const account = await t.register();
    const iswc = 'T-034.524.680-1';
    const first = await work(account, 'First', { iswc });
    await remove(account, 'workDelete', first);
    await work(account, 'Second', { iswc });
    expect((await act('Restore', account, [first])).itemIds).toEqual([first]);
    const document = 'query ($id: ID!) { work(id: $id) { iswc iswcCheck { state } } }';
    const data = await t.gql<{ work: { iswcCheck: { state: string } } }>(document, { id: first }, account.token);
    expect(data.work.iswcCheck.state).toBe('DUPLICATE');
  });

  it('reports each item that was not restored', async () => {
    const account = await t.register();
    const song = await work(account, 'Live');
    const { itemIds, userErrors } = await act('Restore', account, [song, 'nonsense']);
    expect(itemIds).toEqual([]);
    expect(userErrors.map(({ field, code }) => [field, code])).toEqual([
      [['ids', '0'], 'NOT_FOUND'],
      [['ids', '1'], 'NOT_FOUND'],
    ]);
    expect((await act('Restore', account, [])).userErrors[0]?.code).toBe('INVALID');
  });
});

describe('permanent deletion', () => {
  it('deletes the row, writes an audit entry, and refuses items outside of the bin', async () => {
    const account = await t.register();
    const [gone, live] = [await work(account, 'Gone'), await work(account, 'Live')];
    await remove(account, 'workDelete', gone);
    const { itemIds, userErrors } = await act('Purge', account, [gone, live]);
    expect([itemIds, userErrors.map(({ code }) => code)]).toEqual([[gone], ['NOT_FOUND']]);
    expect([await rowsOf('work', gone), await rowsOf('work', live)]).toEqual([0, 1]);
    const { rows } = await t.pool.query(
      'select action, subject_type, changes from audit_entry where subject_id = $1 order by created_at desc limit 1',
      [gone],
    );
    expect(rows).toEqual([{ action: 'work.purge', subject_type: 'Work', changes: { title: 'Gone' } }]);
  });

  it('refuses a party credited on a work in the bin unless the work is deleted too', async () => {
    const account = await t.register();
    const [song, person] = [await work(account, 'Credits'), await contributor(account, 'Rey')];
    await remove(account, 'workDelete', song);
    await remove(account, 'contributorDelete', person);
    await credit(account, song, person);
    const refused = await act('Purge', account, [person]);
    expect(refused).toEqual({
      itemIds: [],
      userErrors: [{ field: ['ids', '0'], code: 'IN_USE', message: 'Credited on “Credits” in the bin. Delete the work first.' }],
    });
    expect((await act('Purge', account, [person, song])).itemIds.toSorted()).toEqual([person, song].toSorted());
  });

  it('queues the files of an asset for the nightly cleanup', async () => {
    const account = await t.register();
    const id = await image(account, 'bytes.png');
    const [{ key }] = (await t.pool.query<{ key: string }>('select storage_key as key from upload where asset_id = $1', [id]))
      .rows as [{ key: string }];
    await removeImages(account, [id]);
    expect((await act('Purge', account, [id])).itemIds).toEqual([id]);
    expect(await rowsOf('asset', id)).toBe(0);
    await emptyMediaBin(t.platform);
    await t.pool.query(`update storage_garbage set delete_after = now() - interval '1 second' where storage_key = $1`, [key]);
    expect(await sweepGarbage(t.platform)).toBe(1);
  });

  it('is refused while a token is being minted', async () => {
    const account = await t.register();
    const id = await work(account, 'Token');
    await remove(account, 'workDelete', id);
    const networkId = await networkRow(t.pool, 'ETHEREUM');
    const chains = { networkId: () => networkId } as unknown as KnownChains;
    const given = { workspaceId: account.workspaceId, kind: 'WORK', subjectId: id, title: 'Token', state: 'REQUESTED' } as const;
    const token = await addToken(t.pool, chains, given);
    expect((await act('Purge', account, [id])).userErrors[0]).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(/minted/),
    });
    await t.pool.query(`update tokenization set state = 'CONFIRMED' where id = $1`, [token]);
    expect((await act('Purge', account, [id])).itemIds).toEqual([id]);
  });

  it('is refused for viewers', async () => {
    const account = await t.register();
    const id = await work(account, 'Kept');
    await remove(account, 'workDelete', id);
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [account.userId]);
    expect((await bin(account)).totalCount).toBe(1);
    for (const verb of ['Restore', 'Purge'] as const) await expect(act(verb, account, [id])).rejects.toThrow();
    expect(await rowsOf('work', id)).toBe(1);
  });
});
