import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';

const chains = new KnownChains();
const problem = 'The account of this platform has 0.01 ETH and needs 0.02. Waiting for funds.';
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
  chains.set('ETHEREUM', { problem });
});
afterAll(() => t.stop());

it('anonymous users see that a network has a problem, signed-in users see its cause', async () => {
  const read = async (token?: string) =>
    (await t.gql<{ chainNetworks: object[] }>('{ chainNetworks { blockchain problem } }', {}, token)).chainNetworks;
  expect(await read(account.token)).toEqual([
    { blockchain: 'ETHEREUM', problem },
    { blockchain: 'SOLANA', problem: null },
  ]);
  expect(await read()).toEqual([
    { blockchain: 'ETHEREUM', problem: 'Local Ethereum chain is not processing transactions at the moment.' },
    { blockchain: 'SOLANA', problem: null },
  ]);
});

it('a public proof does not show the cause of a problem', async () => {
  const sha256 = createHash('sha256').update('a file').digest('hex');
  await t.pool.query(
    `with batch as (insert into proof_batch (root, tree_size) values ($1, 1) returning id),
      leaf as (insert into fingerprint (workspace_id, sha256, label, batch_id, leaf_index, path)
        select $2, $1, 'A file', id, 0, '' from batch)
      insert into anchor (batch_id, network_id, blockchain, problem) select id, $3, 'ETHEREUM', $4 from batch`,
    [sha256, account.workspaceId, chains.networkId('ETHEREUM'), problem],
  );
  const { proofVerify } = await t.gql<{ proofVerify: { anchors: object[] } }>(
    'query ($sha256: String!) { proofVerify(sha256: $sha256) { anchors { problem network { problem } } } }',
    { sha256 },
  );
  expect(proofVerify.anchors).toEqual([
    {
      problem: 'Ethereum is not processing transactions at the moment.',
      network: { problem: 'Local Ethereum chain is not processing transactions at the moment.' },
    },
  ]);
});
