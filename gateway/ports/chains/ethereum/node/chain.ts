import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Anvil, RpcAnswer } from './anvil.ts';
import type { Entry, Journal } from './journal.ts';
import type { Generation, Store } from './store.ts';

const unzip = promisify(gunzip);

type Waiting = { raw: string; resolve: (answer: RpcAnswer) => void; reject: (error: unknown) => void };

const maxBatchSize = 50;
/** Above this number of entries, replaying is slower than loading a snapshot. */
const entriesBeforeSnapshot = 300;
/** Maximum share of time spent on snapshots. */
const snapshotShare = 0.02;
const idleMs = 30_000;
const fundingWei = 10_000n * 10n ** 18n;

/**
 * The only writer of the chain. Every change is written to the journal before it is applied and answered. Replaying the journal creates the
 * same blocks. Changes that arrive during a write are written together.
 */
export class LocalChain {
  protected readonly anvil: Anvil;
  readonly #store: Store;
  #generation: number;
  #journal: Journal;
  #waiting: Waiting[] = [];
  /** Accepted transactions by hash. Mined ones are removed at the next snapshot. */
  #taken = new Map<string, string>();
  #lastTime = 0;
  /** Which blocks follow received transactions. A chain of tests may mine later. */
  protected blocksOnSend: 'READY' | 'NONE' = 'READY';
  #turn: Promise<unknown> = Promise.resolve();
  #isSending = false;
  #snapshotMs = 0;
  #snapshotAt = performance.now();
  #idle: NodeJS.Timeout | undefined;
  #fail: (error: unknown) => void = () => undefined;
  /** Rejects after a failure in which memory and disk may differ. Then the process must restart. */
  readonly broken = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor(anvil: Anvil, store: Store, { number, journal }: Generation) {
    this.anvil = anvil;
    this.#store = store;
    this.#generation = number;
    this.#journal = journal;
  }

  /** Replays the journal since the last snapshot, and funds the account if it never was. */
  async restore(entries: readonly Entry[], fund: string): Promise<void> {
    const { timestamp } = await this.anvil.invoke<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
    this.#lastTime = Number(timestamp);
    for (const entry of entries) await this.#apply(entry);
    const [balance, nonce] = await Promise.all(
      ['eth_getBalance', 'eth_getTransactionCount'].map((method) => this.anvil.invoke<string>(method, fund, 'latest')),
    );
    if (BigInt(balance!) === 0n && BigInt(nonce!) === 0n)
      await this.change({ kind: 'FUND', address: fund, wei: `0x${fundingWei.toString(16)}` });
  }

  /** Accepts a signed transaction. Responds like a node once it is on the disk and, with instant mining, in a block. */
  async send(raw: string): Promise<RpcAnswer> {
    const hash = hashOf(raw);
    // A known transaction is not journaled again.
    if ((await this.anvil.invoke('eth_getTransactionByHash', hash)) !== null)
      return { error: { code: -32_000, message: 'already known' } };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ raw, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      void this.runExclusive(() => this.#sendWaiting());
    });
  }

  /** Serializes changes. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch((error) => this.#fail(error));
    return done;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.runExclusive(() => this.#journal.close());
  }

  async #sendWaiting(): Promise<void> {
    const batch = this.#waiting.splice(0, maxBatchSize);
    this.#isSending = this.#waiting.length > 0;
    if (this.#isSending) void this.runExclusive(() => this.#sendWaiting());
    const raws = batch.map(({ raw }) => raw);
    try {
      const answers = await this.change({ kind: 'MINE', raws, time: this.now(), blocks: this.blocksOnSend });
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
      throw error;
    }
    await this.#snapshotIfDue(entriesBeforeSnapshot);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.runExclusive(() => this.#snapshotIfDue(1)), idleMs).unref();
  }

  protected async change(entry: Entry): Promise<RpcAnswer[]> {
    await this.#journal.append(entry);
    return this.#apply(entry);
  }

  /** Must depend only on the entry and the chain, because it is replayed after a restart. */
  async #apply(entry: Entry): Promise<RpcAnswer[]> {
    if (entry.kind === 'FUND') {
      await this.anvil.invoke('anvil_setBalance', entry.address, entry.wei);
      return [];
    }
    const answers: RpcAnswer[] = [];
    for (const raw of entry.raws) {
      const answer = await this.anvil.call({ method: 'eth_sendRawTransaction', params: [raw] });
      if ('result' in answer) this.#taken.set(String(answer.result), raw);
      answers.push(answer);
    }
    this.#lastTime = Math.max(this.#lastTime, entry.time);
    if (entry.blocks === 'ALWAYS') await this.#makeBlock();
    if (entry.blocks === 'READY') await this.#makeBlocksOfReady();
    return answers;
  }

  /** Transactions that do not fit go into the next block. Those that pay too little keep waiting. */
  async #makeBlocksOfReady(): Promise<void> {
    let ready = await this.readyCount();
    while (ready > 0) {
      await this.#makeBlock();
      const left = await this.readyCount();
      if (left >= ready) return;
      ready = left;
    }
  }

  async #makeBlock(): Promise<void> {
    await this.anvil.invoke('evm_setNextBlockTimestamp', this.#lastTime);
    await this.anvil.invoke('evm_mine');
  }

  protected async readyCount(): Promise<number> {
    return Number((await this.anvil.invoke<{ pending: string }>('txpool_status')).pending);
  }

  /** Blocks may have equal times, but never an earlier time than the previous one. */
  protected now(): number {
    return Math.max(this.#lastTime, Math.floor(Date.now() / 1_000));
  }

  async #snapshotIfDue(entries: number): Promise<void> {
    const isRare = performance.now() - this.#snapshotAt >= this.#snapshotMs / snapshotShare;
    if (this.#journal.length >= entries && isRare) await this.takeSnapshot();
  }

  protected async takeSnapshot(): Promise<void> {
    const began = performance.now();
    const dump = await this.anvil.invoke<string>('anvil_dumpState');
    const state = await unzip(Buffer.from(dump.slice(2), 'hex'));
    const raws = await this.#pendingTransactions();
    const first: Entry[] = raws.length > 0 ? [{ kind: 'MINE', raws, time: this.#lastTime, blocks: 'NONE' }] : [];
    const previous = this.#journal;
    this.#journal = await this.#store.begin(this.#generation + 1, state, first);
    this.#generation += 1;
    await previous.close();
    this.#snapshotAt = performance.now();
    this.#snapshotMs = this.#snapshotAt - began;
  }

  /** Pending transactions in order of arrival. Snapshots do not include them. */
  async #pendingTransactions(): Promise<string[]> {
    const pool =
      await this.anvil.invoke<Record<'pending' | 'queued', Record<string, Record<string, { hash: string }>>>>('txpool_content');
    const byNonce = [...Object.values(pool.pending), ...Object.values(pool.queued)];
    const hashes = new Set(byNonce.flatMap((ofOne) => Object.values(ofOne).map(({ hash }) => hash)));
    this.#taken = new Map([...this.#taken].filter(([hash]) => hashes.has(hash)));
    return [...this.#taken.values()];
  }
}

const hashOf = (raw: string): string => `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}`;
