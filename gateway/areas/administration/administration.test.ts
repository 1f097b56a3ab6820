import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  const chains = new KnownChains();
  // Time stands still, because analytics and limits depend on it.
  const now = new Date('2026-11-22T12:00:00Z');
  t = await startTestApp({}, { chains, clock: () => now });
  await chains.connect(t.pool);
  admin = await t.register({ plan: null });
  await t.gql('mutation { trialStart { userErrors { message } } }', {}, admin.token);
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
  await t.pool.query(`insert into feature_request (path, user_id) values ('/dashboard', $1)`, [admin.userId]);
});
afterAll(() => t.stop());

it('holds no data itself, for any caller', async () => {
  const { data, errors } = await t.raw('{ administration { __typename } }');
  expect([data, errors]).toEqual([{ administration: { __typename: 'Administration' } }, undefined]);
});

it('a refused field that cannot be null takes the others with it', async () => {
  const { token } = await t.register();
  const { data, errors } = await t.raw('{ administration { userStats { total } settings { version } } }', {}, token);
  expect(data).toBeNull();
  expect(errors).toContainEqual(
    expect.objectContaining({ path: ['administration', 'settings'], extensions: { code: 'FORBIDDEN' } }),
  );
});

it.each([
  'chainSpending { network { blockchain } state spent limit transactions currency resetsAt }',
  'featureRequestCounts { path title count lastAt }',
  'mails(first: 5, search: "trial", filter: { states: [KEPT] }) { totalCount nodes { id subject } }',
  'mail(id: $id) { id subject toAddress }',
  'subscriptionAnalytics(range: DAYS_7) { totalSubscribers activeSubscribers trialUsers churnRate }',
])('has what Query had: %s', async (selection) => {
  const { rows } = await t.pool.query<{ id: string }>('select id from mail order by created_at limit 1');
  const variables = selection.includes('$id') ? { id: rows[0]!.id } : {};
  const declared = selection.includes('$id') ? 'query ($id: ID!)' : 'query';
  const read = (fields: string) => t.gql<Record<string, unknown>>(`${declared} { ${fields} }`, variables, admin.token);
  const former = await read(selection);
  expect(JSON.stringify(former)).toMatch(/[1-9]|"/);
  expect((await read(`administration { ${selection} }`)).administration).toEqual(former);
});
