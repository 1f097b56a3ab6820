import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let admin: TestAccount;
const now = new Date('2026-03-31T23:30:00Z');
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());

const timeline = `query ($range: AnalyticsRange) {
  administration { subscriptionTimeline(range: $range) { startsOn trialsStarted plansStarted plansEnded revenue { amountCents currency } } } }`;
const revenue = `query ($months: Int!) { administration { revenueReport(months: $months) {
  month packageName tierName payments paid { amountCents currency } refunded { amountCents } net { amountCents } notCharged { amountCents } } } }`;
const unpaid = '{ administration { unpaidEntries { entry { number status } subscriber { workspaceName } } } }';

async function bill(at: string, amountCents: number, status: string, more: { refunded?: number; tier?: string } = {}) {
  await t.pool.query(
    `insert into billing_entry (workspace_id, number, occurred_at, description, tier_id, amount_cents, refunded_cents, currency, status)
      values ($1, $2::text, $2::text::timestamptz, 'Plan', $3, $4, $5, 'USD', $6)`,
    [admin.workspaceId, at, more.tier ?? null, amountCents, more.refunded ?? 0, status],
  );
}
async function move(at: string, was: string | null, is: string) {
  await t.pool.query(
    `insert into audit_entry (action, subject_type, workspace_id, created_at, changes)
      values ('plan.sync', 'PlanSubscription', $1, $2, jsonb_build_object('status', jsonb_build_array($3::text, $4::text)))`,
    [admin.workspaceId, at, was, is],
  );
}

it.each([timeline, revenue, unpaid])('%s is closed to all but administrators', async (operation) => {
  const { token } = await t.register();
  const variables = operation === revenue ? { months: 1 } : {};
  const codeOf = async (as?: string) => (await t.raw(operation, variables, as)).errors?.[0]?.extensions.code;
  expect([await codeOf(), await codeOf(token)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
});

it('reports payments by month and tier, in UTC, and payments that are due', async () => {
  await bill('2026-03-01T00:00:00Z', 1_900, 'PAID', { tier: 'contributor' });
  await bill('2026-03-31T23:00:00Z', 1_900, 'PAID', { tier: 'contributor', refunded: 500 });
  await bill('2026-02-28T23:59:59Z', 7_900, 'REFUNDED', { tier: 'enterprise', refunded: 7_900 });
  await bill('2026-02-10T10:00:00Z', 900, 'NOT_CHARGED', { tier: 'starter' });
  await bill('2026-02-11T10:00:00Z', 400, 'PAID');
  await bill('2026-03-05T10:00:00Z', 2_900, 'FAILED', { tier: 'media-manager' });
  type Report = { administration: { revenueReport: Record<string, unknown>[] } };
  const report = async (months: number) => (await t.gql<Report>(revenue, { months }, admin.token)).administration.revenueReport;
  expect(
    (await report(2)).map(({ month, tierName, payments, paid, refunded, net, notCharged }) => [
      month,
      tierName,
      payments,
      ...[paid, refunded, net, notCharged].map((money) => (money as { amountCents: number }).amountCents),
    ]),
  ).toEqual([
    ['2026-03-01', 'Contributor', 2, 3_800, 500, 3_300, 0],
    ['2026-02-01', 'Enterprise', 1, 7_900, 7_900, 0, 0],
    ['2026-02-01', 'Starter', 0, 0, 0, 0, 900],
    ['2026-02-01', null, 1, 400, 0, 400, 0],
  ]);
  expect(await report(1)).toHaveLength(1);
  expect((await t.raw(revenue, { months: 37 }, admin.token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const due = await t.gql<{ administration: { unpaidEntries: object[] } }>(unpaid, {}, admin.token);
  expect(due.administration.unpaidEntries).toEqual([
    { entry: { number: '2026-03-05T10:00:00Z', status: 'FAILED' }, subscriber: { workspaceName: expect.any(String) } },
  ]);
});

it('counts beginnings and ends by day, week or month', async () => {
  await move('2026-03-31T00:00:00Z', null, 'TRIAL');
  await move('2026-03-31T12:00:00Z', 'TRIAL', 'ACTIVE');
  await move('2026-03-31T13:00:00Z', 'ACTIVE', 'ACTIVE');
  await move('2026-03-25T23:59:59Z', 'TRIAL', 'EXPIRED');
  await move('2026-03-24T23:59:59Z', 'ACTIVE', 'CANCELLED');
  type Period = { startsOn: string; trialsStarted: number; plansStarted: number; plansEnded: number; revenue: object };
  type Timeline = { administration: { subscriptionTimeline: Period[] } };
  const read = async (range: string) =>
    (await t.gql<Timeline>(timeline, { range }, admin.token)).administration.subscriptionTimeline;
  const week = await read('DAYS_7');
  expect(week).toHaveLength(7);
  expect([week[0], week[6]]).toEqual([
    { startsOn: '2026-03-25', trialsStarted: 0, plansStarted: 0, plansEnded: 1, revenue: { amountCents: 0, currency: 'USD' } },
    {
      startsOn: '2026-03-31',
      trialsStarted: 1,
      plansStarted: 1,
      plansEnded: 0,
      revenue: { amountCents: 1_400, currency: 'USD' },
    },
  ]);
  const quarter = await read('DAYS_90');
  expect([quarter.length, quarter[12]?.startsOn, quarter[11]?.plansEnded]).toEqual([13, '2026-03-30', 2]);
  const year = await read('YEAR_1');
  expect(year.map(({ startsOn }) => startsOn).at(0)).toBe('2025-04-01');
  expect(year.at(-1)).toMatchObject({ startsOn: '2026-03-01', plansEnded: 2, revenue: { amountCents: 3_300 } });
});
