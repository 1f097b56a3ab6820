import type { Connection, Message, VersionedMessage } from '@solana/web3.js';
import { evictOldest } from './evict-oldest.ts';
import { withNodeErrors } from './failures.ts';

export type Block = { hash: string; time: Date };

const maxKept = 500;
const maxAtOnce = 4;

/** Blocks by slot. The block of a slot never changes, so each is read once. */
export class Blocks {
  readonly #connection: Connection;
  readonly #kept = new Map<number, Block>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Available blocks. Omits those that are not available yet or have no known time. */
  async of(slots: Iterable<number>): Promise<ReadonlyMap<number, Block>> {
    const unique = [...new Set(slots)];
    const missing = unique.filter((slot) => !this.#kept.has(slot));
    while (missing.length > 0) await Promise.all(missing.splice(0, maxAtOnce).map((slot) => this.#read(slot)));
    const found = new Map(unique.flatMap((slot) => (this.#kept.has(slot) ? [[slot, this.#kept.get(slot)!] as const] : [])));
    evictOldest(this.#kept, maxKept);
    return found;
  }

  async #read(slot: number): Promise<void> {
    const options = {
      commitment: 'confirmed',
      transactionDetails: 'none',
      rewards: false,
      maxSupportedTransactionVersion: 0,
    } as const;
    const block = await withNodeErrors(() =>
      this.#connection.getBlock(slot, options).catch((error: unknown) => {
        // Not available yet, skipped, or pruned.
        if ([-32004, -32007, -32009, -32014].includes((error as { code?: number }).code ?? 0)) return null;
        throw error;
      }),
    );
    if (block && typeof block.blockTime === 'number')
      this.#kept.set(slot, { hash: block.blockhash, time: new Date(block.blockTime * 1_000) });
  }
}

/** The accounts that an instruction of a program lists, in order. Null without such an instruction. */
export function accountsOf(message: Message | VersionedMessage, program: string): string[] | null {
  const keys = message.staticAccountKeys;
  const found = message.compiledInstructions.find(({ programIdIndex }) => keys[programIdIndex]?.toBase58() === program);
  return found ? found.accountKeyIndexes.map((index) => keys[index]?.toBase58() ?? '') : null;
}
