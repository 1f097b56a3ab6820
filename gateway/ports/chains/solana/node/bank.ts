import { base58 } from '@scure/base';
import { Account, FailedTransactionMetadata, LiteSvm } from 'litesvm/dist/internal.js';
import type { Store, StoredAccount } from './store.ts';
import { faultOf, type TransactionFault } from './transaction-fault.ts';
import { type WireTransaction, writableKeys } from './wire.ts';

/** Accounts held by the virtual machine before it is replaced. A fresh one takes about 8 ms. */
const maxLoaded = 20_000;

const computeBudget = 'ComputeBudget111111111111111111111111111111';
const lamportsPerSignature = 5_000;

export type Trial = { fault: TransactionFault | null; logs: string[]; units: number };

/** Effects of a transaction to store. `changes` are the writable accounts, before and after. */
export type Execution = Trial & {
  changes: { key: string; before: StoredAccount | null; after: StoredAccount | null }[];
  balancesBefore: number[];
  balancesAfter: number[];
};

/**
 * Executes transactions in Solana's virtual machine. The store holds the accounts; the machine receives only those that a transaction
 * lists, so memory and start-up time do not grow with the chain.
 */
export class Bank {
  readonly #store: Store;
  #machine: LiteSvm;
  readonly #loaded = new Set<string>();
  #clock = { slot: 0, seconds: 0 };

  constructor(store: Store) {
    this.#store = store;
    this.#machine = freshMachine();
  }

  /** Clears the machine, so that accounts are read again. */
  forget(): void {
    this.#machine = freshMachine();
    this.#loaded.clear();
    this.#wind();
  }

  /** Slot and time visible to programs. */
  setClock(slot: number, seconds: number): void {
    if (slot === this.#clock.slot) return;
    this.#clock = { slot, seconds };
    this.#wind();
  }

  rentFor(bytes: number): number {
    return Number(this.#machine.minimumBalanceForRentExemption(BigInt(bytes)));
  }

  /** An account of the chain, or a built-in program or sysvar. */
  account(key: string): StoredAccount | null {
    return this.#store.account(key) ?? this.#inMachine(key);
  }

  simulate(transaction: WireTransaction, verifySignatures: boolean): Trial {
    this.#load(transaction);
    this.#machine.setSigverify(verifySignatures);
    const result =
      transaction.version === 'legacy'
        ? this.#machine.simulateLegacyTransaction(transaction.raw)
        : this.#machine.simulateVersionedTransaction(transaction.raw);
    return trialOf(result, result.meta());
  }

  /** Executes a transaction. Null when it cannot pay its fee and does not enter a block. */
  execute(transaction: WireTransaction): Execution | null {
    this.#load(transaction);
    const writable = writableKeys(transaction);
    const before = new Map(writable.map((key) => [key, this.#inMachine(key)]));
    const balancesBefore = this.#balances(transaction);
    this.#machine.setSigverify(true);
    const result =
      transaction.version === 'legacy'
        ? this.#machine.sendLegacyTransaction(transaction.raw)
        : this.#machine.sendVersionedTransaction(transaction.raw);
    const trial = trialOf(result, result instanceof FailedTransactionMetadata ? result.meta() : result);
    const after = new Map(writable.map((key) => [key, this.#inMachine(key)]));
    const payer = transaction.keys[0]!;
    if (trial.fault !== null && before.get(payer)?.lamports === after.get(payer)?.lamports) return null;
    const changes = writable.map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }));
    return { ...trial, changes, balancesBefore, balancesAfter: this.#balances(transaction) };
  }

  /** Adds lamports to an account without a sender. */
  credit(key: string, lamports: number): StoredAccount {
    const account = this.account(key) ?? {
      key,
      lamports: 0,
      owner: '11111111111111111111111111111111',
      isExecutable: false,
      data: new Uint8Array(),
    };
    const after = { ...account, lamports: account.lamports + lamports };
    this.#put(after);
    return after;
  }

  #balances({ keys }: WireTransaction): number[] {
    return keys.map((key) => Number(this.#machine.getBalance(base58.decode(key)) ?? 0n));
  }

  #wind(): void {
    const clock = this.#machine.getClock();
    clock.slot = BigInt(this.#clock.slot);
    clock.unixTimestamp = BigInt(this.#clock.seconds);
    this.#machine.setClock(clock);
  }

  #load({ keys }: WireTransaction): void {
    if (this.#loaded.size > maxLoaded) this.forget();
    for (const key of keys) {
      if (this.#loaded.has(key)) continue;
      const account = this.#store.account(key);
      if (account) this.#put(account);
      this.#loaded.add(key);
    }
  }

  #put({ key, lamports, owner, isExecutable, data }: StoredAccount): void {
    const account = new Account(BigInt(lamports), data, base58.decode(owner), isExecutable, 2n ** 64n - 1n);
    this.#machine.setAccount(base58.decode(key), account);
    this.#loaded.add(key);
  }

  #inMachine(key: string): StoredAccount | null {
    const account = this.#machine.getAccount(base58.decode(key));
    if (!account || account.lamports() === 0n) return null;
    return {
      key,
      lamports: Number(account.lamports()),
      owner: base58.encode(account.owner()),
      isExecutable: account.executable(),
      data: account.data(),
    };
  }
}

function freshMachine(): LiteSvm {
  const machine = new LiteSvm();
  // The machine accepts a single block hash and forgets transactions; the ledger checks both.
  machine.setBlockhashCheck(false);
  machine.setTransactionHistory(0n);
  return machine;
}

type Metadata = { logs(): string[]; computeUnitsConsumed(): bigint };

const trialOf = (result: unknown, metadata: Metadata): Trial => ({
  fault: faultOf(result),
  logs: metadata.logs(),
  units: Number(metadata.computeUnitsConsumed()),
});

/** Fee in lamports: signatures, and the bid per compute unit. */
export function feeOf({ instructions, header }: Pick<WireTransaction, 'instructions' | 'header'>): number {
  let limit: number | null = null;
  let microLamports = 0n;
  let others = 0;
  for (const { program, data } of instructions) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (program !== computeBudget) others += 1;
    else if (data[0] === 2 && data.length === 5) limit = view.getUint32(1, true);
    else if (data[0] === 3 && data.length === 9) microLamports = view.getBigUint64(1, true);
  }
  const units = BigInt(Math.min(limit ?? others * 200_000, 1_400_000));
  return lamportsPerSignature * header.signers + Number((microLamports * units + 999_999n) / 1_000_000n);
}
