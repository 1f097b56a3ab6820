import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type ProofState, proofStates, type VerificationState, verificationStates } from '#domain/proofs/proof-states.ts';
import type { Blockchain, TokenizationState } from '#domain/tokenization/token-terms.ts';
import { BlockchainEnum, TokenizationStateEnum } from '../chains/chain-enums.type.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime } from '../kit/scalars.ts';

export const ProofStateEnum = describedEnum('ProofState', 'State of a proof.', enumOf(proofStates), {
  NOT_INCLUDED: 'The plan of the workspace does not include anchoring.',
  PENDING: 'The proof is waiting to be anchored.',
  ANCHORED: 'The Merkle root is in a block of at least one blockchain.',
});
const VerificationStateEnum = describedEnum(
  'VerificationState',
  'Result of verifying a fingerprint.',
  enumOf(verificationStates),
  {
    UNKNOWN: 'No public information about the fingerprint.',
    PENDING: 'The fingerprint is registered but not anchored yet.',
    ANCHORED: 'The Merkle root is in a block of at least one blockchain.',
  },
);

@ObjectType({ description: 'Anchor of a Merkle root on a blockchain.', simpleResolvers: true })
export class ProofAnchor {
  @Field(() => ID, { description: 'ID of the anchor.' })
  id!: string;

  @Field(() => BlockchainEnum, { description: 'Blockchain of the anchor.' })
  blockchain!: Blockchain;

  @Field(() => TokenizationStateEnum, {
    description: 'State of the transaction. Only CONFIRMED is a proof.',
  })
  state!: TokenizationState;

  @Field(() => String, { nullable: true, description: 'Why anchoring is delayed or failed, as a sentence.' })
  problem!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the contract that logged the root. Null on Solana.' })
  contractAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'Hash or signature of the transaction.' })
  transactionHash!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the block or slot with the transaction.' })
  blockNumber!: number | null;

  @Field(() => String, { nullable: true, description: 'Hash of the block.' })
  blockHash!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Time of the block.' })
  blockTime!: string | null;

  /** Row of its network, shown as `network`. */
  networkId!: string;
}

@ObjectType({
  description: 'Proof of existence for a file, or for a saved version of a work or recording.',
  simpleResolvers: true,
})
export class Proof {
  @Field(() => ID, { description: 'ID of the proof.' })
  id!: string;

  @Field(() => String, { description: 'SHA-256 of the content in hexadecimal.' })
  sha256!: string;

  @Field(() => String, { description: 'File name, or version of the work or recording.' })
  label!: string;

  @Field(() => DateTime, { description: 'When the fingerprint was taken.' })
  createdAt!: string;

  workspaceId!: string;
  fileId!: string | null;
  recordVersionId!: string | null;
  workId!: string | null;
  recordingId!: string | null;
  batchId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Index of the leaf in the Merkle tree, starting at 0. Null until the tree is built.',
  })
  leafIndex!: number | null;
}
export const ProofConnection = connectionType(Proof);

@ObjectType({
  description: 'Public information about a fingerprint. Does not reveal the owner or the content.',
  simpleResolvers: true,
})
export class ProofVerification {
  @Field(() => String, { description: 'Requested fingerprint.' })
  sha256!: string;

  @Field(() => VerificationStateEnum, { description: 'Result of the verification.' })
  state!: VerificationState;

  @Field(() => DateTime, { nullable: true, description: 'When the fingerprint was registered on this server.' })
  registeredAt!: string | null;

  @Field(() => String, { nullable: true, description: 'Root of the Merkle tree in hexadecimal. Null until the tree is built.' })
  root!: string | null;

  @Field(() => Int, { nullable: true, description: 'Index of the leaf in the Merkle tree, starting at 0.' })
  leafIndex!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of leaves in the Merkle tree.' })
  treeSize!: number | null;

  @Field(() => [String], { description: 'Hashes from the leaf to the root (RFC 6962), in hexadecimal.' })
  path!: string[];

  @Field(() => [ProofAnchor], { description: 'Anchors of the Merkle root on blockchains.' })
  anchors!: ProofAnchor[];

  @Field(() => String, { nullable: true, description: 'URL of a certificate as PDF, without names. Null unless anchored.' })
  certificateUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'URL of the proof as JSON. Null unless anchored.' })
  proofUrl!: string | null;
}

export const ProofPayload = payloadType('ProofPayload', 'Result of requesting an immediate anchor.', {
  proof: [Proof, 'The requested proof.'],
});
export type ProofPayload = InstanceType<typeof ProofPayload>;

@InputType({ description: 'Filters for proofs.' })
export class ProofFilter {
  @Field(() => ProofStateEnum, { nullable: true, description: 'Proofs in this state.' })
  state?: ProofState;
}

export enum ProofSortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('ProofSortField', 'Field by which proofs are sorted.', ProofSortField, {
  CREATED_AT: 'Time when the fingerprint was taken.',
});
export const ProofSort = sortInput<ProofSortField>('ProofSort', ProofSortField);
export const proofDefaultSort = { by: ProofSortField.CREATED_AT, direction: SortDirection.DESC };
