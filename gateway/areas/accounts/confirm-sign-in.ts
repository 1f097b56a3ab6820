import { User } from '#db/entities/accounts.ts';
import { ConfirmationDraft, challengeAttempts } from '#domain/accounts/security.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { lockedUser } from './account-security.ts';
import { countGuess } from './guesses.ts';
import { spendToken } from './one-time-token.ts';
import { hashToken } from './session.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt } from './throttle.ts';
import { acceptSecondFactor } from './two-factor.service.ts';

type Challenge = { id: string; user_id: string; is_remembered: boolean };

const challengeExpired = () =>
  userError(UserErrorCode.NOT_FOUND, 'This sign-in has expired or had too many attempts. Sign in again.', ['challenge']);

/**
 * Finishes a sign-in after the password was verified. Codes are counted before they are checked, so concurrent guesses cannot exceed the
 * limit.
 */
export async function confirmSignIn(context: AppContext, input: unknown): Promise<StartedSession> {
  const { platform, transport } = context;
  const { challenge, code } = parseInput(ConfirmationDraft, input);
  const step = await countCodeAttempt(platform, challenge);
  if (!step) {
    await countAttempt(context, 'address', transport.address);
    throw challengeExpired();
  }
  const userId = step.user_id;
  const { email } = await platform.orm.em.fork().findOneOrFail(User, { id: userId });
  const forget = await countGuess(context, 'secondFactor', email);
  const started = await startSession(context, userId, { isRemembered: step.is_remembered }, async (em) => {
    const user = await lockedUser(em, userId);
    if (!user.isActive || !user.twoFactorEnabledAt) throw challengeExpired();
    await acceptSecondFactor(platform, em, user, code);
    if (!(await spendToken(em, step.id, platform.clock()))) throw challengeExpired();
  });
  await forget();
  return started;
}

/** Counts one more attempt of a challenge. Returns null when the challenge is over. */
async function countCodeAttempt({ pool, clock }: Platform, challenge: string): Promise<Challenge | null> {
  const { rows } = await pool.query<Challenge>(
    `update one_time_token set attempts = attempts + 1
      where token_hash = $1 and purpose = 'SIGN_IN' and used_at is null and expires_at > $2 and attempts < $3
      returning id, user_id, is_remembered`,
    [hashToken(challenge), clock(), challengeAttempts],
  );
  return rows[0] ?? null;
}
