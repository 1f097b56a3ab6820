import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Anvil, RpcAnswer } from './anvil.ts';
import type { Entry, Journal } from './journal.ts';
import type { Generation, Store } from './store.ts';

const unzip = promisify(gunzip);

export type Mining = 'AUTO' | 'MANUAL';

type Waiting = { raw: string; resolve: (answer: RpcAnswer) => void; reject: (error: unknown) => void };

const maxBatchSize = 50;
/** More than this is replayed more slowly than a picture is loaded. */
const entriesBeforePicture = 300;
/** Of the time since the last picture, at most this part goes into the next one. */
const pictureShare = 0.02;
const idleMs = 30_000;
const fundingWei = 10_000n * 10n ** 18n;

/**
 * The one writer of the chain. Whatever changes the chain is in the journal, on the disk, before it is done and long before anybody has an
 * answer; doing what the journal says again leads to the same blocks. What comes in while something is being written goes together.
 */
export class LocalChain {
  readonly #anvil: Anvil;
  readonly #store: Store;
  #generation: number;
  #journal: Journal;
  #mining: Mining;
  #waiting: Waiting[] = [];
  /** Transactions that were taken, by hash; those that are in a block by now are dropped with the next picture. */
  #taken = new Map<string, string>();
  #lastTime = 0;
  #ahead = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #isSending = false;
  #pictureMs = 0;
  #picturedAt = performance.now();
  #idle: NodeJS.Timeout | undefined;
  #fail: (error: unknown) => void = () => undefined;
  /** Rejected when something went wrong after which memory and disk may differ: the process has to begin anew. */
  readonly broken = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  private constructor(anvil: Anvil, store: Store, { number, journal }: Generation, mining: Mining) {
    this.#anvil = anvil;
    this.#store = store;
    this.#generation = number;
    this.#journal = journal;
    this.#mining = mining;
  }

  /** Does again what was done since the last picture, and gives an account its ether if it never had any. */
  static async open(anvil: Anvil, store: Store, generation: Generation, options: { fund: string; mining: Mining }) {
    const chain = new LocalChain(anvil, store, generation, options.mining);
    const { timestamp } = await anvil.invoke<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
    chain.#lastTime = Number(timestamp);
    for (const entry of generation.entries) await chain.#apply(entry);
    const [balance, nonce] = await Promise.all(
      ['eth_getBalance', 'eth_getTransactionCount'].map((method) => anvil.invoke<string>(method, options.fund, 'latest')),
    );
    if (BigInt(balance!) === 0n && BigInt(nonce!) === 0n)
      await chain.#do({ kind: 'FUND', address: options.fund, wei: `0x${fundingWei.toString(16)}` });
    return chain;
  }

  /** Takes a signed transaction. Answers as a node does once it is on the disk and, if blocks are made at once, in one. */
  async send(raw: string): Promise<RpcAnswer> {
    const hash = hashOf(raw);
    // What is known needs no second place in the journal.
    if ((await this.#anvil.invoke('eth_getTransactionByHash', hash)) !== null)
      return { error: { code: -32_000, message: 'already known' } };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ raw, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      void this.runExclusive(() => this.#sendWaiting());
    });
  }

  /** Makes a block of what is there, even of nothing. */
  mine(): Promise<void> {
    return this.runExclusive(async () => {
      await this.#do({ kind: 'MINE', raws: [], time: this.#now(), blocks: 'ALWAYS' });
    });
  }

  async setMining(mining: Mining): Promise<void> {
    this.#mining = mining;
    if (mining === 'AUTO') await this.mineReady();
  }

  mineReady(): Promise<void> {
    return this.runExclusive(async () => {
      if (await this.#readyCount()) await this.#do({ kind: 'MINE', raws: [], time: this.#now(), blocks: 'READY' });
    });
  }

  advanceTime(seconds: number): void {
    this.#ahead += seconds;
  }

  /** Something that the journal has no word for: a picture is taken before it counts. */
  aside(method: string, params: readonly unknown[]): Promise<RpcAnswer> {
    return this.runExclusive(async () => {
      const answer = await this.#anvil.call({ method, params });
      await this.#takeSnapshot();
      return answer;
    });
  }

  /** One thing after the other. */
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
      const blocks = this.#mining === 'AUTO' ? 'READY' : 'NONE';
      const answers = await this.#do({ kind: 'MINE', raws, time: this.#now(), blocks });
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
      throw error;
    }
    await this.#pictureIfDue(entriesBeforePicture);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.runExclusive(() => this.#pictureIfDue(1)), idleMs).unref();
  }

