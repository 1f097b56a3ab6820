import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Session } from '#db/entities/accounts.ts';
import { MailPreferenceDraft, type MailPreferenceInput, ProfileDraft, type ProfileInput } from '#domain/accounts/security.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { MailPreference, MailPreferencesPayload } from '../mail/mail.type.ts';
import { Viewer } from './accounts.type.ts';
import { mailPreferencesOf, setMailPreferences, updateProfile } from './profile.service.ts';
import { AccountPayload } from './security.type.ts';
import { viewerOf } from './viewer.ts';

const Profile = inputFrom('ProfileInput', ProfileDraft);
const Preference = inputFrom('MailPreferenceInput', MailPreferenceDraft);

/** Profile and mail preferences. */
@Resolver(() => Viewer)
export class ProfileResolver {
  @FieldResolver(() => [MailPreference], {
    description: 'Settings of the user for all kinds of mail, in the order of the settings screen.',
  })
  mailPreferences(@Ctx() context: AppContext): Promise<MailPreference[]> {
    return mailPreferencesOf(context);
  }

  @Mutation(() => AccountPayload, { description: 'Changes the name of the signed-in user.' })
  profileUpdate(
    @Ctx() context: AppContext,
    @Arg('input', () => Profile, { description: 'New first and last name.' }) input: ProfileInput,
  ): Promise<AccountPayload> {
    return payload(async () => {
      await updateProfile(context, input);
      return { viewer: await viewerOf(context, context.person) };
    });
  }

  @Mutation(() => MailPreferencesPayload, {
    description: 'Changes the mail settings of the user. Omitted kinds keep their setting.',
  })
  mailPreferencesSet(
    @Ctx() context: AppContext,
    @Arg('input', () => [Preference], { description: 'New settings for kinds of mail.' }) input: MailPreferenceInput[],
  ): Promise<MailPreferencesPayload> {
    return payload(async () => {
      await setMailPreferences(context, input);
      return { mailPreferences: await mailPreferencesOf(context) };
    });
  }
}

/** Fields of a session that depend on the viewer. */
@Resolver(() => Session)
export class SessionResolver {
  @FieldResolver(() => Boolean, { description: 'Whether this session sent the request.' })
  isCurrent(@Root() session: Session, @Ctx() context: AppContext): boolean {
    return session.id === context.session?.id;
  }
}
