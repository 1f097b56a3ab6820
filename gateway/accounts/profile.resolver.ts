import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Session } from '#db/entities/accounts.ts';
import { MailPreferenceDraft, type MailPreferenceInput, ProfileDraft, type ProfileInput } from '#domain/accounts/security.ts';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { MailPreference, MailPreferencesPayload } from '../mail/mail.type.ts';
import { Viewer } from './accounts.type.ts';
import { mailPreferencesOf, setMailPreferences, updateProfile } from './profile.service.ts';
import { AccountPayload } from './security.type.ts';
import { viewerOf } from './viewer.ts';

const Profile = inputFrom('ProfileInput', ProfileDraft);
const Preference = inputFrom('MailPreferenceInput', MailPreferenceDraft);

/** What a person says about herself, and which mails she wants. */
@Resolver(() => Viewer)
export class ProfileResolver {
  @FieldResolver(() => [MailPreference], { description: 'Which mails the user gets: every kind, in the order of the settings.' })
  mailPreferences(@Ctx() context: AppContext): Promise<MailPreference[]> {
    return mailPreferencesOf(context);
  }

  @Mutation(() => AccountPayload, { description: 'Changes the names of the user.' })
  profileUpdate(
    @Ctx() context: AppContext,
    @Arg('input', () => Profile, { description: 'The names.' }) input: ProfileInput,
  ): Promise<AccountPayload> {
    return payload(async () => {
      await updateProfile(context, input);
      return { viewer: await viewerOf(context, context.person) };
    });
  }

  @Mutation(() => MailPreferencesPayload, {
    description: 'Says which kinds of mails are wanted; kinds left out stay as they are.',
  })
  mailPreferencesSet(
    @Ctx() context: AppContext,
    @Arg('input', () => [Preference], { description: 'Kinds, and whether each is wanted.' }) input: MailPreferenceInput[],
  ): Promise<MailPreferencesPayload> {
    return payload(async () => {
      await setMailPreferences(context, input);
      return { mailPreferences: await mailPreferencesOf(context) };
    });
  }
}

/** What depends on who looks at a session. */
@Resolver(() => Session)
export class SessionResolver {
  @FieldResolver(() => Boolean, { description: 'Whether this is the session that asks.' })
  isCurrent(@Root() session: Session, @Ctx() context: AppContext): boolean {
    return session.id === context.session?.id;
  }
}
