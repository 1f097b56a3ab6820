import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeToken } from '#db/entities/security.ts';
import type { TokenPurpose } from '#domain/accounts/security.ts';
import { hashToken, newToken } from './session.ts';

type Issue = { userId: string; purpose: TokenPurpose; now: Date; minutes: number; isRemembered?: boolean; email?: string };

/** Creates a short-lived token that works once. Only its hash is stored. */
export async function issueToken(
  em: EntityManager,
  { userId, purpose, now, minutes, isRemembered, email }: Issue,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  em.create(
    OneTimeToken,
    { userId, purpose, tokenHash: hashToken(token), expiresAt, isRemembered: isRemembered ?? false, email: email ?? null },
    { partial: true },
  );
  await em.flush();
  return token;
}

/** Ends the unused tokens of a user, of one purpose or of all. */
export async function endTokens(em: EntityManager, userId: string, now: Date, purpose?: TokenPurpose): Promise<void> {
  await em.nativeUpdate(OneTimeToken, { userId, usedAt: null, ...(purpose && { purpose }) }, { usedAt: now });
}

/** Returns the token if it is still valid, else null. */
export const liveToken = (em: EntityManager, purpose: TokenPurpose, token: string, now: Date): Promise<OneTimeToken | null> =>
  em.findOne(OneTimeToken, { tokenHash: hashToken(token), purpose, usedAt: null, expiresAt: { $gt: now } });

/** Uses the token. Returns false when it was used or ended in the meantime; of two concurrent calls one gets true. */
export const spendToken = async (em: EntityManager, id: string, now: Date): Promise<boolean> =>
  (await em.nativeUpdate(OneTimeToken, { id, usedAt: null, expiresAt: { $gt: now } }, { usedAt: now })) === 1;
