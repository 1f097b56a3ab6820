import type { Pool } from 'pg';
import { type Chain, ChainRefusal, type ChainSetup, ChainUnreachable, type Head } from '../../ports/chains/port.ts';
import { Budget, unitsOf } from './daily-limit.ts';
import { enterNetwork, type Network, type Rhythm, usualRhythm } from './mint-network.ts';
import { claimGroup, giveBack, holding } from './mint-queue.ts';
import { openTransactions } from './open-transactions.ts';
import { prepareGroup } from './preparing.ts';
import { recheck, wentBack } from './reorganisation.ts';
import { readSetup, type SetupStanding } from './setup.ts';
import { type Ready, signGroup } from './signing.ts';
import { clearTrouble, tellTrouble } from './trouble.ts';
import { Watch } from './watch.ts';

/** What a round did: whether something moved, and whether something is still on its way. */
export type Round = { hasMoved: boolean; isWaiting: boolean };

/**
 * Mints and anchors on one network. All that has to survive is in the database: what is remembered here only spares questions. Several
 * engines, in several processes, may work on one network; each writes only what still holds.
 */
export class MintEngine {
  readonly network: Network;
  readonly #watch: Watch;
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
    this.#watch = new Watch(network);
    this.#budget = new Budget(network);
  }

  /** @param dailyLimit in whole coins, as a decimal text; null without a limit */
  static async open(
    pool: Pool,
    chain: Chain,
    rhythm: Partial<Rhythm> = {},
    dailyLimit: string | null = null,
  ): Promise<MintEngine> {
    const id = await enterNetwork(pool, chain.identity);
    const limit = dailyLimit === null ? null : unitsOf(dailyLimit, chain.identity.blockchain);
    return new MintEngine({ pool, chain, id, rhythm: { ...usualRhythm, ...rhythm }, dailyLimit: limit });
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
      const hasSettled = open.length > 0 && (await this.#lookAfter(open));
      const hasSigned = await this.#signNext();
      if (this.#trouble === null && this.#mayClear) await clearTrouble(this.network);
      this.#mayClear = this.#trouble !== null;
      return { hasMoved: hasSettled || hasSigned, isWaiting: open.length > 0 || hasSigned };
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
      await this.#tell(this.#away(error));
      return { hasMoved: false, isWaiting: false };
    }
  }

  /** Nothing can have changed among what is in blocks as long as the head is the same. With nothing on its way it is looked at now and then. */
  async #watchHead(isWaiting: boolean): Promise<void> {
    const isDue = Date.now() - this.#recheckedAt >= this.network.rhythm.recheckSeconds * 1_000;
    if (!isWaiting && !isDue && !this.#mayClear) return;
    const head = await this.network.chain.head();
    this.#isUneasy ||= this.#head === null || wentBack(this.#head, head);
    const isSame = this.#head?.number === head.number && this.#head.hash === head.hash;
    this.#head = head;
    if (isSame && isDue) this.#recheckedAt = Date.now();
    if (!this.#isUneasy && (isSame || !isDue)) return;
    if (await recheck(this.network, this.#isUneasy)) this.#setup = null;
    this.#isUneasy = false;
    this.#recheckedAt = Date.now();
  }

  async #lookAfter(open: Awaited<ReturnType<typeof openTransactions>>): Promise<boolean> {
    const seen = await this.#watch.lookAfter(open, this.#head?.number ?? 0, async () => {
      const standing = await this.#standing();
      return 'setup' in standing ? standing.setup : standing.partial;
    });
    if (seen.hasSetUp) this.#setup = null;
    if (seen.broke) await this.#lackFunds(seen.broke);
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
      const standing = await this.#standing();
      if (!('setup' in standing)) {
        const hasMoved = await this.#setUp(standing);
        await giveBack(network, claims, {
          pauseSeconds: network.rhythm.setupSeconds,
          problem: this.#trouble,
          countsAsAttempt: false,
        });
        return hasMoved;
      }
      const { ready, broke } = await holding(network, claims, () => prepareGroup(network, claims, standing.setup));
      if (broke) await this.#lackFunds(broke);
      else this.#lacksFundsUntil = 0;
      return await this.#signAndSend(ready);
    } catch (error) {
      const problem = error instanceof ChainUnreachable ? this.#away(error) : null;
      // Those that were signed have no lease any more and are left as they are.
      await giveBack(network, claims, { pauseSeconds: 1, problem, countsAsAttempt: false });
      throw error;
    }
  }

  async #signAndSend(ready: readonly Ready[]): Promise<boolean> {
    if (ready.length === 0) return false;
    const { stored, unaffordable } = await signGroup(this.network, ready);
    await this.#budget.signed(unaffordable);
    const { broke } = await this.#watch.send(stored.toSorted((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0)));
    if (broke) await this.#lackFunds(broke);
    return stored.length > 0;
  }

  async #standing(): Promise<SetupStanding> {
    if (this.#setup) return { setup: this.#setup };
    const standing = await readSetup(this.network);
    if ('setup' in standing) this.#setup = standing.setup;
    return standing;
  }

  /** The next step of what mints need on the network; it goes the same way as they do. */
  async #setUp({ partial, step }: Exclude<SetupStanding, { setup: ChainSetup }>): Promise<boolean> {
    const { chain, id } = this.network;
    const act = { purpose: 'SETUP' } as const;
    try {
      const prepared = await chain.prepare(act, step, partial);
      return await this.#signAndSend([{ ...act, id, lease: null, step, steps: chain.stepsOf(act), prepared }]);
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error;
      if (error.code === 'FUNDS') await this.#lackFunds(error);
      else await this.#tell(`${chain.identity.name} cannot be made ready: ${error.message}`);
      return false;
    }
  }

  async #lackFunds({ message }: ChainRefusal): Promise<void> {
    this.#lacksFundsUntil = Date.now() + this.network.rhythm.fundsSeconds * 1_000;
    await this.#tell(`${message} It is waited for.`);
  }

  async #tell(sentence: string): Promise<void> {
    this.#trouble = sentence;
    this.#mayClear = true;
    await tellTrouble(this.network, sentence);
  }

  #away({ message }: ChainUnreachable): string {
    return `${this.network.chain.identity.name} cannot be reached: ${message}`;
  }
}
