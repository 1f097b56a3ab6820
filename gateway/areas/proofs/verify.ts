import { blockchainNames } from '#domain/tokens/token-terms.ts';
import { badInput } from '../../kit/cursor.ts';
import type { Platform } from '../../server/context.ts';
import { workspacesWith } from '../subscriptions/grants.ts';
import { onPool } from '../subscriptions/run-sql.ts';
import { type AnchorRow, anchorFromRow } from './anchor-row.ts';
import { earliestFirst, firstBlocks, firstOfEachBatch } from './anchored-proofs.ts';
import { pathHex } from './paths.ts';
import type { ProofAnchor, ProofVerification } from './proof.type.ts';
import { publicProofUrl } from './proof-urls.ts';

const sha256Pattern = /^[0-9a-f]{64}$/;
/** Number of workspaces whose plans are read together. */
const plansAtATime = 500;

type Found = {
  registeredAt: string;
  batchId: string | null;
  leafIndex: number | null;
  path: Buffer | null;
  root: string | null;
  treeSize: number | null;
  anchors: AnchorRow[];
};

const anchorsJson = `(select coalesce(json_agg(json_build_object('id', id, 'blockchain', blockchain, 'state', state, 'problem', problem,
    'networkId', network_id, 'contractAddress', contract_address, 'transactionHash', transaction_hash, 'blockNumber', block_number,
    'blockHash', block_hash, 'blockTime', block_time) order by block_time, blockchain), '[]') from anchor where batch_id = f.batch_id)`;

/** SQL for the tree with the requested root if it contains the fingerprint, otherwise the earliest anchored. Public chains precede local ones. */
const batchedText = `select f.created_at as "registeredAt", f.batch_id as "batchId", f.leaf_index as "leafIndex", f.path, b.root,
    b.tree_size as "treeSize", ${anchorsJson} as anchors
  from (${firstOfEachBatch}) f join proof_batch b on b.id = f.batch_id
  ${firstBlocks} order by coalesce(b.root = $2, false) desc, ${earliestFirst} limit 1`;

/** Owners whose fingerprint is in no batch, oldest first. */
const waitingText = `select workspace_id as "workspaceId", min(created_at) as "registeredAt" from fingerprint
  where sha256 = $1 and batch_id is null group by workspace_id order by 2, 1 limit ${plansAtATime} offset $2`;

/** Returns the oldest waiting fingerprint in a workspace whose plan anchors it. */
async function firstWaiting(platform: Platform, sha256: string): Promise<Found | null> {
  for (let from = 0; ; from += plansAtATime) {
    const { rows } = await platform.pool.query<{ workspaceId: string; registeredAt: string }>({
      name: 'proofVerifyWaiting',
      text: waitingText,
      values: [sha256, from],
    });
    const ids = rows.map(({ workspaceId }) => workspaceId);
    const owners = await workspacesWith(platform, onPool(platform.pool), ids, 'BLOCKCHAIN_TIMESTAMPING');
    const first = rows.find(({ workspaceId }) => owners.has(workspaceId));
    if (first) return { ...withoutBatch, registeredAt: first.registeredAt };
    if (rows.length < plansAtATime) return null;
  }
}

const withoutBatch = { batchId: null, leafIndex: null, path: null, root: null, treeSize: null, anchors: [] };

/** Returns the proof of a fingerprint. One that no plan anchors gets the response of an unknown one, by the same statements, so timing reveals nothing. */
export async function verifyFingerprint(
  platform: Platform,
  given: string,
  underRoot?: string | null,
): Promise<ProofVerification> {
  const sha256 = given.trim().toLowerCase();
  if (!sha256Pattern.test(sha256)) {
    throw badInput('`sha256` must have 64 hexadecimal digits.');
  }
  const root = underRoot?.trim().toLowerCase() ?? null;
  if (root !== null && !sha256Pattern.test(root)) throw badInput('`root` must have 64 hexadecimal digits.');
  // Waiting ones are read first: in the other order, a fingerprint batched between the reads would be missed.
  const waiting = await firstWaiting(platform, sha256);
  const { rows } = await platform.pool.query<Found>({ name: 'proofVerify', text: batchedText, values: [sha256, root] });
  const found = rows[0] ?? waiting;
  if (!found) return { ...nothing, sha256 };
  const anchors = found.anchors.map(anchorFromRow).map(redacted);
  const isAnchored = anchors.some(({ state }) => state === 'CONFIRMED');
  // The links lead to the same tree as the response.
  const named = found.root === root ? root : null;
  return {
    sha256,
    state: isAnchored ? 'ANCHORED' : 'PENDING',
    registeredAt: found.registeredAt,
    root: found.root,
    leafIndex: found.leafIndex,
    treeSize: found.treeSize,
    path: pathHex(found.path),
    anchors,
    certificateUrl: isAnchored ? publicProofUrl(sha256, 'certificate.pdf', named) : null,
    proofUrl: isAnchored ? publicProofUrl(sha256, 'proof.json', named) : null,
  };
}

/** The problem may reveal the balance of the platform's account, so strangers do not see it. */
const redacted = (anchor: ProofAnchor): ProofAnchor => ({
  ...anchor,
  problem: anchor.problem && `${blockchainNames[anchor.blockchain]} is not processing transactions at the moment.`,
});

const nothing = {
  state: 'UNKNOWN' as const,
  registeredAt: null,
  root: null,
  leafIndex: null,
  treeSize: null,
  path: [] as string[],
  anchors: [],
  certificateUrl: null,
  proofUrl: null,
};
