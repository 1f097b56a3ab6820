import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { restClient } from '#tests/support/rest.ts';
import { addReadyWork, startDocument, startToken, tokenInput, wallets } from '#tests/support/tokens.ts';

const chains = new KnownChains();
const now = new Date('2026-11-22T10:00:00Z');
let today = now;
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains, clock: () => today });
  await chains.connect(t.pool);
});
afterAll(() => t.stop());
beforeEach(async () => {
  today = now;
  account = await trialAccount();
});

/** A trial with a quota of five tokens a month. */
const trialAccount = () => t.register({ plan: { tierId: 'contributor', status: 'TRIAL', trialEndsAt: new Date('2027-01-15') } });

const start = async (idempotencyKey?: string) =>
  startToken(t, account, await addReadyWork(t, account), tokenInput({ idempotencyKey } as object));
const startRaw = async (subject: string) => {
  const { data, errors } = await t.raw<object>(startDocument, { kind: 'WORK', subject, input: tokenInput() }, account.token);
  return errors?.[0] ?? data;
};
const retry = (id: string) =>
  t.raw<{ tokenizationRetry: object }>(
    'mutation ($id: ID!) { tokenizationRetry(id: $id) { tokenization { state } userErrors { message } } }',
    { id },
    account.token,
  );
const fail = (id: string) => t.pool.query(`update tokenization set state = 'FAILED', due_at = null where id = $1`, [id]);
const confirm = (id: string) => t.pool.query(`update tokenization set state = 'CONFIRMED', due_at = null where id = $1`, [id]);
/** Records that the token's transaction is in a block. */
const land = (id: string) =>
  t.pool.query(
    `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state) values ($1, 'MINT', $2::uuid, $2::text, '', 'CONFIRMED')`,
    [chains.networkId('ETHEREUM'), id],
  );
const access = async () => {
  const { featureAccess } = await t.gql<{ featureAccess: { feature: string }[] }>(
    '{ featureAccess { feature hasAccess limit currentUsage remainingUsage } }',
    {},
    account.token,
  );
  return featureAccess.find(({ feature }) => feature === 'TOKEN_MINTS');
};
const copiedColumns = `workspace_id, subject_kind, title, network_id, blockchain, token_type, wallet_address, royalty_basis_points,
  total_supply, request_digest, metadata_sha256, metadata_uri, counted_at`;
/** Starts two tokens, and inserts copies of the second for other works. */
const startMany = async (count: number) => {
  const ids = [(await start()).tokenization!.id, (await start()).tokenization!.id];
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into tokenization (${copiedColumns}, subject_id, idempotency_key, mint_key)
      select ${copiedColumns}, gen_random_uuid(), 'copy ' || n, mint_key || n from tokenization, generate_series(1, $2::int) n
        where id = $1 returning id`,
    [ids[1], count - ids.length],
  );
  return [...ids, ...rows.map(({ id }) => id)];
};
const startFive = () => startMany(5);
const startOverRest = (work: string) =>
  restClient(t)('POST', `/works/${work}/tokenization/execute`, {
    token: account.token,
    body: { blockchain: 'ethereum', tokenType: 'nft', userAddress: wallets.ETHEREUM },
  });
const atLimit = "You've reached your limit for this feature. 5 / 5 used (100%). The count starts again on 1 December 2026.";
const refused = { extensions: { code: 'LIMIT_REACHED' } };

describe('the monthly quota', () => {
  it.each([
    ['contributor', 'ACTIVE', { hasAccess: true, limit: 100 }],
    ['contributor', 'TRIAL', { hasAccess: true, limit: 5 }],
    ['starter', 'TRIAL', { hasAccess: true, limit: 5 }],
    ['starter', 'ACTIVE', { hasAccess: false, limit: 0 }],
    ['free', 'ACTIVE', { hasAccess: false, limit: 0 }],
    ['professional', 'ACTIVE', { hasAccess: true, limit: 1_000 }],
    ['enterprise', 'EXPIRED', { hasAccess: false, limit: 0 }],
  ] as const)('%s, %s', async (tierId, status, expected) => {
    account = await t.register({ plan: { tierId, status, ...(status === 'TRIAL' && { trialEndsAt: new Date('2027-01-15') }) } });
    expect(await access()).toMatchObject({ ...expected, currentUsage: 0 });
  });

  it('refuses the next token with the date of the reset, and shows the remaining number', async () => {
    const [first] = await startFive();
    await confirm(first!);
    expect(await access()).toMatchObject({ currentUsage: 5, remainingUsage: 0 });
    const work = await addReadyWork(t, account);
    expect(await startRaw(work)).toMatchObject({ ...refused, message: atLimit });
    expect(await startOverRest(work)).toMatchObject({ status: 403, body: { success: false, error: atLimit, message: atLimit } });
    const count = 'select count(*)::int as count from tokenization where subject_id = $1';
    expect((await t.pool.query(count, [work])).rows).toEqual([{ count: 0 }]);
    today = new Date('2026-12-01T00:00:00Z');
    expect(await access()).toMatchObject({ currentUsage: 0, remainingUsage: 5 });
    expect((await start()).tokenization).not.toBeNull();
    expect(await startOverRest(work)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('is exact for concurrent starts', async () => {
    const works = await Promise.all(Array.from({ length: 8 }, () => addReadyWork(t, account)));
    const responses = await Promise.all(works.map((work) => startRaw(work)));
    expect(responses.filter((response) => 'tokenizationStart' in response!)).toHaveLength(5);
    expect(responses.filter((response) => 'extensions' in response!)).toMatchObject(Array(3).fill(refused));
    const { rows } = await t.pool.query('select count(*)::int as count from tokenization where workspace_id = $1', [
      account.workspaceId,
    ]);
    expect(rows).toEqual([{ count: 5 }]);
  });

  it('counts a repeated request once, even at the limit', async () => {
    const work = await addReadyWork(t, account);
    const input = tokenInput({ idempotencyKey: 'once' } as object);
    await startMany(4);
    const first = await startToken(t, account, work, input);
    expect((await startToken(t, account, work, input)).tokenization?.id).toBe(first.tokenization!.id);
    expect(await access()).toMatchObject({ currentUsage: 5 });
  });
});

describe('failed token', () => {
  it('releases its quota, and reserves it again on a retry', async () => {
    const ids = await startFive();
    await fail(ids[0]!);
    expect(await access()).toMatchObject({ currentUsage: 4 });
    expect((await retry(ids[0]!)).errors).toBeUndefined();
    expect(await access()).toMatchObject({ currentUsage: 5 });
    await fail(ids[1]!);
    await start();
    expect((await retry(ids[1]!)).errors).toMatchObject([refused]);
    expect(await access()).toMatchObject({ currentUsage: 5 });
  });

  it('counts in the month of the retry', async () => {
    const ids = await startFive();
    await fail(ids[0]!);
    today = new Date('2026-12-05T00:00:00Z');
    await retry(ids[0]!);
    expect(await access()).toMatchObject({ currentUsage: 1 });
    today = now;
    expect(await access()).toMatchObject({ currentUsage: 5 });
  });

  it('keeps its quota if part of it is on the chain, and is retried without another reservation', async () => {
    const ids = await startFive();
    await fail(ids[0]!);
    await land(ids[0]!);
    expect(await access()).toMatchObject({ currentUsage: 5 });
    expect((await retry(ids[0]!)).errors).toBeUndefined();
    expect(await access()).toMatchObject({ currentUsage: 5 });
  });
});
