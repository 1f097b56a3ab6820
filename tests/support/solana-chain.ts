import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Connection, Keypair, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { expect, vi } from 'vitest';
import type { Chain, ChainAct, TokenOnChain, TokenOrder, TransactionRef, TransactionStatus } from '#gateway/ports/chains/port.ts';
import { solanaChain } from '#gateway/ports/chains/solana/adapter.ts';
import { solanaAddressOf } from '#gateway/ports/chains/solana/keys.ts';
import { type SolanaNode, startSolanaNode } from '#gateway/ports/chains/solana/local-node.ts';

export type MintAct = ChainAct & { purpose: 'MINT' };

/** A local node with short slots in its own folder, and its adapter. */
export type SolanaTestChain = {
  node: SolanaNode;
  chain: Chain;
  stateDir: string;
  secretKey: Uint8Array;
  stop(): Promise<void>;
};

export async function startSolanaTestChain(): Promise<SolanaTestChain> {
  const stateDir = await mkdtemp(path.join(tmpdir(), 'stave-solana-'));
  const secretKey = randomBytes(32);
  const node = await startSolanaNode({ stateDir, fund: solanaAddressOf(secretKey), slotMs: 40, testHooks: true });
  const chain = await solanaChain({ rpcUrl: node.url, secretKey });
  const stop = async () => {
    await node.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
  return { node, chain, stateDir, secretKey, stop };
}

/** Calls a method of the node. @throws with its message */
export async function solanaCall<Result>(url: string, method: string, ...params: unknown[]): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}

/** The address of a new key pair. */
export const newWallet = () => solanaAddressOf(randomBytes(32));

export function mintOf(order: Partial<TokenOrder> = {}): MintAct {
  return {
    purpose: 'MINT',
    order: {
      mintKey: randomBytes(32).toString('hex'),
      tokenType: 'NFT',
      name: 'A Song of the Lark',
      symbol: 'STAVE',
      uri: `https://stave.example/metadata/${'a'.repeat(64)}`,
      contentSha256: 'ab'.repeat(32),
      royaltyBasisPoints: 750,
      royaltyReceiver: newWallet(),
      totalSupply: 1,
      holders: [{ address: newWallet(), amount: 1 }],
      ...order,
    },
  };
}

export function royaltyMintOf(amounts: readonly number[], order: Partial<TokenOrder> = {}): MintAct {
  const holders = amounts.map((amount) => ({ address: newWallet(), amount }));
  const totalSupply = amounts.reduce((sum, amount) => sum + amount, 0);
  return mintOf({ tokenType: 'ROYALTY_TOKEN', totalSupply, holders, ...order });
}

export type Sent = TransactionRef & { raw: Uint8Array };

/** Signs a step without sending it. */
export async function signed(chain: Chain, act: ChainAct, step: number): Promise<Sent> {
  const { hash, raw, validUntil } = await chain.sign(await chain.prepare(act, step, {}), null);
  return { hash, raw, validUntil, purpose: act.purpose, step };
}

export async function sendStep(chain: Chain, act: ChainAct, step: number): Promise<Sent> {
  const sent = await signed(chain, act, step);
  await chain.broadcast(sent.raw);
  return sent;
}

export type Included = Extract<TransactionStatus, { state: 'INCLUDED' }>;

export async function included(chain: Chain, sent: TransactionRef): Promise<Included> {
  const found = await vi.waitUntil(
    async () => {
      const [status] = await chain.transactionStatuses([sent]);
      return status?.state === 'INCLUDED' && status;
    },
    { interval: 10, timeout: 100_000 },
  );
  return found as Included;
}

/** Whether a node responds. */
export const responds = async (url: string): Promise<boolean> => (await solanaCall(url, 'getHealth').catch(() => null)) === 'ok';

/** Kills a node, and waits until its supervisor has started another process that responds. */
export async function killAndRestart(node: SolanaNode): Promise<void> {
  const { pid } = node;
  process.kill(pid!, 'SIGKILL');
  await vi.waitUntil(() => node.pid !== pid && responds(node.url), { interval: 20, timeout: 100_000 });
}

/** Kills a node. Expects that it then reports acknowledged transactions, and its genesis, as before. */
export async function expectKept(local: SolanaTestChain, sent: readonly Sent[]): Promise<void> {
  const genesisHash = await solanaCall(local.node.url, 'getGenesisHash');
  const before = await local.chain.transactionStatuses(sent);
  await killAndRestart(local.node);
  const afresh = await solanaChain({ rpcUrl: local.node.url, secretKey: local.secretKey });
  const after = await Promise.all(sent.map((each) => included(afresh, each)));
  expect(after.every(({ failure }) => failure === null)).toBe(true);
  for (const [at, was] of before.entries())
    if (was.state === 'INCLUDED') expect(after[at]).toMatchObject({ ...was, ...lasting(after[at]!) });
  expect(await solanaCall(local.node.url, 'getGenesisHash')).toBe(genesisHash);
}

/** Facts that change as the chain grows. */
const lasting = ({ confirmations, isFinal }: Included) => ({ confirmations, isFinal });

/** Executes steps until the chain reports completion. */
export async function sendAct(chain: Chain, act: ChainAct): Promise<Included[]> {
  const done: Included[] = [];
  for (;;) {
    const progress = await chain.progress(act, {});
    if (progress.isDone) return done;
    done.push(await included(chain, await sendStep(chain, act, progress.nextStep)));
  }
}

/** Returns the outcome of a mint. @throws when it is not complete */
export async function outcomeOf(chain: Chain, act: ChainAct): Promise<{ contractAddress: string; tokenId: string }> {
  const progress = await chain.progress(act, {});
  if (!progress.isDone) throw new Error(`step ${progress.nextStep} is open`);
  return { contractAddress: progress.outcome.contractAddress!, tokenId: progress.outcome.tokenId! };
}

export async function tokenOf(chain: Chain, act: MintAct): Promise<TokenOnChain> {
  const { tokenType, holders } = act.order;
  const wallets = holders.map(({ address }) => address);
  return (await chain.readToken({ tokenType, ...(await outcomeOf(chain, act)), wallets }))!;
}

/** Creates another account with one SOL. */
export async function newStranger(url: string): Promise<Keypair> {
  const pair = Keypair.generate();
  await solanaCall(url, 'requestAirdrop', pair.publicKey.toBase58(), 1_000_000_000);
  return pair;
}

export async function sendAs(url: string, pair: Keypair, ...instructions: TransactionInstruction[]): Promise<string> {
  // A client caches a block hash for half a minute, and a test may skip more time than that.
  const connection = new Connection(url, 'confirmed');
  return connection.sendTransaction(new Transaction().add(...instructions), [pair]);
}
