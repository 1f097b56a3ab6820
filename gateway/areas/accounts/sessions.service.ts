import { AuditEntry, Session } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { type Audit, runUseCase } from '../../server/request/use-case.ts';
import { endSessions } from './account-security.ts';

/** Ends the session of the request. */
export async function signOut(context: AppContext): Promise<void> {
  if (context.session) await revoke(context, context.accountHolder, context.session.id);
  context.transport.endBrowserSession?.();
}

/** Ends one of the user's own sessions. Another user's session gets the same response as an unknown one. */
export async function revokeSession(context: AppContext, id: string): Promise<void> {
  const em = context.platform.orm.em.fork();
  const { person } = context;
  const { userId } = person;
  const session = isUuid(id) ? await em.findOne(Session, { id, userId, revokedAt: null }) : null;
  if (!session) throw userError(UserErrorCode.NOT_FOUND, 'Session not found', ['id']);
  await revoke(context, person, id);
}

async function revoke(context: AppContext, { userId, workspaceId }: Actor, id: string): Promise<void> {
  await context.platform.orm.em.fork().transactional(async (em) => {
    await em.nativeUpdate(Session, { id, userId }, { revokedAt: new Date() });
    em.create(
      AuditEntry,
      { action: 'session.end', subjectType: 'Session', subjectId: id, userId, workspaceId },
      { partial: true },
    );
  });
}

/** Ends all sessions of the user except the current one; returns their IDs. */
export const revokeOtherSessions = (context: AppContext): Promise<string[]> =>
  runUseCase(context.platform, context.person, async ({ em, actor }) => {
    const endedIds = await endSessions(em, actor.userId, context.session!.id);
    const audit: Audit = {
      action: 'session.end-others',
      subjectType: 'User',
      subjectId: actor.userId,
      changes: { ended: endedIds.length },
    };
    return { result: endedIds, audit };
  });
