import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const pattern = /^[\w-]{32}$/;

/**
 * Returns the secret in the URL of a local node, which keeps other users of the machine and pages of browsers out. It is made once for a
 * folder, so that the URL stays the same when the node is started again.
 */
export function nodeToken(stateDir: string): string {
  const file = path.join(stateDir, 'token');
  try {
    const kept = readFileSync(file, 'utf8');
    if (pattern.test(kept)) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const token = randomBytes(24).toString('base64url');
  writeFileSync(file, token, { mode: 0o600 });
  return token;
}

/** Whether the path of a request is the one of a node with this token. Takes the same time whatever the path is. */
export function isAtToken(url: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(url ?? ''), Buffer.from(`/${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
