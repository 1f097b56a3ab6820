import { Client } from 'pg';

/** A server that does not respond within this time is left out. */
const timeoutMs = 2_000;

/** A connection of its own for short questions, because those of a pool may all be busy. Reconnects after a failure. */
export class Probe {
  #client: Client | undefined;

  constructor(private readonly connectionString: string) {}

  /** Returns the only row of a statement. */
  async ask<R extends object>(text: string): Promise<R> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<R>(text);
      return rows[0]!;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => this.close());
    await client.connect();
    return client;
  }
}
