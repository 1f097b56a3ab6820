import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { solanaGenesisHashes } from './local-networks.ts';
import type { ChainIdentity } from './port.ts';

const names: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:11155111': 'Ethereum Sepolia',
  'eip155:17000': 'Ethereum Holesky',
  'eip155:560048': 'Ethereum Hoodi',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  [`solana:${solanaGenesisHashes['mainnet-beta']}`]: 'Solana mainnet',
  [`solana:${solanaGenesisHashes.devnet}`]: 'Solana devnet',
  [`solana:${solanaGenesisHashes.testnet}`]: 'Solana testnet',
};

type Named = Pick<ChainIdentity, 'networkKey' | 'isLocal'> & { blockchain: Blockchain };

/** Returns the common name of a network. Unknown networks are named by chain ID or cluster. */
export function networkName({ blockchain, networkKey, isLocal }: Named): string {
  const chain = blockchainNames[blockchain];
  if (isLocal) return `Local ${chain} chain`;
  // The hash of block 0 follows the chain id.
  const key = networkKey.split(':').slice(0, 2).join(':');
  return names[key] ?? (blockchain === 'ETHEREUM' ? `Ethereum chain ${key.slice('eip155:'.length)}` : `${chain} cluster`);
}
