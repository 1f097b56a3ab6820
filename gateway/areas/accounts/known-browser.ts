import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../server/context.ts';
import type { Config } from '../../server/settings/config.ts';

/** How long a browser is remembered after its last sign-in. */
const knownBrowserDays = 400;
/** Maximum number of accounts remembered per browser; the latest are kept. */
const accountsMax = 5;

type Secret = Pick<Config, 'appSecret'>;

/** Cookie value that marks the browser for one account: `nonce~signature`. The signature covers the nonce and the address. */
function mark({ appSecret }: Secret, email: string, nonce: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'stave', 'known browsers', 32));
  return `${nonce}~${createHmac('sha256', key).update(`${email.toLowerCase()} ${nonce}`).digest('base64url')}`;
}

function isMarkFor(config: Secret, email: string, given: string): boolean {
  const expected = Buffer.from(mark(config, email, given.split('~')[0] ?? ''));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const marksIn = (cookie: string | null | undefined): string[] => (cookie ?? '').slice(0, 1_000).split('.').filter(Boolean);

/** Returns the browser's key if it has signed in to the account before, else null. */
export function knownBrowserOf({ platform, transport }: AppContext, email: string): string | null {
  const known = marksIn(transport.knownBrowser).find((each) => isMarkFor(platform.config, email, each));
  return known === undefined ? null : `browser ${known}`;
}

/** Marks the browser as one that has signed in to the account. Keeps an existing mark. */
export function rememberBrowser({ platform, transport }: AppContext, email: string): void {
  const marks = marksIn(transport.knownBrowser);
  const own = marks.find((each) => isMarkFor(platform.config, email, each));
  const latest = own ?? mark(platform.config, email, randomBytes(12).toString('base64url'));
  const kept = [latest, ...marks.filter((each) => each !== own)].slice(0, accountsMax);
  transport.rememberBrowser?.(kept.join('.'), knownBrowserDays * 86_400);
}
