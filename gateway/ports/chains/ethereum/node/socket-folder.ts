import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '#db/server/startup-error.ts';
import { canListen } from './anvil-sandbox.ts';

/** Relative to the folder, because the system limits the length of socket names. */
export const socketName = 'anvil.ipc';

/** A folder accessible only to this user. It is the working directory until `leave`. */
export type SocketFolder = { folder: string; leave: () => void };

/**
 * Enters a folder that supports Unix sockets: the folder of the chain, or a temporary one if its file system has no sockets, like shared
 * folders of virtual machines.
 *
 * @throws StartupError when neither supports them
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
    // A socket left by a killed process.
    rmSync(socketName, { force: true });
  } catch {
    return false;
  }
  return canListen({ path: socketName });
}
