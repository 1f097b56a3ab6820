import { Field, ID, Int, InterfaceType } from 'type-graphql';
import { proofStates, verificationStates } from '#domain/proofs/proof-states.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { filterInput, SortDirection, sortInput } from '../../kit/list-args.ts';
import { Node } from '../../kit/node.type.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTimeRange } from '../../kit/record-filters.ts';
import { DateTime, Sha256, UrlScalar } from '../../kit/scalars.ts';
import { BlockchainEnum, TokenizationStateEnum } from '../chains/chain-enums.type.ts';

export const ProofStateEnum = describedEnum('ProofState', 'Whether a proof is anchored on a blockchain.', enumOf(proofStates), {
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

export type ProofAnchor = InstanceType<typeof ProofAnchor> & {
  /** Row of its network, shown as `network`. */
  networkId: string;
};
export const ProofAnchor = objectType('ProofAnchor', 'Anchor of a Merkle root on a blockchain.', {
  id: [ID, 'ID of the anchor.'],
  blockchain: [BlockchainEnum, 'Blockchain that records the Merkle root.'],
  state: [TokenizationStateEnum, 'State of the transaction. Only CONFIRMED is a proof.'],
  problem: [String, 'Why anchoring is delayed or failed, as a sentence.', 'nullable'],
  contractAddress: [String, 'Address of the contract that logged the root. Null on Solana.', 'nullable'],
  transactionHash: [String, 'Hash or signature of the transaction.', 'nullable'],
  blockNumber: [Int, 'Number of the block or slot with the transaction.', 'nullable'],
  blockHash: [String, 'Hash of the block with the transaction. Null until it is in one.', 'nullable'],
  blockTime: [DateTime, 'Time of the block with the transaction. Null until it is in one.', 'nullable'],
});
export type Proof = InstanceType<typeof Proof> & {
  workspaceId: string;
  fileId: string | null;
  recordVersionId: string | null;
  workId: string | null;
  recordingId: string | null;
  royaltyRunId: string | null;
  payeeStatementId: string | null;
  batchId: string | null;
};
export const Proof = objectType(
  'Proof',
  'Proof of existence for a file, a saved version of a work or recording, or an issued statement of a payee.',
  {
    id: [ID, 'ID of the proof.'],
    sha256: [Sha256, 'SHA-256 of the content in hexadecimal.'],
    label: [String, 'File name, version of the work or recording, or number of the statement or run.'],
    createdAt: [DateTime, 'When the fingerprint was taken.'],
    leafIndex: [Int, 'Index of the leaf in the Merkle tree, starting at 0. Null until the tree is built.', 'nullable'],
  },
);

@InterfaceType({
  description: 'An object with proofs of existence: a work, a recording or an asset.',
  implements: Node,
})
export abstract class Provable extends Node {
  @Field(() => [Proof], { description: 'Proofs of existence for its file or its saved versions, newest first. At most 100.' })
  proofs!: Proof[];
}

export const ProofConnection = connectionType(Proof);

export type ProofVerification = InstanceType<typeof ProofVerification>;
export const ProofVerification = objectType(
  'ProofVerification',
  'Public information about a fingerprint. Does not reveal the owner or the content.',
  {
    sha256: [Sha256, 'Requested fingerprint.'],
    state: [VerificationStateEnum, 'Result of the verification.'],
    registeredAt: [DateTime, 'When the fingerprint was registered on this server.', 'nullable'],
    root: [Sha256, 'Root of the Merkle tree in hexadecimal. Null until the tree is built.', 'nullable'],
    leafIndex: [Int, 'Index of the leaf in the Merkle tree, starting at 0.', 'nullable'],
    treeSize: [Int, 'Number of leaves in the Merkle tree.', 'nullable'],
    path: [[Sha256], 'Hashes from the leaf to the root (RFC 6962), in hexadecimal.'],
    anchors: [[ProofAnchor], 'Anchors of the Merkle root on blockchains.'],
    certificateUrl: [
      UrlScalar,
      'URL of a certificate as PDF, without names. Permanent and public. Null unless anchored.',
      'nullable',
    ],
    proofUrl: [UrlScalar, 'URL of the proof as JSON. Permanent and public. Null unless anchored.', 'nullable'],
  },
);

export const ProofPayload = payloadType('ProofPayload', 'Result of requesting an immediate anchor.', {
  proof: [Proof, 'The requested proof.'],
});
export type ProofPayload = InstanceType<typeof ProofPayload>;

export type ProofFilter = InstanceType<typeof ProofFilter>;
export const ProofFilter = filterInput(
  'ProofFilter',
  'Filters for proofs. Proofs must match all filters. An empty list of values matches nothing.',
  {
    states: [[ProofStateEnum], 'Proofs in one of these states.'],
    state: [ProofStateEnum, 'Proofs that are anchored, waiting, or not in the plan.', 'Use states. Goes after 2027-06-30.'],
    createdAt: [DateTimeRange, 'Proofs whose fingerprint was taken in this period.'],
  },
);

export enum ProofSortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('ProofSortField', 'Field by which proofs are sorted.', ProofSortField, {
  CREATED_AT: 'Time when the fingerprint was taken.',
});
export const ProofSort = sortInput<ProofSortField>('ProofSort', ProofSortField);
export const proofDefaultSort = { by: ProofSortField.CREATED_AT, direction: SortDirection.DESC };
