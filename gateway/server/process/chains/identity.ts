import { StartupError } from '#db/server/startup-error.ts';
import { fetchBounded } from '../../../ports/chains/fetch-bounded.ts';
import type { Config } from '../../settings/config.ts';

const timeoutMs = 4_000;

/**
 * Reads the network of each configured node. A node that does not respond is no failure: it is checked again before anything is signed.
 *
 * @throws StartupError when a node belongs to another network than configured
 */
export async function assertNetworks({ chains: { ethereum, solana } }: Pick<Config, 'chains'>): Promise<void> {
  const checks: Promise<void>[] = [];
  if (ethereum.network !== null && ethereum.network !== 'LOCAL') checks.push(assertChainId(ethereum.network));
  if (solana.network !== null && solana.network !== 'LOCAL') checks.push(assertGenesis(solana.network));
  await Promise.all(checks);
}

async function assertChainId({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }): Promise<void> {
  const answer = await rpcResult(rpcUrl, 'eth_chainId');
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,14}$/i.test(answer) || Number(answer) === chainId) return;
  throw new StartupError(
    `The node at ETHEREUM_RPC_URL is on the network with chain ID ${Number(answer)}, but ETHEREUM_CHAIN_ID is ${chainId}: correct one of them.`,
  );
}

async function assertGenesis({ rpcUrl, genesisHash }: { rpcUrl: string; genesisHash: string }): Promise<void> {
  const answer = await rpcResult(rpcUrl, 'getGenesisHash');
  if (typeof answer !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(answer) || answer === genesisHash) return;
  throw new StartupError(
    `The node at SOLANA_RPC_URL is on the network with genesis hash ${answer}, not ${genesisHash}: correct SOLANA_CLUSTER or SOLANA_GENESIS_HASH, or use another node.`,
  );
}

/** Result of a request without parameters, or undefined. */
async function rpcResult(url: string, method: string): Promise<unknown> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await fetchBounded(url, init, timeoutMs);
    return ((await response.json()) as { result?: unknown }).result;
  } catch {
    return undefined;
  }
}
