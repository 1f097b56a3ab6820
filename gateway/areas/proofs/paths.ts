import { hash } from 'node:crypto';
import { hashBytes } from '#domain/proofs/merkle.ts';

/** SHA-256 by Node.js, several times faster than the portable one. */
export const fastSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** An audit path as stored: hexadecimal hashes from the leaf up, joined into one text. */
export function pathHex(stored: Uint8Array | null): string[] {
  const hex = stored === null ? '' : Buffer.from(stored).toString('hex');
  return Array.from({ length: hex.length / (2 * hashBytes) }, (_, step) =>
    hex.slice(2 * hashBytes * step, 2 * hashBytes * (step + 1)),
  );
}
