import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UserError } from '../kit/errors.ts';
import { DateTime } from '../kit/scalars.ts';
import { Viewer } from './accounts.type.ts';

const errors = 'What kept it from happening; empty after a success.';

@ObjectType({ description: 'Where the second factor of a sign-in stands.', simpleResolvers: true })
export class TwoFactorState {
  @Field(() => Boolean, { description: 'Whether signing in asks for a code beside the password.' })
  isOn!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it was switched on.' })
  enabledAt!: Date | null;

  @Field(() => Int, { description: 'How many recovery codes were not used yet.' })
  recoveryCodesLeft!: number;
}

@ObjectType({
  description: 'The outcome of asking for a link. It says nothing about whether the account exists.',
  simpleResolvers: true,
})
export class PasswordResetRequestPayload {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True when the request was taken: an account with this address gets a mail.',
  })
  sent?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether mails leave this installation. Otherwise an administrator finds the link in the outbox.',
  })
  isDelivered?: boolean | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({
  description: 'The outcome of setting a new password with a link. Nobody is signed in by it.',
  simpleResolvers: true,
})
export class PasswordResetPayload {
  @Field(() => String, { nullable: true, description: 'The address to sign in with now.' })
  email?: string | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of changing the password.', simpleResolvers: true })
export class PasswordChangePayload {
  @Field(() => [ID], { nullable: true, description: 'Ids of the other sessions, which have ended with it.' })
  endedIds?: string[] | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'What an authenticator app is given.', simpleResolvers: true })
export class TwoFactorBeginPayload {
  @Field(() => String, { nullable: true, description: 'The secret, to be typed into an app: Base32.' })
  secret?: string | null;

  @Field(() => String, { nullable: true, description: 'The same as an address for a QR code: otpauth://totp/….' })
  otpauthUri?: string | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of switching the second factor on.', simpleResolvers: true })
export class TwoFactorEnablePayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Codes for the day when the app is lost, each for one sign-in. Shown this once.',
  })
  recoveryCodes?: string[] | null;

  @Field(() => Viewer, { nullable: true, description: 'The user as it is now.' })
  viewer?: Viewer | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of renewing the recovery codes.', simpleResolvers: true })
export class RecoveryCodesPayload {
  @Field(() => [String], { nullable: true, description: 'The new codes, each for one sign-in. Shown this once.' })
  recoveryCodes?: string[] | null;

  @Field(() => Viewer, { nullable: true, description: 'The user as it is now.' })
  viewer?: Viewer | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of a change to the account.', simpleResolvers: true })
export class AccountPayload {
  @Field(() => Viewer, { nullable: true, description: 'The user as it is now.' })
  viewer?: Viewer | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of ending several sessions.', simpleResolvers: true })
export class SessionsEndPayload {
  @Field(() => [ID], { nullable: true, description: 'Ids of the sessions that have ended.' })
  endedIds?: string[] | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of confirming an email address.', simpleResolvers: true })
export class EmailVerificationPayload {
  @Field(() => String, { nullable: true, description: 'The confirmed address.' })
  email?: string | null;

  @Field(() => Viewer, {
    nullable: true,
    description: 'The signed-in user. Null when the account has a second factor and still has to sign in.',
  })
  viewer?: Viewer | null;

  @Field(() => String, {
    nullable: true,
    description: 'Bearer token of the session that a password has started. Null in a session of the account itself.',
  })
  token?: string | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of mailing the link that confirms an address.', simpleResolvers: true })
export class EmailVerificationSendPayload {
  @Field(() => Boolean, { nullable: true, description: 'True when the request was accepted.' })
  sent?: boolean | null;

  @Field(() => [UserError], { description: errors })
  userErrors!: UserError[];
}
