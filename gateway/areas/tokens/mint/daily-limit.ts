import type { PoolClient } from 'pg';
import { currencies, decimalText } from '#domain/tokens/costs.ts';
import { anchorLimit, mintLimit, smallestUnits, warningLimit } from '#domain/tokens/daily-limit.ts';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { log } from '../../../kit/log.ts';
import { type Ceilings, exceededCeiling, readCeilings } from './ceilings.ts';
import type { Network } from './mint-network.ts';
import { type Claim, releaseClaims } from './mint-queue.ts';
import type { Ready } from './preparing.ts';

/**
 * SQL for the amount an account has spent since 00:00 UTC, in the smallest unit. Replaced and expired transactions cost nothing. The second
 * parameter is the current time; null uses that of the database.
 */
export const spentToday = `select coalesce(sum(cost), 0)::text as spent from chain_transaction where network_id = $1
  and created_at >= date_trunc('day', coalesce($2::timestamptz, now()), 'UTC') and state not in ('REPLACED', 'EXPIRED')`;

export const toSmallestUnits = (coins: string, blockchain: Blockchain): bigint =>
  smallestUnits(coins, currencies[blockchain].decimals);

/** Why a transaction waits. */
type Obstacle = 'DAILY_LIMIT' | 'GAS_PRICE' | 'TRANSACTIONS';
export type Unaffordable = Ready & { obstacle: Obstacle };

/**
 * Divides a group into what may be signed now and what waits. Call it while the network's row is locked, so workers do not spend the same
 * amount. A started token may use the share reserved for anchors.
 */
export async function withinLimit(client: PoolClient, network: Network, group: readonly Ready[]) {
  const affordable: Ready[] = [];
  const unaffordable: Unaffordable[] = [];
  if (group.length === 0) return { affordable, unaffordable };
  const ceilings = await readCeilings(client, network);
  const before = network.dailyLimit === null ? 0n : await spentOn(client, network);
  let spent = before;
  for (const ready of group) {
    const obstacle = limitReached(ready, { spent, dailyLimit: network.dailyLimit, signed: affordable.length, ceilings });
    if (obstacle !== null) unaffordable.push({ ...ready, obstacle });
    else {
      affordable.push(ready);
      spent += ready.prepared.cost;
    }
  }
  const warning = network.dailyLimit === null ? null : warningLimit(network.dailyLimit);
  if (warning !== null && before < warning && spent >= warning) warn(network, spent, network.dailyLimit!);
  return { affordable, unaffordable };
}

async function spentOn(client: PoolClient, { id, now }: Network): Promise<bigint> {
  const { rows } = await client.query<{ spent: string }>(spentToday, [id, now?.() ?? null]);
  return BigInt(rows[0]!.spent);
}

type Limits = { spent: bigint; dailyLimit: bigint | null; signed: number; ceilings: Ceilings };

function limitReached({ purpose, step, prepared }: Ready, { spent, dailyLimit, signed, ceilings }: Limits): Obstacle | null {
  // Nothing works without the contracts, so their single deployment is not limited.
  if (purpose === 'SETUP') return null;
  const ceiling = exceededCeiling(ceilings, prepared, signed);
  if (ceiling !== null || dailyLimit === null) return ceiling;
  const limit = purpose === 'MINT' && step === 0 ? mintLimit(dailyLimit) : anchorLimit(dailyLimit);
  return spent + prepared.cost > limit ? 'DAILY_LIMIT' : null;
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

/** Pauses tokens and anchors that exceed the limits of a network. */
export class Budget {
  readonly #network: Network;
  readonly #pausedUntil = new Map<Claim['purpose'], number>();

  constructor(network: Network) {
    this.#network = network;
  }

  #now(): number {
    return (this.#network.now?.() ?? new Date()).getTime();
  }

  get pausedPurposes(): ReadonlySet<Claim['purpose']> {
    const now = this.#now();
    return new Set([...this.#pausedUntil].filter(([, until]) => until > now).map(([purpose]) => purpose));
  }

  /** Requeues tokens and anchors that exceed a limit. */
  async requeueUnaffordable(unaffordable: readonly Unaffordable[]): Promise<void> {
    if (unaffordable.length === 0) return;
    const now = this.#now();
    const until = Math.min(now + pauseMs, (Math.floor(now / dayMs) + 1) * dayMs);
    for (const purpose of ['MINT', 'ANCHOR'] as const) {
      const own = unaffordable.filter((ready) => ready.purpose === purpose);
      if (own.length === 0) continue;
      this.#pausedUntil.set(purpose, until);
      const claims = own.flatMap(({ claim }) => claim ?? []);
      const problem = waitingText(own[0]!.obstacle, this.#network.chain.identity.blockchain);
      await releaseClaims(this.#network, claims, {
        pauseSeconds: Math.ceil((until - now) / 1_000),
        problem,
        countsAsAttempt: false,
      });
    }
  }
}

function waitingText(obstacle: Obstacle, blockchain: Blockchain): string {
  const name = blockchainNames[blockchain];
  if (obstacle === 'GAS_PRICE')
    return `The gas price on ${name} is above the ceiling of this server. Minting continues when it falls.`;
  if (obstacle === 'TRANSACTIONS')
    return 'This server has sent its maximum number of transactions within 24 hours. Minting continues later.';
  return `The daily limit of this server for ${name} is reached. Minting continues after 00:00 UTC.`;
}
