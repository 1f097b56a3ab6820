import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Blockchain, TokenizationState, TokenSubjectKind, TokenType } from '#domain/tokens/token-terms.ts';
import type { KnownChains } from './known-chains.ts';
import { wallets } from './tokens.ts';

export type GivenToken = {
  workspaceId: string;
  kind: TokenSubjectKind;
  subjectId: string;
  title: string;
  state: TokenizationState;
  blockchain?: Blockchain;
  tokenType?: TokenType;
  problem?: string;
};

/** Inserts a tokenization in any state, without services and chains. Returns its ID. */
export async function addToken(pool: Pool, chains: KnownChains, given: GivenToken): Promise<string> {
  const { workspaceId, kind, subjectId, title, state, blockchain = 'ETHEREUM', tokenType = 'NFT', problem = null } = given;
  const isMinted = state === 'CONFIRMED';
  const hash = state === 'REQUESTED' ? null : `0x${randomBytes(32).toString('hex')}`;
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
  const { rows } = await pool.query<{ id: string }>(
    `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
        royalty_basis_points, total_supply, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key, state, problem,
        contract_address, token_id, transaction_hash, block_number, block_time, confirmed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 500, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        case when $19::bigint is not null then now() end, case when $19::bigint is not null then now() end) returning id`,
    [
      workspaceId,
      kind,
      subjectId,
      title,
      chains.networkId(blockchain),
      blockchain,
      tokenType,
      wallets[blockchain],
      tokenType === 'NFT' ? 1 : 1_000_000,
      randomUUID(),
      sha256,
      `https://stave.example/metadata/${sha256}.json`,
      randomBytes(32).toString('hex'),
      state,
      problem,
      isMinted ? '0x5FbDB2315678afecb367f032d93F642f64180aa3' : null,
      isMinted ? '7' : null,
      hash,
      isMinted ? 9 : null,
    ],
  );
  return rows[0]?.id ?? '';
}

/** Updates a tokenization and publishes the event, like the chain worker. */
export async function moveToken(pool: Pool, { workspaceId, subjectId }: GivenToken, id: string, change: string): Promise<void> {
  await pool.query(`update tokenization set ${change}, updated_at = now() where id = $1`, [id]);
  const word = { topic: 'tokenization', workspaceId, id, subjectId };
  await pool.query(`select pg_notify('stave_live', $1)`, [JSON.stringify(word)]);
}
