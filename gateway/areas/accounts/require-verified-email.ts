import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { mustVerifyEmail, unverifiedEmailMessage, type VerifiedAct } from '#domain/access/verified-email.ts';
import { emailUnverified } from '../../kit/errors.ts';
import type { Platform } from '../../server/context.ts';

/** Throws EMAIL_UNVERIFIED if the user has not confirmed their address. For an API key, its creator counts. */
export async function requireVerifiedEmail(
  { em, platform, actor }: { em: EntityManager; platform: Pick<Platform, 'mail'>; actor: Pick<Actor, 'userId'> },
  act: VerifiedAct,
): Promise<void> {
  const { isDelivering } = platform.mail;
  if (!isDelivering) return;
  const user = await em.findOneOrFail(User, { id: actor.userId });
  if (mustVerifyEmail(user, isDelivering)) throw emailUnverified(unverifiedEmailMessage(act));
}
