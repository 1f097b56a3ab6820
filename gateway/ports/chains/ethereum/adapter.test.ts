import { Transaction } from 'ethers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Chain, type ChainAct, ChainRefusal, type ChainSetup } from '#gateway/ports/chains/port.ts';
import {
  chainOf,
  orderOf,
  randomHash,
  randomKey,
  sendAct,
  setUp,
  startTestNode,
  type TestNode,
} from '#tests/support/ethereum-chain.ts';
import { ethereumChain } from './adapter.ts';

let node: TestNode;
/** Treats the local chain like a remote one, which needs confirmations. */
let chain: Chain;
let setup: ChainSetup;

beforeAll(async () => {
  node = await startTestNode();
  chain = await chainOf(node, false);
  setup = await setUp(chain);
});
afterAll(async () => {
  await chain?.close();
  await node?.stop();
});
afterEach(() => node.ask('evm_setAutomine', true));

const mintOf = (given = {}): ChainAct => ({ purpose: 'MINT', order: orderOf(given) });
const signMint = async (act: ChainAct, nonce?: number, above?: string) =>
  chain.sign(await chain.prepare(act, 0, setup), nonce ?? (await chain.nextNonce()), above);
const refOf = ({ hash }: { hash: string }, purpose: ChainAct['purpose'] = 'MINT') => ({
  hash,
  purpose,
  step: 0,
  validUntil: null,
});
const stateOf = async (signed: { hash: string }) => (await chain.transactionStatuses([refOf(signed)]))[0]!.state;

describe('identity of an Ethereum chain', () => {
  it('contains network, account and head', async () => {
    const genesis = await node.ask<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
    expect(chain.identity).toEqual({
      blockchain: 'ETHEREUM',
      networkKey: `eip155:31337:${genesis.hash}`,
      // Only the chain ID marks it as a development chain.
      name: 'Local Ethereum chain',
      isLocal: true,
      signer: node.wallet.address,
    });
    const head = await node.ask<{ number: string; hash: string }>('eth_getBlockByNumber', 'latest', false);
    expect(await chain.head()).toEqual({ number: Number(head.number), hash: head.hash });
    expect(await chain.balance()).toBe(BigInt(await node.ask('eth_getBalance', node.wallet.address, 'latest')));
  });

  it('uses measured gas after the contracts are deployed, and defaults before', async () => {
    const [measured, known] = await Promise.all([chain.fees(setup), chain.fees({})]);
    if (measured.blockchain !== 'ETHEREUM' || known.blockchain !== 'ETHEREUM')
      throw new Error('These are fees of another chain.');
    expect(Number(measured.gasPriceWei)).toBeGreaterThan(0);
    for (const kind of ['nft', 'royaltyToken', 'furtherHolder', 'anchor'] as const)
      expect(Math.abs(measured.gas[kind] / known.gas[kind] - 1)).toBeLessThan(0.1);
  });
});

describe('setup', () => {
  it('takes effect once: deployed contracts are found and not deployed again', async () => {
    expect(Object.keys(setup)).toEqual(['collection', 'royaltyFactory', 'anchor']);
    expect(await chain.progress({ purpose: 'SETUP' }, {})).toEqual({ isDone: true, outcome: setup });
    for (const step of [0, 1, 2])
      await expect(chain.prepare({ purpose: 'SETUP' }, step, {})).rejects.toMatchObject({ code: 'REVERTS' });
  });

  it('is required before minting', async () => {
    await expect(chain.progress(mintOf(), {})).rejects.toThrow(
      'The contracts that mint and anchor are not set up on this network yet.',
    );
    const elsewhere = { ...setup, collection: node.wallet.address, anchor: node.wallet.address };
    const missing = `Stave has no contract at ${node.wallet.address} on this network.`;
    await expect(chain.progress(mintOf(), elsewhere)).rejects.toThrow(missing);
    await expect(chain.prepare(mintOf(), 0, elsewhere)).rejects.toThrow(missing);
    await expect(chain.prepare({ purpose: 'ANCHOR', root: randomHash(), leafCount: 1 }, 0, elsewhere)).rejects.toThrow(missing);
  });
});

