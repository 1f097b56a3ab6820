import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let admin: TestAccount;
let now: Date;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
beforeEach(async () => {
  now = new Date('2026-01-10T10:00:00Z');
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());

const terms = 'id version displayName priceMonthly { amountCents } features { key isIncluded maxUsage }';
const versions = `query ($tier: ID!) { administration { tierVersions(tier: $tier) { tier { id version } ${terms.replace('id ', '')} createdBy { id } note planCount } } }`;
const publish = `mutation ($id: ID!, $version: Int!, $input: TierInput!) {
  tierPublish(id: $id, version: $version, input: $input) { tier { ${terms} } versions { version } userErrors { field message code } }
}`;
const change = `mutation { planChange(input: { tier: "contributor", billingCycle: MONTHLY }) { userErrors { message } } }`;
type Tier = { id: string; version: number; priceMonthly: { amountCents: number } };
type Version = Omit<Tier, 'id'> & {
  tier: Pick<Tier, 'id' | 'version'>;
  createdBy: { id: string } | null;
  note: string | null;
  planCount: number;
};
type Versions = { administration: { tierVersions: Version[] } };
type Published = {
  tierPublish: {
    tier: Tier | null;
    versions: { version: number }[] | null;
    userErrors: { field: string[]; message: string; code: string }[];
  };
};

const readVersions = async () =>
  (await t.gql<Versions>(versions, { tier: 'contributor' }, admin.token)).administration.tierVersions;
const onSale = async () => (await readVersions())[0]!.version;
const works = (maxUsage: number) => ({ feature: 'MUSIC_PUBLISHING', isIncluded: true, isTrialOnly: false, maxUsage });
const draft = (changes: object = {}) => ({
  displayName: 'Contributor',
  idealFor: 'Songwriters',
  priceMonthlyCents: 1_900,
  priceYearlyCents: 19_000,
  trialDays: 14,
  apiRequestsPerMinute: 120,
  features: [works(500)],
  ...changes,
});
const publishTier = async (changes: object, version?: number) =>
  (
    await t.gql<Published>(
      publish,
      { id: 'contributor', version: version ?? (await onSale()), input: draft(changes) },
      admin.token,
    )
  ).tierPublish;

const limitOf = async ({ token }: TestAccount) => {
  type Read = { featureAccess: { feature: string; limit: number }[]; planSubscription: { tier: Tier } };
  const query = '{ featureAccess { feature limit } planSubscription { tier { id version priceMonthly { amountCents } } } }';
  const { featureAccess, planSubscription } = await t.gql<Read>(query, {}, token);
  const { priceMonthly } = planSubscription.tier;
  return [featureAccess.find(({ feature }) => feature === 'MUSIC_PUBLISHING')?.limit, priceMonthly.amountCents];
};
const subscriber = async () => {
  const account = await t.register({ plan: null });
  await t.gql('mutation { trialStart { userErrors { message } } }', {}, account.token);
  await t.gql(change, {}, account.token);
  return account;
};

it.each([versions, publish])('%s is closed to all but administrators', async (operation) => {
  const variables = operation === versions ? { tier: 'contributor' } : { id: 'contributor', version: 1, input: draft() };
  const user = await t.register();
  const codeOf = async (token?: string) => (await t.raw(operation, variables, token)).errors?.[0]?.extensions.code;
  expect([await codeOf(), await codeOf(user.token)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN']);
});

it('a plan keeps limits and price of its version until it changes', async () => {
  const version = await onSale();
  await publishTier({ features: [works(500)], priceMonthlyCents: 2_000 });
  const early = await subscriber();
  const { tier } = await publishTier({ features: [works(700)], priceMonthlyCents: 2_500, note: 'More works' });
  expect(tier).toMatchObject({ id: 'contributor', version: version + 2, priceMonthly: { amountCents: 2_500 } });
  const late = await subscriber();
  expect([await limitOf(early), await limitOf(late)]).toEqual([
    [500, 2_000],
    [700, 2_500],
  ]);
  const [latest, previous] = await readVersions();
  expect(previous).toMatchObject({ version: version + 1, priceMonthly: { amountCents: 2_000 }, tier: { version: version + 2 } });
  expect(latest).toMatchObject({
    version: version + 2,
    priceMonthly: { amountCents: 2_500 },
    createdBy: { id: admin.userId },
    note: 'More works',
    planCount: 1,
  });
  expect(previous?.planCount).toBe(1);

  now = new Date('2026-02-15T10:00:00Z');
  const lines = '{ billingHistory { nodes { amount { amountCents } } } }';
  type Lines = { billingHistory: { nodes: { amount: { amountCents: number } }[] } };
  await t.gql('mutation { planCancel { userErrors { message } } }', {}, early.token);
  const { nodes } = (await t.gql<Lines>(lines, {}, early.token)).billingHistory;
  expect(nodes.map(({ amount }) => amount.amountCents)).toEqual([2_000, 2_000]);

  expect((await t.gql<{ planChange: object }>(change, {}, early.token)).planChange).toEqual({ userErrors: [] });
  expect(await limitOf(early)).toEqual([700, 2_500]);
});

it.each([
  ['no limit', { trialMaxUsage: null }, null, -1],
  ['a limit of its own', { trialMaxUsage: 20 }, 20, 20],
  ['the same limit', {}, 30, 30],
])('a trial has %s', async (_, given, trialMaxUsage, limit) => {
  await publishTier({ features: [{ ...works(30), ...given }] });
  const query = '{ packages { tiers { id features { key maxUsage trialMaxUsage } } } }';
  type Feature = { key: string; maxUsage: number; trialMaxUsage: number | null };
  const { packages } = await t.gql<{ packages: { tiers: { id: string; features: Feature[] }[] }[] }>(query);
  const tier = packages.flatMap(({ tiers }) => tiers).find(({ id }) => id === 'contributor')!;
  expect(tier.features).toMatchObject([{ key: 'MUSIC_PUBLISHING', maxUsage: 30, trialMaxUsage }]);
  const account = await t.register({ plan: null });
  await t.gql('mutation { trialStart { userErrors { message } } }', {}, account.token);
  expect((await limitOf(account))[0]).toBe(limit);
});

it('the audit trail says what changed', async () => {
  await publishTier({ trialDays: 21, features: [works(40)] });
  const { rows } = await t.pool.query(
    `select changes from audit_entry where action = 'tier.publish' order by created_at desc limit 1`,
  );
  expect(rows[0].changes).toMatchObject({ tier: 'contributor', trialDays: [14, 21] });
  expect(rows[0].changes.MUSIC_PUBLISHING[1]).toMatchObject({ limitValue: 40 });
});

it('refuses an unchanged version, an old base, an unknown tier and a price for a free tier', async () => {
  await publishTier({ features: [works(123)] });
  const [unchanged, stale] = [await publishTier({ features: [works(123)] }), await publishTier({}, 1)];
  expect([unchanged.userErrors[0]?.message, stale.userErrors[0]?.code]).toEqual(['Nothing has changed.', 'CONFLICT']);
  const current = await onSale();
  expect(stale.tier).toMatchObject({ id: 'contributor', version: current });
  expect(stale.versions?.[0]).toEqual({ version: current });
  expect([unchanged.tier, unchanged.versions]).toEqual([null, null]);
  const refused = async (id: string) =>
    (await t.gql<Published>(publish, { id, version: 1, input: draft() }, admin.token)).tierPublish.userErrors[0]?.message;
  expect([await refused('unknown'), await refused('free')]).toEqual(['Tier not found', 'A free tier cannot get a price.']);
});

it('two administrators at once publish one version', async () => {
  const version = await onSale();
  const outcomes = await Promise.all([1, 2].map((each) => publishTier({ features: [works(1_000 + each)] }, version)));
  expect(outcomes.map(({ userErrors }) => userErrors.length).toSorted()).toEqual([0, 1]);
  expect(await onSale()).toBe(version + 1);
});
