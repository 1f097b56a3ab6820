import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { RegistrationRequest } from '#domain/members/joining.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import type { AppContext } from '../../server/context.ts';
import { SessionPayload } from '../accounts/accounts.type.ts';
import { signedIn } from '../accounts/viewer.ts';
import { registerAccount } from './registration.ts';

const Registration = inputFrom('RegistrationInput', RegistrationRequest);

/** In members, not accounts, because an invited user joins a workspace that needs a free seat. */
@Resolver()
export class RegistrationResolver {
  @Mutation(() => SessionPayload, {
    description: 'Creates an account and signs the user in. Creates a workspace, or joins one by invitation.',
  })
  accountRegister(
    @Ctx() context: AppContext,
    @Arg('input', () => Registration, { description: 'Details of the new account.' }) input: RegistrationRequest,
  ): Promise<SessionPayload> {
    return payload(async () => signedIn(context, await registerAccount(context, input)));
  }
}
