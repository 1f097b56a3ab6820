import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { TokenType } from '#domain/tokens/token-terms.ts';
import { freshDatabase } from '#tests/support/database.ts';

/** A database with a workspace and queued tokens, without the rest of the product. */
export type QueueWorld = { pool: Pool; workspaceId: string; stop(): Promise<void> };

export async function startQueueWorld(): Promise<QueueWorld> {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 6 });
  pool.on('error', () => undefined);
  const { rows } = await pool.query<{ id: string }>(
    `insert into workspace (name, package_id) values ('Kite', 'music_catalog') returning id`,
  );
  return {
    pool,
    workspaceId: rows[0]!.id,
    stop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

export type GivenToken = Partial<{
  tokenType: TokenType;
  holders: { address: string; amount: number }[];
  title: string;
  wallet: string;
}>;

/** Inserts requested tokens without the API. Returns their IDs. */
export async function requestTokens(
  { pool, workspaceId }: Pick<QueueWorld, 'pool' | 'workspaceId'>,
  networkId: string,
  tokens: readonly GivenToken[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { tokenType = 'NFT', holders = [], title = 'Paper Lanterns', wallet = '0xwallet' } of tokens) {
    const sha256 = randomBytes(32).toString('hex');
    const shares = holders.map((holder) => ({ ...holder, name: null, share: 0 }));
    const { rows } = await pool.query<{ id: string }>(
      `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
          royalty_basis_points, total_supply, holders, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key, due_at)
        select $1, 'WORK', $2, $3, id, blockchain, $5, $6, 500, $7, $8, $9, 'digest', $10, 'https://stave.example/metadata/' || $10, $11,
          now() from chain_network where id = $4 returning id`,
      [
        workspaceId,
        randomUUID(),
        title,
        networkId,
        tokenType,
        wallet,
        tokenType === 'NFT' ? 1 : 1_000,
        JSON.stringify(shares),
        randomUUID(),
        sha256,
        randomBytes(32).toString('hex'),
      ],
    );
    ids.push(rows[0]!.id);
  }
  return ids;
}

/** Inserts a root to be anchored, random by default. Returns the anchor's ID. */
export async function requestRoot(
  { pool }: Pick<QueueWorld, 'pool'>,
  networkId: string,
  root = randomBytes(32).toString('hex'),
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with batch as (insert into proof_batch (root, tree_size) values ($2, 3) returning id)
      insert into anchor (batch_id, network_id, blockchain, due_at)
        select batch.id, chain_network.id, blockchain, now() from batch, chain_network where chain_network.id = $1 returning id`,
    [networkId, root],
  );
  return rows[0]!.id;
}

/** Interval of rounds and all timeouts in tests. */
export const quickTiming = {
  // No engine of these tests is killed, and a busy machine may need long for a group.
  leaseSeconds: 600,
  resendSeconds: 0.02,
  stuckSeconds: 0.05,
  recheckSeconds: 0,
  setupSeconds: 0,
  fundsSeconds: 0.05,
  pausesSeconds: [0.01, 0.01],
  refusedSeconds: 0.1,
  localGraceSeconds: 0.02,
};
