import { inTransaction } from '../../../kit/in-transaction.ts';
import type { ChainSetup } from '../../../ports/chains/port.ts';
import { ChainRefusal } from '../../../ports/chains/port.ts';
import { exceedsGasPrice, readCeilings } from './ceilings.ts';
import type { Network } from './mint-network.ts';
import { changeRows, tableOf } from './mint-queue.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { actsOf } from './purposes.ts';
import type { Sendable } from './sending.ts';

/** Maximum number of replacements of one nonce: each raises the fee by at least an eighth. */
const maxReplacements = 12;

/**
 * Signs the same step with the same nonce and a higher fee. The older transaction is marked as replaced but may still be mined, so both are
 * checked until one is.
 *
 * @returns the transaction to send; null when the step would fail or is too expensive now, or was mined or replaced meanwhile
 */
export async function replace(network: Network, stuck: OpenTransaction, setup: ChainSetup): Promise<Sendable | null> {
  const { pool, chain } = network;
  const act = (await actsOf(pool, [{ purpose: stuck.purpose, id: stuck.subjectId }])).get(stuck.subjectId);
  const prepared = act && (await chain.prepare(act, stuck.step, setup).catch(nullWhenRefused));
  if (!prepared || exceedsGasPrice(await readCeilings(pool, network), prepared)) return null;
  return inTransaction(pool, async (client) => {
    await client.query('select from chain_network where id = $1 for update', [network.id]);
    const { rowCount } = await client.query(
      `update chain_transaction set state = 'REPLACED' where id = $1 and state in ('SIGNED', 'BROADCAST')
        and (select count(*) from chain_transaction as other where other.network_id = chain_transaction.network_id
          and other.subject_id = chain_transaction.subject_id and other.nonce = chain_transaction.nonce) <= $2`,
      [stuck.id, maxReplacements],
    );
    if (rowCount === 0) return null;
    const signed = await chain.sign(prepared, stuck.nonce, stuck.feeBid);
    const { rows } = await client.query<{ id: string }>(
      `insert into chain_transaction (network_id, purpose, subject_id, step, nonce, hash, raw, fee_bid, valid_until, cost)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        network.id,
        stuck.purpose,
        stuck.subjectId,
        stuck.step,
        signed.nonce,
        signed.hash,
        Buffer.from(signed.raw),
        signed.feeBid,
        signed.validUntil,
        String(signed.cost),
      ],
    );
    if (stuck.purpose !== 'SETUP')
      await changeRows(client, tableOf(stuck.purpose), 'transaction_hash = $3 where id = $1 and transaction_hash = $2', [
        stuck.subjectId,
        stuck.hash,
        signed.hash,
      ]);
    return { purpose: stuck.purpose, id: stuck.subjectId, transactionId: rows[0]!.id, raw: signed.raw };
  });
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof ChainRefusal) return null;
  throw error;
}
