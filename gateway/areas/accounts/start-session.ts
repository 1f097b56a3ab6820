import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry, User } from '#db/entities/accounts.ts';
import type { AppContext } from '../../server/context.ts';
import { newSignInLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { rememberBrowser } from './known-browser.ts';
import { workspaceToEnter } from './own-workspace.ts';
import { expiryFrom, hashToken, lifetime, newToken, rememberedDays, sessionMemoryDays } from './session.ts';

export type StartedSession = { token: string; userId: string; workspaceId: string };

type Start = {
  isRemembered: boolean;
  /** Set at registration, which needs no notice about a new browser. */
  isFirst?: boolean;
};

/** Starts a session for an authenticated user. Mails a notice when the browser was not used in the last 90 days. */
export async function startSession(
  context: AppContext,
  userId: string,
  { isRemembered, isFirst = false }: Start,
  inSameTransaction: (em: EntityManager) => Promise<void> = async () => undefined,
): Promise<StartedSession> {
  const { platform, transport } = context;
  const token = newToken();
  const workspaceId = await platform.orm.em.fork().transactional(async (em) => {
    await inSameTransaction(em);
    const workspaceId = await workspaceToEnter(em, userId);
    if (!isFirst) await mailNewSignIn(context, em, userId);
    await em.execute(
      `insert into session (user_id, workspace_id, token_hash, is_remembered, user_agent, address, expires_at)
        values (?, ?, ?, ?, ?, ?, ${expiryFrom('now()', '?', '?')})`,
      [
        userId,
        workspaceId,
        hashToken(token),
        isRemembered,
        transport.userAgent,
        transport.address,
        ...lifetime(isRemembered, platform.config),
      ],
    );
    const user = await em.findOneOrFail(User, { id: userId });
    // In SQL, because a sign-in does not renew `updatedAt`.
    await em.execute('update app_user set last_login_at = now() where id = ?', [userId]);
    // A registration alone does not prove that the address belongs to the user.
    if (user.ownsEmail) rememberBrowser(context, user.email);
    em.create(
      AuditEntry,
      { action: 'session.start', subjectType: 'User', subjectId: userId, userId, workspaceId },
      { partial: true },
    );
    return workspaceId;
  });
  transport.startBrowserSession?.(token, isRemembered ? rememberedDays * 86_400 : null);
  return { token, userId, workspaceId };
}

/** Omits digits: browser versions change every few weeks and do not make a new browser. */
const knownBrowser = `select 1 from session
  where user_id = ? and created_at > now() - interval '${sessionMemoryDays} days'
    and regexp_replace(coalesce(user_agent, ''), '[0-9.]+', '', 'g') = regexp_replace(?, '[0-9.]+', '', 'g') limit 1`;

async function mailNewSignIn({ platform, transport }: AppContext, em: EntityManager, userId: string): Promise<void> {
  const { userAgent, address } = transport;
  if ((await em.execute<unknown[]>(knownBrowser, [userId, userAgent ?? ''])).length > 0) return;
  const { firstName } = await em.findOneOrFail(User, { id: userId });
  const letter = newSignInLetter(platform.config, { firstName, at: new Date(), userAgent, address });
  await queueMail(platform, em, { userId }, letter);
}
