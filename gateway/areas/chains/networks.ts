import { ChainNetwork } from '#db/entities/chains.ts';
import { solanaGenesisHashes } from '../../ports/chains/local-networks.ts';
import { networkName } from '../../ports/chains/network-name.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { AppContext } from '../../server/context.ts';
import type { ShownNetwork } from './network.type.ts';

const known = new WeakMap<AppContext, Promise<KnownNetwork[]>>();

/** The connected networks, read once per request. */
export function networksOf(context: AppContext): Promise<KnownNetwork[]> {
  let networks = known.get(context);
  if (!networks) {
    networks = context.platform.chains.networks();
    known.set(context, networks);
  }
  return networks;
}

/**
 * Returns a network by the ID of its row, even when it is no longer connected: its records remain valid. The network is the same for all
 * accounts of the platform.
 */
export async function networkById(context: AppContext, id: string): Promise<ShownNetwork> {
  const [row, networks] = await Promise.all([context.rows.byId(ChainNetwork, id), networksOf(context)]);
  if (!row) throw new Error(`The network ${id} does not exist`);
  const connected = networks.find(({ networkKey }) => networkKey === row.networkKey);
  return redactFor(context, shownNetwork(row, connected));
}

/** Returns the connected networks, redacted for the caller. */
export const shownNetworks = async (context: AppContext): Promise<ShownNetwork[]> =>
  (await networksOf(context)).map((known) => redactFor(context, shownKnown(known)));

/** The problem may reveal the balance of the platform's account, so strangers do not see it. */
function redactFor({ session }: AppContext, network: ShownNetwork): ShownNetwork {
  if (session !== null || network.problem === null) return network;
  return { ...network, problem: `${network.name} is not processing transactions at the moment.` };
}

function shownNetwork(row: Past, connected: KnownNetwork | undefined): ShownNetwork {
  const { id, networkKey, signer, isLocal } = row;
  const blockchain = row.blockchain as ShownNetwork['blockchain'];
  const place = { id, blockchain, networkKey, signer, isLocal };
  if (connected) {
    const { name, isAvailable, problem, headNumber, explorerUrl } = connected;
    return { ...place, name, isAvailable, problem, headNumber, explorerUrl };
  }
  const name = networkName({ blockchain, networkKey, isLocal });
  const headNumber = row.headNumber === null ? null : Number(row.headNumber);
  const problem = `This server is no longer connected to ${name}.`;
  return { ...place, name, isAvailable: false, problem, headNumber, explorerUrl: null };
}
type Past = Pick<ChainNetwork, 'id' | 'blockchain' | 'networkKey' | 'signer' | 'isLocal'> & {
  headNumber: number | string | null;
};

/** Names that Solana explorers use for clusters other than mainnet. */
const clusters: Readonly<Record<string, string>> = {
  [`solana:${solanaGenesisHashes.devnet}`]: 'devnet',
  [`solana:${solanaGenesisHashes.testnet}`]: 'testnet',
};

/** URL of a page in the configured explorer, such as `tx/…` or `address/…`. Null without an explorer. */
export function explorerPage({ explorerUrl, networkKey }: Pick<ShownNetwork, 'explorerUrl' | 'networkKey'>, page: string) {
  if (explorerUrl === null) return null;
  const cluster = clusters[networkKey];
  return `${explorerUrl}/${page}${cluster ? `?cluster=${cluster}` : ''}`;
}

/** A network of the settings as the API shows it. Its row may not exist yet. */
export const shownKnown = ({ fees: _fees, seenAt: _seenAt, usdRate: _usdRate, ...network }: KnownNetwork): ShownNetwork => ({
  ...network,
  id: network.id ?? network.blockchain,
});

type MintedToken = { contractAddress?: string | null; tokenId?: string | null; tokenType: string };

/** URL of a token in the configured explorer: contract and number on Ethereum, mint on Solana. */
export function tokenPage(network: ShownNetwork, { contractAddress, tokenId, tokenType }: MintedToken): string | null {
  if (!contractAddress) return null;
  if (network.blockchain === 'SOLANA') return explorerPage(network, `address/${tokenId ?? contractAddress}`);
  return explorerPage(network, tokenType === 'NFT' && tokenId ? `nft/${contractAddress}/${tokenId}` : `token/${contractAddress}`);
}
