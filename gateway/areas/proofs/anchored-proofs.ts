import type { Pool } from 'pg';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { isUuid } from '../../kit/rows.ts';
import { networkName } from '../../ports/chains/network-name.ts';
import { pathHex } from './paths.ts';

/** A root in a block of a network. */
export type AnchorInBlock = {
  blockchain: Blockchain;
  networkKey: string;
  networkName: string;
  isLocal: boolean;
  contractAddress: string | null;
  transactionHash: string;
  blockNumber: number;
  blockHash: string | null;
  blockTime: Date;
};

/** Contents of a proof. Without `anchors` it is not in a block yet. */
export type AnchoredProof = {
  fingerprintId: string;
  workspaceId: string;
  sha256: string;
  kind: 'file' | 'work-version' | 'recording-version' | 'royalty-statement' | 'royalty-run';
  label: string;
  registeredAt: Date;
  workId: string | null;
  recordingId: string | null;
  recordVersionId: string | null;
  fileId: string | null;
  royaltyRunId: string | null;
  /** Also of its files, which are proved as files. */
  payeeStatementId: string | null;
  leafIndex: number;
  treeSize: number;
  path: string[];
  root: string;
  anchors: AnchorInBlock[];
};

type AnchorJson = Omit<AnchorInBlock, 'blockTime' | 'networkName'> & { blockTime: string };
type Row = Omit<AnchoredProof, 'registeredAt' | 'path' | 'anchors' | 'kind'> & {
  /** Whether the content of a statement is proved, not a file of it. */
  isStatement: boolean;
  registeredAt: string;
  path: Buffer | null;
  anchors: AnchorJson[];
};

const anchorsJson = `(select coalesce(json_agg(json_build_object('blockchain', a.blockchain, 'networkKey', n.network_key, 'isLocal', n.is_local,
      'contractAddress', a.contract_address, 'transactionHash', a.transaction_hash, 'blockNumber', a.block_number,
      'blockHash', a.block_hash, 'blockTime', a.block_time) order by a.block_time, a.blockchain), '[]')
    from anchor a join chain_network n on n.id = a.network_id
    where a.batch_id = f.batch_id and a.state = 'CONFIRMED' and a.block_time is not null and a.transaction_hash is not null)`;

/** SQL for `since`, the earliest block times of fingerprints `f`: on public chains, which alone prove a time to others, and on any chain. */
export const firstBlocks = `left join lateral (select min(block_time) filter (where not is_local) as public_time, min(block_time) as any_time
    from anchor join chain_network on chain_network.id = network_id where batch_id = f.batch_id and state = 'CONFIRMED') since on true`;
export const earliestFirst = 'since.public_time nulls last, since.any_time nulls last, f.created_at, f.id';
/** SQL for the first fingerprint of a content in each batch. Later ones in the same batch share its block. */
export const firstOfEachBatch = `select distinct on (batch_id) * from fingerprint where sha256 = $1 and batch_id is not null
    order by batch_id, created_at, id`;

/** SQL for the requested fingerprints as `f`, the earliest anchored first. */
const readText = (
  from: string,
  where = 'true',
) => `select f.id as "fingerprintId", f.workspace_id as "workspaceId", f.sha256, f.label, f.created_at as "registeredAt",
    f.work_id as "workId", f.recording_id as "recordingId", f.record_version_id as "recordVersionId",
    f.file_id as "fileId", f.royalty_run_id as "royaltyRunId", f.payee_statement_id as "payeeStatementId",
    exists (select from payee_statement s where s.id = f.payee_statement_id and s.workspace_id = f.workspace_id and s.sha256 = f.sha256) as "isStatement",
    f.leaf_index as "leafIndex", f.path, b.root,
    b.tree_size as "treeSize", ${anchorsJson} as anchors
  from (${from}) f left join proof_batch b on b.id = f.batch_id
  ${firstBlocks} where ${where} order by ${earliestFirst} limit 1`;

const ownText = readText('select * from fingerprint where id = $1');
const publicText = readText(firstOfEachBatch, '($2::text is null or b.root = $2)');

/** Returns the proof of one fingerprint. Null when there is none; without anchors while it is not in a block. */
export const ownProof = (pool: Pool, fingerprintId: string): Promise<AnchoredProof | null> =>
  isUuid(fingerprintId) ? read(pool, { name: 'proof_own', text: ownText }, [fingerprintId]) : Promise.resolve(null);

/** Returns the earliest proof of a content in any workspace, under `root` if given. Null when there is none. */
export const publicProof = (pool: Pool, sha256: string, root: string | null = null): Promise<AnchoredProof | null> =>
  read(pool, { name: 'proof_public', text: publicText }, [sha256, root]);

function kindOf({ workId, recordingId, royaltyRunId, isStatement }: Row): AnchoredProof['kind'] {
  if (workId !== null) return 'work-version';
  if (recordingId !== null) return 'recording-version';
  if (royaltyRunId !== null) return 'royalty-run';
  return isStatement ? 'royalty-statement' : 'file';
}

type Statement = { name: string; text: string };
async function read(pool: Pool, statement: Statement, values: readonly (string | null)[]): Promise<AnchoredProof | null> {
  const [row] = (await pool.query<Row>({ ...statement, values: [...values] })).rows;
  if (!row) return null;
  const { isStatement, ...proof } = row;
  return {
    ...proof,
    kind: kindOf(row),
    registeredAt: new Date(row.registeredAt),
    path: pathHex(row.path),
    anchors: row.anchors.map((anchor) => ({
      ...anchor,
      networkName: networkName(anchor),
      blockNumber: Number(anchor.blockNumber),
      blockTime: new Date(anchor.blockTime),
    })),
  };
}
