import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { User } from '#db/entities/accounts.ts';
import { Passkey, PasskeyChallenge } from '#db/entities/passkey.ts';
import {
  maxPasskeys,
  PasskeyDraft,
  PasskeyName,
  PasskeySignInDraft,
  passkeyMinutes,
  relyingPartyOf,
} from '#domain/accounts/passkey.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import { log } from '../../kit/log.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { runUseCase } from '../../server/request/use-case.ts';
import { passkeyLetter } from '../mail/account-letters.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockedUser, requirePassword } from './account-security.ts';
import { claimEmail } from './email-ownership.ts';
import { requireVerifiedEmail } from './require-verified-email.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { countAttempt } from './throttle.ts';

const invalid = (message: string, field: string[] = []) => userError(UserErrorCode.INVALID, message, field);
const notAccepted = () => userError(UserErrorCode.CREDENTIALS, 'This passkey was not accepted. Try again, or use your password.');

function partyOf({ config }: Platform) {
  const party = relyingPartyOf(config.publicUrl);
  if (party) return party;
  throw invalid('Passkeys need a domain name with HTTPS. Ask the operator of this server to set PUBLIC_URL.');
}

/** Stores the challenge until it is answered, for a user or for a sign-in. */
async function keepChallenge({ orm, clock }: Platform, em: EntityManager | null, challenge: string, userId: string | null) {
  const expiresAt = new Date(clock().getTime() + passkeyMinutes * 60_000);
  const target = em ?? orm.em.fork();
  target.create(PasskeyChallenge, { challenge, userId, expiresAt }, { partial: true });
  await target.flush();
}

/** Takes the challenge: it works once. Returns whether it was issued for this purpose and has not expired. */
const takeChallenge =
  ({ orm, clock }: Platform, userId: string | null) =>
  async (challenge: string): Promise<boolean> =>
    (await orm.em.fork().nativeDelete(PasskeyChallenge, { challenge, userId, expiresAt: { $gt: clock() } })) === 1;

/** Parses a response of the browser. The library checks its content. */
function parsed<T>(response: string): T {
  try {
    const value: unknown = JSON.parse(response);
    if (typeof value === 'object' && value !== null) return value as T;
  } catch {
    // Answered like an unknown passkey.
  }
  throw notAccepted();
}

/** The library throws for malformed and forged responses. */
async function verified<R>(verify: () => Promise<R>): Promise<R> {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: (error as Error).message.slice(0, 200) }, 'A passkey was not accepted');
    throw notAccepted();
  }
}

/** Returns what the browser needs to create a passkey, as JSON. Requires the password, and a confirmed address. */
export async function beginPasskey(context: AppContext, password: string): Promise<string> {
  const { person, platform } = context;
  const { id: rpID } = partyOf(platform);
  await requirePassword(context, password);
  const em = platform.orm.em.fork();
  await requireVerifiedEmail({ em, platform, actor: person }, 'PASSKEYS');
  const user = await em.findOneOrFail(User, { id: person.userId });
  const known = await em.find(Passkey, { userId: user.id });
  if (known.length >= maxPasskeys) throw invalid(`You have ${maxPasskeys} passkeys. Remove one that you no longer use.`);
  const options = await generateRegistrationOptions({
    rpName: 'Stave',
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(platform, em, options.challenge, user.id);
  return JSON.stringify(options);
}

/** Adds the passkey that the browser created. Returns its ID. */
export async function addPasskey(context: AppContext, input: unknown): Promise<string> {
  const { person, platform } = context;
  const { userId } = person;
  const { name, response } = parseInput(PasskeyDraft, input);
  const party = partyOf(platform);
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: parsed(response),
      expectedChallenge: takeChallenge(platform, userId),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }),
  );
  if (!registrationInfo) throw notAccepted();
  const { credential, credentialBackedUp } = registrationInfo;
  const { id: credentialId, publicKey, counter, transports = [] } = credential;
  const adding = runUseCase(platform, person, async ({ em }) => {
    const user = await lockedUser(em, userId);
    if ((await em.count(Passkey, { userId })) >= maxPasskeys) throw invalid(`You have ${maxPasskeys} passkeys.`);
    const passkey = { userId, name, credentialId, publicKey, counter, transports: [...transports], isSynced: credentialBackedUp };
    const added = em.create(Passkey, passkey, { partial: true });
    await em.flush();
    await notify(platform, em, user, `The passkey “${name}” was added. It signs you in without a password.`);
    return { result: added.id, audit: { action: 'passkey.create', subjectType: 'User', subjectId: userId, changes: { name } } };
  });
  return adding.catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? invalid('This passkey was added before.') : error;
  });
}

