import { Mail } from '#db/entities/mail.ts';
import { type MailKind, mailKindInfo, mailKinds, mailStates } from '#domain/accounts/mail-kinds.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../kit/list-args.ts';
import type { ListDefinition } from '../../kit/list-definition.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { EmailAddress } from '../../kit/scalars.ts';

const descriptions = Object.fromEntries(mailKinds.map((kind) => [kind, mailKindInfo[kind].description])) as Record<
  MailKind,
  string
>;
const MailKindEnum = describedEnum('MailKind', 'Occasion on which a mail is sent.', enumOf(mailKinds), descriptions);
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
    toAddress: [EmailAddress, 'Address of the recipient.'],
    kind: [MailKindEnum, 'Occasion on which the mail was sent.'],
    subject: 'Subject line of the mail.',
    state: [MailStateEnum, 'Delivery state of the mail.'],
    attempts: 'Number of delivery attempts.',
    sentAt: 'When the mail server accepted the mail.',
    failure: 'Why the last delivery attempt failed.',
  },
});

export const MailConnection = connectionType(Mail);

export type MailFilter = InstanceType<typeof MailFilter>;
export const MailFilter = filterInput(
  'MailFilter',
  'Filters for mails. Mails must match all filters. An empty list of values matches nothing.',
  {
    states: [[MailStateEnum], 'Mails in one of these delivery states.'],
  },
);

enum MailSortField {
  CREATED_AT = 'CREATED_AT',
}
describedEnum('MailSortField', 'Field by which mails are sorted.', MailSortField, {
  CREATED_AT: 'Time when the mail was written.',
});
export const MailSort = sortInput<MailSortField>('MailSort', MailSortField);
const mailDefaultSort = { by: MailSortField.CREATED_AT, direction: SortDirection.DESC };

/** Mails belong to no workspace, so the list requires an administrator. */
export const mailList: ListDefinition<Mail, MailSortField> = {
  entity: Mail,
  defaultSort: mailDefaultSort,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: `search_fold(to_address || ' ' || subject)`,
};

export type MailPreference = InstanceType<typeof MailPreference>;
export const MailPreference = objectType('MailPreference', 'Setting for one kind of mail.', {
  kind: [MailKindEnum, 'Occasion on which mails are sent.'],
  label: [String, 'Short name of the setting, for display.'],
  description: [String, 'When mails of this kind are sent.'],
  isWanted: [Boolean, 'Whether mails of this kind are sent to the user.'],
  isAlwaysSent: [Boolean, 'Whether mails of this kind cannot be turned off.'],
});

export const MailPreferencesPayload = payloadType('MailPreferencesPayload', 'Result of changing mail settings.', {
  mailPreferences: [[MailPreference], 'Current settings for all kinds of mail.'],
});
export type MailPreferencesPayload = InstanceType<typeof MailPreferencesPayload>;
