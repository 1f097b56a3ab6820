import type { PoolClient } from 'pg';
import type { Network } from './network.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { writeLost } from './settling.ts';

/** How long a nonce has to look used by somebody else, or free, before that is believed: nodes behind one address may differ. */
const believedAfterMs = 3_000;

/** Nonces below `before` that neither a block nor an open transaction has: what had them was given up. */
async function freeNonces(through: Pick<PoolClient, 'query'>, networkId: string, onChain: number, before: number, most: number) {
  if (onChain >= before) return [];
  const { rows } = await through.query<{ nonce: number }>(
    `select free.nonce from generate_series($2::int, $3::int - 1) as free (nonce) where not exists (
        select from chain_transaction as taken where network_id = $1 and taken.nonce = free.nonce and state <> 'REPLACED')
      order by nonce limit $4`,
    [networkId, onChain, before, most],
  );
  return rows.map(({ nonce }) => nonce);
}

/**
 * The nonces for so many transactions, while the network's row is locked: free ones first, then the next ones. When somebody else used the
 * account's key, the chain is ahead, and the counting goes on from there.
 */
export async function allocate(
  client: PoolClient,
  { id }: Network,
  stored: number,
  onChain: number,
  count: number,
): Promise<number[]> {
  const nonces = await freeNonces(client, id, onChain, stored, count);
  let next = Math.max(stored, onChain);
  while (nonces.length < count) nonces.push(next++);
  await client.query('update chain_network set next_nonce = $2 where id = $1', [id, next]);
  return nonces;
}

/** Looks after nonces that something is wrong with. */
export class Nonces {
  readonly #network: Network;
  readonly #since = new Map<string, number>();

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * Gives up what can never get into a block, because its nonce was used by somebody who acts with the same account, and what has to move
   * down into a gap that nothing else fills. Both go back into the queue.
   *
   * @param missing what the node does not know
   * @param pending what it knows
   * @returns the ids of those that are not to be sent for now
   */
  async settle(missing: readonly OpenTransaction[], pending: readonly OpenTransaction[]): Promise<ReadonlySet<string>> {
    const open = [...missing, ...pending].filter(({ nonce }) => nonce !== null).toSorted((a, b) => a.nonce! - b.nonce!);
    if (!this.#network.chain.usesNonces || open.length === 0) return new Set();
    const next = (await this.#network.chain.nextNonce()) ?? 0;
    const passed = missing.filter(({ nonce }) => nonce! < next);
    const sentence = 'Another transaction of this account used its nonce.';
    const lost = passed
      .filter(({ id }) => this.#isBelieved(id))
      .map((transaction) => ({ transaction, sentence, countsAsAttempt: false }));
    await writeLost(this.#network, lost, 'REPLACED');
    await this.#fillGaps(open, next);
    this.#forget(new Set(open.map(({ id }) => id)));
    return new Set(passed.map(({ id }) => id));
  }

  /** With a gap below them none of the open ones is taken: the last ones are signed anew, and the free nonces come first then. */
  async #fillGaps(open: readonly OpenTransaction[], next: number): Promise<void> {
    const lowest = open[0]!;
    if (lowest.nonce! <= next) return;
    const { pool, id } = this.#network;
    const gaps = await freeNonces(pool, id, next, lowest.nonce!, open.length);
    if (gaps.length === 0 || !this.#isBelieved(lowest.id)) return;
    const moving = open.slice(-gaps.length).map((transaction) => ({ transaction, sentence: null, countsAsAttempt: false }));
    await writeLost(this.#network, moving, 'REPLACED');
  }

  #isBelieved(id: string): boolean {
    const since = this.#since.get(id) ?? Date.now();
    this.#since.set(id, since);
    return Date.now() - since >= believedAfterMs;
  }

  #forget(open: ReadonlySet<string>): void {
    for (const id of this.#since.keys()) if (!open.has(id)) this.#since.delete(id);
  }
}
