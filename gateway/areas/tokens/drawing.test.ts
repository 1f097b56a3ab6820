import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addReadyWork, startToken, tokenInput } from '#tests/support/tokens.ts';
import * as cover from './cover.ts';
import { maxPerSubject } from './refusals.ts';

const drawCover = vi.spyOn(cover, 'drawCover');
const chains = new KnownChains();
let t: TestApp;
let account: TestAccount;
let work: string;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(async () => {
  drawCover.mockRestore();
  await t.stop();
});
beforeEach(async () => {
  work = await addReadyWork(t, account);
  drawCover.mockClear();
});

test('previews in one operation share one card', async () => {
  const fields = [1, 2, 3, 4].map((percent) => `p${percent}: metadataPreview(royaltyPercentage: "${percent}")`).join(' ');
  const { tokenPreparation } = await t.gql<{ tokenPreparation: Record<string, string> }>(
    `query ($id: ID!) { tokenPreparation(kind: WORK, subject: $id) { ${fields} } }`,
    { id: work },
    account.token,
  );
  const images = Object.values(tokenPreparation).map((json) => JSON.parse(json).image);
  expect(new Set(images).size).toBe(1);
  expect(drawCover).toHaveBeenCalledTimes(1);
});

test('nothing is drawn for a token that exists or has failed too often', async () => {
  expect((await startToken(t, account, work)).userErrors).toEqual([]);
  expect(drawCover).toHaveBeenCalledTimes(1);
  const again = tokenInput({ idempotencyKey: 'another request' } as object);
  expect((await startToken(t, account, work, again)).userErrors).toMatchObject([{ code: 'TAKEN' }]);
  await t.pool.query(
    `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
        royalty_basis_points, total_supply, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key, state)
      select workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address, royalty_basis_points,
        total_supply, 'try ' || n, 'digest', metadata_sha256, metadata_uri, 'key ' || n, 'FAILED'
      from tokenization, generate_series(1, $2) as n where subject_id = $1`,
    [work, maxPerSubject],
  );
  const other = tokenInput({ tokenType: 'ROYALTY_TOKEN' });
  expect((await startToken(t, account, work, other)).userErrors).toMatchObject([{ code: 'THROTTLED' }]);
  expect(drawCover).toHaveBeenCalledTimes(1);
});

test('two equal concurrent requests create one token', async () => {
  const request = tokenInput({ idempotencyKey: 'one request' } as object);
  const responses = await Promise.all(Array.from({ length: 6 }, () => startToken(t, account, work, request)));
  expect(responses.flatMap(({ userErrors }) => userErrors)).toEqual([]);
  expect(new Set(responses.map(({ tokenization }) => tokenization?.id)).size).toBe(1);
});
