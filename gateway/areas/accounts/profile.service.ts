import { User } from '#db/entities/accounts.ts';
import { mailKindInfo, mailKinds } from '#domain/accounts/mail-kinds.ts';
import { MailPreferencesDraft, ProfileDraft } from '#domain/accounts/security.ts';
import { parseInput } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import type { MailPreference } from '../mail/mail.type.ts';
import { lockedUser } from './account-security.ts';

/** Changes the user's name. */
export async function updateProfile({ person, platform }: AppContext, input: unknown): Promise<void> {
  const draft = parseInput(ProfileDraft, input);
  await runUseCase(platform, person, async ({ em, actor }) => {
    const user = await lockedUser(em, actor.userId);
    Object.assign(user, draft);
    return { result: undefined, audit: { action: 'profile.update', subjectType: 'User', subjectId: user.id, changes: draft } };
  });
}

/** Returns every kind of mail and whether the user receives it. */
export async function mailPreferencesOf({ person, platform }: AppContext): Promise<MailPreference[]> {
  const { mailOptOuts } = await platform.orm.em.fork().findOneOrFail(User, { id: person.userId });
  return mailKinds.map((kind) => {
    const { isAlwaysSent, label, description } = mailKindInfo[kind];
    return { kind, label, description, isAlwaysSent, isWanted: isAlwaysSent || !mailOptOuts.includes(kind) };
  });
}

/** Switches kinds of mail on and off. Unlisted kinds do not change. */
export async function setMailPreferences({ person, platform }: AppContext, input: unknown): Promise<void> {
  const preferences = parseInput(MailPreferencesDraft, input);
  await runUseCase(platform, person, async ({ em, actor }) => {
    const user = await lockedUser(em, actor.userId);
    const optOuts = new Set(user.mailOptOuts);
    for (const { kind, isWanted } of preferences) {
      if (isWanted) optOuts.delete(kind);
      else optOuts.add(kind);
    }
    user.mailOptOuts = [...optOuts].sort();
    const changes = { mailOptOuts: user.mailOptOuts };
    return { result: undefined, audit: { action: 'mail-preferences.set', subjectType: 'User', subjectId: user.id, changes } };
  });
}
