// Chains for tests: both real local nodes, and engines in this process that run when a test calls them:
//
//   const { t, chains, stop } = await startChainApp();      // the application, connected to both chains
//   …tokenizationStart over t.gql…
//   await mintAll(t);                                       // until no work is pending
//
// `chains.urls` are the addresses of the nodes, for direct access. `chains.engines` run one round at a time. Both nodes start in less
// than a second. A database, a chain and its funds belong to one test file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { base58 } from '@scure/base';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { type Blockchain, blockchains } from '#domain/tokens/token-terms.ts';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import type { Timing } from '#gateway/areas/tokens/mint/mint-network.ts';
import { recordHeartbeat } from '#gateway/areas/tokens/mint/worker/heartbeat.ts';
import { ConnectedChains } from '#gateway/ports/chains/connected.ts';
import { type ChainEndpoints, openChain } from '#gateway/ports/chains/endpoints.ts';
import { startEthereumNode } from '#gateway/ports/chains/ethereum/node/start.ts';
import type { Chains } from '#gateway/ports/chains/open.ts';
import { ethereumAddress, localKey } from '#gateway/ports/chains/platform-keys.ts';
import type { Chain, LocalNode } from '#gateway/ports/chains/port.ts';
import { signerOf } from '#gateway/ports/chains/solana/keys.ts';
import { startSolanaNode } from '#gateway/ports/chains/solana/local-node.ts';
import { startTestApp, type TestApp } from './app.ts';
import { nodeProgram } from './ethereum-chain.ts';

const secret = 'a secret for the chains of tests alone';

/** The Solana node makes blocks faster than the network, so tests wait less. */
const slotMs = 50;

export type TestNodes = { endpoints: ChainEndpoints; urls: Partial<Record<Blockchain, string>>; stop(): Promise<void> };

/** Starts the nodes only. `testHooks` enables mining on demand, reverting blocks and losing transactions. */
export async function startTestNodes(
  chosen: readonly Blockchain[] = blockchains,
  options: { testHooks?: boolean; stateDir?: string; mining?: 'auto' | 'manual' | number } = {},
): Promise<TestNodes> {
  const folder = options.stateDir ?? mkdtempSync(path.join(tmpdir(), 'stave-chains-'));
  const { testHooks = false, mining } = options;
  const [ethereumKey, solanaKey] = [localKey(secret, 'ethereum-key'), localKey(secret, 'solana-key')];
  const solana = signerOf(solanaKey);
  const nodes = new Map<Blockchain, LocalNode>();
  const start = async (blockchain: Blockchain): Promise<LocalNode> => {
    const stateDir = path.join(folder, blockchain.toLowerCase());
    if (blockchain === 'SOLANA') return startSolanaNode({ stateDir, fund: solana.address, slotMs, testHooks });
    return startEthereumNode({
      stateDir,
      fund: await ethereumAddress(ethereumKey),
      ...nodeProgram({ testHooks, ...(mining !== undefined && { mining }) }),
    });
  };
  await Promise.all(chosen.map(async (blockchain) => nodes.set(blockchain, await start(blockchain))));
  const urlOf = (blockchain: Blockchain) => nodes.get(blockchain)?.url;
  const [ethereumUrl, solanaUrl] = [urlOf('ETHEREUM'), urlOf('SOLANA')];
  return {
    urls: { ETHEREUM: ethereumUrl, SOLANA: solanaUrl },
    endpoints: {
      ETHEREUM: ethereumUrl
        ? { rpcUrl: ethereumUrl, privateKey: `0x${Buffer.from(ethereumKey).toString('hex')}`, chainId: null, isOwn: true }
        : null,
      SOLANA: solanaUrl
        ? {
            rpcUrl: solanaUrl,
            secretKey: base58.encode(Buffer.concat([solanaKey, solana.publicKey])),
            genesisHash: null,
          }
        : null,
    },
    stop: async () => {
      await Promise.all([...nodes.values()].map((node) => node.stop()));
      if (!options.stateDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Chains for the application, with the engines of the worker. */
export type TestChains = Chains & {
  urls: TestNodes['urls'];
  endpoints: ChainEndpoints;
  engines: MintEngine[];
  /** Connects a database, in which the networks get rows. */
  attach(pool: Pool, timing?: Partial<Timing>): Promise<void>;
  /** Also stops the nodes. */
  stop(): Promise<void>;
};

export async function startTestChains(chosen: readonly Blockchain[] = blockchains): Promise<TestChains> {
  const nodes = await startTestNodes(chosen);
  const settings = (blockchain: Blockchain, usd: string | null) => ({
    network: chosen.includes(blockchain) ? ('LOCAL' as const) : null,
    explorerUrl: null,
    usd,
    dailyLimit: null,
  });
  let connected: ConnectedChains | undefined;
  const attached = () => {
    if (!connected) throw new Error('These chains have no database yet. Call attach().');
    return connected;
  };
  const opened: Chain[] = [];
  const engines: MintEngine[] = [];
  return {
    urls: nodes.urls,
    endpoints: nodes.endpoints,
    engines,
    attach: async (pool, timing = {}) => {
      connected = new ConnectedChains(pool, { ethereum: settings('ETHEREUM', null), solana: settings('SOLANA', '20') });
      connected.endpoints = nodes.endpoints;
      for (const blockchain of chosen) {
        const chain = await openChain(nodes.endpoints, blockchain);
        opened.push(chain);
        const engine = await MintEngine.open(pool, chain, { resendSeconds: 0.5, pausesSeconds: [0.1, 0.1], ...timing });
        engines.push(engine);
        await recordHeartbeat(engine);
        connected.setRow(blockchain, engine.network.id);
      }
    },
    networks: () => attached().networks(),
    open: (blockchain) => attached().open(blockchain),
    close: async () => {
      await connected?.close();
      for (const chain of opened.splice(0)) await chain.close();
    },
    stop: async () => {
      await connected?.close();
      for (const chain of opened.splice(0)) await chain.close();
      await nodes.stop();
    },
  };
}

/** Starts the application, connected to local chains. */
export async function startChainApp(
  environment: Record<string, string> = {},
  chosen: readonly Blockchain[] = blockchains,
): Promise<{ t: TestApp; chains: TestChains; stop(): Promise<void> }> {
  const chains = await startTestChains(chosen);
  const t = await startTestApp(environment, { chains });
  await chains.attach(t.pool);
  return {
    t,
    chains,
    stop: async () => {
      await chains.close();
      await t.stop();
      await chains.stop();
    },
  };
}

/** Mints and anchors until no work is pending. */
export async function mintAll({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  await runUntilIdle((platform.chains as TestChains).engines);
}

/** The same for any engines. */
export async function runUntilIdle(engines: readonly MintEngine[]): Promise<void> {
  const isIdle = async () => {
    const rounds = await Promise.all(engines.map((engine) => engine.round()));
    const isMoving = rounds.some(({ hasMoved, isWaiting }) => hasMoved || isWaiting);
    return !isMoving && !(await Promise.all(engines.map(hasPendingWork))).includes(true);
  };
  await vi.waitUntil(isIdle, { interval: 5, timeout: 100_000 });
}

async function hasPendingWork({ network: { pool, id } }: MintEngine): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from tokenization where network_id = $1 and due_at is not null union all
      select 1 from anchor where network_id = $1 and due_at is not null union all
      select 1 from chain_transaction where network_id = $1 and state in ('SIGNED', 'BROADCAST') limit 1`,
    [id],
  );
  return rowCount !== 0;
}
