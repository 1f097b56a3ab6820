import { randomInt } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, Journal } from './journal.ts';

/** Parameters of the genesis block. Random, so no two installations have the same chain. */
export type Genesis = { chainId: number; timestamp: number; gasLimit: number };

/** State of a chain: the last snapshot, if any, and the journal since. */
export type Generation = { number: number; stateFile: string | null; journal: Journal; entries: Entry[] };

const stateName = /^state-(\d+)\.json$/;

/**
 * Folder of a chain: `genesis.json`, the last snapshot `state-N.json` and `journal-N.ndjson`. A snapshot is moved into place once both
 * files are on the disk. That begins the next generation, safe at any moment of a crash.
 */
export class Store {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async genesis(): Promise<Genesis> {
    const known = await readFile(this.#path('genesis.json'), 'utf8').catch(() => null);
    if (known !== null) return JSON.parse(known) as Genesis;
    // Only time and gas limit of the genesis block can be chosen; its hash follows from them.
    const gasLimit = 30_000_000 + randomInt(2 ** 24);
    const genesis = { chainId: 31_337, timestamp: Math.floor(Date.now() / 1_000), gasLimit };
    await this.#write('genesis.json', Buffer.from(JSON.stringify(genesis)));
    return genesis;
  }

  async current(): Promise<Generation> {
    const names = await readdir(this.#folder);
    const numbers = names.map((name) => Number(stateName.exec(name)?.[1] ?? 0));
    const number = Math.max(0, ...numbers);
    const opened = await Journal.open(this.#path(journalOf(number)));
    await this.#sync();
    await this.#clear(number);
    return { number, stateFile: number === 0 ? null : this.#path(stateOf(number)), ...opened };
  }

  /** Begins the next generation with a snapshot and the changes it lacks. Returns its journal. */
  async begin(number: number, state: Buffer, first: readonly Entry[]): Promise<Journal> {
    await rm(this.#path(journalOf(number)), { force: true });
    const { journal } = await Journal.open(this.#path(journalOf(number)));
    for (const entry of first) await journal.append(entry);
    await this.#sync();
    await this.#write(stateOf(number), state);
    await this.#clear(number);
    return journal;
  }

  /** Files of earlier generations and unfinished attempts. */
  async #clear(current: number): Promise<void> {
    const kept = new Set(['genesis.json', stateOf(current), journalOf(current)]);
    for (const name of await readdir(this.#folder))
      if (/^(state|journal)-\d+\.|\.new$/.test(name) && !kept.has(name)) await rm(this.#path(name), { force: true });
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const aside = this.#path(`${name}.new`);
    const file = await open(aside, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, this.#path(name));
    await this.#sync();
  }

  /** File names are durable only once their folder is flushed. */
  async #sync(): Promise<void> {
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}

const stateOf = (number: number): string => `state-${number}.json`;
const journalOf = (number: number): string => `journal-${number}.ndjson`;
