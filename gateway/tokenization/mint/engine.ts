import type { Pool } from 'pg';
import { type Chain, ChainRefusal, type ChainSetup, ChainUnreachable, type Head } from '../../ports/chains/port.ts';
import { Budget, unitsOf } from './daily-limit.ts';
import { defaultTiming, type Network, registerNetwork, type Timing } from './mint-network.ts';
import { claimGroup, releaseClaims, withLease } from './mint-queue.ts';
import { clearNetworkProblem, reportNetworkProblem } from './network-problem.ts';
import { openTransactions } from './open-transactions.ts';
import { prepareGroup } from './preparing.ts';
import { isReorganised, recheck } from './reorganisation.ts';
import { readSetup, type SetupState } from './setup.ts';
import { type Ready, signGroup } from './signing.ts';
import { TransactionWatcher } from './watch.ts';

/** What a round did: whether something moved, and whether something is still on its way. */
export type Round = { hasMoved: boolean; isWaiting: boolean };

/**
 * Mints and anchors on one network. All that has to survive is in the database: what is remembered here only spares questions. Several
 * engines, in several processes, may work on one network; each writes only what still holds.
 */
export class MintEngine {
  readonly network: Network;
  readonly #watch: TransactionWatcher;
  readonly #budget: Budget;
  #setup: ChainSetup | null = null;
  #head: Head | null = null;
  #recheckedAt = 0;
  #isUneasy = false;
  #lacksFundsUntil = 0;
  #trouble: string | null = null;
  /** An earlier process may have left some behind. */
  #mayClear = true;

  constructor(network: Network) {
    this.network = network;
    this.#watch = new TransactionWatcher(network);
    this.#budget = new Budget(network);
  }

  /** @param dailyLimit in whole coins, as a decimal text; null without a limit */
  static async open(
    pool: Pool,
    chain: Chain,
    rhythm: Partial<Timing> = {},
    dailyLimit: string | null = null,
  ): Promise<MintEngine> {
    const id = await registerNetwork(pool, chain.identity);
    const limit = dailyLimit === null ? null : unitsOf(dailyLimit, chain.identity.blockchain);
    return new MintEngine({ pool, chain, id, rhythm: { ...defaultTiming, ...rhythm }, dailyLimit: limit });
  }

  /** What SETUP left behind, as far as it is known; for estimates. */
  get setup(): ChainSetup {
    return this.#setup ?? {};
  }

