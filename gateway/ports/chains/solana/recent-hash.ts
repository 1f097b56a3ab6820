import type { BlockhashWithExpiryBlockHeight, Connection } from '@solana/web3.js';
import { withNodeErrors } from './failures.ts';

/** A hash serves for 150 blocks, a minute or so; of that half a second is given away, so that many transactions ask for one together. */
const livesMs = 500;

/** The hash of a recent block, which says from when on and until when a transaction is taken. */
export class RecentHash {
  readonly #connection: Connection;
  #asked: { at: number; answer: Promise<BlockhashWithExpiryBlockHeight> } | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @param except one that a node does not know (any more) */
  async now(except?: string): Promise<BlockhashWithExpiryBlockHeight> {
    const before = this.#asked;
    const known = before && performance.now() - before.at < livesMs ? await before.answer : null;
    if (known && known.blockhash !== except) return known;
    // Several that need another one ask once.
    const asked = this.#asked === before ? null : this.#asked;
    this.#asked = asked ?? this.#ask();
    return this.#asked.answer;
  }

  #ask() {
    const answer = withNodeErrors(() => this.#connection.getLatestBlockhash());
    const asked = { at: performance.now(), answer };
    answer.catch(() => {
      if (this.#asked === asked) this.#asked = null;
    });
    return asked;
  }
}
