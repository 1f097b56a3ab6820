import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { base58 } from '@scure/base';
import { StartupError } from '#db/server/startup-error.ts';
import { type Blockchain, blockchainNames } from '#domain/tokenization/terms.ts';
import type { Config } from '../../config.ts';
import { log } from '../../log.ts';
import { type ChainEndpoints, noEndpoints } from '../../ports/chains/endpoints.ts';
import { startPatiently } from '../../ports/chains/first-start.ts';
import { ethereumAddress, localKey } from '../../ports/chains/platform-keys.ts';
import type { LocalNode } from '../../ports/chains/port.ts';

type ChainConfig = Pick<Config, 'appSecret' | 'dataDir' | 'chains'>;
export type StartedNode = { endpoints: Partial<ChainEndpoints>; stop(): Promise<void> };

/** Where the chains that the settings name are: their nodes are others' and run anyway. */
export function remoteEndpoints({ chains: { ethereum, solana } }: Pick<Config, 'chains'>): ChainEndpoints {
  const endpoints = { ...noEndpoints };
  if (ethereum.network !== null && ethereum.network !== 'LOCAL') endpoints.ETHEREUM = { ...ethereum.network, isOwn: false };
  if (solana.network !== null && solana.network !== 'LOCAL') {
    const { rpcUrl, secretKey, genesisHash } = solana.network;
    endpoints.SOLANA = { rpcUrl, secretKey: base58.encode(secretKey), genesisHash };
  }
  return endpoints;
}

/** The chains for which a node of this machine is started. */
export const localChains = ({ chains: { ethereum, solana } }: Pick<Config, 'chains'>): Blockchain[] => [
  ...(ethereum.network === 'LOCAL' ? (['ETHEREUM'] as const) : []),
  ...(solana.network === 'LOCAL' ? (['SOLANA'] as const) : []),
];

/**
 * Starts the node of a chain of this installation. Its account has money from the beginning, and the node learns the address alone. Where
 * it answers is written into `DATA_DIR/chains/<chain>.json`, for programs that want to see for themselves.
 *
 * @throws StartupError with a sentence when it cannot run here
 */
export async function startLocalNode(blockchain: Blockchain, { appSecret, dataDir }: ChainConfig): Promise<StartedNode> {
  const folder = path.join(dataDir, 'chains');
  const name = blockchain.toLowerCase();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { node, endpoints } = await startPatiently(() => starters[blockchain](appSecret, path.join(folder, name)));
  const note = path.join(folder, `${name}.json`);
  writeFileSync(note, `${JSON.stringify({ url: node.url })}\n`, { mode: 0o600 });
  return {
    endpoints,
    stop: async () => {
      rmSync(note, { force: true });
      await node.stop();
    },
  };
}

type Started = { node: LocalNode; endpoints: Partial<ChainEndpoints> };

const starters: Record<Blockchain, (appSecret: string, stateDir: string) => Promise<Started>> = {
  ETHEREUM: async (appSecret, stateDir) => {
    const { startEthereumNode } = await import('../../ports/chains/ethereum/node/start.ts');
    const key = localKey(appSecret, 'ethereum-key');
    const node = await startEthereumNode({ stateDir, fund: await ethereumAddress(key) });
    const privateKey = `0x${Buffer.from(key).toString('hex')}`;
    return { node, endpoints: { ETHEREUM: { rpcUrl: node.url, privateKey, chainId: null, isOwn: true } } };
  },
  SOLANA: async (appSecret, stateDir) => {
    const { startSolanaNode } = await import('../../ports/chains/solana/local-node.ts');
    const { signerOf } = await import('../../ports/chains/solana/keys.ts');
    const signer = signerOf(localKey(appSecret, 'solana-key'));
    const node = await startSolanaNode({ stateDir, fund: signer.address });
    const secretKey = base58.encode(Buffer.concat([localKey(appSecret, 'solana-key'), signer.publicKey]));
    return { node, endpoints: { SOLANA: { rpcUrl: node.url, secretKey, genesisHash: null } } };
  },
};

/** The sentence for a chain whose node did not start. */
export function startProblem(blockchain: Blockchain, error: unknown): string {
  if (error instanceof StartupError) return error.message;
  log.error({ err: error, blockchain }, 'A local chain could not be started');
  return `The local ${blockchainNames[blockchain]} chain could not be started because of a fault on our side.`;
}
