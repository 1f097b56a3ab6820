import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWorks, type GivenPlan, givePlan } from '#tests/support/plans.ts';
import { invite, mailedToken, makeKey } from '#tests/support/team.ts';

let t: TestApp;
let now = new Date();
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterAll(() => t.stop());

const create = 'mutation ($title: String!) { workCreate(input: { title: $title }) { work { id } userErrors { message } } }';
const remove = 'mutation ($id: ID!) { workDelete(id: $id) { workId userErrors { message } } }';
const restore = 'mutation ($id: ID!) { workRestore(id: $id) { work { id } userErrors { message } } }';
type Created = { workCreate: { work: { id: string } } | null };

const addWork = (account: TestAccount, title = 'Work') => t.raw<Created>(create, { title }, account.token);
const seedWorks = ({ workspaceId }: TestAccount, count: number, isInBin = false) => addWorks(t.pool, workspaceId, count, isInBin);
const worksOf = async ({ workspaceId }: TestAccount) =>
  (await t.pool.query('select 1 from work where workspace_id = $1 and deleted_at is null', [workspaceId])).rowCount;

describe('limit of works', () => {
  it('refuses a work beyond the limit with a message and numbers', async () => {
    const account = await t.register({ plan: null });
    await seedWorks(account, 9);
    expect((await addWork(account)).errors).toBeUndefined();
    const { errors, status } = await addWork(account);
    expect(status).toBe(403);
    expect(errors).toEqual([
      expect.objectContaining({
        message: "You've reached your limit for this feature. 10 / 10 used (100%).",
        extensions: expect.objectContaining({ code: 'LIMIT_REACHED', feature: 'MUSIC_PUBLISHING', current: 10, limit: 10 }),
      }),
    ]);
    expect(await worksOf(account)).toBe(10);
  });

  it('reports by how much a smaller plan is exceeded', async () => {
    const account = await t.register({ plan: null });
    await seedWorks(account, 25);
    const { errors } = await addWork(account);
    expect(errors?.[0]?.message).toBe("You've reached your limit for this feature. 25 / 10 used (250%).");
  });

  it('is never exceeded by concurrent requests', async () => {
    const account = await t.register({ plan: null });
    await seedWorks(account, 7);
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => addWork(account, `At once ${index}`)));
    expect(responses.filter(({ errors }) => !errors)).toHaveLength(3);
    const codes = responses.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code);
    expect(codes).toEqual(Array(5).fill('LIMIT_REACHED'));
    expect(await worksOf(account)).toBe(10);
  });

  it('counts restored objects, and frees deleted ones', async () => {
    const account = await t.register({ plan: null });
    await seedWorks(account, 9);
    const { data } = await addWork(account);
    const { id } = data.workCreate!.work;
    await t.gql(remove, { id }, account.token);
    expect((await addWork(account)).errors).toBeUndefined();
    expect((await t.raw(restore, { id }, account.token)).errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
    await givePlan(t.pool, account.workspaceId);
    expect((await t.raw(restore, { id }, account.token)).errors).toBeUndefined();
  });

  it('is never exceeded by two concurrent restores', async () => {
    const account = await t.register({ plan: null });
    await seedWorks(account, 9);
    const ids = await seedWorks(account, 2, true);
    const responses = await Promise.all(ids.map((id) => t.raw(restore, { id }, account.token)));
    expect(responses.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await worksOf(account)).toBe(10);
  });
});

