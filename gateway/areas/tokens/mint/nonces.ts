import type { PoolClient } from 'pg';
import type { Network } from './mint-network.ts';
import type { OpenTransaction } from './open-transactions.ts';
import { type IncludedResult, recordIncluded, recordLost } from './record-results.ts';

/**
 * How long a nonce must look used or free before the engine acts on it. Nodes behind one URL may differ by more than a block, which takes 12 seconds on
 * Ethereum.
 */

/** Missing transactions whose nonce was used in a block, and those that are in that block themselves. */
export type ResolvedNonces = { passed: ReadonlySet<string>; included: readonly IncludedResult[] };

/** Returns nonces below `before` without a mined or open transaction, because theirs was abandoned. */
async function freeNonces(client: Pick<PoolClient, 'query'>, networkId: string, onChain: number, before: number, limit: number) {
  if (onChain >= before) return [];
  const { rows } = await client.query<{ nonce: number }>(
    `select free.nonce from generate_series($2::int, $3::int - 1) as free (nonce) where not exists (
        select from chain_transaction as taken where network_id = $1 and taken.nonce = free.nonce and state <> 'REPLACED')
      order by nonce limit $4`,
    [networkId, onChain, before, limit],
  );
  return rows.map(({ nonce }) => nonce);
}

/**
 * Allocates nonces while the network's row is locked: free ones first, then new ones. If the account was used elsewhere, continues from the
 * chain's count.
 */
export async function allocateNonces(
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

/** Finds and resolves nonces that were used by another signer, and gaps between open transactions. */
export class NonceConflicts {
  readonly #network: Network;
  readonly #suspectedSince = new Map<string, number>();

  constructor(network: Network) {
    this.#network = network;
  }

  /**
   * Abandons transactions whose nonce was used by another signer of the account, and those that must move to fill a gap. Both are requeued.
   * Reads the chain once more after the nonce, because one of them may have been mined meanwhile or be unknown to a lagging node.
   *
   * @param missing unknown to the node
   * @param pending known to the node
   * @returns those not to send now, and those found in a block
   */
  async resolve(missing: readonly OpenTransaction[], pending: readonly OpenTransaction[]): Promise<ResolvedNonces> {
    const open = [...missing, ...pending].filter(({ nonce }) => nonce !== null).toSorted((a, b) => a.nonce! - b.nonce!);
    if (!this.#network.chain.usesNonces || open.length === 0) return { passed: new Set(), included: [] };
    const next = (await this.#network.chain.nextNonce()) ?? 0;
    const passed = missing.filter(({ nonce }) => nonce! < next);
    const { unknown, included } = await this.#recheckStates(passed);
    await recordIncluded(this.#network, included);
    const sentence = 'Another transaction of this account used its nonce.';
    const lost = unknown
      .filter(({ id }) => this.#isPastGracePeriod(id))
      .map((transaction) => ({ transaction, sentence, countsAsAttempt: false }));
    await recordLost(this.#network, lost, 'REPLACED');
    const gapAbove = await this.#fillGaps(open, next);
    this.#clearAllExcept(new Set([...unknown.map(({ id }) => id), ...gapAbove]));
    return { passed: new Set(passed.map(({ id }) => id)), included };
  }

  async #recheckStates(passed: readonly OpenTransaction[]): Promise<{ unknown: OpenTransaction[]; included: IncludedResult[] }> {
    if (passed.length === 0) return { unknown: [], included: [] };
    const found = await this.#network.chain.transactionStatuses(passed);
    const unknown = passed.filter((_, at) => found[at]!.state === 'UNKNOWN');
    const included = passed.flatMap((transaction, at) => {
      const status = found[at]!;
      return status.state === 'INCLUDED' ? [{ transaction, found: status }] : [];
    });
    return { unknown, included };
  }

  /**
   * A gap blocks all later open transactions. The last ones are signed again with the free nonces. Returns the ID of the lowest one if
   * there is such a gap.
   */
  async #fillGaps(open: readonly OpenTransaction[], next: number): Promise<string[]> {
    const lowest = open[0]!;
    if (lowest.nonce! <= next) return [];
    const { pool, id } = this.#network;
    const gaps = await freeNonces(pool, id, next, lowest.nonce!, open.length);
    if (gaps.length === 0) return [];
    if (this.#isPastGracePeriod(lowest.id)) {
      const moving = open.slice(-gaps.length).map((transaction) => ({ transaction, sentence: null, countsAsAttempt: false }));
      await recordLost(this.#network, moving, 'REPLACED');
    }
    return [lowest.id];
  }

  #isPastGracePeriod(id: string): boolean {
    const since = this.#suspectedSince.get(id) ?? Date.now();
    this.#suspectedSince.set(id, since);
    const { chain, timing } = this.#network;
    return Date.now() - since >= (chain.identity.isLocal ? timing.localGraceSeconds : timing.remoteGraceSeconds) * 1_000;
  }

  /** A contradicting observation restarts the wait. */
  #clearAllExcept(suspects: ReadonlySet<string>): void {
    for (const id of this.#suspectedSince.keys()) if (!suspects.has(id)) this.#suspectedSince.delete(id);
  }
}
