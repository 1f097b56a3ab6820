import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type ProofState, proofStates, type VerificationState, verificationStates } from '#domain/proofs/proof-states.ts';
import type { Blockchain, TokenizationState } from '#domain/tokenization/terms.ts';
import { BlockchainEnum, TokenizationStateEnum } from '../chains/chain-enums.type.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime } from '../kit/scalars.ts';

export const ProofStateEnum = describedEnum('ProofState', 'How far the proof of a fingerprint is.', enumOf(proofStates), {
  NOT_INCLUDED: 'The plan of the workspace anchors no fingerprints.',
  PENDING: 'It will be in a block, and is in none yet.',
  ANCHORED: 'The root that it leads to is in a block of at least one chain.',
});
const VerificationStateEnum = describedEnum(
  'VerificationState',
  'What anybody may learn of a fingerprint.',
  enumOf(verificationStates),
  {
    UNKNOWN: 'Nothing is known that could be said to everybody.',
    PENDING: 'It was registered here and is in no block yet.',
    ANCHORED: 'The root that it leads to is in a block of at least one chain.',
  },
);

@ObjectType({ description: 'Where the root of many fingerprints stands on one chain.', simpleResolvers: true })
export class ProofAnchor {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => BlockchainEnum, { description: 'The chain.' })
  blockchain!: Blockchain;

  @Field(() => TokenizationStateEnum, {
    description: 'How far it is on its way into a block. Nothing is proven before CONFIRMED.',
  })
  state!: TokenizationState;

  @Field(() => String, { nullable: true, description: 'Why it does not get on, as a sentence.' })
  problem!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the contract that logged the root; null on Solana.' })
  contractAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'Hash or signature of the transaction.' })
  transactionHash!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the block, or slot, with the transaction.' })
  blockNumber!: number | null;

  @Field(() => String, { nullable: true, description: 'Hash of that block.' })
  blockHash!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of that block, as the chain has it.' })
  blockTime!: string | null;

  /** Row of its network, shown as `network`. */
  networkId!: string;
}

@ObjectType({
  description: 'The fingerprint of a file or of a saved version of a work, and how far it is proven that it existed.',
  simpleResolvers: true,
})
export class Proof {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'SHA-256 of the content, in hexadecimal.' })
  sha256!: string;

  @Field(() => String, { description: 'Name of the file, or which version of a work.' })
  label!: string;

  @Field(() => DateTime, { description: 'When the fingerprint was taken.' })
  createdAt!: string;

  workspaceId!: string;
  fileId!: string | null;
  workVersionId!: string | null;
  workId!: string | null;
  batchId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Which leaf of the tree it is, counted from 0; null until there is a tree.' })
  leafIndex!: number | null;
}
export const ProofConnection = connectionType(Proof, 'proofs');

@ObjectType({
  description: 'What anybody may learn of a fingerprint: whose it is, and of what, stays private.',
  simpleResolvers: true,
})
export class ProofVerification {
  @Field(() => String, { description: 'The fingerprint that was asked for.' })
  sha256!: string;

  @Field(() => VerificationStateEnum, { description: 'What is known.' })
  state!: VerificationState;

  @Field(() => DateTime, { nullable: true, description: 'When it was registered here, by the clock of this server.' })
  registeredAt!: string | null;

  @Field(() => String, { nullable: true, description: 'Root of the tree that holds it, in hexadecimal.' })
  root!: string | null;

  @Field(() => Int, { nullable: true, description: 'Which leaf of the tree it is, counted from 0.' })
  leafIndex!: number | null;

  @Field(() => Int, { nullable: true, description: 'How many leaves the tree has.' })
  treeSize!: number | null;

  @Field(() => [String], { description: 'Hashes from the leaf up to the root (RFC 6962), in hexadecimal.' })
  path!: string[];

  @Field(() => [ProofAnchor], { description: 'Where the root stands.' })
  anchors!: ProofAnchor[];

  @Field(() => String, { nullable: true, description: 'Address of a certificate as PDF, without names; null unless anchored.' })
  certificateUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the proof as JSON; null unless anchored.' })
  proofUrl!: string | null;
}

export const ProofPayload = payloadType('ProofPayload', 'Result of requesting a proof at once.', {
  proof: [Proof, 'The requested proof.'],
});
export type ProofPayload = InstanceType<typeof ProofPayload>;

@InputType({ description: 'Which proofs a list keeps.' })
export class ProofFilter {
  @Field(() => ProofStateEnum, { nullable: true, description: 'Proofs that are that far.' })
  state?: ProofState;
}

export enum ProofSortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('ProofSortField', 'What proofs are sorted by.', ProofSortField, {
  CREATED_AT: 'When the fingerprints were taken.',
});
export const ProofSort = sortInput<ProofSortField>('ProofSort', ProofSortField);
export const proofDefaultSort = { by: ProofSortField.CREATED_AT, direction: SortDirection.DESC };
