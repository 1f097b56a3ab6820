import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/server/embedded.ts';
import type { StartupError } from '#db/server/startup-error.ts';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import type { LocalNode } from '../../../ports/chains/port.ts';
import { type NodeOrder, startNode } from './start-node.ts';

/** The embedded database and the local nodes. Started on demand, and kept when a gateway dies. */
export class Resources {
  readonly #onLost: (reason: StartupError) => void;
  #database: Promise<EmbeddedDatabase> | undefined;
  readonly #nodes = new Map<Blockchain, Promise<LocalNode>>();

  /** @param onLost called when the database cannot be restarted */
  constructor(onLost: (reason: StartupError) => void) {
    this.#onLost = onLost;
  }

  async database(dataDir: string): Promise<{ url: string; isFresh: boolean }> {
    this.#database ??= startEmbeddedDatabase({ dataDir, onLost: this.#onLost });
    const { url, isFresh } = await this.#database;
    return { url, isFresh };
  }

  async markSeeded(): Promise<void> {
    const database = await this.#database;
    if (!database) return;
    await database.markSeeded();
    database.isFresh = false;
  }

  /** A node that failed to start is retried for the next gateway. */
  async node(order: NodeOrder): Promise<{ url: string }> {
    const { blockchain } = order;
    const starting = this.#nodes.get(blockchain) ?? startNode(order);
    this.#nodes.set(blockchain, starting);
    try {
      const { url } = await starting;
      return { url };
    } catch (error) {
      this.#nodes.delete(blockchain);
      throw error;
    }
  }

  async stop(): Promise<void> {
    const owned: (Promise<{ stop(): Promise<void> }> | undefined)[] = [this.#database, ...this.#nodes.values()];
    // Nothing to stop if it never started.
    await Promise.all(owned.map(async (starting) => (await starting?.catch(() => undefined))?.stop()));
  }
}
