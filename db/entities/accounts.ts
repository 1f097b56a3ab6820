import { defineEntity } from '@mikro-orm/core';
import type { MemberRole, PackageId, UserRole } from '#domain/accounts/account.ts';
import type { MailKind } from '#domain/accounts/mail-kinds.ts';
import type { AuditAction, AuditSubject } from '#domain/platform/audit-terms.ts';
import { identified, p } from './kit.ts';

const WorkspaceSchema = defineEntity({
  name: 'Workspace',
  tableName: 'workspace',
  properties: {
    ...identified,
    name: p.text(),
    packageId: p.text().$type<PackageId>(),
    /** Currency into which income is converted, as its ISO 4217 code. */
    reportingCurrency: p.text().default('EUR'),
    /** Set when the only member deleted their account: the workspace is deleted then. */
    deleteAfter: p.datetime().nullable(),
  },
});
/** Owns a catalogue. */
export class Workspace extends WorkspaceSchema.class {}
WorkspaceSchema.setClass(Workspace);

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'app_user',
  properties: {
    ...identified,
    /** Unique among accounts that own their address. */
    email: p.text(),
    /**
     * False until a registration confirms its address with the mailed link. Such an account cannot be found by its address, so registering
     * does not reveal which addresses are in use.
     */
    ownsEmail: p.boolean().default(true),
    emailVerifiedAt: p.datetime().nullable(),
    passwordHash: p.text().hidden(),
    firstName: p.text(),
    lastName: p.text(),
    role: p.text().$type<UserRole>(),
    isActive: p.boolean().default(true),
    lastLoginAt: p.datetime().nullable(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    /** Secret shared with an authenticator app, valid once `twoFactorEnabledAt` is set. */
    totpSecretSealed: p.text().nullable().hidden(),
    twoFactorEnabledAt: p.datetime().nullable(),
    /** Last accepted time step, because a code works once. */
    totpLastStep: p.bigint('number').nullable().hidden(),
    /** Kinds of mail that the user switched off. */
    mailOptOuts: p.array().$type<MailKind[]>().defaultRaw("'{}'"),
  },
});
/** A user account. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'member',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid(),
    role: p.text().$type<MemberRole>(),
  },
});
/** Membership of a user in a workspace, with a role. */
export class Member extends MemberSchema.class {}
MemberSchema.setClass(Member);

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    ...identified,
    userId: p.uuid(),
    workspaceId: p.uuid(),
    tokenHash: p.text().unique().hidden(),
    isRemembered: p.boolean(),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    userAgent: p.text().nullable(),
    address: p.text().nullable(),
    /** Position in the write-ahead log after the last write, in bytes. Null where unknown. */
    writtenPosition: p.bigint('number').nullable().hidden(),
  },
});
/** A signed-in browser or client. Only a hash of its token is kept. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

const SignInAttemptSchema = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempt',
  properties: {
    ...identified,
    key: p.text(),
  },
});
/** A failed sign-in, counted by account and address to throttle guesses. Keys are hashes. */
export class SignInAttempt extends SignInAttemptSchema.class {}
SignInAttemptSchema.setClass(SignInAttempt);

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  properties: {
    ...identified,
    workspaceId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    /** API key that made the change; `userId` is then its creator. */
    apiKeyId: p.uuid().nullable(),
    action: p.text().$type<AuditAction>(),
    subjectType: p.text().$type<AuditSubject>(),
    subjectId: p.uuid().nullable(),
    changes: p.json<Record<string, unknown>>().nullable(),
    /** Place in the chain of the trail, and the hash there. Null until a job seals the entry. */
    sealPosition: p.bigint('number').nullable().hidden(),
    sealHash: p.blob().nullable().hidden(),
  },
});
/** Audit entry of a change, written in its transaction. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);

const AuditChainSchema = defineEntity({
  name: 'AuditChain',
  tableName: 'audit_chain',
  properties: {
    /** Always 1: the table has one row. */
    id: p.integer().primary(),
    position: p.bigint('number'),
    hash: p.blob(),
  },
});
/** Head of the chain of the audit trail. */
export class AuditChain extends AuditChainSchema.class {}
AuditChainSchema.setClass(AuditChain);
