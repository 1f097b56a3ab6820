import type { Pool } from 'pg';
import { type Chain, ChainRefusal, type ChainSetup, ChainUnreachable, type Head } from '../../../ports/chains/port.ts';
import { Budget, toSmallestUnits } from './daily-limit.ts';
import { defaultTiming, type Network, registerNetwork, type Timing } from './mint-network.ts';
import { claimGroup, releaseClaims, withLease } from './mint-queue.ts';
import { clearNetworkProblem, reportNetworkProblem } from './network-problem.ts';
import { openTransactions } from './open-transactions.ts';
import { prepareGroup, type Ready } from './preparing.ts';
import { isReorganised, recheck } from './reorganisation.ts';
import { readSetup, type SetupState } from './setup.ts';
import { signGroup } from './signing.ts';
import { TransactionWatcher } from './watch.ts';

/** `dailyLimit` in whole coins, as a decimal text; null without a limit. */
type Spending = { dailyLimit?: string | null; now?: () => Date };

/** Result of a round: whether something changed, and whether something is open. */
export type Round = { hasMoved: boolean; isWaiting: boolean };

/**
 * Mints and anchors on one network. All state that must survive is in the database; memory only saves requests. Several engines may work on
 * one network, and each write checks that it still applies.
 */
export class MintEngine {
  readonly network: Network;
  readonly #watcher: TransactionWatcher;
  readonly #budget: Budget;
  #setup: ChainSetup | null = null;
  #head: Head | null = null;
  #recheckedAt = 0;
  #mustRecheckAll = false;
  #lacksFundsUntil = 0;
  #problem: string | null = null;
  /** Initially true, because an earlier process may have stored a problem. */
  #mayClear = true;

  constructor(network: Network) {
    this.network = network;
    this.#watcher = new TransactionWatcher(network);
    this.#budget = new Budget(network);
  }

  static async open(pool: Pool, chain: Chain, timing: Partial<Timing> = {}, spending: Spending = {}): Promise<MintEngine> {
    const { dailyLimit = null, now } = spending;
    const id = await registerNetwork(pool, chain.identity);
    return new MintEngine({
      pool,
      chain,
      id,
      timing: { ...defaultTiming, ...timing },
      dailyLimit: dailyLimit === null ? null : toSmallestUnits(dailyLimit, chain.identity.blockchain),
      ...(now && { now }),
    });
  }

  /** Known addresses of the deployed contracts, for cost estimates. */
  get setup(): ChainSetup {
    return this.#setup ?? {};
  }

