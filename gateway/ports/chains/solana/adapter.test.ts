import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Connection } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '#db/server/startup-error.ts';
import {
  included,
  mintOf,
  newStranger,
  outcomeOf,
  type SolanaTestChain,
  sendAct,
  sendAs,
  sendStep,
  signed,
  solanaCall,
  startSolanaTestChain,
  tokenOf,
} from '#tests/support/solana-chain.ts';
import { type Chain, type ChainFees, ChainRefusal, ChainUnreachable } from '../port.ts';
import { solanaChain } from './adapter.ts';
import { withNodeErrors } from './failures.ts';
import { anchorInstructions } from './instruction-plan.ts';
import { nodeClient } from './node-client.ts';

let local: SolanaTestChain;
let chain: Chain;
let connection: Connection;

beforeAll(async () => {
  local = await startSolanaTestChain();
  chain = local.chain;
  connection = new Connection(local.node.url, 'confirmed');
});
afterAll(() => local.stop());

describe('transaction', () => {
  it('can be sent repeatedly, and mints once', async () => {
    const act = mintOf();
    const first = await signed(chain, act, 0);
    await solanaCall(local.node.url, 'local_advanceSlots', 1);
    const afresh = await solanaChain({ rpcUrl: local.node.url, secretKey: local.secretKey });
    const second = await signed(afresh, act, 0);
    expect(second.hash).not.toBe(first.hash);
    for (let time = 0; time < 3; time += 1) await chain.broadcast(first.raw);
    expect(await included(chain, first)).toMatchObject({ failure: null });
    await chain.broadcast(first.raw);
    await expect(chain.broadcast(second.raw)).rejects.toMatchObject({
      code: 'REVERTS',
      message: 'Solana rejected the transaction: the account of this token already exists.',
    });
    expect((await tokenOf(chain, act)).totalSupply).toBe(1);
  });

  it('that was lost expires after its last valid block, and can then be signed again', async () => {
    const act = mintOf();
    await solanaCall(local.node.url, 'local_dropNext', 1);
    const lost = await sendStep(chain, act, 0);
    expect(await chain.transactionStatuses([lost])).toEqual([{ state: 'UNKNOWN' }]);
    const left = lost.validUntil! - (await chain.head()).number;
    await solanaCall(local.node.url, 'local_advanceSlots', left - 30);
    expect(await chain.transactionStatuses([lost])).toEqual([{ state: 'UNKNOWN' }]);
    await solanaCall(local.node.url, 'local_advanceSlots', 32);
    expect(await chain.transactionStatuses([lost])).toEqual([{ state: 'EXPIRED' }]);
    await expect(chain.broadcast(lost.raw)).rejects.toMatchObject({ code: 'EXPIRED' });
    const again = await sendStep(chain, act, 0);
    expect(await included(chain, again)).toMatchObject({ failure: null });
    expect(await chain.transactionStatuses([lost, again])).toMatchObject([{ state: 'EXPIRED' }, { state: 'INCLUDED' }]);
  });

  it('reverted by a fork is unknown, and is included in another block after resending', async () => {
    const act = mintOf();
    const early = await signed(chain, act, 0);
    await solanaCall(local.node.url, 'local_advanceSlots', 5);
    await chain.broadcast(early.raw);
    const was = await included(chain, early);
    // Blocks are produced by time, so on a busy machine several may follow the one to be reverted.
    await solanaCall(local.node.url, 'local_fork', (await chain.head()).number - was.blockNumber + 4);
    expect(await chain.transactionStatuses([early])).toEqual([{ state: 'UNKNOWN' }]);
    expect(await chain.progress(act, {})).toEqual({ isDone: false, nextStep: 0 });
    await chain.broadcast(early.raw);
    const now = await included(chain, early);
    expect(now.blockNumber).toBeGreaterThan(was.blockNumber);
    expect(now.blockHash).not.toBe(was.blockHash);
    expect((await tokenOf(chain, act)).totalSupply).toBe(1);
  });

  it('is final after 32 blocks, in the reported block', async () => {
    const before = Date.now();
    const [done] = await sendAct(chain, mintOf());
    const after = Date.now();
    const act = mintOf();
    const sent = await sendStep(chain, act, 0);
    expect(await included(chain, sent)).toMatchObject({ isFinal: false });
    await solanaCall(local.node.url, 'local_advanceSlots', 32);
    const found = await included(chain, sent);
    expect(found.isFinal).toBe(true);
    expect(found.confirmations).toBeGreaterThan(32);
    const block = await connection.getBlock(found.blockNumber, { transactionDetails: 'none', rewards: false });
    expect([found.blockHash, found.blockTime]).toEqual([block?.blockhash, new Date(block!.blockTime! * 1_000)]);
    // In whole seconds, when the slot began.
    expect(done!.blockTime.getTime()).toBeGreaterThan(before - 2_000);
    expect(done!.blockTime.getTime()).toBeLessThanOrEqual(after);
  });

  it('is returned in the order of the request', async () => {
    const acts = Array.from({ length: 12 }, () => mintOf());
    const sent = await Promise.all(acts.map((act) => sendStep(chain, act, 0)));
    await Promise.all(sent.map((each) => included(chain, each)));
    const unknown = { ...sent[0]!, hash: sent[0]!.hash.split('').reverse().join('') };
    const found = await chain.transactionStatuses([...sent, unknown]);
    const mints = await Promise.all(acts.map(async (act) => (await outcomeOf(chain, act)).contractAddress));
    expect(found.map((each) => (each.state === 'INCLUDED' ? each.outcome.contractAddress : each.state))).toEqual([
      ...mints,
      'UNKNOWN',
    ]);
  });

  it('is refused with the reason if the account cannot pay', async () => {
    const poor = await solanaChain({ rpcUrl: local.node.url, secretKey: randomBytes(32) });
    expect(await poor.balance()).toBe(0n);
    await expect(poor.prepare(mintOf(), 0, {})).rejects.toMatchObject({ code: 'FUNDS' });
    await solanaCall(local.node.url, 'requestAirdrop', poor.identity.signer, 2_000_000);
    await expect(poor.prepare(mintOf(), 0, {})).rejects.toMatchObject({
      code: 'FUNDS',
      message: 'The account of this platform on Solana has insufficient SOL for this transaction.',
    });
  });

  it('is refused if the metadata URL is too long', async () => {
    await expect(chain.prepare(mintOf({ uri: `https://stave.example/${'x'.repeat(1_100)}` }), 0, {})).rejects.toBeInstanceOf(
      ChainRefusal,
    );
  });
});

