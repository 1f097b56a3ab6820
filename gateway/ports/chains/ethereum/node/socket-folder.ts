import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '#db/server/startup-error.ts';
import { canListen } from './anvil-sandbox.ts';

/** Relative to the folder, since the system takes no long names for sockets. */
export const socketName = 'anvil.ipc';

/** A folder that only this user can enter. It is the current one until `leave`. */
export type SocketFolder = { folder: string; leave: () => void };

/**
 * Enters a folder that takes a Unix socket: the folder of the chain, or a temporary one where the file system of the first has no sockets, as
 * shared folders of virtual machines often have none.
 *
 * @throws StartupError when neither takes one
 */
export async function openSocketFolder(stateDir: string): Promise<SocketFolder> {
  process.chdir(stateDir);
  if (await supportsSockets()) return { folder: stateDir, leave: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'stave-anvil-'));
  const leave = () => {
    process.chdir(stateDir);
    rmSync(folder, { recursive: true, force: true });
  };
  process.chdir(folder);
  if (await supportsSockets()) return { folder, leave };
  leave();
  throw new StartupError();
}

async function supportsSockets(): Promise<boolean> {
  try {
    // One that was left by a process that was killed.
    rmSync(socketName, { force: true });
  } catch {
    return false;
  }
  return canListen({ path: socketName });
}