  async #do(entry: Entry): Promise<RpcAnswer[]> {
    await this.#journal.append(entry);
    return this.#apply(entry);
  }

  /** Must follow from the entry and the chain alone, since it is done again after a stop. */
  async #apply(entry: Entry): Promise<RpcAnswer[]> {
    if (entry.kind === 'FUND') {
      await this.#anvil.invoke('anvil_setBalance', entry.address, entry.wei);
      return [];
    }
    const answers: RpcAnswer[] = [];
    for (const raw of entry.raws) {
      const answer = await this.#anvil.call({ method: 'eth_sendRawTransaction', params: [raw] });
      if ('result' in answer) this.#taken.set(String(answer.result), raw);
      answers.push(answer);
    }
    this.#lastTime = Math.max(this.#lastTime, entry.time);
    if (entry.blocks === 'ALWAYS') await this.#makeBlock();
    if (entry.blocks === 'READY') await this.#makeBlocksOfReady();
    return answers;
  }

  /** What does not fit into one block goes into the next; what no block takes, since it pays too little, waits on. */
  async #makeBlocksOfReady(): Promise<void> {
    let ready = await this.#readyCount();
    while (ready > 0) {
      await this.#makeBlock();
      const left = await this.#readyCount();
      if (left >= ready) return;
      ready = left;
    }
  }

  async #makeBlock(): Promise<void> {
    await this.#anvil.invoke('evm_setNextBlockTimestamp', this.#lastTime);
    await this.#anvil.invoke('evm_mine');
  }

  async #readyCount(): Promise<number> {
    return Number((await this.#anvil.invoke<{ pending: string }>('txpool_status')).pending);
  }

  /** Blocks of one second may have the same time, but none an earlier one than the block before. */
  #now(): number {
    return Math.max(this.#lastTime, Math.floor(Date.now() / 1_000) + this.#ahead);
  }

  async #pictureIfDue(entries: number): Promise<void> {
    const isRare = performance.now() - this.#picturedAt >= this.#pictureMs / pictureShare;
    if (this.#journal.length >= entries && isRare) await this.#takeSnapshot();
  }

  async #takeSnapshot(): Promise<void> {
    const began = performance.now();
    const dump = await this.#anvil.invoke<string>('anvil_dumpState');
    const state = await unzip(Buffer.from(dump.slice(2), 'hex'));
    const raws = await this.#pendingTransactions();
    const first: Entry[] = raws.length > 0 ? [{ kind: 'MINE', raws, time: this.#lastTime, blocks: 'NONE' }] : [];
    const previous = this.#journal;
    this.#journal = await this.#store.begin(this.#generation + 1, state, first);
    this.#generation += 1;
    await previous.close();
    this.#picturedAt = performance.now();
    this.#pictureMs = this.#picturedAt - began;
  }

  /** Transactions that wait for a block, in the order in which they came: the picture does not hold them. */
  async #pendingTransactions(): Promise<string[]> {
    const pool =
      await this.#anvil.invoke<Record<'pending' | 'queued', Record<string, Record<string, { hash: string }>>>>('txpool_content');
    const byNonce = [...Object.values(pool.pending), ...Object.values(pool.queued)];
    const hashes = new Set(byNonce.flatMap((ofOne) => Object.values(ofOne).map(({ hash }) => hash)));
    this.#taken = new Map([...this.#taken].filter(([hash]) => hashes.has(hash)));
    return [...this.#taken.values()];
  }
}

const hashOf = (raw: string): string => `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}`;
