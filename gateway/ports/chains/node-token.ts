import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const pattern = /^[\w-]{32}$/;

/**
 * Returns the secret in the URL of a local node, which keeps out other users of the machine and web pages. Created once per folder, so the
 * URL survives restarts.
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

/** Compares the path of a request with a node's token in constant time. */
export function isAtToken(url: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(url ?? ''), Buffer.from(`/${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
