import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JsonRpcProvider, Network, Transaction, Wallet } from 'ethers';
import { expect, vi } from 'vitest';
import { ethereumChain } from '#gateway/ports/chains/ethereum/adapter.ts';
import { type EthereumNode, type EthereumNodeOptions, startEthereumNode } from '#gateway/ports/chains/ethereum/node/start.ts';
import type { Chain, ChainAct, ChainSetup, TokenOrder, TransactionStatus } from '#gateway/ports/chains/port.ts';
import type { TestNodeSettings } from './ethereum-node.ts';

export const randomHash = (): string => randomBytes(32).toString('hex');
export const randomKey = (): string => `0x${randomHash()}`;

export type TestNode = EthereumNode & {
  folder: string;
  /** An account with ether. */
  wallet: Wallet;
  /** Sends a request to the node. Throws its error. */
  ask<T = string>(method: string, ...params: unknown[]): Promise<T>;
};

/** The node with these settings. Without test hooks and other settings, it is the program of the product. */
export function nodeProgram(settings: TestNodeSettings): Pick<EthereumNodeOptions, 'program'> {
  const isProduct = Object.keys(settings).every((name) => name === 'testHooks') && settings.testHooks === false;
  return isProduct ? {} : { program: [path.join(import.meta.dirname, 'ethereum-node.ts'), JSON.stringify(settings)] };
}

type Given = TestNodeSettings & Partial<Pick<EthereumNodeOptions, 'stateDir'>>;

/** Starts a local chain in its own folder, with test hooks. `stop` removes the folder, unless it was given. */
export async function startTestNode({ stateDir, ...settings }: Given = {}, privateKey = randomKey()): Promise<TestNode> {
  const folder = stateDir ?? mkdtempSync(path.join(tmpdir(), 'stave-ethereum-'));
  const wallet = new Wallet(privateKey);
  const node = await startEthereumNode({ stateDir: folder, fund: wallet.address, ...nodeProgram(settings) });
  const stop = async () => {
    await node.stop();
    if (!stateDir) rmSync(folder, { recursive: true, force: true });
  };
  return { ...node, folder, wallet, stop, ask: (method, ...params) => ask(node.url, method, params) };
}

async function ask<T>(url: string, method: string, params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}

export function providerOf(node: TestNode): JsonRpcProvider {
  const network = Network.from(31_337);
  return new JsonRpcProvider(node.url, network, {
    staticNetwork: network,
    cacheTimeout: -1,
    batchStallTime: 0,
    pollingInterval: 20,
  });
}

/** Returns the adapter for a node. Unless the chain `isOwn`, it needs as many confirmations as a public one. */
export const chainOf = ({ url, wallet }: TestNode, isOwn = true): Promise<Chain> =>
  ethereumChain({ rpcUrl: url, privateKey: wallet.privateKey, isOwn });

/** Executes an act step by step, like the engine. Returns the last transaction's state and all outcomes. */
export async function sendAct(chain: Chain, act: ChainAct, setup: ChainSetup = {}) {
  const statuses: TransactionStatus[] = [];
  for (;;) {
    const progress = await chain.progress(act, setup);
    if (progress.isDone) return { outcome: progress.outcome, statuses };
    const step = progress.nextStep;
    const signed = await chain.sign(await chain.prepare(act, step, setup), await chain.nextNonce());
    await chain.broadcast(signed.raw);
    const [status] = await chain.transactionStatuses([{ ...signed, purpose: act.purpose, step }]);
    statuses.push(status!);
  }
}

export const setUp = async (chain: Chain): Promise<ChainSetup> => (await sendAct(chain, { purpose: 'SETUP' })).outcome;

/** Returns an order for an NFT with 5 % royalty by default. */
export function orderOf(given: Partial<TokenOrder> = {}): TokenOrder {
  const holder = new Wallet(randomKey()).address;
  return {
    mintKey: randomHash(),
    tokenType: 'NFT',
    name: 'Nordlicht',
    symbol: 'NORD',
    uri: `https://stave.example/metadata/${randomHash()}.json`,
    contentSha256: randomHash(),
    royaltyBasisPoints: 500,
    royaltyReceiver: holder,
    totalSupply: 1,
    holders: [{ address: holder, amount: 1 }],
    ...given,
  };
}

/** Signs a transfer of nothing to the wallet itself, the smallest transaction there is. */
export const transfer = (wallet: Wallet, nonce: number, given: object = {}): Promise<string> =>
  wallet.signTransaction({
    type: 2,
    chainId: 31_337,
    nonce,
    to: wallet.address,
    gasLimit: 21_000,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 10n ** 9n,
    ...given,
  });

type BlockOfTest = { number: string; hash: string; timestamp: string };
type Landing = { blockNumber: string; blockHash: string };

export const hashOf = (raw: string): string => Transaction.from(raw).hash!;
export const blockAt = (node: TestNode, at: string): Promise<BlockOfTest> =>
  node.ask<BlockOfTest>('eth_getBlockByNumber', at, false);
const landingOf = (node: TestNode, hash: string) => node.ask<Landing | null>('eth_getTransactionReceipt', hash);

/** Runs `kill`, and waits until the supervisor has started another process that responds. */
export async function restarted(node: TestNode, kill: () => void): Promise<void> {
  const before = node.processId();
  kill();
  await vi.waitUntil(() => node.processId() !== before, { interval: 20, timeout: 100_000 });
  await vi.waitFor(() => node.ask('eth_chainId'), { interval: 20, timeout: 100_000 });
}

export const killAndRestart = (node: TestNode): Promise<void> =>
  restarted(node, () => process.kill(node.processId()!, 'SIGKILL'));

/** Where acknowledged transactions were found, by hash. */
export type Seen = Map<string, Landing & { timestamp: string }>;

/** Records the block of a transaction, unless the node does not respond. */
export async function see(node: TestNode, seen: Seen, hash: string): Promise<void> {
  const landing = await landingOf(node, hash).catch(() => null);
  const block = landing && (await blockAt(node, landing.blockNumber).catch(() => null));
  if (landing && block) seen.set(hash, { ...landing, timestamp: block.timestamp });
}

/** Expects transactions, which were sent one at a time, in the same blocks as before, each in its own. */
export async function expectSeen(node: TestNode, seen: Seen, genesis: BlockOfTest, sent = seen.size): Promise<void> {
  for (const [hash, { blockNumber, blockHash, timestamp }] of seen) {
    expect(await landingOf(node, hash)).toMatchObject({ blockNumber, blockHash });
    expect((await blockAt(node, blockNumber)).timestamp).toBe(timestamp);
  }
  expect(await blockAt(node, '0x0')).toEqual(genesis);
  expect(Number(await node.ask('eth_getTransactionCount', node.wallet.address, 'latest'))).toBe(sent);
  expect(Number(await node.ask('eth_blockNumber'))).toBe(sent);
}
