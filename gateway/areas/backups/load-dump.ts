import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '#db/server/startup-error.ts';
import { serverEnvironment } from './server-environment.ts';

/**
 * Loads a dump into the empty database at `url`, completely or not at all.
 *
 * @throws StartupError without a database, or with the reason of pg_restore
 */
export async function loadDump(dump: string, url: string | undefined): Promise<void> {
  if (!url)
    throw new StartupError(`The backup is a dump. Set DATABASE_URL to an empty database, then load it: ${commandFor(dump)}`);
  const env = serverEnvironment(url);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-password', `--dbname=${env.PGDATABASE}`, dump];
  await promisify(execFile)('pg_restore', args, { env }).catch((error: Error & { stderr?: string }) => {
    const reason =
      error.stderr
        ?.trim()
        .split('\n')
        .find((line) => line.includes('error')) ?? error.message;
    throw new StartupError(
      `The dump could not be loaded (${reason.replace(/^pg_restore: error: /, '')}): fix the cause, then load it: ${commandFor(dump)}`,
    );
  });
}

const commandFor = (dump: string): string => `pg_restore --single-transaction --no-owner --dbname=… ${dump}`;
