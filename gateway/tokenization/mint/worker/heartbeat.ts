import type { MintEngine } from '../engine.ts';

/**
 * Writes down how a network is: its latest block and the prices that its node names. That it was seen is what tells the gateway that somebody
 * looks after it.
 *
 * @throws ChainUnreachable when the node is away
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
