import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts database values with AES-256-GCM under a key derived from the application's secret. `purpose` separates the keys of different
 * kinds of data. The encrypted text is `v1.` + base64url(nonce, tag, ciphertext).
 */
export class Seal {
  readonly #key: Buffer;

  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'stave', purpose, 32));
  }

  seal(plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
  }

  /** Returns the plain text. Throws when the text was encrypted with another key, for example after APP_SECRET changed. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  }
}