  /**
   * One round: processes open transactions, then signs and sends the next group. An unavailable node ends the round; affected rows get a
   * problem and are retried.
   *
   * @throws database errors
   */
  async round(): Promise<Round> {
    if (this.#lacksFundsUntil < Date.now()) this.#problem = null;
    try {
      const open = await openTransactions(this.network);
      await this.#watchHead(open.length > 0);
      const hasResults = open.length > 0 && (await this.#watchTransactions(open));
      const hasSigned = await this.#signNext();
      if (this.#problem === null && this.#mayClear) await clearNetworkProblem(this.network);
      this.#mayClear = this.#problem !== null;
      return { hasMoved: hasResults || hasSigned, isWaiting: open.length > 0 || hasSigned };
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
      await this.#reportProblem(this.#reportUnreachable(error));
      return { hasMoved: false, isWaiting: false };
    }
  }

  /** Rechecks included transactions when the head has changed. Reads the head less often without open transactions. */
  async #watchHead(isWaiting: boolean): Promise<void> {
    const isDue = Date.now() - this.#recheckedAt >= this.network.timing.recheckSeconds * 1_000;
    if (!isWaiting && !isDue && !this.#mayClear) return;
    const head = await this.network.chain.head();
    this.#mustRecheckAll ||= this.#head === null || isReorganised(this.#head, head);
    const isSame = this.#head?.number === head.number && this.#head.hash === head.hash;
    this.#head = head;
    if (isSame && isDue) this.#recheckedAt = Date.now();
    if (!this.#mustRecheckAll && (isSame || !isDue)) return;
    if (await recheck(this.network, this.#mustRecheckAll)) this.#setup = null;
    this.#mustRecheckAll = false;
    this.#recheckedAt = Date.now();
  }

  async #watchTransactions(open: Awaited<ReturnType<typeof openTransactions>>): Promise<boolean> {
    const seen = await this.#watcher.check(open, this.#head?.number ?? 0, async () => {
      const state = await this.#setupState();
      return 'setup' in state ? state.setup : state.partial;
    });
    if (seen.hasSetUp) this.#setup = null;
    if (seen.missingFunds) await this.#reportMissingFunds(seen.missingFunds);
    return seen.hasResults;
  }

  /** Claims, prepares, signs and sends the next group. Returns whether something was signed. */
  async #signNext(): Promise<boolean> {
    const { network } = this;
    if (this.#lacksFundsUntil > Date.now()) return false;
    // While funds are missing, one row is tried at a time.
    const size = this.#lacksFundsUntil > 0 ? 1 : network.timing.groupSize;
    const claims = await claimGroup(network, size, this.#budget.pausedPurposes);
    if (claims.length === 0) return false;
    try {
      const state = await this.#setupState();
      if (!('setup' in state)) {
        const hasMoved = await this.#setUp(state);
        await releaseClaims(network, claims, {
          pauseSeconds: network.timing.setupSeconds,
          problem: this.#problem,
          countsAsAttempt: false,
        });
        return hasMoved;
      }
      const { ready, missingFunds } = await withLease(network, claims, () => prepareGroup(network, claims, state.setup));
      if (missingFunds) await this.#reportMissingFunds(missingFunds);
      else this.#lacksFundsUntil = 0;
      return await this.#signAndSend(ready);
    } catch (error) {
      const problem = error instanceof ChainUnreachable ? this.#reportUnreachable(error) : null;
      // Signed rows have no lease and stay as they are.
      await releaseClaims(network, claims, { pauseSeconds: 1, problem, countsAsAttempt: false });
      throw error;
    }
  }

  async #signAndSend(ready: readonly Ready[]): Promise<boolean> {
    if (ready.length === 0) return false;
    const { stored, unaffordable } = await signGroup(this.network, ready);
    await this.#budget.requeueUnaffordable(unaffordable);
    const { missingFunds } = await this.#watcher.send(stored.toSorted((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0)));
    if (missingFunds) await this.#reportMissingFunds(missingFunds);
    return stored.length > 0;
  }

  async #setupState(): Promise<SetupState> {
    if (this.#setup) return { setup: this.#setup };
    const state = await readSetup(this.network);
    if ('setup' in state) this.#setup = state.setup;
    return state;
  }

  /** Processes the next setup step of the network, in the same way as mints. */
  async #setUp({ partial, step }: Exclude<SetupState, { setup: ChainSetup }>): Promise<boolean> {
    const { chain, id } = this.network;
    const act = { purpose: 'SETUP' } as const;
    try {
      const prepared = await chain.prepare(act, step, partial);
      return await this.#signAndSend([{ ...act, id, claim: null, step, steps: chain.stepsOf(act), prepared }]);
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error;
      if (error.code === 'FUNDS') await this.#reportMissingFunds(error);
      else await this.#reportProblem(`${chain.identity.name} cannot be set up: ${error.message}`);
      return false;
    }
  }

  async #reportMissingFunds({ message }: ChainRefusal): Promise<void> {
    this.#lacksFundsUntil = Date.now() + this.network.timing.fundsSeconds * 1_000;
    await this.#reportProblem(`${message} Waiting for funds.`);
  }

  async #reportProblem(sentence: string): Promise<void> {
    this.#problem = sentence;
    this.#mayClear = true;
    await reportNetworkProblem(this.network, sentence);
  }

  #reportUnreachable({ message }: ChainUnreachable): string {
    return `${this.network.chain.identity.name} cannot be reached: ${message}`;
  }
}
