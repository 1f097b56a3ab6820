import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#db/entities/accounts.ts';
import { RecoveryCode } from '#db/entities/security.ts';
import { isTotpCode, plainCode, secondFactorCode } from '#domain/accounts/security.ts';
import type { AuditAction } from '#domain/platform/audit-terms.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { twoFactorLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockedUser, requirePassword } from './account-security.ts';
import { countGuess } from './guesses.ts';
import { endTokens } from './one-time-token.ts';
import { recoveryCodesLeft, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import type { TwoFactorState } from './security.type.ts';
import { newTotpSecret, otpauthUri, stepOf, totpSeal } from './totp.ts';

const alreadyEnabled = () =>
  userError(UserErrorCode.CONFLICT, 'Two-factor sign-in is already on. Turn it off before you set up another app.');
const notEnabled = () => userError(UserErrorCode.CONFLICT, 'Two-factor sign-in is off.');
const codeIsWrong = () =>
  userError(UserErrorCode.CREDENTIALS, 'The code is wrong or was already used. Enter the current code from the app.', ['code']);

/** Returns the two-factor state of the user. */
export async function twoFactorState({ accountHolder: person, platform }: AppContext): Promise<TwoFactorState> {
  const em = platform.orm.em.fork();
  const { twoFactorEnabledAt } = await em.findOneOrFail(User, { id: person.userId });
  const isOn = twoFactorEnabledAt != null;
  return {
    isOn,
    enabledAt: twoFactorEnabledAt ?? null,
    recoveryCodesLeft: isOn ? await recoveryCodesLeft(em, person.userId) : 0,
  };
}

/** Creates a secret and stores it encrypted until a code confirms it. Replaces an unconfirmed one. */
export async function beginTwoFactor(context: AppContext, password: string): Promise<{ secret: string; otpauthUri: string }> {
  const { accountHolder: person, platform } = context;
  const confirmed = await requirePassword(context, password);
  return runUseCase(platform, person, async ({ em }) => {
    const user = await confirmed(em);
    if (user.twoFactorEnabledAt) throw alreadyEnabled();
    const secret = newTotpSecret();
    user.totpSecretSealed = totpSeal(platform.config).seal(secret);
    const audit: Audit = { action: 'two-factor.begin', subjectType: 'User', subjectId: user.id };
    return { result: { secret, otpauthUri: otpauthUri(secret, user.email) }, audit };
  });
}

/** Switches the second factor on after a valid code. Returns the recovery codes. */
export async function enableTwoFactor(context: AppContext, given: string): Promise<string[]> {
  const { accountHolder: person, platform } = context;
  const { code } = parseInput(secondFactorCode, { code: given });
  const { email } = await platform.orm.em.fork().findOneOrFail(User, { id: person.userId });
  const forget = await countGuess(context, 'secondFactor', email);
  const codes = await runUseCase(platform, person, async (useCase) => {
    const { em } = useCase;
    const user = await lockedUser(em, person.userId);
    if (user.twoFactorEnabledAt) throw alreadyEnabled();
    if (!user.totpSecretSealed) throw userError(UserErrorCode.INVALID, 'Set up an authenticator app first.');
    const step = stepOf(totpSeal(platform.config).open(user.totpSecretSealed), plainCode(code), platform.clock());
    if (step === null) throw codeIsWrong();
    user.twoFactorEnabledAt = platform.clock();
    user.totpLastStep = step;
    await em.flush();
    const result = await replaceRecoveryCodes(em, platform.config, user.id);
    return { result, audit: await recordChange(useCase, user, 'ON') };
  });
  await forget();
  return codes;
}

/** Switches the second factor off. */
export async function disableTwoFactor(context: AppContext, password: string): Promise<void> {
  const { accountHolder: person, platform } = context;
  const confirmed = await requirePassword(context, password);
  await runUseCase(platform, person, async (useCase) => {
    const { em } = useCase;
    const user = await confirmed(em);
    if (!user.twoFactorEnabledAt) throw notEnabled();
    await dropSecondFactor(em, user);
    await endTokens(em, user.id, platform.clock(), 'SIGN_IN');
    return { result: undefined, audit: await recordChange(useCase, user, 'OFF') };
  });
}

/** Removes the second factor and recovery codes of a locked user. */
export async function dropSecondFactor(em: EntityManager, user: User): Promise<void> {
  Object.assign(user, { totpSecretSealed: null, twoFactorEnabledAt: null, totpLastStep: null });
  await em.flush();
  await em.nativeDelete(RecoveryCode, { userId: user.id });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(context: AppContext, password: string): Promise<string[]> {
  const { accountHolder: person, platform } = context;
  const confirmed = await requirePassword(context, password);
  return runUseCase(platform, person, async (useCase) => {
    const user = await confirmed(useCase.em);
    if (!user.twoFactorEnabledAt) throw notEnabled();
    const result = await replaceRecoveryCodes(useCase.em, platform.config, user.id);
    return { result, audit: await recordChange(useCase, user, 'CODES_RENEWED') };
  });
}

type Change = Parameters<typeof twoFactorLetter>[1]['change'];
const actions: Record<Change, AuditAction> = {
  ON: 'two-factor.enable',
  OFF: 'two-factor.disable',
  CODES_RENEWED: 'two-factor.renew-codes',
  CODE_USED: 'two-factor.use-code',
};

/** Mails the user about a change and returns its audit entry. */
async function recordChange({ em, platform }: Pick<UseCase, 'em' | 'platform'>, user: User, change: Change) {
  const letter = twoFactorLetter(platform.config, { firstName: user.firstName, change, at: platform.clock() });
  await queueMail(platform, em, { userId: user.id }, letter);
  return { action: actions[change], subjectType: 'User', subjectId: user.id } as const;
}

/**
 * Uses a code of the app or a recovery code of a locked user. Throws when it is neither. A code of the app is accepted once: its time step
 * must be later than the last one used.
 */
export async function acceptSecondFactor(platform: Platform, em: EntityManager, user: User, given: string): Promise<void> {
  const code = plainCode(given);
  const now = platform.clock();
  if (isTotpCode(code)) {
    const step = stepOf(totpSeal(platform.config).open(user.totpSecretSealed!), code, now);
    if (step === null || (user.totpLastStep != null && step <= user.totpLastStep)) throw codeIsWrong();
    // In SQL, because a sign-in does not renew `updatedAt`.
    await em.execute('update app_user set totp_last_step = ? where id = ?', [step, user.id]);
    return;
  }
  if (!(await spendRecoveryCode(em, platform.config, user.id, code, now))) throw codeIsWrong();
  await recordChange({ em, platform }, user, 'CODE_USED');
}
