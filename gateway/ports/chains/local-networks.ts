/** Block 0 of the clusters that Solana's foundation runs. */
export const solanaGenesisHashes = {
  'mainnet-beta': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
} as const;

const publicClusters: ReadonlySet<string> = new Set(Object.values(solanaGenesisHashes));
/** Chain ids that development chains have by default: of Anvil and Hardhat, and of Ganache and Geth's own. */
const developmentChainIds: ReadonlySet<string> = new Set(['31337', '1337']);

/**
 * Whether what a network says convinces nobody else, whoever runs its node: a development chain of Ethereum by its chain id, and every
 * cluster of Solana but the three that all know. The chain of this installation is one of them.
 *
 * @param networkKey `eip155:` with chain id, and the hash of block 0 where it is known, or `solana:` with the genesis hash
 */
export function isLocalNetwork(networkKey: string): boolean {
  const [family, place = ''] = networkKey.split(':');
  return family === 'solana' ? !publicClusters.has(place) : developmentChainIds.has(place);
}
