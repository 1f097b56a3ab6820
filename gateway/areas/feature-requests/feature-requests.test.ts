import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ComingSoonPage, comingSoonPages } from '#domain/platform/coming-soon.ts';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const add = `mutation ($path: String!) {
  featureRequestAdd(path: $path) { featureRequest { path isRequested } userErrors { field message code } }
}`;
const state = 'query ($path: String!) { featureRequest(path: $path) { isRequested } }';
const counts = '{ administration { featureRequestCounts { path title count lastAt } } }';
type Count = { path: string; title: string; count: number; lastAt: string | null };
type Counts = { administration: { featureRequestCounts: Count[] } };
const [page] = comingSoonPages as [ComingSoonPage];

it('counts each user once per page, even for simultaneous requests', async () => {
  const [one, two] = [await addPerson(t.pool), await addPerson(t.pool, 'VIEWER', (await addPerson(t.pool)).workspaceId)];
  const isRequested = async (token: string) =>
    (await t.gql<{ featureRequest: { isRequested: boolean } }>(state, { path: page.path }, token)).featureRequest.isRequested;
  expect(await isRequested(one.token)).toBe(false);
  await Promise.all([1, 2, 3].map(() => t.gql(add, { path: page.path }, one.token)));
  expect(await t.gql(add, { path: page.path }, two.token)).toEqual({
    featureRequestAdd: { featureRequest: { path: page.path, isRequested: true }, userErrors: [] },
  });
  expect([await isRequested(one.token), await isRequested(two.token)]).toEqual([true, true]);

  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [one.userId]);
  const { featureRequestCounts } = (await t.gql<Counts>(counts, {}, one.token)).administration;
  expect(featureRequestCounts).toHaveLength(comingSoonPages.length);
  expect(featureRequestCounts[0]).toEqual({ path: page.path, title: page.title, count: 2, lastAt: expect.stringContaining('T') });
  const { rows } = await t.pool.query(`select 1 from audit_entry where action = 'feature.request'`);
  expect(rows).toHaveLength(2);
});

it.each(['/dashboard/music/works', '/dashboard/media/images/0198c0de', 'nowhere', 'x'.repeat(10_000)])(
  'refuses a request for %s',
  async (path) => {
    const { token } = await addPerson(t.pool);
    expect(await t.gql(add, { path }, token)).toEqual({
      featureRequestAdd: {
        featureRequest: null,
        userErrors: [{ field: ['path'], message: 'No planned page has this path.', code: 'NOT_FOUND' }],
      },
    });
    expect(await t.gql(state, { path }, token)).toEqual({ featureRequest: { isRequested: false } });
  },
);

it('shows the counts only to administrators', async () => {
  const { token } = await addPerson(t.pool);
  expect((await t.raw(counts, {}, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
