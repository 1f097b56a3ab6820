import { User } from '#db/entities/accounts.ts';
import { passwordChangeWithRules } from '#domain/accounts/security.ts';
import { parseInput } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import { passwordChangedLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { endApiKeys, endSessions, refuseWeakPassword, requirePassword } from './account-security.ts';
import { endTokens } from './one-time-token.ts';
import { hashPassword } from './password-hash.ts';

/** Sets a new password and ends the user's other sessions, and API keys unless they are to be kept. Returns the IDs of the sessions. */
export async function changePassword(context: AppContext, input: unknown): Promise<string[]> {
  const { person, platform } = context;
  const { userId } = person;
  const draft = parseInput(passwordChangeWithRules, input);
  refuseWeakPassword(platform, draft.password, await platform.orm.em.fork().findOneOrFail(User, { id: userId }));
  const confirmed = await requirePassword(context, draft.currentPassword);
  const passwordHash = await hashPassword(draft.password);
  return runUseCase(platform, person, async ({ em }) => {
    const user = await confirmed(em);
    user.passwordHash = passwordHash;
    const at = platform.clock();
    await endTokens(em, userId, at);
    const endedIds = await endSessions(em, userId, context.session!.id);
    const endedKeys = draft.keepsApiKeys ? 0 : await endApiKeys(em, { userId }, at);
    const { firstName } = user;
    await queueMail(platform, em, { userId }, passwordChangedLetter(platform.config, { firstName, at, byLink: false }));
    const changes = endedKeys > 0 ? { endedApiKeys: endedKeys } : {};
    return { result: endedIds, audit: { action: 'password.change', subjectType: 'User', subjectId: userId, changes } };
  });
}
