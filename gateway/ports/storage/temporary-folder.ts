import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const staleMs = 24 * 3_600_000;

/** A folder for files that are not finished, or needed for a moment only. */
export type TemporaryFolder = {
  /** Runs `act` with a new path in the folder; whatever is there afterwards goes. */
  use<T>(act: (file: string) => Promise<T>): Promise<T>;
};

/** Other processes may work in the same folder. What one of them left there when it was killed goes after a day. */
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
