import { Client } from 'pg';
import { type Direct, directConnection } from './direct-connection.ts';

/** Whether the connection to the database broke: the work goes on when it is back. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(08|57P|ECONN|EPIPE)/.test(String((error as { code?: unknown }).code ?? '')) ||
    /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(error.message));

type Key = { id: string; workspaceId: string };
type Queue = {
  /** Prefix of the locks. */
  name: string;
  /** Reads waiting and interrupted work, the oldest first. */
  next: () => Promise<readonly Key[]>;
  /** Works on one; returns false if there is nothing to do. */
  run: (key: Key) => Promise<boolean>;
  signal: AbortSignal;
  /** Number to work on before returning, so that queues take turns. */
  atMost?: number | undefined;
};

/**
 * Does the open work of a queue, one after the other. Returns the number done. Several processes may call it: a session lock keeps two from
 * working on the same, and a killed process loses it with its connection.
 */
export async function workOnQueue({ name, next, run, signal, atMost = Infinity }: Queue, direct: Direct): Promise<number> {
  const locks = new Client(directConnection(direct));
  locks.on('error', () => undefined);
  await locks.connect();
  try {
    for (let done = 0; ; done += 1) if (signal.aborted || done === atMost || !(await runNext(locks))) return done;
  } finally {
    await locks.end().catch(() => undefined);
  }

  async function runNext(client: Client): Promise<boolean> {
    for (const key of await next()) {
      const lock = [`${name} ${key.id}`];
      const { rows } = await client.query<{ isFree: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
        lock,
      );
      if (!rows[0]!.isFree) continue;
      try {
        if (await run(key)) return true;
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock).catch(() => undefined);
      }
    }
    return false;
  }
}
