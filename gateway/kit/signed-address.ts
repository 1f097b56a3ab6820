import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

type Signing = { appSecret: string };

const windowSeconds = 3_600;

/**
 * Addresses of private things, which whoever holds one may read for one to two hours. `purpose` keeps those of one sort from passing for
 * another's. Within an hour an address stays the same, so that browsers find what it leads to in their cache; the hour begins at another
 * minute for each id, lest all of them go stale at once.
 */
export function addressSigner(purpose: string) {
  let kept: { secret: string; key: Buffer } | null = null;
  /** A list shows hundreds of addresses: the key is derived once. */
  const keyOf = (secret: string): Buffer => {
    if (kept?.secret !== secret) kept = { secret, key: Buffer.from(hkdfSync('sha256', secret, 'stave', purpose, 32)) };
    return kept.key;
  };
  const sign = ({ appSecret }: Signing, { id, part }: SignedPart, expires: number): string =>
    createHmac('sha256', keyOf(appSecret)).update(`${id}/${part}?${expires}`).digest('base64url');
  return {
    /** What follows the question mark. */
    query(config: Signing, signed: SignedPart, now: Date): string {
      const expires = expiryOf(signed.id, now);
      return `expires=${expires}&signature=${sign(config, signed, expires)}`;
    },
    /** For how many seconds an address still holds; null when it was not made here, not for this, or is over. */
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
/** What an address leads to: something with an id (a UUID of version 7), and which part of it. */
type SignedPart = { id: string; part: string };

/** The end of the window after the one that `now` is in. The last digits of an id are random: they spread the windows. */
function expiryOf(id: string, now: Date): number {
  const shift = Number.parseInt(id.slice(-6), 16) % windowSeconds;
  const window = Math.floor((now.getTime() / 1000 - shift) / windowSeconds);
  return (window + 2) * windowSeconds + shift;
}
