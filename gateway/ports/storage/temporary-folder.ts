import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const staleMs = 24 * 3_600_000;

/** A folder for unfinished and short-lived files. */
export type TemporaryFolder = {
  /** Runs `act` with a new path in the folder, which is deleted afterwards. */
  use<T>(act: (file: string) => Promise<T>): Promise<T>;
};

/** Several processes may share the folder. Files of a killed one are deleted after a day. */
export function temporaryFolder(folder: string): TemporaryFolder {
  let isReady: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found && Date.now() - found.mtimeMs > staleMs) await rm(file, { force: true });
    }
  };
  return {
    use: async (act) => {
      isReady ??= prepare();
      await isReady;
      const file = path.join(folder, randomUUID());
      try {
        return await act(file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}
