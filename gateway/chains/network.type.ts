import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Blockchain } from '#domain/tokenization/token-terms.ts';
import { BlockchainEnum } from './chain-enums.type.ts';

@ObjectType('ChainNetwork', { description: 'A blockchain network to which this server is connected.', simpleResolvers: true })
export class ShownNetwork {
  @Field(() => ID, { description: 'ID of the network. Equals the name of the blockchain until its node first responds.' })
  id!: string;

  @Field(() => BlockchainEnum, { description: 'Blockchain of the network.' })
  blockchain!: Blockchain;

  @Field(() => String, { description: 'Name of the network.' })
  name!: string;

  @Field(() => String, {
    description: 'Unique key of the network: `eip155:` with chain ID and hash of block 0, or `solana:` with the genesis hash.',
  })
  networkKey!: string;

  @Field(() => Boolean, {
    description: 'Whether the network is a local test chain, whose records prove nothing to third parties.',
  })
  isLocal!: boolean;

  @Field(() => Boolean, { description: 'Whether tokens can currently be minted on the network.' })
  isAvailable!: boolean;

  @Field(() => String, { nullable: true, description: 'Why transactions are currently on hold. Null when there is no problem.' })
  problem!: string | null;

  @Field(() => String, { description: "Address of the server's account, which mints tokens and pays fees." })
  signer!: string;

  @Field(() => Int, { nullable: true, description: 'Number of the latest known block.' })
  headNumber!: number | null;

  @Field(() => String, { nullable: true, description: 'URL of a public block explorer. Null when there is none.' })
  explorerUrl!: string | null;
}
