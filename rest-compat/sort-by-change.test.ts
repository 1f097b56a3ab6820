import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import documentedEndpoints from '#rest-compat/endpoints.json' with { type: 'json' };
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addContributor, addPublisher, addWork } from '#tests/support/catalogue.ts';
import { restClient } from '#tests/support/rest.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  const { workspaceId } = account;
  for (const n of [1, 2, 3]) {
    await addWork(t.pool, workspaceId);
    await addContributor(t.pool, workspaceId, `C${n}`);
    await addPublisher(t.pool, workspaceId, `P${n}`);
    for (const kind of ['IMAGE', 'VIDEO', 'DOCUMENT'] as const) await addAsset(t.platform, workspaceId, { kind });
  }
  // What was added first changed last.
  for (const table of ['work', 'contributor', 'publisher', 'asset'])
    await t.pool.query(
      `update ${table} set updated_at = timestamptz '2026-03-01T00:00:00Z' - placed.n * interval '1 hour'
        from (select id, row_number() over (order by id) as n from ${table} where workspace_id = $1) placed where placed.id = ${table}.id`,
      [workspaceId],
    );
});
afterAll(() => t.stop());

/** The table behind the rows of each documented list that sorts, and how its parameters are spelled. */
const lists: Readonly<Record<string, { table: string; only?: string; isSnake?: true }>> = {
  '/api/contributors': { table: 'contributor' },
  '/api/works': { table: 'work' },
  '/api/publishers': { table: 'publisher' },
  '/api/media': { table: 'asset' },
  '/api/media/images': { table: 'asset', only: `kind = 'IMAGE'` },
  '/api/media/documents': { table: 'asset', only: `kind = 'DOCUMENT'` },
  '/api/videos': { table: 'asset', only: `kind = 'VIDEO'`, isSnake: true },
};

const rowsIn = (body: Record<string, unknown>) => Object.values(body).find(Array.isArray) as { id: string }[];

describe('sorting by the last change', () => {
  const sorted = documentedEndpoints.filter((row) =>
    ('query' in row ? (row.query ?? []) : []).some((name) => name === 'sortBy' || name === 'sort_by'),
  );
  it('is tested for every documented list that sorts', () => {
    expect(sorted.map(({ path }) => path).toSorted()).toEqual(Object.keys(lists).toSorted());
  });

  it.each(Object.entries(lists))('GET %s', async (path, { table, only = 'true', isSnake }) => {
    const get = async (direction: 'asc' | 'desc') => {
      const query: Record<string, string> = isSnake
        ? { sort_by: 'updated_at', sort_direction: direction }
        : { sortBy: 'updatedAt', sortDir: direction };
      const { status, body } = await restClient(t)('GET', path.slice('/api'.length), { token: account.token, query });
      expect(status).toBe(200);
      return rowsIn(body).map(({ id }) => id);
    };
    const text = `select id from ${table} where workspace_id = $1 and ${only} order by updated_at`;
    const ids = (await t.pool.query<{ id: string }>(text, [account.workspaceId])).rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(await get('asc')).toEqual(ids);
    expect(await get('desc')).toEqual(ids.toReversed());
  });
});
