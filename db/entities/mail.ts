import { defineEntity } from '@mikro-orm/core';
import type { MailKind, MailState } from '#domain/accounts/mail-kinds.ts';
import { identified, p } from './kit.ts';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    ...identified,
    /** Null for a recipient without an account, such as an invited person. */
    userId: p.uuid().nullable(),
    toAddress: p.text(),
    kind: p.text().$type<MailKind>(),
    subject: p.text(),
    /** Text and HTML, encrypted because they may contain one-time links. */
    bodySealed: p.text().hidden(),
    /** KEPT without an SMTP server; else WAITING, SENT or FAILED. */
    state: p.text().$type<MailState>(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime().nullable(),
    lease: p.uuid().nullable().hidden(),
    sentAt: p.datetime().nullable(),
    failure: p.text().nullable(),
    /** Prevents a second mail with the same key, such as the reminder of one trial. */
    onceKey: p.text().nullable().unique(),
  },
});
/** A mail in the outbox. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
