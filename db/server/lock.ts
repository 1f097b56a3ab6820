import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

const SQLITE_BUSY = 5;

/**
 * Locks the data directory for this process, so two gateways never use it. The lock is the operating system's, held through SQLite because
 * Node.js has no call for it. It ends with the process, so there are no stale locks.
 *
 * @returns a function that releases the directory
 * @throws StartupError when another process holds it
 */
export function lockDataDir(dataDir: string, lockPath: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockPath, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    lock?.close();
    throw new StartupError(
      `Another Stave already uses the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const held = lock;
  return () => held.close();
}
