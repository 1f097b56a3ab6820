import { defineEntity } from '@mikro-orm/core';
import type { MemberRole } from '#domain/accounts/account.ts';
import type { TokenPurpose } from '#domain/accounts/security.ts';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { identified, p } from './kit.ts';

const OneTimeTokenSchema = defineEntity({
  name: 'OneTimeToken',
  tableName: 'one_time_token',
  properties: {
    ...identified,
    userId: p.uuid(),
    purpose: p.text().$type<TokenPurpose>(),
    tokenHash: p.text().unique().hidden(),
    /** New address, for `EMAIL_CHANGE`. */
    email: p.text().nullable(),
    isRemembered: p.boolean().default(false),
    attempts: p.integer().default(0),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
/** A short-lived token that works once. Only its hash is stored. */
export class OneTimeToken extends OneTimeTokenSchema.class {}
OneTimeTokenSchema.setClass(OneTimeToken);

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    ...identified,
    userId: p.uuid(),
    codeHash: p.text().hidden(),
    usedAt: p.datetime().nullable(),
  },
});
/** A recovery code, which replaces a lost authenticator app once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    email: p.text(),
    role: p.text().$type<MemberRole>(),
    tokenHash: p.text().unique().hidden(),
    invitedById: p.uuid().nullable(),
    expiresAt: p.datetime(),
    sentAt: p.datetime().defaultRaw('now()'),
    acceptedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});
/** An invitation by mail to join a workspace. Only a hash of the link's token is stored. */
export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    /** The owner who created the key or rotated it last. */
    createdById: p.uuid(),
    name: p.text(),
    /** Readable prefix to identify a key. */
    prefix: p.text(),
    keyHash: p.text().unique().hidden(),
    /** The secret before the last rotation, which works until then. */
    previousPrefix: p.text().nullable(),
    previousKeyHash: p.text().unique().nullable().hidden(),
    previousValidUntil: p.datetime().nullable(),
    /** For whom requests with the previous secret act. */
    previousCreatedById: p.uuid().nullable(),
    scopes: p.array().$type<ApiKeyScope[]>(),
    /** Origins of web pages that may use the key. */
    origins: p.array().defaultRaw("'{}'"),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** As of a session. */
    writtenPosition: p.bigint('number').nullable().hidden(),
  },
});
/** An API key of a workspace. Only its hash is stored. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);

const FeatureRequestSchema = defineEntity({
  name: 'FeatureRequest',
  tableName: 'feature_request',
  properties: {
    ...identified,
    /** The path of the page that is still to come. */
    path: p.text(),
    userId: p.uuid(),
  },
});
/** One user's request for a page that is still to come. */
export class FeatureRequest extends FeatureRequestSchema.class {}
FeatureRequestSchema.setClass(FeatureRequest);
