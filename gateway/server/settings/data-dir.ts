import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemReason } from '#db/server/startup-error.ts';
import { ConfigError } from './config-error.ts';

/**
 * Creates the data directory if it is missing.
 *
 * @throws ConfigError when it is not writable
 */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** Creates one level at a time: the recursive call never returns in a place such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (folder !== path.dirname(folder)) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Returns the secret in a file, and creates it once. Among gateways that start together, the first to link its file wins.
 *
 * @throws ConfigError when the file is unreadable or holds no secret
 */
export function readOrCreateSecret(file: string): string {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'w' });
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(path.dirname(file), error);
  } finally {
    rmSync(own, { force: true });
  }
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new ConfigError(`The secret in ${file} cannot be read (${systemReason(error)}): grant this user read access to it.`);
  }
  throw new ConfigError(`The secret in ${file} is shorter than 32 characters: restore the file, or set APP_SECRET.`);
}

function unwritable(dataDir: string, error: unknown): ConfigError {
  return new ConfigError(
    `The data directory ${dataDir} cannot be written (${systemReason(error)}): grant this user write access to it, or set DATA_DIR to another folder.`,
  );
}
