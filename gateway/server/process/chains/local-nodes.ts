import { base58 } from '@scure/base';
import { StartupError } from '#db/server/startup-error.ts';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { log } from '../../../kit/log.ts';
import { type ChainEndpoints, noEndpoints } from '../../../ports/chains/endpoints.ts';
import { ethereumAddress, localKey } from '../../../ports/chains/platform-keys.ts';
import type { Config } from '../../settings/config.ts';
import type { NodeOrder } from '../supervisor/start-node.ts';

type ChainConfig = Pick<Config, 'appSecret' | 'dataDir' | 'chains'>;
export type StartedNode = { endpoints: Partial<ChainEndpoints> };
/** Starts a node, or returns where it already runs. */
export type StartNode = (order: NodeOrder) => Promise<{ url: string }>;

/** Endpoints of configured remote nodes. */
export function remoteEndpoints({ chains: { ethereum, solana } }: Pick<Config, 'chains'>): ChainEndpoints {
  const endpoints = { ...noEndpoints };
  if (ethereum.network !== null && ethereum.network !== 'LOCAL') endpoints.ETHEREUM = { ...ethereum.network, isOwn: false };
  if (solana.network !== null && solana.network !== 'LOCAL') {
    const { rpcUrl, secretKey, genesisHash } = solana.network;
    endpoints.SOLANA = { rpcUrl, secretKey: base58.encode(secretKey), genesisHash };
  }
  return endpoints;
}

/** Chains that need a local node. */
export const localChains = ({ chains: { ethereum, solana } }: Pick<Config, 'chains'>): Blockchain[] => [
  ...(ethereum.network === 'LOCAL' ? (['ETHEREUM'] as const) : []),
  ...(solana.network === 'LOCAL' ? (['SOLANA'] as const) : []),
];

/**
 * Starts the node of a local chain. Its account is funded from the first block on, and the node receives only its address.
 *
 * @throws StartupError with a sentence when the node cannot run here
 */
export async function openLocalNode(
  blockchain: Blockchain,
  { appSecret, dataDir }: ChainConfig,
  start: StartNode,
): Promise<StartedNode> {
  const { fund, endpointsAt } = await accounts[blockchain](appSecret);
  const { url } = await start({ blockchain, dataDir, fund });
  return { endpoints: endpointsAt(url) };
}

type Account = { fund: string; endpointsAt(rpcUrl: string): Partial<ChainEndpoints> };

const accounts: Record<Blockchain, (appSecret: string) => Promise<Account>> = {
  ETHEREUM: async (appSecret) => {
    const key = localKey(appSecret, 'ethereum-key');
    const privateKey = `0x${Buffer.from(key).toString('hex')}`;
    return {
      fund: await ethereumAddress(key),
      endpointsAt: (rpcUrl) => ({ ETHEREUM: { rpcUrl, privateKey, chainId: null, isOwn: true } }),
    };
  },
  SOLANA: async (appSecret) => {
    const { signerOf } = await import('../../../ports/chains/solana/keys.ts');
    const key = localKey(appSecret, 'solana-key');
    const signer = signerOf(key);
    const secretKey = base58.encode(Buffer.concat([key, signer.publicKey]));
    return {
      fund: signer.address,
      endpointsAt: (rpcUrl) => ({ SOLANA: { rpcUrl, secretKey, genesisHash: null } }),
    };
  },
};

/** Message for a chain whose node did not start. */
export function startProblem(blockchain: Blockchain, error: unknown): string {
  if (error instanceof StartupError) return error.message;
  log.error({ err: error, blockchain }, 'A local chain could not be started');
  return `The local ${blockchainNames[blockchain]} chain could not be started because of an internal error.`;
}
