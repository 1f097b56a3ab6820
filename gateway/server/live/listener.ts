import { Client, type ClientConfig } from 'pg';
import { log } from '../../kit/log.ts';
import type { Sleep } from '../../kit/sleep.ts';
import { type LiveEvent, liveChannel } from './announce.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;

type Handlers = {
  onEvent: (event: LiveEvent) => void;
  /** Called after a lost connection is restored, because events may have been missed. */
  onReconnect: () => void;
};

/**
 * One connection of this gateway for LISTEN, apart from the pool because it is never free. Opened for the first subscriber, and reopened
 * until it succeeds when it is lost.
 */
export class LiveListener {
  /** Whether the connection is open. */
  isListening = false;
  #client: Promise<Client> | undefined;
  readonly #stopping = new AbortController();

  constructor(
    private readonly settings: ClientConfig,
    private readonly sleep: Sleep,
    private readonly handlers: Handlers,
  ) {}

  /** Resolves once further events are received. */
  async ready(): Promise<void> {
    if (this.#stopping.signal.aborted) throw new Error('This gateway is stopping.');
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    await this.#client;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.isListening = false;
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.settings);
    let isReady = false;
    let isLost = false;
    const lost = (error?: unknown) => {
      if (isLost) return;
      isLost = true;
      this.isListening = false;
      client.end().catch(() => undefined);
      if (!this.#stopping.signal.aborted) this.#reconnect(error);
    };
    try {
      // Attached at once: an error without a listener would end the process.
      client.on('error', (error) => isReady && lost(error));
      client.on('end', () => isReady && lost());
      client.on('notification', ({ payload = '' }) => this.#handleNotification(payload));
      await client.connect();
      await client.query(`listen ${liveChannel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    isReady = true;
    this.isListening = true;
    return client;
  }

  #reconnect(cause: unknown): void {
    log.warn({ err: cause }, 'The connection for live events was lost');
    const again = async (): Promise<Client> => {
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        await this.sleep(pauseMs, { signal: this.#stopping.signal, ref: false });
        const client = await this.#connect().catch(() => undefined);
        if (client) return client;
      }
    };
    this.#client = again();
    this.#client.then(this.handlers.onReconnect, () => undefined);
  }

  #handleNotification(payload: string): void {
    try {
      this.handlers.onEvent(JSON.parse(payload) as LiveEvent);
    } catch (error) {
      log.error({ err: error }, 'An event on the live channel could not be parsed');
    }
  }
}
