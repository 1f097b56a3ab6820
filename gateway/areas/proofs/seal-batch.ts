import { setImmediate as turn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type MerkleTree, merkleTree, treeAbove } from '#domain/proofs/merkle.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { Platform } from '../../server/context.ts';
import { wakeQueue } from '../../server/queues/queue-worker.ts';
import { chainQueueName } from '../chains/chain-queue.ts';
import { workspacesWith } from '../subscriptions/grants.ts';
import { inTransaction } from '../subscriptions/run-sql.ts';
import { announceAnchor } from './announce-anchor.ts';
import { fastSha256 } from './paths.ts';

/** A power of two. Hashing this many leaves takes about ten milliseconds. */
const leavesAtATime = 2_048;

/** Builds the Merkle tree over fingerprints in parts, so that it does not block the process. */
async function growTree(fingerprints: readonly string[]): Promise<MerkleTree> {
  const parts: MerkleTree[] = [];
  for (let from = 0; from < fingerprints.length; from += leavesAtATime) {
    const leaves = fingerprints.slice(from, from + leavesAtATime).map((sha256) => Buffer.from(sha256, 'hex'));
    parts.push(merkleTree(leaves, fastSha256));
    await turn();
  }
  const above = treeAbove(
    parts.map(({ root }) => root),
    fastSha256,
  );
  const pathOf = (leafIndex: number) => {
    const part = Math.floor(leafIndex / leavesAtATime);
    return [...(parts[part]?.pathOf(leafIndex % leavesAtATime) ?? []), ...above.pathOf(part)];
  };
  return { size: fingerprints.length, root: above.root, pathOf };
}

/** Maximum leaves of a tree: in the job, and for a waiting user. Trees are written one at a time, so larger ones would delay waiting users. */
export const maxLeaves = 16_384;
export const maxUrgentLeaves = 4_096;
/** Number of paths written by one statement. Each holds up to 14 hashes. */
const pathsAtATime = 1_024;

/** A connected network with a row in `chain_network`. */
export type OpenNetwork = KnownNetwork & { id: string };

/** Returns networks where anchors can be requested, including those with an unavailable node, because requests wait there. */
export const openNetworks = async ({ chains }: Pick<Platform, 'chains'>): Promise<OpenNetwork[]> =>
  (await chains.networks()).filter((network): network is OpenNetwork => network.id !== null && network.isAvailable);

/** Batches are sealed one at a time across gateways. */
const lock = `select pg_advisory_xact_lock(hashtextextended('proof batch', 0))`;

/** Workspaces with waiting fingerprints. Skips through the index from one to the next, however many wait in each. */
const waitingText = `with recursive waiting as (
    (select workspace_id from fingerprint where batch_id is null order by workspace_id limit 1)
    union all select (select f.workspace_id from fingerprint f where f.batch_id is null and f.workspace_id > w.workspace_id
      order by f.workspace_id limit 1) from waiting w where w.workspace_id is not null)
  select workspace_id as id from waiting where workspace_id is not null`;

const leavesText = `select id, sha256 from fingerprint where batch_id is null and workspace_id = any(?::uuid[])
  order by is_urgent desc, created_at, id limit ?`;

/** `urgent`: a fingerprint requested by a user, which goes first. */
type Sealing = { maxLeaves: number; urgent?: { id: string; workspaceId: string } };

/**
 * Seals waiting fingerprints into a tree, inside the caller's transaction, and requests anchors of its root on each network. Urgent ones
 * come first, then the oldest. Includes only workspaces whose plan anchors, and the requesting one. Returns the batch and its size, or null
 * without waiting fingerprints or networks.
 */
export async function sealBatch(
  platform: Platform,
  em: EntityManager,
  networks: readonly OpenNetwork[],
  { maxLeaves: limit, urgent }: Sealing,
): Promise<{ batchId: string; size: number } | null> {
  if (networks.length === 0) return null;
  await em.execute(lock);
  // Locked after the batch lock: holding the row while waiting would block other batches.
  if (urgent) {
    const text = 'update fingerprint set is_urgent = true where id = ? and workspace_id = ?';
    await em.execute(text, [urgent.id, urgent.workspaceId]);
  }
  const waiting = await em.execute<{ id: string }[]>(waitingText);
  const ids = waiting.map(({ id }) => id);
  const included = await workspacesWith(platform, inTransaction(em), ids, 'BLOCKCHAIN_TIMESTAMPING');
  if (urgent) included.add(urgent.workspaceId);
  if (included.size === 0) return null;
  const leaves = await em.execute<{ id: string; sha256: string }[]>(leavesText, [`{${[...included].join(',')}}`, limit]);
  if (leaves.length === 0) return null;
  const tree = await growTree(leaves.map(({ sha256 }) => sha256));
  const root = Buffer.from(tree.root).toString('hex');
  const [batch] = await em.execute<{ id: string }[]>('insert into proof_batch (root, tree_size) values (?, ?) returning id', [
    root,
    tree.size,
  ]);
  const batchId = batch!.id;
  await writePaths(em, batchId, leaves, tree);
  await requestAnchors(em, batchId, networks);
  await announceAnchor(em, { batchId });
  return { batchId, size: tree.size };
}

async function writePaths(
  em: EntityManager,
  batchId: string,
  leaves: readonly { id: string }[],
  tree: MerkleTree,
): Promise<void> {
  for (let from = 0; from < leaves.length; from += pathsAtATime) {
    const some = leaves.slice(from, from + pathsAtATime);
    const paths = some.map((_, index) => Buffer.concat(tree.pathOf(from + index)).toString('hex'));
    await em.execute(
      `update fingerprint f set batch_id = ?, leaf_index = ? + given.place::int - 1, path = decode(given.path, 'hex')
        from unnest(?::uuid[], ?::text[]) with ordinality as given (id, path, place) where f.id = given.id`,
      [batchId, from, `{${some.map(({ id }) => id).join(',')}}`, `{${paths.map((path) => `"${path}"`).join(',')}}`],
    );
  }
}

/** Requests anchors of a root on the networks that lack them. */
export async function requestAnchors(em: EntityManager, batchId: string, networks: readonly OpenNetwork[]): Promise<number> {
  let requested = 0;
  for (const { id, blockchain } of networks) {
    const [made] = await em.execute<{ id: string }[]>(
      `insert into anchor (batch_id, network_id, blockchain, due_at) values (?, ?, ?, now())
        on conflict (batch_id, network_id) do nothing returning id`,
      [batchId, id, blockchain],
    );
    if (made) requested++;
  }
  if (requested > 0) await wakeQueue(em, chainQueueName);
  return requested;
}
