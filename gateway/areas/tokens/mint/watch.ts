import type { ChainRefusal, ChainSetup } from '../../../ports/chains/port.ts';
import type { Network } from './mint-network.ts';
import { NonceConflicts } from './nonces.ts';
import { type OpenTransaction, rawOf, replacedBy } from './open-transactions.ts';
import { type IncludedResult, recordIncluded, recordLost } from './record-results.ts';
import { replace } from './replacing.ts';
import { type Refused, type Sendable, send } from './sending.ts';

/** Transactions known to the node are resent this many times less often. */
const knownFactor = 10;

type Sent = { underpriced: OpenTransaction[]; missingFunds: ChainRefusal | null };
export type Seen = { hasResults: boolean; hasSetUp: boolean; missingFunds: ChainRefusal | null };

/** Watches signed transactions without a block: reads their states, resends them, replaces stuck ones. */
export class TransactionWatcher {
  readonly #network: Network;
  readonly #sentAt = new Map<string, number>();
  readonly #seenAtHeight = new Map<string, number>();
  readonly #nonces: NonceConflicts;

  constructor(network: Network) {
    this.#network = network;
    this.#nonces = new NonceConflicts(network);
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
    await recordIncluded(this.#network, included);
    await recordLost(
      this.#network,
      expired.map((transaction) => ({ transaction, sentence: null, countsAsAttempt: false })),
      'EXPIRED',
    );
    const minedNonces = new Set(included.map(({ transaction: { nonce } }) => nonce));
    const isOpen = ({ nonce }: OpenTransaction) => nonce === null || !minedNonces.has(nonce);
    const left = missing.filter(isOpen);
    const { passed, included: late } = await this.#nonces.resolve(left, pending.filter(isOpen));
    const own = left.filter(({ id }) => !passed.has(id));
    const missingFunds = await this.#resendOrReplace(own, pending.filter(isOpen), height, setup);
    this.#forget(open);
    const inBlocks = [...included, ...late];
    return {
      hasResults: inBlocks.length + expired.length > 0,
      hasSetUp: inBlocks.some(({ transaction: { purpose } }) => purpose === 'SETUP'),
      missingFunds,
    };
  }

  /**
   * Sends transactions and handles refusals.
   *
   * @param known states of those sent before
   */
  async send(sendables: readonly Sendable[], known: readonly OpenTransaction[] = []): Promise<Sent> {
    for (const { transactionId } of sendables) this.#sentAt.set(transactionId, Date.now());
    const refused = await send(this.#network, sendables);
    await this.#abandonRefused(refused, known);
    const ofCode = (code: ChainRefusal['code']) => refused.filter(({ refusal }) => refusal.code === code);
    const underpricedIds = new Set(ofCode('UNDERPRICED').map(({ sendable }) => sendable.transactionId));
    return { underpriced: known.filter(({ id }) => underpricedIds.has(id)), missingFunds: ofCode('FUNDS')[0]?.refusal ?? null };
  }

  async #readStates(all: readonly OpenTransaction[]) {
    const found = await this.#network.chain.transactionStatuses(all);
    const included: IncludedResult[] = [];
    const outside = { EXPIRED: [] as OpenTransaction[], PENDING: [] as OpenTransaction[], UNKNOWN: [] as OpenTransaction[] };
    for (const [index, transaction] of all.entries()) {
      const status = found[index]!;
      if (status.state === 'INCLUDED') included.push({ transaction, found: status });
      // A replaced transaction is not sent again, only checked.
      else if (transaction.state !== 'REPLACED') outside[status.state].push(transaction);
    }
    return { included, expired: outside.EXPIRED, pending: outside.PENDING, missing: outside.UNKNOWN };
  }

  /** Resends what the node may have lost, in nonce order, and replaces those with too low a bid. */
  async #resendOrReplace(
    missing: readonly OpenTransaction[],
    pending: readonly OpenTransaction[],
    height: number,
    setup: () => Promise<ChainSetup>,
  ): Promise<ChainRefusal | null> {
    const { timing } = this.#network;
    const due = [
      ...missing.filter((each) => this.#isDue(each, timing.resendSeconds)),
      ...pending.filter((each) => this.#isDue(each, timing.resendSeconds * knownFactor)),
    ].toSorted((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0));
    const { underpriced, missingFunds } = await this.#sendAgain(due);
    const stuck = new Set([...this.#findStuck([...missing, ...pending], height), ...underpriced]);
    if (stuck.size === 0 || missingFunds) return missingFunds;
    const fresh: Sendable[] = [];
    const known = await setup();
    for (const each of stuck) fresh.push(...[await replace(this.#network, each, known)].filter((sendable) => sendable !== null));
    return (await this.send(fresh)).missingFunds;
  }

  async #sendAgain(due: readonly OpenTransaction[]): Promise<Sent> {
    if (due.length === 0) return { underpriced: [], missingFunds: null };
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
    const tried = this.#sentAt.get(id);
    // Unsent transactions are sent at once, because their signer may have died.
    if (broadcastSeconds === null && tried === undefined) return true;
    return tried === undefined ? broadcastSeconds! >= seconds : Date.now() - tried >= seconds * 1_000;
  }

  /** Returns transactions that stayed without a block for `stuckSeconds` while blocks were produced. */
  #findStuck(open: readonly OpenTransaction[], height: number): OpenTransaction[] {
    if (!this.#network.chain.usesNonces) return [];
    const { stuckSeconds, groupSize } = this.#network.timing;
    const stuck = open.filter(({ id, ageSeconds }) => {
      const since = this.#seenAtHeight.get(id);
      if (since === undefined) this.#seenAtHeight.set(id, height);
      return since !== undefined && height > since && ageSeconds >= stuckSeconds;
    });
    return stuck.toSorted((a, b) => a.nonce! - b.nonce!).slice(0, groupSize);
  }

  /** With nonces, a refused transaction would block all later ones. Without nonces it expires by itself. */
  async #abandonRefused(refused: readonly Refused[], known: readonly OpenTransaction[]): Promise<void> {
    if (!this.#network.chain.usesNonces) return;
    const failed = refused.flatMap(({ sendable, refusal }) => {
      const transaction = known.find(({ id }) => id === sendable.transactionId);
      const isOld = transaction !== undefined && transaction.ageSeconds >= this.#network.timing.refusedSeconds;
      const isPermanent = refusal.code === 'OTHER' || refusal.code === 'REVERTS';
      return isOld && isPermanent ? [{ transaction, sentence: refusal.message, countsAsAttempt: true }] : [];
    });
    await recordLost(this.#network, failed, 'REPLACED');
  }

  #forget(open: readonly OpenTransaction[]): void {
    const ids = new Set(open.map(({ id }) => id));
    for (const memory of [this.#sentAt, this.#seenAtHeight]) for (const id of memory.keys()) if (!ids.has(id)) memory.delete(id);
  }
}
