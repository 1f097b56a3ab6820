import { ChainRefusal } from '../../../ports/chains/port.ts';
import { mapConcurrently, type Network } from './mint-network.ts';
import { changeRows, tableOf } from './mint-queue.ts';
import type { Purpose, Subject } from './purposes.ts';

export type Sendable = Subject & { transactionId: string; raw: Uint8Array };
export type Refused = { sendable: Sendable; refusal: ChainRefusal };

/**
 * Sends transactions in order and records which were accepted. With nonces they are sent one after another, and sending stops at a lack of
 * funds.
 *
 * @returns the refused ones
 * @throws ChainUnreachable when the node is unavailable; earlier acceptances are recorded
 */
export async function send(network: Network, sendables: readonly Sendable[]): Promise<Refused[]> {
  const { chain, timing } = network;
  const refused: Refused[] = [];
  const accepted: Sendable[] = [];
  let lacksFunds = false;
  const sendOne = async (sendable: Sendable) => {
    if (lacksFunds) return;
    try {
      await chain.broadcast(sendable.raw);
      accepted.push(sendable);
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error;
      refused.push({ sendable, refusal: error });
      lacksFunds ||= error.code === 'FUNDS';
    }
  };
  try {
    await mapConcurrently(sendables, chain.usesNonces ? 1 : timing.concurrency, sendOne);
  } finally {
    await markSent(network, accepted);
  }
  return refused;
}

async function markSent({ pool }: Network, taken: readonly Sendable[]): Promise<void> {
  if (taken.length === 0) return;
  const { rows } = await pool.query<{ purpose: Purpose; subjectId: string; hash: string }>(
    `update chain_transaction set state = 'BROADCAST', broadcast_at = now(), problem = null
      where id = any($1) and state in ('SIGNED', 'BROADCAST') returning purpose, subject_id as "subjectId", hash`,
    [taken.map(({ transactionId }) => transactionId)],
  );
  for (const purpose of ['MINT', 'ANCHOR'] as const) {
    const own = rows.filter((row) => row.purpose === purpose);
    if (own.length === 0) continue;
    const table = tableOf(purpose);
    const change = `state = 'BROADCAST', problem = null from unnest($1::uuid[], $2::text[]) as sent (id, hash)
      where ${table}.id = sent.id and transaction_hash = sent.hash and (state = 'SIGNED' or (state = 'BROADCAST' and problem is not null))`;
    await changeRows(pool, table, change, [own.map(({ subjectId }) => subjectId), own.map(({ hash }) => hash)]);
  }
}
