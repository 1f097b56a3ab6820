import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetColumn } from '#domain/media/asset-terms.ts';
import { addPerson, addSession } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type View = { id: string; name: string; query: string; columns: AssetColumn[] | null };
type Saved = { savedFilter: View | null; userErrors: { field: string[]; message: string }[] };

/** Saves a view of the images. `columns` is omitted unless given. */
async function save(view: { name: string; query?: string; columns?: string[] | null }, token = account.token): Promise<Saved> {
  const mutation = `mutation ($name: String!, $query: String!, $columns: [AssetColumn!]) {
    savedFilterSave(kind: IMAGE, name: $name, query: $query, columns: $columns) {
      savedFilter { id name query columns } userErrors { field message }
    }
  }`;
  return (await t.gql<{ savedFilterSave: Saved }>(mutation, { query: '', ...view }, token)).savedFilterSave;
}
const list = async (token = account.token) =>
  (await t.gql<{ savedFilters: View[] }>('{ savedFilters(kind: IMAGE) { id name query columns } }', {}, token)).savedFilters;
const named = async (name: string, token = account.token) => (await list(token)).find((view) => view.name === name);

describe('saved views', () => {
  it('belong to one user, with unique names', async () => {
    const { savedFilter } = await save({ name: 'Public', query: 'public=1' });
    expect((await save({ name: 'Public', query: 'public=0' })).savedFilter!.id).toBe(savedFilter!.id);
    await save({ name: 'Archive' });
    expect(await list()).toMatchObject([
      { name: 'Archive', query: '' },
      { name: 'Public', query: 'public=0' },
    ]);
    const other = await t.register();
    expect(await list(other.token)).toEqual([]);
    const gone = 'mutation ($id: ID!) { savedFilterDelete(id: $id) { savedFilterId userErrors { message } } }';
    type Gone = { savedFilterDelete: { userErrors: { message: string }[] } };
    const theirs = await t.gql<Gone>(gone, { id: savedFilter!.id }, other.token);
    expect(theirs.savedFilterDelete.userErrors[0]!.message).toBe('Saved view not found');
    expect((await t.gql<Gone>(gone, { id: savedFilter!.id }, account.token)).savedFilterDelete.userErrors).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('are limited in number', async () => {
    const other = await t.register();
    await t.pool.query(
      `insert into saved_filter (workspace_id, user_id, kind, name, query) select $1, $2, 'IMAGE', 'v' || i, '' from generate_series(1, 50) i`,
      [other.workspaceId, other.userId],
    );
    expect((await save({ name: 'one more' }, other.token)).userErrors[0]!.message).toContain('50 saved views');
    expect((await save({ name: 'v7', query: 'changed', columns: ['SIZE'] }, other.token)).userErrors).toEqual([]);
    expect((await save({ name: ' ' }, other.token)).userErrors[0]!.message).toBe('Please enter a name');
  });
});

describe('the columns of a saved view', () => {
  it('are stored, replaced, kept when omitted, and cleared by null', async () => {
    expect((await save({ name: 'Columns' })).savedFilter!.columns).toBeNull();
    expect((await save({ name: 'Columns', columns: ['TAGS', 'SIZE', 'TAGS'] })).savedFilter!.columns).toEqual(['TAGS', 'SIZE']);
    await save({ name: 'Columns', query: 'tag=night' });
    expect(await named('Columns')).toMatchObject({ query: 'tag=night', columns: ['TAGS', 'SIZE'] });
    await save({ name: 'Columns', columns: [] });
    expect(await named('Columns')).toMatchObject({ columns: [] });
    await save({ name: 'Columns', columns: null });
    expect(await named('Columns')).toMatchObject({ columns: null });
  });

  it('must be columns of the kind, otherwise nothing changes', async () => {
    await save({ name: 'Strict', columns: ['SIZE'] });
    const refused = await save({ name: 'Strict', query: 'changed', columns: ['SIZE', 'DURATION'] });
    expect(refused).toMatchObject({ savedFilter: null, userErrors: [{ field: ['columns'] }] });
    expect(refused.userErrors[0]!.message).toMatch(/^Choose columns for images: File name, .+, Added\.$/);
    const tooMany = await save({ name: 'Strict', columns: Array.from({ length: 17 }, () => 'SIZE') });
    expect(tooMany.userErrors).toMatchObject([{ field: ['columns'], message: 'Choose at most 16 columns.' }]);
    expect(await named('Strict')).toMatchObject({ query: '', columns: ['SIZE'] });
  });

  it('of another user or workspace do not change', async () => {
    await save({ name: 'Mine', columns: ['SIZE'] });
    const colleague = await addPerson(t.pool, 'EDITOR', account.workspaceId);
    await save({ name: 'Mine', columns: ['TAGS'] }, colleague.token);
    const other = await t.register();
    await save({ name: 'Mine', columns: ['ADDED'] }, other.token);
    // The same user in another workspace.
    await t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'EDITOR')`, [
      other.workspaceId,
      account.userId,
    ]);
    const { token: elsewhere } = await addSession(t.pool, account.userId, other.workspaceId);
    await save({ name: 'Mine', columns: ['LICENCE'] }, elsewhere);
    const columns = async (token: string) => (await named('Mine', token))!.columns;
    expect(await columns(account.token)).toEqual(['SIZE']);
    expect(await columns(colleague.token)).toEqual(['TAGS']);
    expect(await columns(other.token)).toEqual(['ADDED']);
    expect(await columns(elsewhere)).toEqual(['LICENCE']);
  });

  it('can be saved by read-only members, for themselves', async () => {
    await save({ name: 'Shared name', columns: ['SIZE'] });
    const viewer = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    expect((await save({ name: 'Shared name', columns: ['TAGS'] }, viewer.token)).savedFilter!.columns).toEqual(['TAGS']);
    expect(await named('Shared name')).toMatchObject({ columns: ['SIZE'] });
  });
});
