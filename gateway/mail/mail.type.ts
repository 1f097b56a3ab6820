import { Field, InputType, ObjectType } from 'type-graphql';
import { Mail } from '#db/entities/mail.ts';
import { type MailKind, type MailState, mailKindInfo, mailKinds, mailStates } from '#domain/accounts/mail-kinds.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { nameType } from '../kit/input-from.ts';
import { SortDirection, sortInput } from '../kit/list-args.ts';
import type { ListDefinition } from '../kit/list-definition.ts';
import { payloadType } from '../kit/payload-type.ts';

const descriptions = Object.fromEntries(mailKinds.map((kind) => [kind, mailKindInfo[kind].description])) as Record<
  MailKind,
  string
>;
const MailKindEnum = describedEnum('MailKind', 'Kind of a mail.', enumOf(mailKinds), descriptions);
nameType('MailKind', MailKindEnum);

const MailStateEnum = describedEnum('MailState', 'Delivery state of a mail.', enumOf(mailStates), {
  KEPT: 'Kept in the outbox because no mail server is configured.',
  WAITING: 'Waiting for delivery or for the next attempt.',
  SENT: 'Accepted by the mail server.',
  FAILED: 'Delivery failed permanently. `failure` gives the reason.',
});

expose(Mail, 'A mail in the outbox.', {
  fields: ['id', 'createdAt'],
  columns: {
    toAddress: 'Address of the recipient.',
    kind: [MailKindEnum, 'Kind of mail.'],
    subject: 'Subject line of the mail.',
    state: [MailStateEnum, 'Delivery state of the mail.'],
    attempts: 'Number of delivery attempts.',
    sentAt: 'When the mail server accepted the mail.',
    failure: 'Why the last delivery attempt failed.',
  },
});

export const MailConnection = connectionType(Mail);

@InputType({ description: 'Filters for mails. Empty fields do not filter.' })
export class MailFilter {
  @Field(() => MailStateEnum, { nullable: true, description: 'Mails in this state.' })
  state?: MailState | null;
}

enum MailSortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('MailSortField', 'Field by which mails are sorted.', MailSortField, {
  CREATED_AT: 'Time when the mail was written.',
});
export const MailSort = sortInput<MailSortField>('MailSort', MailSortField);
export const mailDefaultSort = { by: MailSortField.CREATED_AT, direction: SortDirection.DESC };

/** Mails belong to no workspace, so the list requires an administrator. */
export const mailList: ListDefinition<Mail, MailSortField> = {
  entity: Mail,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: `fold(to_address || ' ' || subject)`,
};

@ObjectType({ description: 'Setting for one kind of mail.', simpleResolvers: true })
export class MailPreference {
  @Field(() => MailKindEnum, { description: 'Kind of mail.' })
  kind!: string;

  @Field(() => String, { description: 'Label of the setting.' })
  label!: string;

  @Field(() => String, { description: 'When mails of this kind are sent.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether mails of this kind are sent to the user.' })
  isWanted!: boolean;

  @Field(() => Boolean, { description: 'Whether mails of this kind cannot be turned off.' })
  isAlwaysSent!: boolean;
}

export const MailPreferencesPayload = payloadType('MailPreferencesPayload', 'Result of changing mail settings.', {
  mailPreferences: [[MailPreference], 'Current settings for all kinds of mail.'],
});
export type MailPreferencesPayload = InstanceType<typeof MailPreferencesPayload>;
