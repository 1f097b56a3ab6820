import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { inTransaction } from '#gateway/kit/in-transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addWork } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { makeKey } from '#tests/support/team.ts';
import { refreshKept } from '../records/refresh-kept.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const text = `query ($direction: SortDirection!, $first: Int!, $after: String, $page: Int, $search: String, $filter: WorkFilter) {
  works(sort: { by: INCOME, direction: $direction }, first: $first, after: $after, page: $page, search: $search, filter: $filter) {
    totalCount nodes { title } pageInfo { hasNextPage endCursor } } }`;
type Page = {
  works: { totalCount: number; nodes: { title: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
};

/** Works with these amounts, by their titles. Null stands for a work that no statement names. */
async function workspaceWith(amounts: Record<string, string | null>) {
  const account = await t.register();
  const { workspaceId } = account;
  const works = new Map<string, string>();
  for (const title of Object.keys(amounts)) {
    const id = await addWork(t.pool, workspaceId);
    await t.pool.query('update work set title = $3 where id = $1 and workspace_id = $2', [id, workspaceId, title]);
    works.set(title, id);
  }
  const lines = Object.entries(amounts).flatMap(([music, amount]) => (amount === null ? [] : [{ music, amount }]));
  const { id, groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId),
    lines,
  });
  for (const [index, { music }] of lines.entries())
    await matchGroup(t.pool, workspaceId, groupIds[index]!, { works: [works.get(music)!] });
  await inTransaction(t.platform.pool, (sql) => refreshKept(sql, workspaceId, { statementId: id }));
  const read = async (variables: object) =>
    (await t.gql<Page>(text, { direction: 'DESC', first: 50, ...variables }, account.token)).works;
  return { ...account, works, read };
}

const titles = ({ nodes }: Page['works']) => nodes.map(({ title }) => title);

it('sorts works by income, with those without income where zero is', async () => {
  const { read, works, workspaceId } = await workspaceWith({
    Nine: '9',
    First: null,
    Ten: '10',
    Loss: '-0.5',
    Zero: '0',
    Second: null,
  });
  const descending = ['Ten', 'Nine', 'Second', 'Zero', 'First', 'Loss'];
  expect(titles(await read({}))).toEqual(descending);
  expect(titles(await read({ direction: 'ASC' }))).toEqual(descending.toReversed());
  for (const direction of ['DESC', 'ASC']) {
    const seen: string[] = [];
    for (let after: string | null = null, isOver = false; !isOver; ) {
      const page = await read({ direction, first: 2, after });
      expect(page.totalCount).toBe(6);
      seen.push(...titles(page));
      after = page.pageInfo.endCursor;
      isOver = !page.pageInfo.hasNextPage;
    }
    expect(seen).toEqual(direction === 'DESC' ? descending : descending.toReversed());
  }
  expect(titles(await read({ first: 2, page: 2 }))).toEqual(descending.slice(2, 4));
  expect(titles(await read({ filter: { title: 'nine' } }))).toEqual(['Nine']);
  expect(titles(await read({ filter: { trackStatus: ['UNRELEASED', 'RELEASED'] }, first: 3 }))).toEqual(descending.slice(0, 3));
  expect(titles(await read({ search: 'e', first: 4 }))).toEqual(['Ten', 'Nine', 'Second', 'Zero']);
  await t.pool.query('update work set deleted_at = now() where id = $1 and workspace_id = $2', [works.get('Ten'), workspaceId]);
  expect(titles(await read({ first: 1 }))).toEqual(['Nine']);
});

it('shows other works on the overview instead of those in the bin', async () => {
  const { token, works, workspaceId } = await workspaceWith({ Nine: '9', Ten: '10', Hundred: '100' });
  for (const title of ['Hundred', 'Ten'])
    await t.pool.query('update work set deleted_at = now() where id = $1 and workspace_id = $2', [works.get(title), workspaceId]);
  const overview = '{ catalogueOverview { topWorks(first: 1) { work { title } amount { amount } } } }';
  expect(await t.gql(overview, {}, token)).toEqual({
    catalogueOverview: { topWorks: [{ work: { title: 'Nine' }, amount: { amount: '9' } }] },
  });
});

it('sorts works by income only for API keys that may read it', async () => {
  const { token } = await workspaceWith({ Nine: '9', Ten: '10' });
  const secretOf = async (scopes: ApiKeyScope[]) =>
    (await makeKey(t, token, { name: scopes.join(' '), scopes })).data!.apiKeyCreate!.secret!;
  const variables = { direction: 'DESC', first: 1 };
  const { errors } = await t.raw(text, variables, await secretOf(['CATALOGUE_READ']));
  expect(errors).toMatchObject([{ extensions: { code: 'SCOPE_MISSING', scopes: ['INCOME_READ'] } }]);
  const read = await t.gql<Page>(text, variables, await secretOf(['CATALOGUE_READ', 'INCOME_READ']));
  expect(titles(read.works)).toEqual(['Ten']);
});

it('reports the works that earned most in the order of their amounts', async () => {
  const { token } = await workspaceWith({ Nine: '9', Ten: '10', Hundred: '100' });
  const report = `{ incomeReport(groupBy: WORK, first: 2) { otherRows rows { label previous change lines originals { amount currency } } } }`;
  const row = (label: string, amount: string) => ({
    label,
    previous: null,
    change: null,
    lines: 1,
    originals: [{ amount, currency: 'EUR' }],
  });
  expect(await t.gql(report, {}, token)).toEqual({
    incomeReport: { otherRows: 1, rows: [row('Hundred', '100'), row('Ten', '10')] },
  });
});
