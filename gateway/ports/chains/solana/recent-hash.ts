import type { BlockhashWithExpiryBlockHeight, Connection } from '@solana/web3.js';
import { withNodeErrors } from './failures.ts';

/** A hash is valid for 150 blocks, about a minute. Half a second is given up so that many transactions share a request. */
const livesMs = 500;

/** A recent block hash with its validity. */
export class RecentHash {
  readonly #connection: Connection;
  #request: { at: number; answer: Promise<BlockhashWithExpiryBlockHeight> } | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @param except a hash that the node does not know */
  async now(except?: string): Promise<BlockhashWithExpiryBlockHeight> {
    const before = this.#request;
    const known = before && performance.now() - before.at < livesMs ? await before.answer : null;
    if (known && known.blockhash !== except) return known;
    // Concurrent calls share one request.
    const started = this.#request === before ? null : this.#request;
    this.#request = started ?? this.#send();
    return this.#request.answer;
  }

  #send() {
    const answer = withNodeErrors(() => this.#connection.getLatestBlockhash());
    const request = { at: performance.now(), answer };
    answer.catch(() => {
      if (this.#request === request) this.#request = null;
    });
    return request;
  }
}
