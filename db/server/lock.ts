import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

const SQLITE_BUSY = 5;

/**
 * Takes the data directory for this process, so that two gateways never run two databases on it.
 * The lock is the operating system's own, held through SQLite because Node has no call for it: it vanishes with the
 * process however that dies, so there is never a stale lock to judge.
 *
 * @returns a function that gives the directory free again
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
