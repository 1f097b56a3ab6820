import { defineEntity } from '@mikro-orm/core';
import type { Blockchain, TokenizationState } from '#domain/tokens/token-terms.ts';
import { identified, p } from './kit.ts';

const RecordVersionSchema = defineEntity({
  name: 'RecordVersion',
  tableName: 'record_version',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    workId: p.uuid().nullable(),
    recordingId: p.uuid().nullable(),
    version: p.integer(),
    savedBy: p.uuid().nullable(),
    mergedFrom: p.uuid().nullable(),
    sha256: p.text(),
    canonical: p.text().lazy(),
  },
});
/**
 * A saved version of a work or a recording with its names, as canonical JSON (RFC 8785). `sha256` is of its UTF-8 bytes. `mergedFrom` is the
 * merged work that the version was saved for.
 */
export class RecordVersion extends RecordVersionSchema.class {}
RecordVersionSchema.setClass(RecordVersion);

const FingerprintSchema = defineEntity({
  name: 'Fingerprint',
  tableName: 'fingerprint',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    sha256: p.text(),
    fileId: p.uuid().nullable(),
    recordVersionId: p.uuid().nullable(),
    workId: p.uuid().nullable(),
    recordingId: p.uuid().nullable(),
    royaltyRunId: p.uuid().nullable(),
    payeeStatementId: p.uuid().nullable(),
    label: p.text(),
    isUrgent: p.boolean().default(false).hidden(),
    batchId: p.uuid().nullable(),
    leafIndex: p.integer().nullable(),
    path: p.blob().nullable().hidden().lazy(),
  },
});
/**
 * The SHA-256 of a stored file, of a saved version of a work or recording, or of an issued statement of a payee, its PDF or its run. Without a batch
 * it waits. `path` holds the hashes of its audit path (RFC 6962), 32 bytes each, from the leaf up. Outlives its subject.
 */
export class Fingerprint extends FingerprintSchema.class {}
FingerprintSchema.setClass(Fingerprint);

const ProofBatchSchema = defineEntity({
  name: 'ProofBatch',
  tableName: 'proof_batch',
  properties: { ...identified, root: p.text(), treeSize: p.integer() },
});
/** Fingerprints of any workspaces in one Merkle tree. Its root is anchored once per chain. */
export class ProofBatch extends ProofBatchSchema.class {}
ProofBatchSchema.setClass(ProofBatch);

const AnchorSchema = defineEntity({
  name: 'Anchor',
  tableName: 'anchor',
  properties: {
    ...identified,
    batchId: p.uuid(),
    networkId: p.uuid(),
    blockchain: p.text().$type<Blockchain>(),
    state: p.text().$type<TokenizationState>().default('REQUESTED'),
    problem: p.text().nullable(),
    attempts: p.integer().default(0).hidden(),
    dueAt: p.datetime().nullable().hidden(),
    lease: p.uuid().nullable().hidden(),
    contractAddress: p.text().nullable(),
    transactionHash: p.text().nullable(),
    blockNumber: p.bigint('number').nullable(),
    blockHash: p.text().nullable(),
    blockTime: p.datetime().nullable(),
    confirmedAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
/** Anchor of a batch's root on one network, with the states of a tokenization. */
export class Anchor extends AnchorSchema.class {}
AnchorSchema.setClass(Anchor);
