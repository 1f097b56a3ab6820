import type { PoolClient } from 'pg';
import { currencies, decimalText } from '#domain/tokenization/costs.ts';
import { anchorLimit, mintLimit, smallestUnits, warningLimit } from '#domain/tokenization/daily-limit.ts';
import { type Blockchain, blockchainNames } from '#domain/tokenization/token-terms.ts';
import { log } from '../../log.ts';
import type { Network } from './mint-network.ts';
import { type Claim, releaseClaims } from './mint-queue.ts';
import type { Ready } from './preparing.ts';
import { spentToday } from './spent-today.ts';

export const toSmallestUnits = (coins: string, blockchain: Blockchain): bigint =>
  smallestUnits(coins, currencies[blockchain].decimals);

/**
 * Divides a group into what may be signed today and what waits. Call it while the network's row is locked, so workers do not spend the same
 * amount. A started token may use the share reserved for anchors.
 */
export async function withinLimit(client: PoolClient, network: Network, group: readonly Ready[]) {
  const { dailyLimit, id } = network;
  if (dailyLimit === null || group.length === 0) return { affordable: [...group], unaffordable: [] };
  const { rows } = await client.query<{ spent: string }>(spentToday, [id]);
  const before = BigInt(rows[0]!.spent);
  let spent = before;
  const affordable: Ready[] = [];
  const unaffordable: Ready[] = [];
  for (const ready of group) {
    const { purpose, step, prepared } = ready;
    const limit = purpose === 'MINT' && step === 0 ? mintLimit(dailyLimit) : anchorLimit(dailyLimit);
    // Nothing works without the contracts, so their single deployment is not limited.
    if (purpose !== 'SETUP' && spent + prepared.cost > limit) unaffordable.push(ready);
    else {
      affordable.push(ready);
      spent += prepared.cost;
    }
  }
  const warning = warningLimit(dailyLimit);
  if (before < warning && spent >= warning) warn(network, spent, dailyLimit);
  return { affordable, unaffordable };
}

function warn({ chain }: Network, spent: bigint, limit: bigint): void {
  const { blockchain, name } = chain.identity;
  const { code, decimals } = currencies[blockchain];
  const [spentText, limitText] = [decimalText(spent, decimals), decimalText(limit, decimals)];
  log.warn({ network: name, spent: spentText, limit: limitText, coin: code }, '80 % of the daily limit of a chain is spent');
}

/** Retried after this time or at midnight: mined transactions often cost less than reserved. */
const pauseMs = 60_000;
const dayMs = 86_400_000;

/** Pauses tokens and anchors that exceed the daily limit of a network. */
export class Budget {
  readonly #network: Network;
  readonly #pausedUntil = new Map<Claim['purpose'], number>();

  constructor(network: Network) {
    this.#network = network;
  }

  get pausedPurposes(): ReadonlySet<Claim['purpose']> {
    const now = Date.now();
    return new Set([...this.#pausedUntil].filter(([, until]) => until > now).map(([purpose]) => purpose));
  }

  /** Requeues tokens and anchors that exceed the limit. */
  async requeueUnaffordable(unaffordable: readonly Ready[]): Promise<void> {
    if (unaffordable.length === 0) return;
    const now = Date.now();
    const until = Math.min(now + pauseMs, (Math.floor(now / dayMs) + 1) * dayMs);
    for (const purpose of ['MINT', 'ANCHOR'] as const) {
      const own = unaffordable.filter((ready) => ready.purpose === purpose);
      if (own.length === 0) continue;
      this.#pausedUntil.set(purpose, until);
      const claims = own.map(
        ({ id, lease }): Claim => ({ purpose, id, lease: lease!, attempts: 0, problem: null, hasHistory: false }),
      );
      const problem = waitingText(this.#network.chain.identity.blockchain);
      await releaseClaims(this.#network, claims, {
        pauseSeconds: Math.ceil((until - now) / 1_000),
        problem,
        countsAsAttempt: false,
      });
    }
  }
}

const waitingText = (blockchain: Blockchain) =>
  `The daily limit of this server for ${blockchainNames[blockchain]} is reached. Minting continues after 00:00 UTC.`;
