import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import { Passkey } from '#db/entities/passkey.ts';
import { PasskeyDraft, type PasskeyInput, PasskeySignInDraft, type PasskeySignInInput } from '#domain/accounts/passkey.ts';
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
const PasskeyBeginPayload = payloadType('PasskeyBeginPayload', 'Question for the browser.', {
  options: [String, 'Options for WebAuthn as JSON.'],
});
type PasskeyBeginPayload = InstanceType<typeof PasskeyBeginPayload>;
const PasskeysPayload = payloadType('PasskeysPayload', 'Result of changing passkeys.', {
  passkeys: [[Passkey], 'Passkeys of the user after the change.'],
  viewer: [Viewer, 'The signed-in user after the change.'],
});
type PasskeysPayload = InstanceType<typeof PasskeysPayload>;

/** Passkeys sign in without a password. */
@Resolver(() => Viewer)
export class PasskeysResolver {
  @FieldResolver(() => [Passkey], { description: 'Passkeys of the user, the oldest first.' })
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

  @Mutation(() => PasskeysPayload, { description: 'Adds the passkey that the browser created.' })
  passkeyCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: "Name, and the browser's response." }) input: PasskeyInput,
  ): Promise<PasskeysPayload> {
    return changed(context, () => addPasskey(context, input));
  }

  @Mutation(() => PasskeysPayload, { description: 'Renames a passkey.' })
  passkeyUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the passkey.' }) id: string,
    @Arg('name', () => String, { description: 'New name.' }) name: string,
  ): Promise<PasskeysPayload> {
    return changed(context, () => renamePasskey(context, id, { name }));
  }

  @Mutation(() => PasskeysPayload, { description: 'Removes a passkey.' })
  passkeyDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the passkey.' }) id: string,
  ): Promise<PasskeysPayload> {
    return changed(context, () => removePasskey(context, id));
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

const changed = (context: AppContext, act: () => Promise<void>): Promise<PasskeysPayload> =>
  payload(async () => {
    await act();
    return { passkeys: await passkeysOf(context), viewer: await viewerOf(context, context.actor) };
  });