describe('anchor', () => {
  const anchorOf = () => ({ purpose: 'ANCHOR', root: randomBytes(32).toString('hex'), leafCount: 12 }) as const;

  it('is a memo that can be read from its transaction and found by its root', async () => {
    const act = anchorOf();
    const before = await chain.balance();
    expect(await chain.progress(act, {})).toEqual({ isDone: false, nextStep: 0 });
    const sent = await sendStep(chain, act, 0);
    const found = await included(chain, sent);
    expect(Number(before - (await chain.balance()))).toBe(
      ((await chain.fees({})) as ChainFees & { blockchain: 'SOLANA' }).lamports.anchor,
    );
    expect(await chain.readRoot(sent.hash)).toEqual({
      root: act.root,
      leafCount: 12,
      blockNumber: found.blockNumber,
      blockHash: found.blockHash,
      blockTime: found.blockTime,
    });
    expect(await chain.progress(act, {})).toEqual({ isDone: true, outcome: found.outcome });
    expect(await chain.progress({ ...act, leafCount: 13 }, {})).toMatchObject({ isDone: false });
  });

  it('is ignored if another account wrote it', async () => {
    const act = anchorOf();
    const other = await newStranger(local.node.url);
    await sendAs(local.node.url, other, ...anchorInstructions(other.publicKey, act.root, act.leafCount));
    expect(await chain.progress(act, {})).toEqual({ isDone: false, nextStep: 0 });
  });

  it('is not found in other or unsent transactions', async () => {
    const sent = await sendStep(chain, mintOf(), 0);
    await included(chain, sent);
    expect(await chain.readRoot(sent.hash)).toBeNull();
    expect(await chain.readRoot(sent.hash.split('').reverse().join(''))).toBeNull();
  });
});

describe('network', () => {
  it('is identified by its genesis hash, and another network is refused', async () => {
    const genesisHash = await connection.getGenesisHash();
    expect(chain.identity).toMatchObject({
      blockchain: 'SOLANA',
      networkKey: `solana:${genesisHash}`,
      name: 'Local Solana chain',
      isLocal: true,
    });
    const settings = { rpcUrl: local.node.url, secretKey: local.secretKey };
    const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
    const refused = solanaChain({ ...settings, expectedGenesisHash: mainnet });
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(/genesis hash \w+, not 5eykt4/);
    expect((await solanaChain({ ...settings, expectedGenesisHash: genesisHash })).identity.isLocal).toBe(true);
  });

  it("reports a failed request in a message without the node's URL", async () => {
    const server = createServer((request, response) => {
      if (request.url?.includes('silence')) return;
      if (request.url?.includes('nonsense')) response.end('{"jsonrpc":"2.0","id":"1","result":{"strange":true}}');
      else response.writeHead(Number(request.url?.slice(1, 4))).end('key-of-the-provider');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const failure = (address: string) =>
      solanaChain({ rpcUrl: address, secretKey: local.secretKey }).then(
        () => new Error('it answered'),
        (error: Error) => error,
      );
    const errors = await Promise.all(['/429', '/401', '/500', '/nonsense'].map((place) => failure(`${url}${place}`)));
    const silent = withNodeErrors(() => nodeClient(`${url}/silence`, 150).getSlot());
    await expect(silent).rejects.toThrow(new ChainUnreachable('The Solana node timed out.'));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    errors.push(await failure(url));
    expect(errors.every((error) => error instanceof ChainUnreachable)).toBe(true);
    expect(errors.map(({ message }) => message)).toEqual([
      'The Solana node limits the request rate.',
      'The Solana node denies access to this platform.',
      'The Solana node responded with status 500.',
      'The response of the Solana node is not valid.',
      'The Solana node does not respond.',
    ]);
  });
});