  /**
   * One round: what is on its way is looked after, then the next group is signed and sent. A node that is away ends the round; what waits is
   * told so, and the next round tries again.
   *
   * @throws what the database throws
   */
  async round(): Promise<Round> {
    if (this.#lacksFundsUntil < Date.now()) this.#trouble = null;
    try {
      const open = await openTransactions(this.network);
      await this.#watchHead(open.length > 0);
      const hasSettled = open.length > 0 && (await this.#watchTransactions(open));
      const hasSigned = await this.#signNext();
      if (this.#trouble === null && this.#mayClear) await clearNetworkProblem(this.network);
      this.#mayClear = this.#trouble !== null;
      return { hasMoved: hasSettled || hasSigned, isWaiting: open.length > 0 || hasSigned };
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
      await this.#reportProblem(this.#reportUnreachable(error));
      return { hasMoved: false, isWaiting: false };
    }
  }

  /** Nothing can have changed among what is in blocks as long as the head is the same. With nothing on its way it is looked at now and then. */
  async #watchHead(isWaiting: boolean): Promise<void> {
    const isDue = Date.now() - this.#recheckedAt >= this.network.rhythm.recheckSeconds * 1_000;
    if (!isWaiting && !isDue && !this.#mayClear) return;
    const head = await this.network.chain.head();
    this.#isUneasy ||= this.#head === null || isReorganised(this.#head, head);
    const isSame = this.#head?.number === head.number && this.#head.hash === head.hash;
    this.#head = head;
    if (isSame && isDue) this.#recheckedAt = Date.now();
    if (!this.#isUneasy && (isSame || !isDue)) return;
    if (await recheck(this.network, this.#isUneasy)) this.#setup = null;
    this.#isUneasy = false;
    this.#recheckedAt = Date.now();
  }

  async #watchTransactions(open: Awaited<ReturnType<typeof openTransactions>>): Promise<boolean> {
    const seen = await this.#watch.check(open, this.#head?.number ?? 0, async () => {
      const state = await this.#setupState();
      return 'setup' in state ? state.setup : state.partial;
    });
    if (seen.hasSetUp) this.#setup = null;
    if (seen.broke) await this.#reportMissingFunds(seen.broke);
    return seen.hasSettled;
  }

  /** Takes the next group, prepares, signs and sends it. Answers whether something was signed. */
  async #signNext(): Promise<boolean> {
    const { network } = this;
    if (this.#lacksFundsUntil > Date.now()) return false;
    // While funds were missing, one alone is tried.
    const size = this.#lacksFundsUntil > 0 ? 1 : network.rhythm.groupSize;
    const claims = await claimGroup(network, size, this.#budget.closed);
    if (claims.length === 0) return false;
    try {
      const state = await this.#setupState();
      if (!('setup' in state)) {
        const hasMoved = await this.#setUp(state);
        await releaseClaims(network, claims, {
          pauseSeconds: network.rhythm.setupSeconds,
          problem: this.#trouble,
          countsAsAttempt: false,
        });
        return hasMoved;
      }
      const { ready, broke } = await withLease(network, claims, () => prepareGroup(network, claims, state.setup));
      if (broke) await this.#reportMissingFunds(broke);
      else this.#lacksFundsUntil = 0;
      return await this.#signAndSend(ready);
    } catch (error) {
      const problem = error instanceof ChainUnreachable ? this.#reportUnreachable(error) : null;
      // Those that were signed have no lease any more and are left as they are.
      await releaseClaims(network, claims, { pauseSeconds: 1, problem, countsAsAttempt: false });
      throw error;
    }
  }

  async #signAndSend(ready: readonly Ready[]): Promise<boolean> {
    if (ready.length === 0) return false;
    const { stored, unaffordable } = await signGroup(this.network, ready);
    await this.#budget.signed(unaffordable);
    const { broke } = await this.#watch.send(stored.toSorted((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0)));
    if (broke) await this.#reportMissingFunds(broke);
    return stored.length > 0;
  }

  async #setupState(): Promise<SetupState> {
    if (this.#setup) return { setup: this.#setup };
    const state = await readSetup(this.network);
    if ('setup' in state) this.#setup = state.setup;
    return state;
  }

  /** The next step of what mints need on the network; it goes the same way as they do. */
  async #setUp({ partial, step }: Exclude<SetupState, { setup: ChainSetup }>): Promise<boolean> {
    const { chain, id } = this.network;
    const act = { purpose: 'SETUP' } as const;
    try {
      const prepared = await chain.prepare(act, step, partial);
      return await this.#signAndSend([{ ...act, id, lease: null, step, steps: chain.stepsOf(act), prepared }]);
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error;
      if (error.code === 'FUNDS') await this.#reportMissingFunds(error);
      else await this.#reportProblem(`${chain.identity.name} cannot be made ready: ${error.message}`);
      return false;
    }
  }

  async #reportMissingFunds({ message }: ChainRefusal): Promise<void> {
    this.#lacksFundsUntil = Date.now() + this.network.rhythm.fundsSeconds * 1_000;
    await this.#reportProblem(`${message} It is waited for.`);
  }

  async #reportProblem(sentence: string): Promise<void> {
    this.#trouble = sentence;
    this.#mayClear = true;
    await reportNetworkProblem(this.network, sentence);
  }

  #reportUnreachable({ message }: ChainUnreachable): string {
    return `${this.network.chain.identity.name} cannot be reached: ${message}`;
  }
}
