import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../kit/in-transaction.ts';

/** The head of the chain: position and hash of the entry sealed last. */
export type ChainHead = { position: number; hash: string };

/** Result of a verification: the intact chain's head, or the first fault. */
export type Verification =
  | { isIntact: true; head: ChainHead; unsealed: number }
  | { isIntact: false; position: number; entryId: string | null; fault: string };

const batchSize = 1_000;
const maxBatches = 50;

/** All that an entry says, as text. PostgreSQL writes equal JSON values equally. */
const content = `jsonb_build_array(id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), workspace_id, user_id, api_key_id,
  action, subject_type, subject_id, changes)::text`;

type Sealed = { position: string; hash: Buffer };
type Entry = { id: string; content: string };

/** SHA-256 of the previous entry's hash, the position (8 bytes, big-endian) and the content. */
function sealOf(previous: Buffer, position: number, text: string): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(position));
  return createHash('sha256').update(previous).update(place).update(text).digest();
}

/**
 * Adds new entries to the chain, the oldest first. An entry whose transaction commits late is added later, so its position need not follow
 * its time. Returns the number of entries.
 */
export async function sealEntries(pool: Pool): Promise<number> {
  let sealed = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const added = await inTransaction(pool, sealBatch);
    sealed += added;
    if (added < batchSize) break;
  }
  return sealed;
}

async function sealBatch(client: PoolClient): Promise<number> {
  // Gateways that seal at once wait for each other.
  const { rows: heads } = await client.query<Sealed>('select position, hash from audit_chain for update');
  let { hash } = heads[0]!;
  const start = Number(heads[0]!.position);
  const { rows: entries } = await client.query<Entry>(
    `select id, ${content} as content from audit_entry where seal_position is null order by created_at, id limit ${batchSize}`,
  );
  if (entries.length === 0) return 0;
  const hashes = entries.map((entry, index) => {
    hash = sealOf(hash, start + index + 1, entry.content);
    return hash;
  });
  await client.query(
    `update audit_entry e set seal_position = s.position, seal_hash = s.hash
      from unnest($1::uuid[], $2::bigint[], $3::bytea[]) as s (id, position, hash) where e.id = s.id`,
    [entries.map(({ id }) => id), entries.map((_, index) => start + index + 1), hashes],
  );
  await client.query('update audit_chain set position = $1, hash = $2', [start + entries.length, hash]);
  return entries.length;
}

/** Reads the head of the chain. An operator who notes it can prove later that no entry up to it was removed. */
export async function readHead(pool: Pool): Promise<ChainHead> {
  const { rows } = await pool.query<Sealed>('select position, hash from audit_chain');
  return { position: Number(rows[0]!.position), hash: rows[0]!.hash.toString('hex') };
}

type Row = Entry & { position: string; seal_hash: Buffer };

/** Verifies the whole chain, and that it contains a head noted earlier. Stops at the first fault. */
export async function verifyChain(pool: Pool, noted?: ChainHead): Promise<Verification> {
  const head = await readHead(pool);
  let previous: Buffer = Buffer.alloc(32);
  for (let position = 0; position < head.position; ) {
    const { rows } = await pool.query<Row>(
      `select id, seal_position as position, seal_hash, ${content} as content from audit_entry
        where seal_position > $1 and seal_position <= $2 order by seal_position limit ${batchSize}`,
      [position, head.position],
    );
    if (rows.length === 0) return broken(position + 1, null, 'is missing');
    for (const row of rows) {
      position += 1;
      if (Number(row.position) !== position) return broken(position, null, 'is missing');
      previous = sealOf(previous, position, row.content);
      if (!previous.equals(row.seal_hash)) return broken(position, row.id, 'was changed');
      if (noted?.position === position && noted.hash !== previous.toString('hex'))
        return broken(position, row.id, 'differs from the noted head');
    }
  }
  if (head.hash !== previous.toString('hex')) return broken(head.position, null, 'differs from the head of the chain');
  if (noted && noted.position > head.position) return broken(head.position + 1, null, 'is missing');
  const stray = await findStray(pool);
  if (stray) return stray;
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from audit_entry where seal_position is null',
  );
  return { isIntact: true, head, unsealed: rows[0]!.count };
}

/** Finds an entry that claims a position outside the chain. One statement reads both, because the job may seal meanwhile. */
async function findStray(pool: Pool): Promise<Verification | null> {
  const { rows } = await pool.query<{ id: string; position: string }>(
    `select id, seal_position as position from audit_entry
      where seal_position < 1 or seal_position > (select position from audit_chain) order by seal_position limit 1`,
  );
  return rows[0] ? broken(Number(rows[0].position), rows[0].id, 'was inserted') : null;
}

const broken = (position: number, entryId: string | null, fault: string): Verification => ({
  isIntact: false,
  position,
  entryId,
  fault: `The entry at position ${position}${entryId ? ` (${entryId})` : ''} ${fault}.`,
});
