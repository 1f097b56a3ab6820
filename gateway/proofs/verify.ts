import { blockchainNames } from '#domain/tokenization/terms.ts';
import type { Platform } from '../context.ts';
import { badInput } from '../kit/cursor.ts';
import { workspacesWith } from '../subscriptions/grants.ts';
import { onPool } from '../subscriptions/run-sql.ts';
import { publicProofUrl } from './addresses.ts';
import { earliestFirst, firstBlocks } from './anchored.ts';
import { type AnchorRow, shownAnchor } from './anchors.ts';
import { pathHex } from './paths.ts';
import type { ProofAnchor, ProofVerification } from './proof.type.ts';

const sha256Pattern = /^[0-9a-f]{64}$/;
/** Of so many that have the same fingerprint, the first to come are looked at: one of them was the first to be anchored. */
const mostLooked = 50;

type Found = {
  workspaceId: string;
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

/**
 * Under the root that is asked for, where there is one and it holds the fingerprint; else the fingerprint that was anchored first, on a public
 * chain before any local one, then those on their way, the others last.
 */
const findText = `select f.workspace_id as "workspaceId", f.created_at as "registeredAt", f.batch_id as "batchId",
    f.leaf_index as "leafIndex", f.path, b.root, b.tree_size as "treeSize", ${anchorsJson} as anchors
  from (select * from fingerprint where sha256 = $1 order by batch_id is null, created_at, id limit ${mostLooked}) f
  left join proof_batch b on b.id = f.batch_id
  ${firstBlocks} order by coalesce(b.root = $2, false) desc, ${earliestFirst}`;

/** What nobody's plan anchors is as unknown to strangers as what nobody ever stored: the same statements run, whichever it is. */
export async function verifyFingerprint(
  platform: Platform,
  given: string,
  underRoot?: string | null,
): Promise<ProofVerification> {
  const sha256 = given.trim().toLowerCase();
  if (!sha256Pattern.test(sha256)) {
    throw badInput('A SHA-256 fingerprint has 64 hexadecimal digits. Give it as sha256.');
  }
  const root = underRoot?.trim().toLowerCase() ?? null;
  if (root !== null && !sha256Pattern.test(root))
    throw badInput('A root has 64 hexadecimal digits. Give it as root, or leave it out.');
  const { rows } = await platform.pool.query<Found>({ name: 'proofVerify', text: findText, values: [sha256, root] });
  const owners = await workspacesWith(
    platform,
    onPool(platform.pool),
    rows.map(({ workspaceId }) => workspaceId),
    'BLOCKCHAIN_TIMESTAMPING',
  );
  const found = rows.find(({ batchId, workspaceId }) => batchId !== null || owners.has(workspaceId));
  if (!found) return { ...nothing, sha256 };
  const anchors = found.anchors.map(shownAnchor).map(forEverybody);
  const isAnchored = anchors.some(({ state }) => state === 'CONFIRMED');
  return {
    ...{ sha256, state: isAnchored ? 'ANCHORED' : 'PENDING', registeredAt: found.registeredAt },
    ...{ root: found.root, leafIndex: found.leafIndex, treeSize: found.treeSize, path: pathHex(found.path), anchors },
    certificateUrl: isAnchored ? publicProofUrl(sha256, 'certificate.pdf') : null,
    proofUrl: isAnchored ? publicProofUrl(sha256, 'proof.json') : null,
  };
}

/** What holds an anchor up can be how little the platform's account has: that is nothing for strangers. */
const forEverybody = (anchor: ProofAnchor): ProofAnchor => ({
  ...anchor,
  problem: anchor.problem && `It does not proceed on ${blockchainNames[anchor.blockchain]} at the moment.`,
});

const nothing = {
  ...{ state: 'UNKNOWN' as const, registeredAt: null, root: null, leafIndex: null, treeSize: null, path: [] as string[] },
  ...{ anchors: [], certificateUrl: null, proofUrl: null },
};
