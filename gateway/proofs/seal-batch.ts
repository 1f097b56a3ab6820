import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerkleTree } from '#domain/proofs/merkle.ts';
import type { Platform } from '../context.ts';
import type { KnownNetwork } from '../ports/chains/open.ts';
import { workspacesWith } from '../subscriptions/grants.ts';
import { inTransaction } from '../subscriptions/run-sql.ts';
import { announceAnchor } from './announce-anchor.ts';
import { growTree } from './grow-tree.ts';

/**
 * Leaves of one tree at the most, by the job; somebody who waits for an answer gets a smaller one. While a tree is written nobody else's
 * is, and larger ones would hold up those who ask for theirs at once.
 */
export const maxLeaves = 16_384;
export const maxLeavesAtOnce = 4_096;
/** So many paths are written by one statement: each holds up to 14 hashes. */
const pathsAtATime = 1_024;

/** A network with a row, to which something can be sent. */
export type OpenNetwork = KnownNetwork & { id: string };

/** Where anchors can be asked for now. One whose node is away for a moment counts: what is asked for there waits. */
export const openNetworks = async ({ chains }: Pick<Platform, 'chains'>): Promise<OpenNetwork[]> =>
  (await chains.networks()).filter((network): network is OpenNetwork => network.id !== null && network.isAvailable);

/** Batches are made one after the other, by whichever gateway. */
const lock = `select pg_advisory_xact_lock(hashtextextended('proof batch', 0))`;

/** Workspaces with something that waits. The index is stepped through from one to the next, however much waits in each. */
const waitingText = `with recursive waiting as (
    (select workspace_id from fingerprint where batch_id is null order by workspace_id limit 1)
    union all select (select f.workspace_id from fingerprint f where f.batch_id is null and f.workspace_id > w.workspace_id
      order by f.workspace_id limit 1) from waiting w where w.workspace_id is not null)
  select workspace_id as id from waiting where workspace_id is not null`;

const leavesText = `select id, sha256 from fingerprint where batch_id is null and workspace_id = any(?::uuid[])
  order by is_urgent desc, created_at, id limit ?`;

/** `urgent`: a fingerprint requested by a user, which goes first. */
type Sealing = { most: number; urgent?: string };

/**
 * Puts what waits into one tree, inside the caller's transaction, and asks for its root to be anchored on each network: what is urgent
 * comes first, then what has waited longest. Only workspaces whose plan includes it take part, and the one that asks. Answers the batch and its size, or null
 * when nothing waits or there is no network: then everything goes on waiting.
 */
export async function sealBatch(
  platform: Platform,
  em: EntityManager,
  networks: readonly OpenNetwork[],
  { most, urgent }: Sealing,
): Promise<{ batchId: string; size: number } | null> {
  if (networks.length === 0) return null;
  await em.execute(lock);
  // Behind the lock: whoever held the row while waiting for it would keep from sealing those who have it.
  const asked =
    urgent === undefined
      ? []
      : await em.execute<{ id: string }[]>('update fingerprint set is_urgent = true where id = ? returning workspace_id as id', [
          urgent,
        ]);
  const waiting = await em.execute<{ id: string }[]>(waitingText);
  const ids = waiting.map(({ id }) => id);
  const included = await workspacesWith(platform, inTransaction(em), ids, 'BLOCKCHAIN_TIMESTAMPING');
  for (const { id } of asked) included.add(id);
  if (included.size === 0) return null;
  const leaves = await em.execute<{ id: string; sha256: string }[]>(leavesText, [`{${[...included].join(',')}}`, most]);
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

/** Asks for a root on those networks where it was not asked for yet. */
export async function requestAnchors(em: EntityManager, batchId: string, networks: readonly OpenNetwork[]): Promise<number> {
  let asked = 0;
  for (const { id, blockchain } of networks) {
    const [made] = await em.execute<{ id: string }[]>(
      `insert into anchor (batch_id, network_id, blockchain, due_at) values (?, ?, ?, now())
        on conflict (batch_id, network_id) do nothing returning id`,
      [batchId, id, blockchain],
    );
    if (made) asked++;
  }
  return asked;
}