describe('an NFT', () => {
  it('is prepared, signed, sent, included, and read back with the ordered values', async () => {
    const order = orderOf();
    const act: ChainAct = { purpose: 'MINT', order };
    expect([chain.stepsOf(act), await chain.progress(act, setup)]).toEqual([1, { isDone: false, nextStep: 0 }]);
    const signed = await signMint(act);
    expect([await stateOf(signed), signed.validUntil]).toEqual(['UNKNOWN', null]);
    await chain.broadcast(signed.raw);
    const [status] = await chain.transactionStatuses([refOf(signed)]);
    if (status?.state !== 'INCLUDED') throw new Error('The transaction is in no block.');
    const block = await node.ask<{ number: string; hash: string; timestamp: string }>('eth_getBlockByNumber', 'latest', false);
    expect(status).toMatchObject({ confirmations: 1, isFinal: false, failure: null, blockHash: block.hash });
    expect([status.blockNumber, status.blockTime]).toEqual([Number(block.number), new Date(Number(block.timestamp) * 1_000)]);
    const receipt = await node.ask<{ gasUsed: string; effectiveGasPrice: string }>('eth_getTransactionReceipt', signed.hash);
    expect(status.feePaid).toBe(String(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)));
    const { outcome } = status;
    expect(outcome).toEqual({ contractAddress: setup.collection, tokenId: expect.stringMatching(/^[1-9]\d*$/) });
    expect(await chain.progress(act, setup)).toEqual({ isDone: true, outcome });
    const tokenToRead = {
      tokenType: 'NFT',
      contractAddress: outcome.contractAddress!,
      tokenId: outcome.tokenId!,
      wallets: [],
    } as const;
    expect(await chain.readToken(tokenToRead)).toEqual({
      uri: order.uri,
      contentSha256: order.contentSha256,
      totalSupply: 1,
      royaltyBasisPoints: 500,
      royaltyReceiver: order.royaltyReceiver,
      balances: order.holders,
      canGrow: false,
    });
    expect(await chain.readToken({ ...tokenToRead, tokenId: '999' })).toBeNull();
    expect(await chain.readToken({ ...tokenToRead, contractAddress: node.wallet.address })).toBeNull();
  });

  it('can be sent repeatedly, before and after its block', async () => {
    await node.ask('evm_setAutomine', false);
    const signed = await signMint(mintOf());
    for (let time = 0; time < 3; time += 1) await chain.broadcast(signed.raw);
    expect(await stateOf(signed)).toBe('PENDING');
    await node.ask('evm_mine');
    await chain.broadcast(signed.raw);
    expect(await stateOf(signed)).toBe('INCLUDED');
  });

  it('is minted once, even by two transactions with different nonces', async () => {
    await node.ask('evm_setAutomine', false);
    const act = mintOf();
    const nonce = (await chain.nextNonce())!;
    const [first, second] = [await signMint(act, nonce), await signMint(act, nonce + 1)];
    for (const { raw } of [first, second]) await chain.broadcast(raw);
    await node.ask('evm_mine');
    const [minted, refused] = await chain.transactionStatuses([refOf(first), refOf(second)]);
    expect(minted).toMatchObject({ state: 'INCLUDED', failure: null });
    expect(refused).toMatchObject({ state: 'INCLUDED', outcome: {} });
    expect((refused as { failure: string }).failure).toMatch(/^The contract reverted the transaction: AlreadyMinted\(/);
    expect(await chain.progress(act, setup)).toEqual({ isDone: true, outcome: (minted as { outcome: object }).outcome });
    await expect(chain.prepare(act, 0, setup)).rejects.toMatchObject({ name: 'ChainRefusal', code: 'REVERTS' });
  });

  it('replaces a stuck transaction with a higher bid, and is refused with the same bid', async () => {
    await node.ask('evm_setAutomine', false);
    const act = mintOf();
    const nonce = (await chain.nextNonce())!;
    const stuck = await signMint(act, nonce);
    await chain.broadcast(stuck.raw);
    const other = await signMint(mintOf(), nonce);
    await expect(chain.broadcast(other.raw)).rejects.toMatchObject({ name: 'ChainRefusal', code: 'UNDERPRICED' });
    const bumped = await signMint(act, nonce, stuck.feeBid);
    const [low, high] = [stuck, bumped].map(({ raw }) => Transaction.from(`0x${Buffer.from(raw).toString('hex')}`));
    for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
      expect(high![fee]! * 1_000n).toBeGreaterThanOrEqual(low![fee]! * 1_125n);
    await chain.broadcast(bumped.raw);
    expect([await stateOf(stuck), await stateOf(bumped)]).toEqual(['UNKNOWN', 'PENDING']);
    await node.ask('evm_mine');
    expect([await stateOf(stuck), await stateOf(bumped)]).toEqual(['UNKNOWN', 'INCLUDED']);
    await expect(chain.broadcast(stuck.raw)).rejects.toMatchObject({ code: 'NONCE' });
  });

  it('is final when the network reports it or after enough blocks, and pending again after a reorganisation', async () => {
    const act = mintOf();
    const signed = await signMint(act);
    await chain.broadcast(signed.raw);
    await node.ask('anvil_reorg', 1, []);
    expect(await stateOf(signed)).toBe('UNKNOWN');
    expect(await chain.progress(act, setup)).toEqual({ isDone: false, nextStep: 0 });
    await chain.broadcast(signed.raw);
    expect(await chain.transactionStatuses([refOf(signed)])).toMatchObject([{ confirmations: 1, isFinal: false }]);
    const local = await chainOf(node);
    expect(await local.transactionStatuses([refOf(signed)])).toMatchObject([{ confirmations: 1, isFinal: true }]);
    expect(local.identity.name).toBe('Local Ethereum chain');
    await local.close();
    await node.ask('anvil_mine', 64);
    expect(await chain.transactionStatuses([refOf(signed)])).toMatchObject([{ confirmations: 65, isFinal: true }]);
  });
});

