import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import { Passkey } from '#db/entities/passkey.ts';
import {
  maxPasskeys,
  PasskeyDraft,
  type PasskeyInput,
  PasskeySignInDraft,
  type PasskeySignInInput,
} from '#domain/accounts/passkey.ts';
import { payload } from '../../kit/errors.ts';
import { expose } from '../../kit/expose.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { payloadType } from '../../kit/payload-type.ts';
import type { AppContext } from '../../server/context.ts';
import { SessionPayload, Viewer } from './accounts.type.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  passkeyOf,
  passkeysOf,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.service.ts';
import { signedIn, viewerOf } from './viewer.ts';

expose(Passkey, 'A passkey of the signed-in user.', {
  fields: ['id', 'createdAt'],
  columns: {
    name: 'Name that the user gave it.',
    isSynced: 'Whether a password manager keeps it on several devices.',
    lastUsedAt: 'When the passkey was last used to sign in. Null if never.',
  },
});

const Input = inputFrom('PasskeyInput', PasskeyDraft);
const SignInInput = inputFrom('PasskeySignInInput', PasskeySignInDraft);
const PasskeyBeginPayload = payloadType(
  'PasskeyBeginPayload',
  'Options to create or use a passkey, for the browser.',
  {
    options: [
      String,
      'WebAuthn options as JSON, to pass to `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.',
    ],
  },
  'Why no options were made. Empty on success.',
);
type PasskeyBeginPayload = InstanceType<typeof PasskeyBeginPayload>;
const changedViewer = [Viewer, 'The signed-in user, whose `passkeys` contain the change.'] as const;
const PasskeyPayload = payloadType('PasskeyPayload', 'Result of adding or renaming a passkey.', {
  passkey: [Passkey, 'The added or renamed passkey.'],
  viewer: changedViewer,
});
type PasskeyPayload = InstanceType<typeof PasskeyPayload>;
const PasskeyRemovalPayload = payloadType('PasskeyRemovalPayload', 'Result of removing a passkey.', {
  passkeyId: [ID, 'ID of the removed passkey.'],
  viewer: changedViewer,
});
type PasskeyRemovalPayload = InstanceType<typeof PasskeyRemovalPayload>;

/** Passkeys sign in without a password. */
@Resolver(() => Viewer)
export class PasskeysResolver {
  @FieldResolver(() => [Passkey], { description: `Passkeys of the user, the oldest first. At most ${maxPasskeys}.` })
  passkeys(@Ctx() context: AppContext): Promise<Passkey[]> {
    return passkeysOf(context);
  }

  @Mutation(() => PasskeyBeginPayload, { description: 'Begins to add a passkey. Returns the options for the browser.' })
  passkeyBegin(
    @Ctx() context: AppContext,
    @Arg('currentPassword', () => String, { description: 'Current password of the account, as confirmation.' })
    currentPassword: string,
  ): Promise<PasskeyBeginPayload> {
    return payload(async () => ({ options: await beginPasskey(context, currentPassword) }));
  }

  @Mutation(() => PasskeyPayload, { description: 'Adds the passkey that the browser created.' })
  passkeyCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: "Name, and the browser's response." }) input: PasskeyInput,
  ): Promise<PasskeyPayload> {
    return changed(context, () => addPasskey(context, input));
  }

  @Mutation(() => PasskeyPayload, { description: 'Renames a passkey.' })
  passkeyUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the passkey.' }) id: string,
    @Arg('name', () => String, { description: 'New name.' }) name: string,
  ): Promise<PasskeyPayload> {
    return changed(context, () => renamePasskey(context, id, { name }));
  }

  @Mutation(() => PasskeyRemovalPayload, { description: 'Removes a passkey.' })
  passkeyDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the passkey.' }) id: string,
  ): Promise<PasskeyRemovalPayload> {
    return payload(async () => ({
      passkeyId: await removePasskey(context, id),
      viewer: await viewerOf(context, context.actor),
    }));
  }

  @Mutation(() => PasskeyBeginPayload, { description: 'Begins a sign-in with a passkey. Returns the options for the browser.' })
  sessionPasskeyBegin(@Ctx() context: AppContext): Promise<PasskeyBeginPayload> {
    return payload(async () => ({ options: await beginPasskeySignIn(context) }));
  }

  @Mutation(() => SessionPayload, {
    description: 'Signs in with a passkey, which replaces the password and the second factor.',
  })
  sessionPasskeyStart(
    @Ctx() context: AppContext,
    @Arg('input', () => SignInInput, { description: "The browser's response." }) input: PasskeySignInInput,
  ): Promise<SessionPayload> {
    return payload(async () => signedIn(context, await signInWithPasskey(context, input)));
  }
}

const changed = (context: AppContext, act: () => Promise<string>): Promise<PasskeyPayload> =>
  payload(async () => {
    const passkey = await passkeyOf(context, await act());
    return { passkey, viewer: await viewerOf(context, context.actor) };
  });
