import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';
import { addReadyWork } from '#tests/support/tokens.ts';
import { maxListedTokenizations } from './tokenization.type.ts';

const chains = new KnownChains();
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(() => t.stop());

/** Adds failed attempts of an object, each a minute after the one before. Without `work`, each is of another object. */
const addAttempts = (count: number, work: string | null = null) =>
  t.pool.query(
    `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
        royalty_basis_points, total_supply, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key, state, created_at)
      select $1, 'WORK', coalesce($2::uuid, gen_random_uuid()), 'Attempt ' || i, $3, 'ETHEREUM', 'NFT', 'w', 0, 1, $5 || i, 'd', repeat('a', 64), 'u', $5 || i, 'FAILED',
        timestamptz '2026-01-01 00:00Z' + i * interval '1 minute' from generate_series(1, $4::int) i`,
    [account.workspaceId, work, chains.networkId('ETHEREUM'), count, `${work} `],
  );

it('are read for each object up to the limit, the newest first', async () => {
  const works = [await addReadyWork(t, account), await addReadyWork(t, account), await addReadyWork(t, account)];
  await addAttempts(maxListedTokenizations + 30, works[0]);
  await addAttempts(2, works[1]);
  await addAttempts(5_000);
  await t.pool.query('analyze tokenization');
  type Answer = { nodes: { id: string; tokenizations: { title: string }[] }[] };
  let answer: Answer | undefined;
  const texts = await statementsOf(t.platform.pool, async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Tokenizable { tokenizations { title } } } }';
    answer = await t.gql<Answer>(query, { ids: works }, account.token);
  });
  const titles = answer!.nodes.map(({ tokenizations }) => tokenizations.map(({ title }) => title));
  expect(titles.map(({ length }) => length)).toEqual([maxListedTokenizations, 2, 0]);
  expect([titles[0]![0], titles[0]!.at(-1)]).toEqual(['Attempt 130', 'Attempt 31']);
  expect(titles[1]).toEqual(['Attempt 2', 'Attempt 1']);

  const [text, ...others] = texts.filter((each) => each.includes('from tokenization') && each.includes('parent_id'));
  expect(others).toEqual([]);
  const { rowCount } = await t.pool.query(text!, [works, account.workspaceId]);
  expect(rowCount).toBe(maxListedTokenizations + 2);
  expect(await planOf(t.pool, text!)).toMatch(/Limit[\s\S]+Index Scan Backward using tokenization_subject /);
});
