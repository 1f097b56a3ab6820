import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { defaultSettings } from '#domain/platform/settings.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import type { Config } from '../../server/settings/config.ts';

/** Failures accepted within the window before further attempts are refused. */
export const throttleLimits = {
  /** Sign-ins from one network. */
  address: 30,
  /** Wrong passwords of one account: from one network or known browser (a setting overrides it), and from everywhere together. */
  account: defaultSettings.security.maxSignInAttempts,
  accountAnywhere: 50,
  /** Registrations from one network. */
  registration: 20,
  /** Links for a new password: per mailbox and network, per network, and per mailbox. */
  resetAccount: 3,
  resetAddress: 20,
  resetAnywhere: 10,
  /** Mails that confirm an address: per user, and per mailbox. */
  confirmation: 3,
  confirmationAnywhere: 6,
  /** Wrong current passwords of a signed-in user. */
  password: 5,
  passwordAnywhere: 20,
  /** Wrong codes of one user over all sign-ins. One in 300,000 guesses is right by chance. */
  secondFactor: 5,
  secondFactorAnywhere: 20,
  /** Sign-ins with a passkey that one network begins. Each stores a challenge for five minutes. */
  passkey: 60,
  /** Mails to payees who open their statements: for a link, to a mailbox, and from one network. */
  payeeMail: 5,
  payeeMailAddress: 5,
  payeeMailNetwork: 5,
  /** Codes with which payees open their statements: for a link, and from one network. Unknown links count as well. */
  payeeCode: 15,
  payeeCodeNetwork: 30,
  /** Exports of a user's data. */
  export: 5,
  /** Test mails and checks of payment keys by one administrator. */
  check: 20,
} as const;
const throttleMinutes = 15;

export type Kind = keyof typeof throttleLimits;
/** Kinds that are counted over an hour. */
const hourly: ReadonlySet<Kind> = new Set<Kind>(['payeeMail', 'payeeMailAddress', 'payeeMailNetwork']);
/** Hashed, so the table does not hold typed addresses in plain text. For an IP address, the client's network counts. */
const keyOf = (kind: Kind, value: string) =>
  `${kind}:${createHash('sha256').update(clientNetwork(value).toLowerCase()).digest('base64url')}`;

/** Key for counting attempts on an account from one network. */
export const fromNetwork = (account: string, address: string) => `${account} ${clientNetwork(address)}`;

/** Administrators set the number of wrong passwords. */
const limitOf = (kind: Kind, { settings }: Pick<Config, 'settings'>): number =>
  kind === 'account' ? settings.security.maxSignInAttempts : throttleLimits[kind];

type Counting = Pick<Platform, 'pool' | 'config'>;

/** Counts an attempt. Returns null, or the seconds to wait when it is over the limit. */
async function tryAttempt({ pool, config }: Counting, kind: Kind, value: string): Promise<number | null> {
  const key = keyOf(kind, value);
  const { rows: made } = await pool.query<{ id: string }>('insert into sign_in_attempt (key) values ($1) returning id', [key]);
  const minutes = hourly.has(kind) ? 60 : throttleMinutes;
  const { rows } = await pool.query<{ count: number; seconds: number }>(
    `select count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '${minutes} minutes' - now()))::int as seconds
      from sign_in_attempt where key = $1 and created_at > now() - interval '${minutes} minutes'`,
    [key],
  );
  const { count, seconds } = rows[0]!;
  if (count <= limitOf(kind, config)) return null;
  // Refused attempts are not counted; otherwise a stranger could lock an account permanently.
  await pool.query('delete from sign_in_attempt where id = $1', [made[0]!.id]);
  return Math.max(1, seconds);
}

type Caller = Pick<AppContext, 'platform' | 'transport'>;

/**
 * Counts an attempt before it is made, so concurrent attempts cannot exceed the limit. Throws THROTTLED past the limit, with the time to
 * wait in `Retry-After`. The response is the same whether the account exists or not.
 */
export async function countAttempt({ platform, transport }: Caller, kind: Kind, value: string): Promise<void> {
  const seconds = await tryAttempt(platform, kind, value);
  if (seconds === null) return;
  transport.setHeader?.('retry-after', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  throw userError(
    UserErrorCode.THROTTLED,
    `Too many attempts. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  );
}

/** Counts an attempt whose refusal stays hidden. Returns whether it is within the limit. */
export const isWithinLimit = async (platform: Counting, kind: Kind, value: string): Promise<boolean> =>
  (await tryAttempt(platform, kind, value)) === null;

/** Resets the failures of an account after a success. */
export async function forgetAttempts(pool: Pool, kind: Kind, value: string): Promise<void> {
  await pool.query('delete from sign_in_attempt where key = $1', [keyOf(kind, value)]);
}

/** Uncounts an attempt that succeeded. */
export async function revertAttempt(pool: Pool, kind: Kind, value: string): Promise<void> {
  await pool.query(
    'delete from sign_in_attempt where id = (select id from sign_in_attempt where key = $1 order by created_at desc limit 1)',
    [keyOf(kind, value)],
  );
}