describe('feature that the plan does not include', () => {
  const calls: [string, string, object][] = [
    ['workCreate', create, { title: 'A' }],
    [
      'contributorCreate',
      'mutation { contributorCreate(input: { firstName: "A", lastName: "B" }) { userErrors { message } } }',
      {},
    ],
    ['publisherCreate', 'mutation { publisherCreate(input: { name: "A", companyName: "B" }) { userErrors { message } } }', {}],
  ];
  it.each(calls)('locks %s', async (_name, query, variables) => {
    const account = await t.register({ packageType: 'publisher', plan: null });
    const { errors, status } = await t.raw(query, variables, account.token);
    expect(status).toBe(403);
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'This feature is not included in your current subscription plan.',
        extensions: expect.objectContaining({ code: 'FEATURE_LOCKED', feature: 'MUSIC_PUBLISHING' }),
      }),
    ]);
  });

  it('locks changes and replacements, but not reading and deleting', async () => {
    const account = await t.register({ packageType: 'publisher' });
    const ids = await t.gql<Record<'a' | 'b', { contributor: { id: string } }>>(
      `mutation { a: contributorCreate(input: { firstName: "A", lastName: "B" }) { contributor { id } }
        b: contributorCreate(input: { firstName: "C", lastName: "D" }) { contributor { id } } }`,
      {},
      account.token,
    );
    const [id, replacementId] = [ids.a.contributor.id, ids.b.contributor.id];
    await givePlan(t.pool, account.workspaceId, { tierId: 'starter' });
    const change = `mutation ($id: ID!) { contributorUpdate(id: $id, version: 1, input: { city: "Ghent" }) { userErrors { message } } }`;
    const replace = `mutation ($id: ID!, $replacementId: ID!) { contributorReplace(id: $id, replacementId: $replacementId) { userErrors { message } } }`;
    for (const query of [change, replace]) {
      const { errors } = await t.raw(query, { id, replacementId }, account.token);
      expect(errors?.[0]?.extensions.code).toBe('FEATURE_LOCKED');
    }
    const list = '{ contributors { totalCount nodes { id } } }';
    expect(await t.gql(list, {}, account.token)).toMatchObject({ contributors: { totalCount: 2 } });
    const away = 'mutation ($id: ID!) { contributorDelete(id: $id) { contributorId userErrors { message } } }';
    expect(await t.gql(away, { id }, account.token)).toMatchObject({ contributorDelete: { contributorId: id } });
  });
});

describe('access depends on the current plan', () => {
  const allowed = async (plan: GivenPlan) => {
    const account = await t.register({ packageType: 'publisher', plan });
    return (await addWork(account)).errors?.[0]?.extensions.code ?? 'allowed';
  };
  const day = 86_400_000;

  it.each([
    ['a running trial', { status: 'TRIAL', trialEndsAt: new Date(Date.now() + day) }, 'allowed'],
    [
      'a trial that ended a moment ago, before any job',
      { status: 'TRIAL', trialEndsAt: new Date(Date.now() - 1) },
      'FEATURE_LOCKED',
    ],
    ['an active plan', { status: 'ACTIVE' }, 'allowed'],
    ['a suspended plan', { status: 'SUSPENDED' }, 'FEATURE_LOCKED'],
    ['a cancelled plan', { status: 'CANCELLED' }, 'FEATURE_LOCKED'],
  ] as [string, GivenPlan, string][])('%s', async (_name, plan, expected) => {
    now = new Date();
    expect(await allowed({ tierId: 'professional', ...plan })).toBe(expected);
  });
});

describe('platform administrators', () => {
  const administrator = async () => {
    const account = await t.register({ plan: null });
    await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [account.userId]);
    return account;
  };

  it('have every feature without limits', async () => {
    const account = await administrator();
    await seedWorks(account, 10);
    expect((await addWork(account)).errors).toBeUndefined();
    const { featureAccess } = await t.gql<{ featureAccess: { feature: string; hasAccess: boolean; limit: number }[] }>(
      '{ featureAccess { feature hasAccess limit } }',
      {},
      account.token,
    );
    expect(featureAccess.filter(({ hasAccess, limit }) => !hasAccess || limit !== -1)).toEqual([]);
    expect((await t.raw('{ catalogueInsights { works { total } } }', {}, account.token)).errors?.[0]?.extensions.code).not.toBe(
      'FEATURE_LOCKED',
    );
  });

  it('have them in their own workspace for API keys and guests too', async () => {
    const account = await administrator();
    await seedWorks(account, 10);
    const { secret } = (await makeKey(t, account.token, { name: 'Import', access: 'WRITE' })).data.apiKeyCreate!;
    expect((await addWork({ ...account, token: secret! })).errors).toBeUndefined();
    const guests = [await t.register(), await t.register()];
    for (const { email } of guests) await invite(t, account.token, email);
    for (const { email, token } of guests) {
      const accept =
        'mutation ($token: String!) { invitationAccept(token: $token) { viewer { workspace { id } } userErrors { message } } }';
      const given = { token: await mailedToken(t, email) };
      const { invitationAccept } = await t.gql<{ invitationAccept: object }>(accept, given, token);
      expect(invitationAccept).toEqual({ viewer: { workspace: { id: account.workspaceId } }, userErrors: [] });
    }
    expect((await addWork({ ...account, token: guests[0]!.token })).errors).toBeUndefined();
  });

  it('do not lift the limits of other owners’ workspaces', async () => {
    const [owner, colleague] = [await t.register({ plan: null }), await administrator()];
    const join = `insert into member (workspace_id, user_id, role) values ($1, $2, 'OWNER')`;
    await t.pool.query(join, [owner.workspaceId, colleague.userId]);
    await seedWorks(owner, 10);
    expect((await addWork(owner)).errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
  });
});
