import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Blockchain } from '#domain/tokenization/terms.ts';
import { BlockchainEnum } from './chain-enums.type.ts';

@ObjectType('ChainNetwork', { description: 'A network of a blockchain, as this server knows it.', simpleResolvers: true })
export class ShownNetwork {
  @Field(() => ID, { description: 'Its id; the name of its blockchain until its node answered for the first time.' })
  id!: string;

  @Field(() => BlockchainEnum, { description: 'Which blockchain it is one of.' })
  blockchain!: Blockchain;

  @Field(() => String, { description: 'As people call it.' })
  name!: string;

  @Field(() => String, {
    description: 'Tells networks apart: `eip155:` with chain id and the hash of block 0, or `solana:` with the genesis hash.',
  })
  networkKey!: string;

  @Field(() => Boolean, {
    description: 'A test chain. Its records prove nothing to others.',
  })
  isLocal!: boolean;

  @Field(() => Boolean, { description: 'Whether tokens can be requested there now.' })
  isAvailable!: boolean;

  @Field(() => String, { nullable: true, description: 'Why nothing proceeds at the moment; null when it does.' })
  problem!: string | null;

  @Field(() => String, { description: "Address of this server's account there, which pays and mints." })
  signer!: string;

  @Field(() => Int, { nullable: true, description: 'The latest block that was seen.' })
  headNumber!: number | null;

  @Field(() => String, { nullable: true, description: 'Address of a public explorer of its blocks; null without one.' })
  explorerUrl!: string | null;
}
