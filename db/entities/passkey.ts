import { defineEntity } from '@mikro-orm/core';
import { identified, p } from './kit.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    ...identified,
    userId: p.uuid(),
    /** The user's name for it. */
    name: p.text(),
    credentialId: p.text().unique(),
    publicKey: p.uint8array().hidden(),
    /** Number of uses that the authenticator last reported. Synced passkeys report 0. */
    counter: p.bigint('number'),
    transports: p.array(),
    /** Whether a password manager keeps it on several devices. */
    isSynced: p.boolean(),
    lastUsedAt: p.datetime().nullable(),
  },
});
/** A passkey, which signs a user in without a password. Only its public key is stored. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenge',
  properties: {
    ...identified,
    challenge: p.text().unique(),
    /** The user who adds a passkey. Null for a sign-in. */
    userId: p.uuid().nullable(),
    expiresAt: p.datetime(),
  },
});
/** A random value that an authenticator signs once. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallenge);
