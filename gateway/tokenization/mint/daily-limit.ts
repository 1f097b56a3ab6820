import type { PoolClient } from 'pg';
import { currencies, decimalText } from '#domain/tokenization/costs.ts';
import { anchorLimit, mintLimit, smallestUnits, warningLimit } from '#domain/tokenization/daily-limit.ts';
import { type Blockchain, blockchainNames } from '#domain/tokenization/token-terms.ts';
import { log } from '../../log.ts';
import type { Network } from './mint-network.ts';
import { type Claim, releaseClaims } from './mint-queue.ts';
import type { Ready } from './signing.ts';
import { spentToday } from './spent-today.ts';

export const unitsOf = (coins: string, blockchain: Blockchain): bigint => smallestUnits(coins, currencies[blockchain].decimals);

/**
 * Divides a group into what may be signed today and what has to wait. Call it while the network's row is locked, so that several workers do
 * not spend the same rest. A token that was begun may be finished with what is kept for anchors.
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
    // Without its contracts the network can do nothing: they are put there once, whatever they cost.
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

/** After so long, or at midnight, it is tried again: settled transactions cost less than what was set aside for them. */
const pauseMs = 60_000;
const dayMs = 86_400_000;

/** Which acts wait for the daily limit of a network. */
export class Budget {
  readonly #network: Network;
  readonly #until = new Map<Claim['purpose'], number>();

  constructor(network: Network) {
    this.#network = network;
  }

  get closed(): ReadonlySet<Claim['purpose']> {
    const now = Date.now();
    return new Set([...this.#until].filter(([, until]) => until > now).map(([purpose]) => purpose));
  }

  /** Puts back what the limit has no room for. */
  async signed(unaffordable: readonly Ready[]): Promise<void> {
    if (unaffordable.length === 0) return;
    const now = Date.now();
    const until = Math.min(now + pauseMs, (Math.floor(now / dayMs) + 1) * dayMs);
    for (const purpose of ['MINT', 'ANCHOR'] as const) {
      const own = unaffordable.filter((ready) => ready.purpose === purpose);
      if (own.length === 0) continue;
      this.#until.set(purpose, until);
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
