import { Wallet } from 'ethers';
import { StartupError } from '#db/server/startup-error.ts';
import { isLocalNetwork } from '../local-networks.ts';
import { networkName } from '../network-name.ts';
import { type Chain, ChainUnreachable } from '../port.ts';
import type { BlockJson } from './calls.ts';
import { deploymentsOf } from './contracts.ts';
import { Fees } from './fees.ts';
import { readRoot, readToken } from './read-contracts.ts';
import { Rpc, RpcRefusal } from './rpc.ts';
import { broadcast, nextNonce, prepare, sign } from './sending.ts';
import { type Actor, progressOf, stepsOf } from './steps.ts';
import { readTransactionStatuses } from './transaction-status.ts';

export type EthereumChainSettings = {
  rpcUrl: string;
  /** 0x and 64 hexadecimal digits: the account that pays and mints. */
  privateKey: string;
  /** Expected network. Undefined accepts any. */
  expectedChainId?: number;
  /** A chain of this installation with a single node. Its blocks are final at once. */
  isOwn: boolean;
  /** Replaces the usual name of the network. */
  name?: string;
};

const maxMs = 10_000;

/**
 * Ethereum, or another network with its JSON-RPC.
 *
 * @throws ChainUnreachable without a response, StartupError when the node belongs to another network or the key is invalid
 */
export async function ethereumChain(settings: EthereumChainSettings): Promise<Chain> {
  const { isOwn, expectedChainId } = settings;
  const wallet = walletOf(settings.privateKey);
  const rpc = new Rpc(settings.rpcUrl);
  const { chainId, genesis } = await within(() => networkOf(rpc)).catch((error) => {
    rpc.close();
    throw error;
  });
  if (expectedChainId !== undefined && chainId !== expectedChainId) {
    rpc.close();
    throw new StartupError(
      `The node at ETHEREUM_RPC_URL is on the network with chain ID ${chainId}, but ETHEREUM_CHAIN_ID is ${expectedChainId}: correct one of them.`,
    );
  }
  const networkKey = `eip155:${chainId}:${genesis}`;
  const isLocal = isLocalNetwork(networkKey);
  const name = settings.name ?? networkName({ blockchain: 'ETHEREUM', networkKey, isLocal });
  const actor: Actor = { address: wallet.address, deployments: deploymentsOf(wallet.address) };
  const fees = new Fees(rpc, actor);
  return {
    identity: { blockchain: 'ETHEREUM', networkKey, name, isLocal, signer: wallet.address },
    usesNonces: true,
    stepsOf: (act) => stepsOf(act, actor),
    progress: (act, setup) => within(() => progressOf(rpc, act, setup, actor)),
    prepare: (act, step, setup) => within(() => prepare(rpc, actor, { act, step, setup, network: name })),
    async sign(prepared, nonce, above) {
      if (nonce === null) throw new TypeError('A transaction on Ethereum needs a nonce.');
      return sign(wallet, chainId, prepared, nonce, above);
    },
    broadcast: (raw) => within(() => broadcast(rpc, raw)),
    transactionStatuses: (transactions) => within(() => readTransactionStatuses(rpc, transactions, isOwn)),
    nextNonce: () => within(() => nextNonce(rpc, wallet.address)),
    head: () => within(() => headOf(rpc)),
    fees: (setup) => within(() => fees.read(setup)),
    balance: () => within(async () => BigInt(await rpc.send<string>('eth_getBalance', [wallet.address, 'latest']))),
    readToken: (token) => within(() => readToken(rpc, token)),
    readRoot: (hash) => within(() => readRoot(rpc, hash)),
    close: async () => rpc.close(),
  };
}

/** The message of the library would repeat the key. */
function walletOf(privateKey: string): Wallet {
  try {
    return new Wallet(privateKey);
  } catch {
    throw new StartupError('The setting ETHEREUM_PRIVATE_KEY is not a private key: use 0x and 64 hexadecimal digits.');
  }
}

async function networkOf(rpc: Rpc): Promise<{ chainId: number; genesis: string }> {
  const [chainId, block] = await Promise.all([
    rpc.send<string>('eth_chainId', []),
    rpc.send<BlockJson | null>('eth_getBlockByNumber', ['0x0', false]),
  ]);
  if (!block) throw new ChainUnreachable('The node does not know the first block of its chain.');
  return { chainId: Number(chainId), genesis: block.hash };
}

async function headOf(rpc: Rpc): Promise<{ number: number; hash: string }> {
  const { number, hash } = await rpc.send<BlockJson>('eth_getBlockByNumber', ['latest', false]);
  return { number: Number(number), hash };
}

/** Limits the total time of successive requests to that of one. An unexpected refusal counts as a fault of the node. */
async function within<T>(work: () => Promise<T>): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new ChainUnreachable(`The node did not respond within ${maxMs / 1_000} seconds.`)), maxMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    throw new ChainUnreachable(`The node refuses ${error.method}: ${error.message}`);
  } finally {
    clearTimeout(clock);
  }
}
