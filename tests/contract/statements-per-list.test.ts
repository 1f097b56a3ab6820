import { type GraphQLOutputType, getNullableType, isListType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verificationLetter } from '#gateway/areas/mail/account-letters.ts';
import { queueMail } from '#gateway/areas/mail/outbox.ts';
import { operationFor, type RootField, rootFields, sampleArguments } from '#tests/isolation/schema-walk.ts';
import { addPerson, addWorld, type World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';

/** Lists whose length does not depend on stored rows of the workspace, with the reason. */
const fixed: Record<string, string> = {
  chainNetworks: 'one for each configured blockchain',
  chainSpending: 'one for each configured blockchain',
  countries: 'a standard',
  featureAccess: 'one for each feature of the product',
  genres: 'a standard list',
  importFields: 'fields of the product',
  isrcPrefixAreas: 'a standard',
  languages: 'a standard',
  packages: 'the price list',
  paymentProducts: 'read from the payment provider, and null without one',
  societies: 'a register of CISAC',
  subscriptionTimeline: 'one for each period of the range',
  systemLogs: 'kept in memory, without a statement',
  tierFeatures: 'the price list',
};

/** Arguments that select rows of all worlds. Numbers of rows stay within the limits of an operation. */
const argumentsFor = (worlds: readonly World[]): Record<string, object> => ({
  addresses: { city: 'City Lists' },
  assetGroups: { kind: 'IMAGE' },
  auditEntries: { first: 100 },
  contributors: { first: 50 },
  deletedItems: { first: 50 },
  documentTextSearch: { text: worlds.map(({ marker }) => marker).join(' or ') },
  postalCodes: { search: 'City Lists' },
  recordHistory: { record: worlds[0]!.publisher },
  revenueReport: { months: 12 },
  savedFilters: { kind: 'IMAGE' },
  search: { text: 'Lists', first: 20 },
  tierFeatures: { tier: 'enterprise' },
  tierVersions: { tier: 'enterprise' },
  tokenStatuses: { kind: 'WORK', subjects: worlds.flatMap(({ work, spareWork }) => [work, spareWork]) },
});

const isList = (type: GraphQLOutputType): boolean =>
  isListType(getNullableType(type)) || /(?:Connection|Results)!?$/.test(String(type));
const lists = rootFields(['Query']).filter(({ field }) => isList(field.type));

type Measured = { rows: number; statements: Map<string, number> };
let t: TestApp;
const few = new Map<string, Measured>();
const many = new Map<string, Measured>();

const rowsOf = (list: unknown): number =>
  Array.isArray(list) ? list.length : ((list as { nodes: unknown[] } | null)?.nodes.length ?? 0);
/** Without values, which MikroORM writes into its statements. */
const withoutValues = (text: string) => text.replace(/'(?:[^']|'')*'/g, '?').replace(/\s+/g, ' ');

async function measure(root: RootField, worlds: readonly World[]): Promise<Measured> {
  const variables = { ...sampleArguments(root.field), ...argumentsFor(worlds)[root.name] };
  const request = () => t.raw<Record<string, unknown>>(operationFor(root, variables), variables, worlds[0]!.token);
  // The first request fills what is cached between requests.
  const { data, errors } = await request();
  expect({ name: root.name, errors }).toEqual({ name: root.name, errors: undefined });
  t.platform.sessions.clear();
  const texts = (await statementsOf(t.platform.pool, request)).map(withoutValues);
  const statements = new Map([...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => [text, length]));
  return { rows: rowsOf(data[root.name]), statements };
}

