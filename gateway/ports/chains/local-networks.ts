/** Block 0 of the clusters that Solana's foundation runs. */
export const solanaGenesisHashes = {
  'mainnet-beta': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
} as const;

const publicClusters: ReadonlySet<string> = new Set(Object.values(solanaGenesisHashes));
/** Default chain IDs of development chains: Anvil and Hardhat, Ganache and Geth. */
const developmentChainIds: ReadonlySet<string> = new Set(['31337', '1337']);

/**
 * Whether a network proves nothing to others: a development chain of Ethereum by its chain ID, and every Solana cluster except the three
 * public ones. The local chain is one.
 *
 * @param networkKey `eip155:` with chain ID and, if known, the hash of block 0, or `solana:` with the genesis hash
 */
export function isLocalNetwork(networkKey: string): boolean {
  const [family, place = ''] = networkKey.split(':');
  return family === 'solana' ? !publicClusters.has(place) : developmentChainIds.has(place);
}
