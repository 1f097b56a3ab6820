import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { RegistrationRequest } from '#domain/members/joining.ts';
import { SessionPayload } from '../accounts/accounts.type.ts';
import { signedIn } from '../accounts/viewer.ts';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { registerAccount } from './registration.ts';

const Registration = inputFrom('RegistrationInput', RegistrationRequest);

/** Registration stands above accounts, since an invitation makes the new user a member of a workspace whose plan has a seat. */
@Resolver()
export class RegistrationResolver {
  @Mutation(() => SessionPayload, {
    description: 'Makes an account with a workspace of its own, or one that joins a workspace by invitation, and signs it in.',
  })
  accountRegister(
    @Ctx() context: AppContext,
    @Arg('input', () => Registration, { description: 'Who registers, and for what.' }) input: RegistrationRequest,
  ): Promise<SessionPayload> {
    return payload(async () => signedIn(context, await registerAccount(context, input)));
  }
}
