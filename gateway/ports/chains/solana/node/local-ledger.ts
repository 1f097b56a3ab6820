import { createHash, randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import { Bank, feeOf, type Trial } from './bank.ts';
import { RpcError } from './rpc-error.ts';
import type { Entry, Store } from './store.ts';
import { SlotClock } from './timeline.ts';
import { describeFault, type TransactionFault } from './transaction-fault.ts';
import type { WireTransaction } from './wire.ts';

/** Slots for which a block hash is valid, and slots until finality; as on every cluster. */
export const hashLifeSlots = 150;
export const finalAfterSlots = 32;

/** One million SOL, enough for a hundred million tokens. */
const fundLamports = 1_000_000_000_000_000;

/** Keeps slots increasing after a restart with a clock set back. */
const slotSaveInterval = 1_000;

const memoPrograms = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'];

export type LedgerOptions = {
  slotMs: number;
  /** Account funded at genesis or at the first request. */
  fund: string | null;
  testHooks: boolean;
};

/** The chain: timed blocks and their transactions. Writes are lost unless the store commits. */
export class Ledger {
  readonly genesisHash: string;
  readonly bank: Bank;
  readonly store: Store;
  readonly #options: LedgerOptions;
  readonly #timeline: SlotClock;
  /** Block hashes valid now, in slot order. */
  readonly #hashes = new Map<string, number>();
  #hashedUpTo = 0;
  #notedSlot = 0;
  #toDrop = 0;

  constructor(store: Store, options: LedgerOptions) {
    this.store = store;
    this.#options = options;
    this.bank = new Bank(store);
    store.begin();
    this.genesisHash = store.fact('genesis') ?? base58.encode(randomBytes(32));
    store.setFact('genesis', this.genesisHash);
    if (store.periods().length === 0) store.addPeriod({ slot: 1, timeMs: Date.now(), slotMs: options.slotMs });
    const reached = Math.max(Number(store.fact('slot') ?? 1), store.highestSlot());
    this.#timeline = new SlotClock(store.periods(), reached, options.slotMs, (period) => {
      store.begin();
      store.addPeriod(period);
    });
    if (options.fund !== null && store.fact(`funded ${options.fund}`) === null) {
      this.credit(options.fund, fundLamports);
      store.setFact(`funded ${options.fund}`, 'yes');
    }
    this.slot();
    store.commit();
  }

  /** The current slot. Call this before any read. */
  slot(): number {
    const slot = this.#timeline.now();
    if (slot !== this.#hashedUpTo) {
      for (let at = Math.max(this.#hashedUpTo + 1, slot - hashLifeSlots); at <= slot; at += 1) {
        const hash = this.blockhashOf(at);
        if (hash !== null) this.#hashes.set(hash, at);
      }
      for (const [hash, at] of this.#hashes) {
        if (at >= slot - hashLifeSlots) break;
        this.#hashes.delete(hash);
      }
      this.#hashedUpTo = slot;
      this.bank.setClock(slot, this.secondsAt(slot));
    }
    if (slot >= this.#notedSlot + slotSaveInterval) {
      this.store.begin();
      this.store.setFact('slot', String(slot));
      this.#notedSlot = slot;
    }
    return slot;
  }

  secondsAt = (slot: number): number => this.#timeline.secondsAt(slot);

  /** The hash of the block of a slot; null when it has none. */
  blockhashOf(slot: number): string | null {
    if (this.store.droppedSlots().some(({ first, last }) => slot >= first && slot <= last)) return null;
    return base58.encode(createHash('sha256').update(`block ${slot} of ${this.genesisHash}`).digest());
  }

  isRecent(hash: string): boolean {
    this.slot();
    return this.#hashes.has(hash);
  }

  simulate(transaction: WireTransaction, verifySignatures: boolean): Trial {
    const refusal = this.#refusal(transaction);
    return refusal === null ? this.bank.simulate(transaction, verifySignatures) : { fault: refusal, logs: [], units: 0 };
  }

  /**
   * Accepts a transaction. A known or expired one has no effect; without preflight no error is reported.
   *
   * @returns its signature
   */
  send(transaction: WireTransaction, skipPreflight: boolean): string {
    const signature = signatureOf(transaction);
    const refusal = this.#refusal(transaction);
    if (!skipPreflight) {
      const { fault, logs, units } = this.simulate(transaction, true);
      if (fault === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure');
      if (fault !== null)
        throw new RpcError(-32002, `Transaction simulation failed: ${describeFault(fault)}`, {
          accounts: null,
          err: fault,
          logs,
          unitsConsumed: units,
          returnData: null,
        });
    }
    if (refusal !== null) return signature;
    if (this.#toDrop > 0) this.#toDrop -= 1;
    else this.#include(transaction, signature);
    return signature;
  }

  /** Accepts and then loses the next transactions, as a cluster may. */
  dropNext(count: number): void {
    this.#toDrop = count;
  }

  skip(count: number): number {
    this.#timeline.skip(count);
    return this.slot();
  }

  /** Simulates a fork: transactions of the last slots are undone and unknown. Slots continue, and final blocks stay. */
  fork(count: number): number {
    const slot = this.slot();
    const first = Math.max(slot - Math.min(count, finalAfterSlots - 1) + 1, 1);
    this.store.begin();
    for (const { seq } of this.store.entriesFrom(first)) {
      for (const { key, before } of this.store.undoOf(seq)) this.store.putAccount(key, before);
      this.store.removeEntry(seq);
    }
    this.store.addDroppedSlots(first, slot);
    this.#hashes.clear();
    this.#hashedUpTo = 0;
    this.bank.forget();
    this.#timeline.skip(1);
    return this.slot();
  }

  credit(key: string, lamports: number): void {
    this.store.begin();
    this.store.putAccount(key, this.bank.credit(key, lamports));
  }

  addEntry(entry: Omit<Entry, 'seq'>, keys: readonly string[]): number {
    this.store.begin();
    return this.store.addEntry(entry, keys);
  }

  #refusal(transaction: WireTransaction): TransactionFault | null {
    if (this.store.has(signatureOf(transaction))) return 'AlreadyProcessed';
    return this.isRecent(transaction.blockhash) ? null : 'BlockhashNotFound';
  }

  #include(transaction: WireTransaction, signature: string): void {
    const slot = this.slot();
    const done = this.bank.execute(transaction);
    if (!done) return;
    const { fault, units, balancesBefore, balancesAfter } = done;
    const seconds = this.secondsAt(slot);
    const entry = { signature, slot, seconds, fault, fee: feeOf(transaction), units, memo: memoOf(transaction) };
    const seq = this.addEntry({ ...entry, balancesBefore, balancesAfter, raw: transaction.raw }, [...new Set(transaction.keys)]);
    for (const { key, before, after } of done.changes) {
      this.store.putAccount(key, after);
      if (this.#options.testHooks) this.store.addUndo(seq, key, before);
    }
  }
}

const signatureOf = ({ signatures }: WireTransaction): string => base58.encode(signatures[0]!);

/** All memos of a transaction with their lengths in bytes, in the format of nodes. */
function memoOf({ instructions }: WireTransaction): string | null {
  const memos = instructions
    .filter(({ program }) => memoPrograms.includes(program))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
