import type { TransactionRef } from '../../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';
import type { Purpose } from './purposes.ts';

/** A transaction without a known outcome. */
export type OpenTransaction = TransactionRef & {
  id: string;
  purpose: Purpose;
  subjectId: string;
  nonce: number | null;
  state: 'SIGNED' | 'BROADCAST' | 'REPLACED';
  feeBid: string;
  /** Time since it was signed, and since a node last accepted it; null if none has. */
  ageSeconds: number;
  broadcastSeconds: number | null;
};

const columns = `id, purpose, subject_id as "subjectId", step, nonce, hash, state, fee_bid as "feeBid", valid_until::float8 as "validUntil",
  extract(epoch from now() - created_at)::float8 as "ageSeconds", extract(epoch from now() - broadcast_at)::float8 as "broadcastSeconds"`;

/** Returns open transactions in the order that nodes need: by nonce, then by age. */
export async function openTransactions({ pool, id }: Network): Promise<OpenTransaction[]> {
  const { rows } = await pool.query<OpenTransaction>(
    `select ${columns} from chain_transaction where network_id = $1 and state in ('SIGNED', 'BROADCAST')
      order by nonce, created_at limit 400`,
    [id],
  );
  return rows;
}

/** Returns transactions replaced by one of these. Either may be mined while the replacement is open. */
export async function replacedBy({ pool, chain, id }: Network, open: readonly OpenTransaction[]): Promise<OpenTransaction[]> {
  if (!chain.usesNonces || open.length === 0) return [];
  const { rows } = await pool.query<OpenTransaction>(
    `select ${columns} from chain_transaction where network_id = $1 and state = 'REPLACED' and settled_at is null
      and subject_id = any($2) and (subject_id, nonce) in (select * from unnest($2::uuid[], $3::int[]))`,
    [id, open.map(({ subjectId }) => subjectId), open.map(({ nonce }) => nonce)],
  );
  return rows;
}

/** Returns signed transaction bytes by ID. */
export async function rawOf({ pool }: Network, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
  const { rows } = await pool.query<{ id: string; raw: Buffer }>('select id, raw from chain_transaction where id = any($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, raw }) => [id, raw]));
}
