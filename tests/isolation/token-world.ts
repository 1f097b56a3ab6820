import type { Pool } from 'pg';
import { networkRow } from '#tests/support/known-chains.ts';

/** A token in a block, and one that failed. */
export type TokenWorld = { mintedToken: string; failedToken: string };
type Owner = { userId: string; workspaceId: string; work: string; spareWork: string };

/** Inserts tokens directly, because minting is tested elsewhere and takes time. */
export async function addTokens(pool: Pool, owner: Owner, marker: string): Promise<TokenWorld> {
  return {
    mintedToken: await addToken(pool, owner, { subject: owner.work, state: 'CONFIRMED', type: 'ROYALTY_TOKEN' }, marker),
    failedToken: await addToken(pool, owner, { subject: owner.spareWork, state: 'FAILED', type: 'NFT' }, marker),
  };
}

async function addToken(
  pool: Pool,
  { userId, workspaceId }: Owner,
  { subject, state, type }: { subject: string; state: string; type: string },
  marker: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
        royalty_basis_points, total_supply, holders, idempotency_key, request_digest, requested_by, metadata_sha256, metadata_uri,
        mint_key, state, problem, contract_address, token_id, transaction_hash)
      values ($1, 'WORK', $2, 'First ' || $3, $4, 'ETHEREUM', $5, $3, 500, 1000,
        jsonb_build_array(jsonb_build_object('address', $3::text, 'name', $3::text, 'share', 1000000, 'amount', 1000)), gen_random_uuid(), 'd', $6,
        md5($3) || md5($3), $3, gen_random_uuid(), $7, $3, $3, $3, $3) returning id`,
    [workspaceId, subject, marker, await networkRow(pool, 'ETHEREUM'), type, userId, state],
  );
  const id = rows[0]!.id;
  await pool.query(
    `insert into chain_transaction (network_id, purpose, subject_id, hash, raw) values ($1, 'MINT', $2, $3, '\\x00')`,
    [await networkRow(pool, 'ETHEREUM'), id, `${marker} ${id}`],
  );
  return id;
}
