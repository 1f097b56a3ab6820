import type { ChainRefusal, ChainSetup } from '../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';
import { Nonces } from './nonces.ts';
import { type OpenTransaction, rawOf, replacedBy } from './open-transactions.ts';
import { replace } from './replacing.ts';
import { type Refused, type Sendable, send } from './sending.ts';
import { recordLost, type Settled, writeIncluded } from './settling.ts';

/** Transactions known to the node are resent this many times less often. */
const knownFactor = 10;

type Sent = { underpriced: OpenTransaction[]; broke: ChainRefusal | null };
export type Seen = { hasSettled: boolean; hasSetUp: boolean; broke: ChainRefusal | null };

/** Watches signed transactions without a block: reads their states, resends them, replaces stuck ones. */
export class TransactionWatcher {
  readonly #network: Network;
  readonly #triedAt = new Map<string, number>();
  readonly #seenAtHeight = new Map<string, number>();
  readonly #nonces: Nonces;

  constructor(network: Network) {
    this.#network = network;
    this.#nonces = new Nonces(network);
  }

  /**
   * Reads the states of open transactions and acts on them.
   *
   * @param height of the chain's head
   * @throws ChainUnreachable when the node is unavailable
   */
  async check(open: readonly OpenTransaction[], height: number, setup: () => Promise<ChainSetup>): Promise<Seen> {
    const all = [...open, ...(await replacedBy(this.#network, open))];
    const { included, expired, missing, pending } = await this.#readStates(all);
    await writeIncluded(this.#network, included);
    await recordLost(
      this.#network,
      expired.map((transaction) => ({ transaction, sentence: null, countsAsAttempt: false })),
      'EXPIRED',
    );
    const settled = new Set(included.map(({ transaction: { nonce } }) => nonce));
    const isOpen = ({ nonce }: OpenTransaction) => nonce === null || !settled.has(nonce);
    const left = missing.filter(isOpen);
    const { passed, included: late } = await this.#nonces.resolve(left, pending.filter(isOpen));
    const own = left.filter(({ id }) => !passed.has(id));
    const broke = await this.#push(own, pending.filter(isOpen), height, setup);
    this.#forget(open);
    const inBlocks = [...included, ...late];
    return {
      hasSettled: inBlocks.length + expired.length > 0,
      hasSetUp: inBlocks.some(({ transaction: { purpose } }) => purpose === 'SETUP'),
      broke,
    };
  }

  /**
   * Sends transactions and handles refusals.
   *
   * @param known states of those sent before
   */
  async send(sendables: readonly Sendable[], known: readonly OpenTransaction[] = []): Promise<Sent> {
    for (const { transactionId } of sendables) this.#triedAt.set(transactionId, Date.now());
    const refused = await send(this.#network, sendables);
    await this.#failRefused(refused, known);
    const ofCode = (code: ChainRefusal['code']) => refused.filter(({ refusal }) => refusal.code === code);
    const tooLow = new Set(ofCode('UNDERPRICED').map(({ sendable }) => sendable.transactionId));
    return { underpriced: known.filter(({ id }) => tooLow.has(id)), broke: ofCode('FUNDS')[0]?.refusal ?? null };
  }

  async #readStates(all: readonly OpenTransaction[]) {
    const found = await this.#network.chain.settlementsOf(all);
    const included: Settled[] = [];
    const outside = { EXPIRED: [] as OpenTransaction[], PENDING: [] as OpenTransaction[], UNKNOWN: [] as OpenTransaction[] };
    for (const [index, transaction] of all.entries()) {
      const settlement = found[index]!;
      if (settlement.state === 'INCLUDED') included.push({ transaction, found: settlement });
      // A replaced transaction is not sent again, only checked.
      else if (transaction.state !== 'REPLACED') outside[settlement.state].push(transaction);
    }
    return { included, expired: outside.EXPIRED, pending: outside.PENDING, missing: outside.UNKNOWN };
  }

  /** Resends what the node may have lost, in nonce order, and replaces those with too low a bid. */
  async #push(
    missing: readonly OpenTransaction[],
    pending: readonly OpenTransaction[],
    height: number,
    setup: () => Promise<ChainSetup>,
  ): Promise<ChainRefusal | null> {
    const { rhythm } = this.#network;
    const due = [
      ...missing.filter((each) => this.#isDue(each, rhythm.resendSeconds)),
      ...pending.filter((each) => this.#isDue(each, rhythm.resendSeconds * knownFactor)),
    ].toSorted((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0));
    const { underpriced, broke } = await this.#sendAgain(due);
    const stuck = new Set([...this.#findStuck([...missing, ...pending], height), ...underpriced]);
    if (stuck.size === 0 || broke) return broke;
    const fresh: Sendable[] = [];
    const known = await setup();
    for (const each of stuck) fresh.push(...[await replace(this.#network, each, known)].filter((sendable) => sendable !== null));
    return (await this.send(fresh)).broke;
  }

  async #sendAgain(due: readonly OpenTransaction[]): Promise<Sent> {
    if (due.length === 0) return { underpriced: [], broke: null };
    const raw = await rawOf(
      this.#network,
      due.map(({ id }) => id),
    );
    const sendables = due.flatMap(({ id, purpose, subjectId }) => {
      const bytes = raw.get(id);
      return bytes ? [{ purpose, id: subjectId, transactionId: id, raw: bytes }] : [];
    });
    return this.send(sendables, due);
  }

  #isDue({ id, broadcastSeconds }: OpenTransaction, seconds: number): boolean {
    const tried = this.#triedAt.get(id);
    // Unsent transactions are sent at once, because their signer may have died.
    if (broadcastSeconds === null && tried === undefined) return true;
    return tried === undefined ? broadcastSeconds! >= seconds : Date.now() - tried >= seconds * 1_000;
  }

  /** Transactions without a block for long, though blocks are produced. */
  #findStuck(open: readonly OpenTransaction[], height: number): OpenTransaction[] {
    if (!this.#network.chain.usesNonces) return [];
    const { stuckSeconds, groupSize } = this.#network.rhythm;
    const stuck = open.filter(({ id, ageSeconds }) => {
      const since = this.#seenAtHeight.get(id);
      if (since === undefined) this.#seenAtHeight.set(id, height);
      return since !== undefined && height > since && ageSeconds >= stuckSeconds;
    });
    return stuck.toSorted((a, b) => a.nonce! - b.nonce!).slice(0, groupSize);
  }

  /** With nonces, a refused transaction would block all later ones. Without nonces it expires by itself. */
  async #failRefused(refused: readonly Refused[], known: readonly OpenTransaction[]): Promise<void> {
    if (!this.#network.chain.usesNonces) return;
    const hopeless = refused.flatMap(({ sendable, refusal }) => {
      const transaction = known.find(({ id }) => id === sendable.transactionId);
      const isOld = transaction !== undefined && transaction.ageSeconds >= this.#network.rhythm.refusedSeconds;
      const isForGood = refusal.code === 'OTHER' || refusal.code === 'REVERTS';
      return isOld && isForGood ? [{ transaction, sentence: refusal.message, countsAsAttempt: true }] : [];
    });
    await recordLost(this.#network, hopeless, 'REPLACED');
  }

  #forget(open: readonly OpenTransaction[]): void {
    const ids = new Set(open.map(({ id }) => id));
    for (const memory of [this.#triedAt, this.#seenAtHeight]) for (const id of memory.keys()) if (!ids.has(id)) memory.delete(id);
  }
}
