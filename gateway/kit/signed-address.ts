import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

type Signing = { appSecret: string };

const windowSeconds = 3_600;

/**
 * Signed addresses of private things, which anyone with the address can read for one to two hours. `purpose` keeps addresses of different
 * kinds apart. An address stays the same for an hour, so browsers can cache its content; the hour begins at another minute for each ID, to
 * spread expiry.
 */
export function addressSigner(purpose: string) {
  let kept: { secret: string; key: Buffer } | null = null;
  /** A list shows hundreds of addresses, so the key is derived once. */
  const keyOf = (secret: string): Buffer => {
    if (kept?.secret !== secret) kept = { secret, key: Buffer.from(hkdfSync('sha256', secret, 'stave', purpose, 32)) };
    return kept.key;
  };
  const sign = ({ appSecret }: Signing, { id, part }: SignedPart, expires: number): string =>
    createHmac('sha256', keyOf(appSecret)).update(`${id}/${part}?${expires}`).digest('base64url');
  return {
    /** Returns the query parameters. */
    query(config: Signing, signed: SignedPart, now: Date): string {
      const expires = expiryOf(signed.id, now);
      return `expires=${expires}&signature=${sign(config, signed, expires)}`;
    },
    /** Returns the seconds until an address expires. Null when it was not made here, was made for something else, or has expired. */
    secondsLeft(config: Signing, signed: SignedPart, query: { expires: string; signature: string }, now: Date): number | null {
      if (!/^\d{10}$/.test(query.expires)) return null;
      const expires = Number(query.expires);
      const right = Buffer.from(sign(config, signed, expires));
      const given = Buffer.from(query.signature);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const left = expires - Math.floor(now.getTime() / 1000);
      return left > 0 ? left : null;
    },
  };
}
/** Target of an address: an ID (UUID version 7) and the part. */
type SignedPart = { id: string; part: string };

/** End of the window after the current one. The random last digits of an ID spread the windows. */
function expiryOf(id: string, now: Date): number {
  const shift = Number.parseInt(id.slice(-6), 16) % windowSeconds;
  const window = Math.floor((now.getTime() / 1000 - shift) / windowSeconds);
  return (window + 2) * windowSeconds + shift;
}
