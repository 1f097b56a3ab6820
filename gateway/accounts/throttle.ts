import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { UserErrorCode, userError } from '../kit/errors.ts';

/** So many failures within the window are accepted before further attempts are refused. */
export const throttleLimits = {
  /** Sign-ins to one account, and from one address. */
  account: 5,
  address: 30,
  /** Registrations from one address. */
  registration: 20,
  /** Links for a new password: to one mailbox, and asked for from one address. */
  resetAccount: 3,
  resetAddress: 20,
  /** The current password, typed by a user who is signed in. */
  password: 5,
  /** Codes of one user, in however many sign-ins: one in 300,000 is right by chance. */
  secondFactor: 10,
} as const;
export const throttleMinutes = 15;

type Kind = keyof typeof throttleLimits;
/** Hashed, so that the table holds no list of addresses that people typed. */
const keyOf = (kind: Kind, value: string) => `${kind}:${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`;

/**
 * Counts an attempt before it is made, so that attempts at the same moment cannot pass together, and refuses it past the limit.
 * The answer is the same whether the account exists or not.
 */
export async function countAttempt(pool: Pool, kind: Kind, value: string): Promise<void> {
  const key = keyOf(kind, value);
  const { rows: made } = await pool.query<{ id: string }>('insert into sign_in_attempt (key) values ($1) returning id', [key]);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from sign_in_attempt where key = $1 and created_at > now() - interval '${throttleMinutes} minutes'`,
    [key],
  );
  if (rows[0]!.count <= throttleLimits[kind]) return;
  // A refused attempt tried nothing; counting it would let a stranger lock an account for good.
  await pool.query('delete from sign_in_attempt where id = $1', [made[0]!.id]);
  throw userError(UserErrorCode.THROTTLED, `Too many attempts. Wait ${throttleMinutes} minutes and try again.`);
}

/** Forgets the failures of an account after a success. */
export async function forgetAttempts(pool: Pool, kind: Kind, value: string): Promise<void> {
  await pool.query('delete from sign_in_attempt where key = $1', [keyOf(kind, value)]);
}

/** Takes one attempt back that turned out to be right. */
export async function takeBackAttempt(pool: Pool, kind: Kind, value: string): Promise<void> {
  await pool.query(
    'delete from sign_in_attempt where id = (select id from sign_in_attempt where key = $1 order by created_at desc limit 1)',
    [keyOf(kind, value)],
  );
}
