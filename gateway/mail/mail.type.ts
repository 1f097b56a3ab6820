import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Mail } from '#db/entities/mail.ts';
import { type MailKind, mailKindInfo, mailKinds, mailStates } from '#domain/accounts/mail-kinds.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import type { ListDefinition } from '../kit/page.ts';
import { DateTime } from '../kit/scalars.ts';

const descriptions = Object.fromEntries(mailKinds.map((kind) => [kind, mailKindInfo[kind].description])) as Record<
  MailKind,
  string
>;
const MailKindEnum = describedEnum('MailKind', 'What a mail is about.', enumOf(mailKinds), descriptions);
nameType('MailKind', MailKindEnum);

const MailStateEnum = describedEnum('MailState', 'Where a mail of the outbox stands.', enumOf(mailStates), {
  KEPT: 'No mail server is set: it stays in the outbox.',
  WAITING: 'On its way, or waiting for the next attempt.',
  SENT: 'The mail server has taken it.',
  FAILED: 'Given up; `failure` says why.',
});

expose(Mail, 'A mail in the outbox.', {
  id: { type: () => ID, description: 'Its id.' },
  createdAt: { type: () => DateTime, description: 'When it was written.' },
  toAddress: { type: () => String, description: 'Whom it goes to.' },
  kind: { type: () => MailKindEnum, description: 'What it is about.' },
  subject: { type: () => String, description: 'Its subject.' },
  state: { type: () => MailStateEnum, description: 'Where it stands.' },
  attempts: { type: () => Int, description: 'How often it was tried to deliver it.' },
  sentAt: { type: () => DateTime, nullable: true, description: 'When the mail server took it.' },
  failure: { type: () => String, nullable: true, description: 'Why the last attempt failed.' },
});

export const MailConnection = connectionType(Mail, 'mails');

/** Mails belong to no workspace: whoever asks for this list has to be an administrator. */
export const mailList: ListDefinition<Mail, 'CREATED'> = {
  entity: Mail,
  sorts: { CREATED: 'created_at' },
  searchColumn: `fold(to_address || ' ' || subject)`,
};

@ObjectType({ description: 'Whether the user gets mails of one kind.', simpleResolvers: true })
export class MailPreference {
  @Field(() => MailKindEnum, { description: 'The kind.' })
  kind!: string;

  @Field(() => String, { description: 'What settings call it.' })
  label!: string;

  @Field(() => String, { description: 'When such a mail is sent.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether it is sent to this user.' })
  isWanted!: boolean;

  @Field(() => Boolean, { description: 'Whether it cannot be switched off.' })
  isAlwaysSent!: boolean;
}

@ObjectType({ description: 'The outcome of choosing mails.', simpleResolvers: true })
export class MailPreferencesPayload {
  @Field(() => [MailPreference], { nullable: true, description: 'All kinds as they are now.' })
  mailPreferences?: MailPreference[] | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