describe('royalty token', () => {
  it('distributes its shares to its holders at its own address', async () => {
    const holders = [400_000, 350_000, 250_000].map((amount) => ({ ...orderOf().holders[0]!, amount }));
    const order = orderOf({ tokenType: 'ROYALTY_TOKEN', totalSupply: 1_000_000, holders });
    const { outcome } = await sendAct(chain, { purpose: 'MINT', order }, setup);
    expect(Object.keys(outcome)).toEqual(['contractAddress']);
    const wallets = [...holders.map(({ address }) => address), node.wallet.address];
    const token = { tokenType: 'ROYALTY_TOKEN', contractAddress: outcome.contractAddress!, tokenId: '', wallets } as const;
    expect(await chain.readToken(token)).toEqual({
      uri: order.uri,
      contentSha256: order.contentSha256,
      totalSupply: 1_000_000,
      royaltyBasisPoints: 500,
      royaltyReceiver: order.royaltyReceiver,
      balances: holders,
      canGrow: false,
    });
    expect(await chain.readToken({ ...token, contractAddress: setup.collection! })).toBeNull();
  });

  it('is refused if its shares do not add up', async () => {
    const order = orderOf({ tokenType: 'ROYALTY_TOKEN', totalSupply: 1_000_000 });
    await expect(chain.prepare({ purpose: 'MINT', order }, 0, setup)).rejects.toThrow(
      'The contract would revert: SharesDoNotAddUp().',
    );
  });
});

describe('anchor', () => {
  it('is read from its transaction', async () => {
    const root = randomHash();
    const act: ChainAct = { purpose: 'ANCHOR', root, leafCount: 1_234 };
    const signed = await signMint(act);
    expect(await chain.readRoot(signed.hash)).toBeNull();
    await chain.broadcast(signed.raw);
    const [status] = await chain.transactionStatuses([refOf(signed, 'ANCHOR')]);
    const { blockNumber, blockHash, blockTime, outcome } = status as Extract<typeof status, { state: 'INCLUDED' }>;
    expect(outcome).toEqual({ contractAddress: setup.anchor });
    expect(await chain.readRoot(signed.hash)).toEqual({ root, leafCount: 1_234, blockNumber, blockHash, blockTime });
    expect(await chain.progress(act, setup)).toEqual({ isDone: true, outcome });
    await expect(chain.prepare(act, 0, setup)).rejects.toThrow(/AlreadyAnchored/);
    const minted = await signMint(mintOf());
    await chain.broadcast(minted.raw);
    expect(await chain.readRoot(minted.hash)).toBeNull();
  });
});

describe('an account without ether', () => {
  it('reports its balance and the required amount', async () => {
    const privateKey = randomKey();
    const poor = await ethereumChain({ rpcUrl: node.url, privateKey, isOwn: false, name: 'Sepolia' });
    const error = await poor.prepare({ purpose: 'ANCHOR', root: randomHash(), leafCount: 1 }, 0, setup).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ChainRefusal);
    expect(error.code).toBe('FUNDS');
    expect(error.message).toMatch(/^The account 0x\w{40} on Sepolia has 0\.0 ETH, but the transaction may cost 0\.\d+ ETH\.$/);
    const signed = await chain.sign(await chain.prepare(mintOf(), 0, setup), 0);
    expect(signed.nonce).toBe(0);
    await poor.close();
  });
});
