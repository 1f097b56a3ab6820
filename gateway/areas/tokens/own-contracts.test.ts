import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { addReadyWork, startToken, tokenInput, wallets } from '#tests/support/tokens.ts';

const chains = new KnownChains();
/** Addresses with the EIP-55 checksum, as the adapter writes them. */
const setup = {
  collection: '0x52908400098527886E0F7030069857D2E4169EE7',
  royaltyFactory: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  anchor: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};
const made = { ETHEREUM: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', SOLANA: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' };
const sentence =
  'This address belongs to a contract of this platform, not to a wallet, so a token sent there would be lost. Enter a wallet address.';

let t: TestApp;
let account: TestAccount;
let work: string;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
  await t.pool.query('update chain_network set setup = $2 where id = $1', [chains.networkId('ETHEREUM'), setup]);
  for (const blockchain of ['ETHEREUM', 'SOLANA'] as const) {
    const earlier = await startToken(t, account, await addReadyWork(t, account), tokenInput({ blockchain }));
    const text = `update tokenization set state = 'CONFIRMED', due_at = null, contract_address = $2 where id = $1`;
    await t.pool.query(text, [earlier.tokenization!.id, made[blockchain]]);
  }
});
afterAll(() => t.stop());
beforeEach(async () => {
  work = await addReadyWork(t, account);
});

const ask = (input: object) => startToken(t, account, work, input);
const queued = async () => (await t.pool.query('select from tokenization where subject_id = $1', [work])).rowCount;

it.each([...Object.values(setup), made.ETHEREUM])(
  'the contract %s cannot hold tokens, in any notation of its address',
  async (walletAddress) => {
    for (const typed of [walletAddress, walletAddress.toLowerCase()]) {
      const { userErrors } = await ask({ ...tokenInput(), walletAddress: typed });
      expect(userErrors).toEqual([{ field: ['walletAddress'], message: sentence, code: 'INVALID' }]);
    }
    expect(await queued()).toBe(0);
  },
);

it('a token on Solana cannot hold tokens either', async () => {
  const { userErrors } = await ask({ ...tokenInput({ blockchain: 'SOLANA' }), walletAddress: made.SOLANA });
  expect(userErrors).toEqual([{ field: ['walletAddress'], message: sentence, code: 'INVALID' }]);
});

it('the error names the field of a contract among the holders', async () => {
  const holders = [
    { address: wallets.ETHEREUM, share: '60' },
    { address: setup.anchor, share: '40' },
  ];
  const { userErrors } = await ask(tokenInput({ tokenType: 'ROYALTY_TOKEN', holders } as object));
  expect(userErrors).toEqual([{ field: ['holders', '1', 'address'], message: sentence, code: 'INVALID' }]);
  expect(await queued()).toBe(0);
});

it('any other wallet can hold tokens', async () => {
  expect((await ask(tokenInput())).userErrors).toEqual([]);
});
