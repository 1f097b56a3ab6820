import { createHash } from 'node:crypto';
import {
  type ChainAct,
  ChainRefusal,
  ChainUnreachable,
  type TokenOnChain,
  type TransactionRef,
} from '#gateway/ports/chains/port.ts';

/** A transaction of the fake chain. Its raw form is JSON. */
export type FakeTransaction = {
  purpose: ChainAct['purpose'];
  key: string;
  step: number;
  nonce: number | null;
  bid: number;
  validUntil: number | null;
  from: string;
};
type Block = { number: number; hash: string; time: Date; transactions: FakeTransaction[] };

export const hashOf = (transaction: FakeTransaction) => createHash('sha256').update(JSON.stringify(transaction)).digest('hex');
export const effectOf = ({ purpose, key, step }: Pick<FakeTransaction, 'purpose' | 'key' | 'step'>) =>
  `${purpose}:${key}:${step}`;

/**
 * A chain in memory, with blocks, a mempool, nonces, fees, funds, and a second branch on request. It outlives its adapters, like a real
 * chain. Refuses a second mint with the same key and a second anchor of the same root.
 */
export class Ledger {
  readonly usesNonces: boolean;
  blocks: Block[] = [{ number: 0, hash: 'genesis', time: new Date(), transactions: [] }];
  mempool: FakeTransaction[] = [];
  /** Includes each transaction in a block immediately. Otherwise `mine` creates blocks. */
  isEager = true;
  isAway = false;
  hasFunds = true;
  minBid = 1;
  finalAfter = 6;
  /** Refuses simulations or transactions with these messages, by key. */
  readonly refusing = new Map<string, ChainRefusal>();
  readonly refusingToTake = new Map<string, ChainRefusal>();
  /** Accepts the simulation but fails in the block. */
  readonly failing = new Set<string>();
  /** Data of tokens on the chain by mint key, set by a test. */
  readonly tokens = new Map<string, TokenOnChain>();
  /** All sent transactions, including repeated ones. */
  received: FakeTransaction[] = [];
  #branch = 0;

  constructor(usesNonces: boolean) {
    this.usesNonces = usesNonces;
  }

  get head(): Block {
    return this.blocks.at(-1)!;
  }

  /** Effects so far, with their transactions. */
  effects(): Map<string, string> {
    const effects = new Map<string, string>();
    for (const { transactions } of this.blocks)
      for (const each of transactions)
        if (!effects.has(effectOf(each)) && !this.failing.has(each.key)) effects.set(effectOf(each), hashOf(each));
    return effects;
  }

  nextNonce(from: string): number {
    return this.blocks.flatMap(({ transactions }) => transactions).filter((each) => each.from === from).length;
  }

  assertThere(): void {
    if (this.isAway) throw new ChainUnreachable('No node answers.');
  }

  take(transaction: FakeTransaction): void {
    this.assertThere();
    this.received.push(transaction);
    const hash = hashOf(transaction);
    const isKnown = [...this.mempool, ...this.blocks.flatMap(({ transactions }) => transactions)].some(
      (each) => hashOf(each) === hash,
    );
    if (isKnown) return;
    if (!this.hasFunds) throw new ChainRefusal('FUNDS', 'The account has too little.');
    const refusal = this.refusingToTake.get(transaction.key);
    if (refusal) throw refusal;
    if (transaction.validUntil !== null && transaction.validUntil < this.head.number)
      throw new ChainRefusal('EXPIRED', 'It came too late.');
    if (transaction.nonce !== null) this.#takeNumbered(transaction);
    this.mempool.push(transaction);
    if (this.isEager) this.mine();
  }

  #takeNumbered(transaction: FakeTransaction): void {
    if (transaction.nonce! < this.nextNonce(transaction.from)) throw new ChainRefusal('NONCE', 'The nonce is taken.');
    const twin = this.mempool.find(({ nonce, from }) => nonce === transaction.nonce && from === transaction.from);
    if (!twin) return;
    if (transaction.bid <= twin.bid) throw new ChainRefusal('UNDERPRICED', 'It does not replace the other one.');
    this.mempool.splice(this.mempool.indexOf(twin), 1);
  }

  /** Creates a block from all ready transactions. The others stay in the mempool. */
  mine(blocks = 1): void {
    for (let made = 0; made < blocks; made += 1) {
      const number = this.head.number + 1;
      const block: Block = { number, hash: `${number}-${this.#branch}`, time: new Date(), transactions: [] };
      this.blocks.push(block);
      for (let next = this.#next(); next; next = this.#next()) {
        this.mempool.splice(this.mempool.indexOf(next), 1);
        block.transactions.push(next);
      }
      this.mempool = this.mempool.filter(({ validUntil }) => validUntil === null || validUntil >= number);
    }
  }

  #next(): FakeTransaction | undefined {
    return this.mempool.find(({ nonce, bid, from }) => bid >= this.minBid && (nonce === null || nonce === this.nextNonce(from)));
  }

  /** Replaces the latest blocks by as many others and one more. Their transactions return to the mempool, or are dropped. */
  reorganise(depth: number, { isForgotten = true, isShorter = false } = {}): void {
    this.#branch += 1;
    const gone = this.blocks.splice(-depth).flatMap(({ transactions }) => transactions);
    const pool = this.mempool;
    this.mempool = [];
    this.mine(isShorter ? 0 : depth + 1);
    this.mempool = [...(isForgotten ? [] : gone), ...pool];
  }

  find({ hash }: Pick<TransactionRef, 'hash'>): { block: Block; transaction: FakeTransaction } | null {
    for (const block of this.blocks)
      for (const transaction of block.transactions) if (hashOf(transaction) === hash) return { block, transaction };
    return null;
  }
}
