import { User } from '#db/entities/accounts.ts';
import { CredentialsDraft } from '#domain/accounts/account.ts';
import type { AppContext } from '../context.ts';
import { parseInput, UserErrorCode, userError } from '../kit/errors.ts';
import { verifyPassword } from './password.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './throttle.ts';

/** Checks credentials and starts a session. Wrong ones get one answer, whether the account exists or not. */
export async function signIn(context: AppContext, input: unknown): Promise<StartedSession> {
  const { platform, transport } = context;
  const credentials = parseInput(CredentialsDraft, input);
  await countAttempt(platform.pool, 'address', transport.address);
  await countAttempt(platform.pool, 'account', credentials.email);
  const user = await platform.orm.em.fork().findOne(User, { email: credentials.email });
  const isRight = await verifyPassword(credentials.password, user?.passwordHash ?? null);
  if (!user || !isRight || !user.isActive) throw userError(UserErrorCode.CREDENTIALS, 'Email or password is wrong.');
  await forgetAttempts(platform.pool, 'account', credentials.email);
  await takeBackAttempt(platform.pool, 'address', transport.address);
  return startSession(context, user.id, { isRemembered: credentials.remember ?? false });
}
