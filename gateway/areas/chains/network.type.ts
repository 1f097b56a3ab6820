import { ID, Int } from 'type-graphql';
import { objectType } from '../../kit/object-type.ts';
import { UrlScalar } from '../../kit/scalars.ts';
import { BlockchainEnum } from './chain-enums.type.ts';

export type ShownNetwork = InstanceType<typeof ShownNetwork>;
export const ShownNetwork = objectType('ChainNetwork', 'A blockchain network to which this server is connected.', {
  id: [ID, 'ID of the network. Equals the name of the blockchain until its node first responds.'],
  blockchain: [BlockchainEnum, 'Ethereum for all compatible networks, or Solana.'],
  name: [String, 'Display name of the network, such as Ethereum Sepolia.'],
  networkKey: [
    String,
    'Unique key of the network: `eip155:` with chain ID and hash of block 0, or `solana:` with the genesis hash.',
  ],
  isLocal: [Boolean, 'Whether the network is a local test chain, whose records prove nothing to third parties.'],
  isAvailable: [Boolean, 'Whether tokens can currently be minted on the network.'],
  problem: [String, 'Why transactions are currently on hold. Null when there is no problem.', 'nullable'],
  signer: [String, "Address of the server's account, which mints tokens and pays fees."],
  headNumber: [Int, 'Number of the latest known block.', 'nullable'],
  explorerUrl: [UrlScalar, 'URL of a public block explorer. Null when there is none.', 'nullable'],
});
