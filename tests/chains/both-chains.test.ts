import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#gateway/areas/tokens/mint/reconcile-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { mintAll, startChainApp, type TestChains } from '#tests/support/chains.ts';
import { requestRoot, requestTokens } from './support/queue-world.ts';

let [t, chains]: [TestApp, TestChains] = [] as never;
let stop: () => Promise<void>;
let workspaceId: string;
beforeAll(async () => {
  ({ t, chains, stop } = await startChainApp());
  workspaceId = (await t.register()).workspaceId;
});
afterAll(() => stop());

const wallets = {
  ETHEREUM: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72', '0x52908400098527886E0F7030069857D2E4169EE7'],
  SOLANA: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR9'],
} as const;

test('mints tokens and anchors roots on both real chains, and a comparison finds them as recorded', async () => {
  for (const { network } of chains.engines) {
    const [first, second] = wallets[network.chain.identity.blockchain];
    const holders = [
      { address: first, amount: 667 },
      { address: second, amount: 333 },
    ];
    const world = { pool: t.pool, workspaceId };
    await requestTokens(world, network.id, [{ wallet: first }, { wallet: first, tokenType: 'ROYALTY_TOKEN', holders }]);
    await requestRoot(world, network.id);
  }
  await mintAll(t);
  const { rows } = await t.pool.query(`select state, problem, block_number > 0 as "isInBlock" from tokenization
    union all select state, problem, block_number > 0 from anchor`);
  expect(rows).toEqual(Array(6).fill({ state: 'CONFIRMED', problem: null, isInBlock: true }));
  for (const { network } of chains.engines) expect(await reconcile(network)).toMatchObject({ checked: 2, differing: 0 });
  const checks = await t.pool.query(
    'select token_type, check_state, check_findings, check_holder = wallet_address as "isHeld" from tokenization',
  );
  for (const row of checks.rows)
    expect(row).toMatchObject({ check_state: 'AGREES', check_findings: [], isHeld: row.token_type === 'NFT' ? true : null });
});