/** Renames a passkey. Returns its ID. */
export async function renamePasskey({ person, platform }: AppContext, id: string, input: unknown): Promise<string> {
  const { userId } = person;
  const { name } = parseInput(PasskeyName, input);
  return runUseCase(platform, person, async ({ em }) => {
    const passkey = await ownPasskey(em, id, userId);
    const changes = { name: [passkey.name, name] };
    passkey.name = name;
    await em.flush();
    return { result: id, audit: { action: 'passkey.update', subjectType: 'User', subjectId: userId, changes } };
  });
}

/** Removes a passkey. The password still signs in. Returns its ID. */
export async function removePasskey({ person, platform }: AppContext, id: string): Promise<string> {
  const { userId } = person;
  return runUseCase(platform, person, async ({ em }) => {
    const user = await lockedUser(em, userId);
    const passkey = await ownPasskey(em, id, userId);
    const { name } = passkey;
    await em.remove(passkey).flush();
    await notify(platform, em, user, `The passkey “${name}” was removed and no longer signs you in.`);
    return { result: id, audit: { action: 'passkey.delete', subjectType: 'User', subjectId: userId, changes: { name } } };
  });
}

async function ownPasskey(em: EntityManager, id: string, userId: string): Promise<Passkey> {
  const passkey = isUuid(id) ? await em.findOne(Passkey, { id, userId }) : null;
  if (passkey) return passkey;
  throw userError(UserErrorCode.NOT_FOUND, 'Passkey not found', ['id']);
}

async function notify(platform: Platform, em: EntityManager, user: User, sentence: string): Promise<void> {
  const letter = passkeyLetter(platform.config, { firstName: user.firstName, sentence, at: platform.clock() });
  await queueMail(platform, em, { userId: user.id }, letter);
}

export const passkeyOf = ({ person, platform }: AppContext, id: string): Promise<Passkey | null> =>
  platform.orm.em.fork().findOne(Passkey, { id, userId: person.userId });

export const passkeysOf = ({ person, platform }: AppContext): Promise<Passkey[]> =>
  platform.orm.em.fork().find(Passkey, { userId: person.userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });

/** Returns what the browser needs to sign in with any passkey of this site, as JSON. */
export async function beginPasskeySignIn(context: AppContext): Promise<string> {
  const { platform, transport } = context;
  const { id: rpID } = partyOf(platform);
  await countAttempt(context, 'passkey', transport.address);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(platform, null, options.challenge, null);
  return JSON.stringify(options);
}

type SignInResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/**
 * Signs in with a passkey. It replaces the password and the second factor, because the authenticator verifies its user. Unknown passkeys,
 * forged responses, and accounts whose address awaits its confirmation get the same response.
 */
export async function signInWithPasskey(context: AppContext, input: unknown): Promise<StartedSession> {
  const { platform, transport } = context;
  const { response: text, remember } = parseInput(PasskeySignInDraft, input);
  const party = partyOf(platform);
  await countAttempt(context, 'address', transport.address);
  const response = parsed<SignInResponse>(text);
  const passkey = await platform.orm.em.fork().findOne(Passkey, { credentialId: String(response.id).slice(0, 1_400) });
  if (!passkey) throw notAccepted();
  const { credentialId, publicKey, counter, transports, userId } = passkey;
  const { verified: isRight, authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: takeChallenge(platform, null),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports: transports as never },
    }),
  );
  if (!isRight) throw notAccepted();
  return startSession(context, userId, { isRemembered: remember ?? false }, async (em) => {
    const user = await lockedUser(em, userId);
    const isUnproved = platform.mail.isDelivering && !user.ownsEmail;
    if (!user.isActive || isUnproved || !(await claimEmail(em, user, null))) throw notAccepted();
    const used = { counter: authenticationInfo.newCounter, lastUsedAt: platform.clock() };
    if ((await em.nativeUpdate(Passkey, { id: passkey.id, userId }, used)) === 0) throw notAccepted();
  });
}