/** Adds what a world lacks, and rows that belong to the installation. */
async function addFurtherRows({ pool, orm, platform }: TestApp, world: World, serial: number): Promise<void> {
  const { userId, workspaceId, work, spareWork } = world;
  const texts: [text: string, ...values: unknown[]][] = [
    [`insert into announcement (message, kind, starts_at) values ('Maintenance', 'INFO', now() - interval '1 hour')`],
    [
      `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, changes)
        values ($1, $2, 'publisher.update', 'Publisher', (select id from publisher where workspace_id = $1 order by created_at limit 1), '{}')`,
      workspaceId,
      userId,
    ],
    [`insert into backup (name, is_scheduled, state) values ($1, true, 'DONE')`, `backup ${serial}`],
    [
      `insert into billing_entry (workspace_id, number, occurred_at, description, tier_id, amount_cents, currency, status)
        select $1, status || $2, now() - $2::int * interval '32 days', 'Plan', 'enterprise', 100, 'USD', status
        from unnest(array['PAID', 'OPEN']) status`,
      workspaceId,
      serial,
    ],
    [
      `insert into duplicate_pair (workspace_id, kind, first_id, second_id, first_name, second_name, reasons, score, state)
        values ($1, 'WORK', $2, $3, 'First', 'Spare', '{SAME_TITLE}', 60, 'OPEN')`,
      workspaceId,
      work,
      spareWork,
    ],
    ['insert into feature_request (path, user_id) values ($1, $2)', `/page-${serial}`, userId],
    [
      `insert into import_replacement (workspace_id, field, value, replacement) values ($1, 'WORK.genre', $2, 'Folk')`,
      workspaceId,
      `genre ${serial}`,
    ],
    [`insert into isrc_serial (workspace_id, prefix, year, last) values ($1, 'SEAAA', $2, 1)`, workspaceId, 20 + serial],
    [
      `insert into plan_tier_version (tier_id, version, display_name, ideal_for, price_monthly_cents, price_yearly_cents, trial_days, api_requests_per_minute)
        select id, $1, display_name, ideal_for, price_monthly_cents, price_yearly_cents, trial_days, api_requests_per_minute
        from plan_tier where id = 'enterprise'`,
      serial + 2,
    ],
    // The workspace that a world adds last is its newest plan.
    [
      `update plan_subscription set tier_version = $1 where id = (select id from plan_subscription order by created_at desc limit 1)`,
      serial + 2,
    ],
    [
      `insert into postal_code (workspace_id, postal_code, city, country, country_code) values ($1, $2, 'City Lists', 'Germany', 'DE')`,
      workspaceId,
      `1000${serial}`,
    ],
  ];
  for (const [text, ...values] of texts) await pool.query(text, values);
  const letter = verificationLetter(platform.config, { firstName: 'Ida', token: `token ${serial}` });
  await queueMail(platform, orm.em.fork(), { userId }, letter);
}

beforeAll(async () => {
  t = await startTestApp();
  const person = await addPerson(t.pool);
  await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [person.userId]);
  const worlds: World[] = [];
  for (const serial of [0, 1, 2, 3]) {
    worlds.push(await addWorld(t, `Lists${serial}`, person, serial));
    await addFurtherRows(t, worlds[serial]!, serial);
    if (serial === 0) for (const list of lists) few.set(list.name, await measure(list, worlds));
  }
  for (const list of lists) many.set(list.name, await measure(list, worlds));
});
afterAll(() => t.stop());

it.each(lists.map(({ name }) => name))('%s sends the same statements for four times as many rows', (name) => {
  const [before, after] = [few.get(name)!, many.get(name)!];
  const more = [...after.statements].flatMap(([text, count]) => {
    const earlier = before.statements.get(text) ?? 0;
    return count > earlier ? [`${earlier} → ${count}: ${text}`] : [];
  });
  expect(more).toEqual([]);
  if (name in fixed) return;
  expect(before.rows).toBeGreaterThan(0);
  expect(after.rows).toBeGreaterThanOrEqual(before.rows * 1.5);
});

it('names no list that has grown as one that does not', () => {
  expect(Object.keys(fixed).filter((name) => few.get(name)?.rows !== many.get(name)?.rows)).toEqual([]);
});
