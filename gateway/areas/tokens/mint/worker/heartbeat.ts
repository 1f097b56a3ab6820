import type { MintEngine } from '../engine.ts';

/**
 * Records the latest block and prices of a network. The time shows the gateway that a worker serves it.
 *
 * @throws ChainUnreachable when the node is unavailable
 */
export async function recordHeartbeat({ network: { pool, chain, id }, setup }: MintEngine): Promise<void> {
  const [head, fees] = await Promise.all([chain.head(), chain.fees(setup)]);
  await pool.query('update chain_network set head_number = $2, head_hash = $3, fees = $4, seen_at = now() where id = $1', [
    id,
    head.number,
    head.hash,
    JSON.stringify(fees),
  ]);
}
